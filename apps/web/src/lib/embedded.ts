/** JSON as it stands inside a page: no text in it can close its element. */
export const embedded = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
