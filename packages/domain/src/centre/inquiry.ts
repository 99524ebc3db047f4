import { addDays, type Day } from '../platform/calendar.ts'

/** What people ask of the centre: written down by an operator, or sent from the site; taken, answered, closed. */
export const inquiryKinds = ['market', 'service', 'cart', 'deletion', 'other'] as const
export type InquiryKind = (typeof inquiryKinds)[number]

export const inquiryNames: Record<InquiryKind, string> = {
  market: 'Marché subséquent',
  service: 'Prestation manquante',
  cart: 'Panier prérempli',
  deletion: 'Suppression de données',
  other: 'Autre demande',
}

/** How long the centre gives itself, in days; one month for somebody's data, by law (GDPR, article 12). */
const daysToAnswer: Record<InquiryKind, number> = { market: 7, service: 7, cart: 3, deletion: 30, other: 7 }

export const inquiryDue = (kind: InquiryKind, receivedOn: Day): Day => addDays(receivedOn, daysToAnswer[kind])

type Inquiry = { takenBy: number | null; isClosed: boolean }

export type InquiryRefusal = 'inquiryClosed' | 'inquiryNotClosed' | 'inquiryNotTaken' | 'inquiryTaken'

/** Once closed it is only read and noted, unless it is opened again. */
export const whyNotChangeInquiry = ({ isClosed }: Inquiry): InquiryRefusal | null => (isClosed ? 'inquiryClosed' : null)

/** One operator at a time. */
export const whyNotTakeInquiry = (inquiry: Inquiry): InquiryRefusal | null =>
  whyNotChangeInquiry(inquiry) ?? (inquiry.takenBy === null ? null : 'inquiryTaken')

/** Anybody may give back what a colleague took: people are ill, or away. */
export const whyNotReleaseInquiry = (inquiry: Inquiry): InquiryRefusal | null =>
  whyNotChangeInquiry(inquiry) ?? (inquiry.takenBy === null ? 'inquiryNotTaken' : null)

export const whyNotReopenInquiry = ({ isClosed }: Inquiry): InquiryRefusal | null =>
  isClosed ? null : 'inquiryNotClosed'
