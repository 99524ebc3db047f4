import writeXlsxFile from 'write-excel-file/node'

/** Files as operators send them: titles, then lines. */

export const articleTitles = 'Code;Chapitre;Prestation;Description;Unité;Palier 2, dès;Palier 3, après'
export const priceTitles = 'Code;Territoire;Rang;Prix A (€ HT);Prix B (€ HT);Prix C (€ HT)'

export const csvOf = (titles: string, ...lines: string[]) => Buffer.from([titles, ...lines].join('\r\n'))

/** The same lines as a spreadsheet keeps them: numbers are numbers. */
export const workbookOf = (titles: string, ...lines: string[]): Promise<Buffer> =>
  writeXlsxFile(
    [titles, ...lines].map((line) =>
      line.split(';').map((text) => {
        const number = Number(text.replace(',', '.'))
        if (text === '') return null
        return Number.isNaN(number) || text.includes('.')
          ? { type: String, value: text }
          : { type: Number, value: number }
      }),
    ),
    { sheet: 'Prestations' },
  ).toBuffer()
