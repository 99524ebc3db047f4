/** What the department filter says when all of them are wanted: the address must show that a search was launched. */
export const ALL_DEPARTMENTS = 'tous'
