type Sheet = { file: string; text: string }

/**
 * Style sheets as the page carries them. A link that asks for nothing stands for each file: where a script is about to
 * bring the styles of what it shows, it sees that they are there.
 */
export const styleTags = (sheets: readonly Sheet[]): string =>
  sheets.length === 0
    ? ''
    : `<style>${sheets.map(({ text }) => text).join('')}</style>${sheets
        .map(({ file }) => `<link rel="stylesheet" href="/${file}" disabled />`)
        .join('')}`
