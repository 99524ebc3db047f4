const either = new Intl.ListFormat('fr', { type: 'disjunction' })

/** « Anne Lefort, Samir Belkacem ou Inès Garnier »: any of them would do. */
export const oneOf = (names: readonly string[]): string => either.format(names)
