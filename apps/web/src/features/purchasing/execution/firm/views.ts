/** The pages of the file of an order on the firm's side, as addresses name them. */
export const firmViews = ['achevement', 'reserves', 'quantites', 'situation', 'decompte', 'imprevu'] as const
export type FirmView = (typeof firmViews)[number]
