/** What a call that writes may move, as an auditor reads it. */
export const touchLabels = {
  payee: 'Où va l’argent',
  amount: 'Un montant',
  duration: 'Une durée',
  secrecy: 'Un secret',
  identity: 'Une identité ou des droits',
  evidence: 'Une preuve',
  published: 'Ce que le public lit',
  own: 'Ses propres données',
  nothing: 'Rien qui engage',
} as const
export type Touch = keyof typeof touchLabels

/** The weightiest first. */
export const touches = Object.keys(touchLabels) as [Touch, ...Touch[]]

/** Those who may agree to it; whoever it is about; the same, at the address or the account they had until then too. */
export type Told = 'deciders' | 'concerned' | 'concernedAndFormer'

/** What a call takes before it is done. */
export type Control = {
  /** For how many minutes a password or a code just given answers for it; null: the session is enough. */
  confirmed: number | null
  /** The same, once an amount passes what the organisation set (`confirmAbove`). */
  confirmedAbove?: number
  /** One of the staff asks, another agrees. */
  isForTwo?: true
  /** Who is mailed, before it is done and once it is; a route says why nobody is (`untold`). */
  tells?: { before?: Told; after: Told }
  /** How long it is known before it is in force, so that somebody may stop it. */
  coolingHours?: number
  /** How many calls an hour from one person, and from one organisation. */
  hourly: { person: number; organisation: number }
}

/** An organisation may have hundreds of people: its limit is that of a flood, not of a busy hour. */
const an = (hour: number, organisation = hour * 40) => ({ person: hour, organisation })

/** Where two decide, those who may agree are told before it is done. */
const byTwo = <T extends Told>(after: T) => ({ before: 'deciders', after }) as const

/**
 * What each takes of the centre's staff, who act for others, and of everybody else, who act for themselves: a commune or
 * a firm of one person must go on working. Decision 076
 */
export const controls = {
  payee: {
    staff: { confirmed: 5, isForTwo: true, tells: byTwo('concernedAndFormer'), coolingHours: 72, hourly: an(60, 240) },
    others: { confirmed: 10, tells: { after: 'concernedAndFormer' }, hourly: an(20, 80) },
  },
  amount: {
    staff: { confirmed: 10, isForTwo: true, tells: byTwo('concerned'), hourly: an(300) },
    others: { confirmed: null, confirmedAbove: 10, tells: { after: 'concerned' }, hourly: an(300) },
  },
  duration: {
    staff: { confirmed: 10, isForTwo: true, tells: byTwo('concerned'), hourly: an(300) },
    others: { confirmed: null, tells: { after: 'concerned' }, hourly: an(300) },
  },
  secrecy: {
    staff: { confirmed: 10, isForTwo: true, tells: byTwo('concerned'), hourly: an(120) },
    others: { confirmed: null, tells: { after: 'concerned' }, hourly: an(120) },
  },
  identity: {
    staff: { confirmed: 10, tells: { after: 'concernedAndFormer' }, hourly: an(120, 480) },
    others: { confirmed: 10, tells: { after: 'concernedAndFormer' }, hourly: an(60, 240) },
  },
  evidence: {
    staff: { confirmed: null, hourly: an(600) },
    others: { confirmed: null, hourly: an(300) },
  },
  published: {
    staff: { confirmed: null, hourly: an(600) },
    others: { confirmed: null, hourly: an(600) },
  },
  own: {
    staff: { confirmed: null, hourly: an(3600) },
    others: { confirmed: null, hourly: an(3600) },
  },
  nothing: {
    staff: { confirmed: null, hourly: an(3600) },
    others: { confirmed: null, hourly: an(3600) },
  },
} as const satisfies Record<Touch, { staff: Control; others: Control }>

/** What two of the staff decide. */
export type TouchForTwo = {
  [T in Touch]: (typeof controls)[T]['staff'] extends { isForTwo: true } ? T : never
}[Touch]

const least = (minutes: readonly (number | null)[]): number | null => {
  const given = minutes.filter((some) => some !== null)
  return given.length > 0 ? Math.min(...given) : null
}

/** A call that touches several things takes what the strictest of them takes. */
export function controlOf(touched: readonly Touch[], isStaff: boolean): Control {
  const all = touched.map((touch): Control => controls[touch][isStaff ? 'staff' : 'others'])
  const told = all.flatMap(({ tells }) => tells ?? [])
  const above = least(all.map(({ confirmedAbove = null }) => confirmedAbove))
  return {
    confirmed: least(all.map(({ confirmed }) => confirmed)),
    ...(above !== null && { confirmedAbove: above }),
    ...(all.some(({ isForTwo }) => isForTwo) && { isForTwo: true }),
    ...(told.length > 0 && {
      tells: {
        ...(told.some(({ before }) => before) && { before: 'deciders' }),
        after: told.some(({ after }) => after === 'concernedAndFormer') ? 'concernedAndFormer' : 'concerned',
      },
    }),
    hourly: {
      person: Math.min(...all.map(({ hourly }) => hourly.person)),
      organisation: Math.min(...all.map(({ hourly }) => hourly.organisation)),
    },
  }
}
