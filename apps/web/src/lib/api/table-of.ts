import type { routes } from '@charpente/contract/app/routes'

type Routes = typeof routes

/** The addresses of part of the contract, `'/login POST'` or `'/lots'`, under the types of its routes. */
export const tableOf = <Name extends keyof Routes>(lines: Record<Name, string>) =>
  Object.fromEntries(
    Object.entries<string>(lines).map(([name, line]) => {
      const [path, method = 'GET'] = line.split(' ')
      return [name, { method, path }]
    }),
  ) as unknown as Pick<Routes, Name>
