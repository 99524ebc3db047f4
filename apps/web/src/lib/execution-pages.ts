/**
 * The pages one has on a building site, by their addresses: they open without network, showing what was last read; and
 * where the installed application opens, which then lists them. No other is kept by the device: a price or a cart that
 * is old would be taken for what it is today.
 */
export const executionPages: readonly string[] = [
  '/compte',
  '/compte/fournisseur',
  '/compte/commandes/$cartId',
  '/compte/fournisseur/commandes/$id',
  '/compte/execution/$id',
]

/** As the worker of the device reads them: it has no router. */
export const executionPatterns = executionPages.map((page) => `^${page.replaceAll(/\$\w+/g, '\\d+')}/?$`)

export const isExecutionPage = (path: string): boolean =>
  executionPatterns.some((pattern) => new RegExp(pattern).test(path))
