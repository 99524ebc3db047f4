import type { OpenedEnvelope } from '@charpente/contract/consultation/envelopes'
import type { DepositState } from '@charpente/domain/consultation/envelopes/deposits'
import type { Tone } from '../../../ui/tag.tsx'

export const depositWords: Record<DepositState, { label: string; tone: Tone }> = {
  identical: { label: 'Reçu, identique', tone: 'success' },
  received: { label: 'Reçu, non comparé', tone: 'warning' },
  different: { label: 'Différent', tone: 'warning' },
  late: { label: 'Hors délai', tone: 'error' },
  missing: { label: 'Absent', tone: 'error' },
}

/** Those that wait for somebody first, then in the order they were signed. */
export const inOrder = (envelopes: readonly OpenedEnvelope[]): OpenedEnvelope[] =>
  envelopes.toSorted(
    (one, other) => Number(one.verdict !== null) - Number(other.verdict !== null) || one.number - other.number,
  )

/** « 58c1…e07b »: enough to compare by eye. */
export const shortPrint = (sha256: string): string => `${sha256.slice(0, 4)}…${sha256.slice(-4)}`

/** In groups of four, as it is read out. */
export const longPrint = (sha256: string): string => sha256.replaceAll(/(.{4})(?=.)/g, '$1 ')

export const faultWords = {
  columns: 'quatre colonnes attendues\u00A0: entreprise, SIRET, date et heure, empreinte',
  instant: 'date et heure illisibles, par exemple 10/12/2026 17:22:08',
  fingerprint: 'empreinte SHA-256 de 64 caractères attendue',
}
