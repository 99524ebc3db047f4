import { addDays, type Day, daysBetween } from '../../platform/calendar.ts'

/** The papers a firm files itself, and those the centre puts beside its contract. Q-62 */
export const filedKinds = ['rib', 'fiscalRegularityFile', 'companyInsuranceFile'] as const
export type FiledKind = (typeof filedKinds)[number]

export const finalKinds = ['contract', 'firstAnnex', 'secondAnnex'] as const
export type FinalKind = (typeof finalKinds)[number]

/** The whole contract, bank details included: the firm's and the centre's, never a buyer's. */
export const ownKinds = ['notifiedContract'] as const

export const documentKinds = [...filedKinds, ...finalKinds, ...ownKinds] as const
export type DocumentKind = (typeof documentKinds)[number]

/** How each is called on screens and in mails. */
export const documentNames: Record<DocumentKind, string> = {
  rib: 'RIB',
  fiscalRegularityFile: 'Attestation fiscale et sociale',
  companyInsuranceFile: 'Attestation d’assurance',
  contract: 'Contrat',
  firstAnnex: 'Autre document 1',
  secondAnnex: 'Autre document 2',
  notifiedContract: 'Contrat notifié, contresigné par la centrale',
}

/** An expired paper is shown as such, never hidden. Q-115 */
export const documentStates = ['upToDate', 'expiresSoon', 'expired', 'missing', 'undated'] as const
export type DocumentState = (typeof documentStates)[number]

type Dated = { expiresOn: Day | null }

/** The days before its end at which the firm is written to. */
export const reminderThresholds = [30, 15, 5, 0] as const
export type ReminderThreshold = (typeof reminderThresholds)[number]

/** The last day itself is still good: a paper is expired from the day after. */
export function documentState(document: Dated | null | undefined, today: Day): DocumentState {
  if (!document) return 'missing'
  if (document.expiresOn === null) return 'undated'
  const left = daysBetween(today, document.expiresOn)
  if (left < 0) return 'expired'
  return left <= reminderThresholds[0] ? 'expiresSoon' : 'upToDate'
}

export type DatesRefusal = 'documentDatesReversed' | 'documentIssuedLater'

/** Why a paper cannot bear these dates; either may be unknown. */
export function whyNotDated(issuedOn: Day | null, expiresOn: Day | null, today: Day): DatesRefusal | null {
  if (issuedOn !== null && issuedOn > today) return 'documentIssuedLater'
  return issuedOn !== null && expiresOn !== null && expiresOn < issuedOn ? 'documentDatesReversed' : null
}

/**
 * The reminder that should have left by today: the nearest to the end, so that a worker that slept sends one and not
 * three. Nobody is reminded of what they knew when they filed it.
 */
export function reminderDue(expiresOn: Day, filedOn: Day, today: Day): ReminderThreshold | null {
  const reached = reminderThresholds.filter((threshold) => {
    const day = addDays(expiresOn, -threshold)
    return filedOn < day && day <= today
  })
  return reached.at(-1) ?? null
}
