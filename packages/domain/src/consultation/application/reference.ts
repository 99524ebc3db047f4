/** What people call an application by: `C-25-203-7F3A9C01`. It opens nothing. */
export const applicationReference = (edition: number, lot: string, id: string): string =>
  `C-${edition}-${lot}-${id.slice(0, 8).toUpperCase()}`
