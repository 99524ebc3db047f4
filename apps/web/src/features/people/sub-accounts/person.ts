type Person = { firstname: string; lastname: string }

export const fullName = ({ firstname, lastname }: Person): string => `${firstname} ${lastname}`.trim()

/** `KB`, for the round mark beside a name. */
export const initials = ({ firstname, lastname }: Person): string =>
  [firstname, lastname]
    .map((word) => [...word.trim()][0] ?? '')
    .join('')
    .toLocaleUpperCase('fr')
