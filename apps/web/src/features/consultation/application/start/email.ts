/** « a@b.fr » : standard enough to receive a mail. W-START-06 */
export const isEmail = (typed: string) => /^[^\s@"(),:;<>[\]\\]+@[^\s@]+\.[^\s@.]{2,}$/.test(typed)
