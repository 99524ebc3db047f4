import { expect, test } from 'vitest'
import { writtenParagraphs } from './written.ts'

const said = (body: string) =>
  writtenParagraphs(body).map((spans) => spans.map(({ words, strong }) => (strong ? `[${words}]` : words)).join(''))

test.each([
  ['nothing', ' \n\n ', []],
  ['one paragraph', 'Bonjour.', ['Bonjour.']],
  ['lines of one paragraph', 'Une ligne\nqui continue.\r\n\r\nUne autre.', ['Une ligne qui continue.', 'Une autre.']],
  ['a list', 'Apportez :\n- la clé\n- le plan\n\nMerci.', ['Apportez :', '•\u00A0la clé', '•\u00A0le plan', 'Merci.']],
  ['what stands out', 'Avant le **12 mars**, **sans faute**.', ['Avant le [12 mars], [sans faute].']],
  ['stars that are alone', '2 ** 3 et *un*', ['2 ** 3 et *un*']],
])('%s', (_what, body, paragraphs) => {
  expect(said(body)).toEqual(paragraphs)
})
