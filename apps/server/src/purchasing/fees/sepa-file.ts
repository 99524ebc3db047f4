import type { Day } from '@charpente/domain/platform/calendar'

/** What is asked of a debtor's bank. */
type Collection = {
  /** What comes back with the payment: the number of the statement. */
  reference: string
  /** Cents. */
  amount: number
  mandate: string
  signedOn: Day
  debtor: string
  iban: string
}

type SepaFile = {
  messageId: string
  madeAt: Date
  collectOn: Day
  creditor: { name: string; iban: string; id: string }
  collections: readonly Collection[]
}

/** Banks read these letters and no others: accents go, what has no letter becomes a space. EPC217-08 */
const banking = (text: string, most: number): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('œ', 'oe')
    .replaceAll('Œ', 'OE')
    .replaceAll('’', "'")
    .replace(/[^A-Za-z0-9/?:().,'+ -]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, most)
    .trim()

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark)

type Content = string | readonly Content[]
const inside = (content: Content): string => (typeof content === 'string' ? content : content.map(inside).join(''))
const el = (name: string, content: Content) => `<${name}>${inside(content)}</${name}>`
const text = (name: string, value: string) => `<${name}>${escaped(value)}</${name}>`

/** « 1234.50 » */
const euros = (cents: number) => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

const unknownBank = el('FinInstnId', el('Othr', text('Id', 'NOTPROVIDED')))

const transaction = ({ reference, amount, mandate, signedOn, debtor, iban }: Collection) =>
  el('DrctDbtTxInf', [
    el('PmtId', text('EndToEndId', banking(reference, 35))),
    `<InstdAmt Ccy="EUR">${euros(amount)}</InstdAmt>`,
    el('DrctDbtTx', el('MndtRltdInf', [text('MndtId', mandate), text('DtOfSgntr', signedOn)])),
    el('DbtrAgt', unknownBank),
    el('Dbtr', text('Nm', banking(debtor, 70))),
    el('DbtrAcct', el('Id', text('IBAN', iban))),
    el('RmtInf', text('Ustrd', banking(`Redevance ${reference}`, 140))),
  ])

/** The file a bank takes to collect from those who gave their mandate: ISO 20022, pain.008.001.08. */
export function sepaFile({ messageId, madeAt, collectOn, creditor, collections }: SepaFile): string {
  const count = text('NbOfTxs', String(collections.length))
  const total = text('CtrlSum', euros(collections.reduce((sum, { amount }) => sum + amount, 0)))
  const name = text('Nm', banking(creditor.name, 70))
  const payment = el('PmtInf', [
    text('PmtInfId', messageId),
    text('PmtMtd', 'DD'),
    text('BtchBookg', 'true'),
    count,
    total,
    el('PmtTpInf', [el('SvcLvl', text('Cd', 'SEPA')), el('LclInstrm', text('Cd', 'CORE')), text('SeqTp', 'RCUR')]),
    text('ReqdColltnDt', collectOn),
    el('Cdtr', name),
    el('CdtrAcct', el('Id', text('IBAN', creditor.iban))),
    el('CdtrAgt', unknownBank),
    text('ChrgBr', 'SLEV'),
    el(
      'CdtrSchmeId',
      el('Id', el('PrvtId', el('Othr', [text('Id', creditor.id), el('SchmeNm', text('Prtry', 'SEPA'))]))),
    ),
    collections.map(transaction),
  ])
  const header = el('GrpHdr', [
    text('MsgId', messageId),
    text('CreDtTm', `${madeAt.toISOString().slice(0, 19)}Z`),
    count,
    total,
    el('InitgPty', name),
  ])
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.008.001.08">${el('CstmrDrctDbtInitn', [header, payment])}</Document>
`
}
