import fc from 'fast-check'
import { Window } from 'happy-dom'
import { afterAll, describe, expect, test } from 'vitest'
import { camtMovements } from '../../src/purchasing/fees/camt-file.ts'
import { readXml, Unreadable } from '../../src/purchasing/fees/read-xml.ts'
import { sepaFile } from '../../src/purchasing/fees/sepa-file.ts'
import { camtFile } from '../given/camt.ts'

/** A reader that is none of ours. */
const window = new Window()
afterAll(() => window.happyDOM.close())
const parsed = (xml: string) => {
  const document = new window.DOMParser().parseFromString(xml, 'application/xml')
  expect(document.querySelector('parsererror')).toBe(null)
  return document
}
const textsOf = (xml: string, name: string) => [...parsed(xml).getElementsByTagName(name)].map((one) => one.textContent)

const collection = {
  reference: 'R-2026-3-118 bis',
  amount: 1_486_368,
  mandate: 'RUM-118',
  signedOn: '2026-02-01',
  debtor: 'Étanchéité & Zinc « du Léman » <SARL>',
  iban: 'FR7630006000011234567890189',
}
const file = {
  messageId: 'RED-20261118',
  madeAt: new Date('2026-11-18T06:00:00Z'),
  collectOn: '2026-12-07',
  creditor: { name: 'La centrale Charpente', iban: 'FR7630006000011234567890189', id: 'FR12ZZZ123456' },
  collections: [collection, { ...collection, reference: 'R-2026-3-119', amount: 5 }],
}

describe('the file for the bank', () => {
  const xml = sepaFile(file)
  test('K-FEES-12 counts and sums what it asks, in its head and in its part', () => {
    expect(textsOf(xml, 'NbOfTxs')).toEqual(['2', '2'])
    expect(textsOf(xml, 'CtrlSum')).toEqual(['14863.73', '14863.73'])
    expect(textsOf(xml, 'InstdAmt')).toEqual(['14863.68', '0.05'])
    expect(textsOf(xml, 'EndToEndId')).toEqual(['R-2026-3-118 bis', 'R-2026-3-119'])
    expect(textsOf(xml, 'DtOfSgntr')).toEqual(['2026-02-01', '2026-02-01'])
    expect(textsOf(xml, 'ReqdColltnDt')).toEqual(['2026-12-07'])
  })
  test('K-FEES-12 bears the letters banks read, and no others', () => {
    expect(textsOf(xml, 'Nm')).toContain('Etancheite Zinc du Leman SARL')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what must not be there
    expect(xml).not.toMatch(/[^\u0000-\u007F]/)
  })
  test('K-FEES-12 has the parts of pain.008.001.08 in their order', () => {
    const payment = parsed(xml).getElementsByTagName('PmtInf')[0]
    expect([...(payment?.children ?? [])].map(({ tagName }) => tagName)).toEqual([
      'PmtInfId',
      'PmtMtd',
      'BtchBookg',
      'NbOfTxs',
      'CtrlSum',
      'PmtTpInf',
      'ReqdColltnDt',
      'Cdtr',
      'CdtrAcct',
      'CdtrAgt',
      'ChrgBr',
      'CdtrSchmeId',
      'DrctDbtTxInf',
      'DrctDbtTxInf',
    ])
    const [asked] = payment?.getElementsByTagName('DrctDbtTxInf') ?? []
    expect([...(asked?.children ?? [])].map(({ tagName }) => tagName)).toEqual([
      'PmtId',
      'InstdAmt',
      'DrctDbtTx',
      'DbtrAgt',
      'Dbtr',
      'DbtrAcct',
      'RmtInf',
    ])
  })
  test('whatever a firm is called, two readers read the same', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (debtor) => {
        const made = sepaFile({ ...file, collections: [{ ...collection, debtor }] })
        const told = readXml(made)
        expect(told.name).toBe('Document')
        expect(textsOf(made, 'IBAN')).toHaveLength(2)
      }),
      { numRuns: 60 },
    )
  })
})

describe('the file from the bank', () => {
  const moved = [
    { reference: 'R-2026-3-118', amount: '14863.68', own: 'A' },
    { reference: 'X', amount: '1.5', own: 'B', direction: 'DBIT' as const },
  ]
  test('K-FEES-10 its movements are those an independent reader finds', () => {
    const xml = camtFile(moved)
    const found = camtMovements(xml)
    expect(found).toMatchObject([
      { amount: 1_486_368, isCredit: true, currency: 'EUR', bookedOn: '2027-01-20' },
      { amount: 1_50, isCredit: false, reference: 'Redevance X & merci' },
    ])
    expect(textsOf(xml, 'Ustrd')).toEqual(found.map(({ reference }) => reference))
    expect(new Set(found.map(({ key }) => key)).size).toBe(2)
  })
  test('K-FEES-10 payments under one entry are told apart, an announced one is none', () => {
    const many = camtFile([moved[0] as (typeof moved)[number]])
      .replace(
        '</TxDtls></NtryDtls>',
        '</TxDtls><TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">3.00</Amt></TxAmt></AmtDtls></TxDtls></NtryDtls>',
      )
      .replace('<TxDtls>', '<TxDtls><Amt Ccy="EUR">14860.68</Amt>')
    expect(camtMovements(many).map(({ amount }) => amount)).toEqual([1_486_068, 3_00])
    expect(camtMovements(camtFile(moved).replaceAll('BOOK', 'PDNG'))).toEqual([])
  })
  for (const [why, xml] of [
    ['nothing', ''],
    ['two documents', '<a/><a/>'],
    ['an open tag', '<a><b></a>'],
    ['a tag that closes nothing', '<a></a></b>'],
    ['an entity of its own', '<a>&foo;</a>'],
    ['an entity named as a part of the language', '<a>&toString;</a>'],
    ['an ampersand alone', '<a>R & D</a>'],
    ['a document type', '<!DOCTYPE a><a/>'],
    ['an attribute twice', '<a b="1" b="2"/>'],
    ['a processing instruction', '<?php x ?><a/>'],
    ['text outside', 'x<a/>'],
    ['a bottomless pit', `${'<a>'.repeat(60)}${'</a>'.repeat(60)}`],
  ] as const)
    test(`the reader refuses ${why}`, () => {
      expect(() => readXml(xml)).toThrow(Unreadable)
    })
  test('it reads entities, characters by number and CDATA', () => {
    expect(readXml('<a x="&lt;">R&#38;D &#x41;<![CDATA[<b>]]></a>')).toMatchObject({
      attributes: { x: '<' },
      text: 'R&D A<b>',
    })
  })
})
