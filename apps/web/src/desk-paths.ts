/** Addresses of the operator's own pages, apart from those every visitor loads. */
export const deskPaths = {
  pages: () => '/operateur/contenus/pages',
  page: (name: string) => `/operateur/contenus/pages/${name}`,
  documents: () => '/operateur/contenus/documents',
  press: () => '/operateur/contenus/presse',
  categories: () => '/operateur/contenus/categories',
  mailTexts: () => '/operateur/contenus/e-mails',
  mailText: (name: string) => `/operateur/contenus/e-mails/${name}`,
  content: () => '/operateur/contenus',
  settings: ({ group }: { group?: string } = {}) => `/operateur/reglages${group ? `?groupe=${group}` : ''}`,
  editions: () => '/operateur/editions',
  edition: (edition: number) => `/operateur/editions/${edition}`,
  lot: (edition: number, code: string) => `/operateur/editions/${edition}/lots/${code}`,
  imports: (edition: number) => `/operateur/editions/${edition}/imports`,
  import: (edition: number, id: number, view?: 'differences' | 'erreurs') =>
    `/operateur/editions/${edition}/imports/${id}${view ? `?vue=${view}` : ''}`,
}
