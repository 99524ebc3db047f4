/** Characters of a code, once spaces are left out. Q-79 */
export const CODE_LENGTH = 16

/** What is compared: without case, spaces nor dashes, as people copy it from a mail. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()

/** `K7QF XW3M 9HPA T4RD` */
export const groupedCode = (code: string): string => plainCode(code).replace(/(.{4})(?=.)/g, '$1 ')

export const isCode = (typed: string): boolean => /^[A-Z0-9]{16}$/.test(plainCode(typed))
