/** A sentence with its words in place of the braces, as the refusals have them. */
export const filled = (message: string, words: Record<string, string | number>): string =>
  message.replace(/\{(\w+)\}/g, (whole, name: string) => String(words[name] ?? whole))
