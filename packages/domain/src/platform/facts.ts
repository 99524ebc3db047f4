/** What a fact is about. */
type FactSubject =
  | 'cart'
  | 'contract'
  | 'consultation'
  | 'firm'
  | 'invoice'
  | 'order'
  | 'person'
  | 'reservation'
  | 'statement'
  | 'subcontract'
  | 'centre'

type Told = readonly [of: FactSubject, means: string]

/** What more than one place shows: each is computed by the one function docs/facts.md names, whoever shows it. */
const told = {
  orderStatus: ['order', 'where the order put to one supplier stands'],
  orderStanding: ['order', 'where its lot, or a free supplier of its cart, has got to'],
  orderRank: ['order', 'the rank of whoever it was put to'],
  answerDue: ['order', 'until when its supplier answers'],
  sentAmount: ['order', 'what it came to when it was sent'],
  orderAmount: ['order', 'what it comes to with the quantities agreed so far'],
  phase: ['order', 'where its works stand'],
  startOn: ['order', 'the first day of its execution time'],
  endOn: ['order', 'the last day of its execution time, extensions and suspensions counted'],
  extensionDays: ['order', 'working days agreed on top'],
  suspendedDays: ['order', 'working days during which its works stood still'],
  daysLate: ['order', 'calendar days that day is after a last one, to finish or to pay'],
  lateDays: ['order', 'calendar days after its end until its works are done, or today'],
  chargedDays: ['order', 'the days of lateness its penalty was counted on'],
  penalty: ['order', 'what is kept of its penalty'],
  takenOff: ['order', 'penalty and reduction, taken off its final account'],
  owedBack: ['order', 'what the firm gives back in the end'],
  donePercent: ['order', 'the part of its works that is done'],
  doneAmount: ['order', 'what is done, of the percentages of its lines'],
  statedAmount: ['order', 'what statements agreed so far come to'],
  invoicedAmount: ['order', 'what its invoices come to'],
  paidAmount: ['order', 'what of them is paid'],
  leftToInvoice: ['order', 'what no invoice has yet'],
  leftToPay: ['order', 'what is agreed and not paid'],
  statementDue: ['order', 'what a statement proposed comes to once agreed'],
  finalAgreed: ['order', 'whether the final account is agreed'],
  toBill: ['order', 'statements agreed that wait for an invoice'],
  pointsLeft: ['order', 'how many reservations and defects are not lifted'],
  decideBy: ['order', 'until when the buyer decides of works declared done'],
  acquiredAt: ['order', 'when silence accepts'],
  guaranteeEnd: ['order', 'the last day of its guarantee'],
  finalAccountBy: ['order', 'until when the firm proposes the final account'],
  invoiceState: ['invoice', 'where it stands'],
  payBy: ['invoice', 'the last day to pay it'],
  unpaidDays: ['invoice', 'days it is paid, or unpaid, after that day'],
  interest: ['invoice', 'interest on it to date'],
  pointState: ['reservation', 'open, said to be lifted, lifted'],
  liftBy: ['reservation', 'the last day to lift it'],
  subcontractState: ['subcontract', 'where an act of subcontracting stands'],
  subcontractedAmount: ['order', 'what its subcontractors were accepted for'],
  cartStatus: ['cart', 'where it stands'],
  cartTotal: ['cart', 'what its lines come to'],
  contractState: ['contract', 'free, near its maximum, at it, past it'],
  contractMaximum: ['contract', 'its maximum, changes in force counted'],
  contractEngaged: ['contract', 'what its orders that wait or were accepted come to'],
  contractLeft: ['contract', 'what may still be ordered'],
  contractEnd: ['contract', 'its last day, renewals and changes in force counted'],
  consultationState: ['consultation', 'where it stands'],
  offerDaysLeft: ['consultation', 'days of the calendar until offers are no more received'],
  paperState: ['firm', 'whether one of its papers is valid'],
  paperEnd: ['firm', 'the last day one of its papers is good'],
  feeState: ['statement', 'where a statement of fees stands'],
  feeTotal: ['statement', 'what it comes to, tax included'],
  taskCount: ['person', 'how many things wait for them'],
  lateWorkCount: ['centre', 'how many orders are late'],
  failedMailCount: ['centre', 'how many mails could not leave'],
} as const satisfies Record<string, Told>

export type FactName = keyof typeof told
export const facts: Readonly<Record<FactName, Told>> = told
