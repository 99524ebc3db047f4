import type { SupplierDocument } from '@charpente/contract/people/documents'
import { type DocumentKind, documentNames, type FiledKind } from '@charpente/domain/people/documents/document'
import { type Day, daysBetween } from '@charpente/domain/platform/calendar'
import { plural } from '@charpente/domain/platform/text'
import type { Tone } from '../../../ui/tag.tsx'

const NBSP = '\u00A0'

/** What each paper is for, and how its state agrees with its name. */
export const filedWords: Record<FiledKind, { about: string; isFeminine: boolean }> = {
  fiscalRegularityFile: {
    about: 'Vigilance Urssaf et régularité fiscale, à renouveler tous les six mois',
    isFeminine: true,
  },
  companyInsuranceFile: { about: 'Responsabilité civile et décennale', isFeminine: true },
  rib: { about: 'Montré aux acheteurs connectés, qui vous paient', isFeminine: false },
}

export const shortNames: Record<DocumentKind, string> = {
  ...documentNames,
  fiscalRegularityFile: 'Attestation',
  companyInsuranceFile: 'Assurance',
}

const days = (count: number) => `${count}${NBSP}${plural(count, 'jour')}`

const remaining = (left: number) => {
  if (left === 0) return 'Expire aujourd’hui'
  return left === 1 ? 'Expire demain' : `Expire dans ${days(left)}`
}

type Said = { tone: Tone; text: string }

/** The state of a paper in a few words. P-SUP-38, Q-115 */
export function stateWords(kind: FiledKind, document: SupplierDocument | null, today: Day): Said {
  const e = filedWords[kind].isFeminine ? 'e' : ''
  if (!document) return { tone: 'neutral', text: `Non déposé${e}` }
  if (document.checking) return { tone: 'neutral', text: 'En cours de vérification' }
  const { expiresOn } = document
  if (expiresOn === null)
    return kind === 'rib' ? { tone: 'success', text: 'À jour' } : { tone: 'warning', text: 'Date de fin à indiquer' }
  const left = daysBetween(today, expiresOn)
  if (left < 0) return { tone: 'error', text: `Expiré${e} depuis ${days(-left)}` }
  return document.state === 'expiresSoon'
    ? { tone: 'warning', text: remaining(left) }
    : { tone: 'success', text: 'À jour' }
}
