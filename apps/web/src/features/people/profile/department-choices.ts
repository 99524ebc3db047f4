type Department = { id: number; code: string; name: string }

/** `74 Haute-Savoie`, chosen by id. */
export const departmentChoices = (departments: readonly Department[]) =>
  departments.map(({ id, code, name }) => ({ value: String(id), label: `${code} ${name}` }))
