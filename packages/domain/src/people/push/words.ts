/** Said where the sentence of a mail may not be. */
const PLAIN = 'Du nouveau sur votre compte'

/** What shows on a locked screen, for whoever passes: what a mail is about, never an amount. */
export const pushWords = (subject: string): string => (/€|\bEUR\b|\beuros?\b/i.test(subject) ? PLAIN : subject)
