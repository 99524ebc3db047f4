import { createHash } from 'node:crypto'
import { type Day, isDay } from '@charpente/domain/platform/calendar'
import type { BankEntry } from '@charpente/domain/purchasing/fees/bank-match'
import { allAt, type Element, readXml, textAt, Unreadable } from './read-xml.ts'

/** A movement, and what tells it from any other. */
export type Movement = BankEntry & { key: string; bookedOn: Day }

function amountOf(element: Element | undefined): { amount: number; currency: string } {
  const [, whole, decimals = ''] = /^(\d{1,13})(?:\.(\d{1,5}))?$/.exec(element?.text.trim() ?? '') ?? []
  if (whole === undefined || !element || /[1-9]/.test(decimals.slice(2)))
    throw new Unreadable('un montant n’est pas lisible')
  return {
    amount: Number(whole) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0')),
    currency: element.attributes.Ccy ?? '',
  }
}

function directionOf(from: Element, otherwise?: boolean): boolean {
  const said = textAt(from, 'CdtDbtInd')
  if (said === null && otherwise !== undefined) return otherwise
  if (said !== 'CRDT' && said !== 'DBIT') throw new Unreadable('un mouvement ne dit pas son sens')
  return said === 'CRDT'
}

const textsOf = (from: Element, ...ways: readonly string[][]) =>
  ways.flatMap((way) => allAt(from, ...way).map(({ text }) => text.trim()))

/** Whatever bears a number: the payer's reference, ours, the words of the transfer. */
const referencesIn = (details: Element) =>
  textsOf(
    details,
    ['Refs', 'EndToEndId'],
    ['Refs', 'InstrId'],
    ['RmtInf', 'Ustrd'],
    ['RmtInf', 'Strd', 'CdtrRefInf', 'Ref'],
    ['RtrInf', 'AddtlInf'],
    ['AddtlTxInf'],
  )

const without = (texts: readonly string[]) =>
  [...new Set(texts.filter((text) => text !== '' && text !== 'NOTPROVIDED'))].join(' ').slice(0, 500)

function bookedDay(entry: Element): Day {
  const said = textAt(entry, 'BookgDt', 'Dt') ?? textAt(entry, 'BookgDt', 'DtTm') ?? textAt(entry, 'ValDt', 'Dt') ?? ''
  const day = said.slice(0, 10)
  if (!isDay(day)) throw new Unreadable('un mouvement n’a pas de date')
  return day
}

/** Booked, and not only announced; the code was a text, then an element of its own. */
const isBooked = (entry: Element) => (textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts') ?? 'BOOK') === 'BOOK'

function movementsOf(entry: Element, account: string, place: string): Movement[] {
  const bookedOn = bookedDay(entry)
  const isCredit = directionOf(entry)
  const whole = amountOf(allAt(entry, 'Amt')[0])
  const own = textAt(entry, 'AcctSvcrRef') ?? textAt(entry, 'NtryRef') ?? place
  const details = allAt(entry, 'NtryDtls', 'TxDtls')
  const parts = details.length > 0 ? details : [entry]
  return parts.map((part, at) => {
    const amounts = [...allAt(part, 'Amt'), ...allAt(part, 'AmtDtls', 'TxAmt', 'Amt')]
    if (parts.length > 1 && amounts.length === 0) throw new Unreadable('un paiement groupé ne dit pas ses montants')
    const { amount, currency } = amounts[0] ? amountOf(amounts[0]) : whole
    const told = [...referencesIn(part), ...textsOf(entry, ['AddtlNtryInf'])]
    const reference = without(told)
    const credit = directionOf(part, isCredit)
    const marks = [account, own, bookedOn, at, amount, currency, credit, reference]
    const key = createHash('sha256').update(JSON.stringify(marks)).digest('hex')
    return { key, bookedOn, amount, currency, isCredit: credit, reference }
  })
}

/** The movements of a statement of account, as banks give it: ISO 20022, camt.053. */
export function camtMovements(source: string): Movement[] {
  const root = readXml(source)
  const space = Object.entries(root.attributes).find(([, value]) => value.includes('camt.053'))
  if (root.name !== 'Document' || !space) throw new Unreadable('ce n’est pas un relevé camt.053')
  const told = allAt(root, 'BkToCstmrStmt', 'Stmt')
  if (told.length === 0) throw new Unreadable('il ne contient aucun relevé')
  return told.flatMap((one) => {
    const account = textAt(one, 'Acct', 'Id', 'IBAN') ?? textAt(one, 'Acct', 'Id', 'Othr', 'Id') ?? ''
    const id = textAt(one, 'Id') ?? ''
    return allAt(one, 'Ntry').flatMap((entry, at) =>
      isBooked(entry) ? movementsOf(entry, account, `${id} ${at}`).filter(({ amount }) => amount > 0) : [],
    )
  })
}
