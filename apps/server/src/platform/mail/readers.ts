/** Whoever is written to, and the address of the application when it is another. */
export const readersOf = (first: string, email: string): string[] =>
  first.toLowerCase() === email.toLowerCase() ? [first] : [first, email]
