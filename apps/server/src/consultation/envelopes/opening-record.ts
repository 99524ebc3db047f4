import { formatInstant, formatSecond } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import type { Db } from '../../platform/db/connect.ts'
import type { FormData } from '../../platform/pdf/compile.ts'
import { findConsultation } from '../consulting/queries.ts'
import type { StoredOpening } from './queries.ts'
import type { ComparedEnvelope, comparedEnvelopes } from './read-envelopes.ts'

type Compared = Awaited<ReturnType<typeof comparedEnvelopes>>

/** What two persons found, as it is sealed: whoever has it needs nothing else. */
export async function openingRecord(db: Db, opening: StoredOpening, { envelopes, unknown }: Compared, sealedAt: Date) {
  const consultation = await findConsultation(db, opening.consultationId)
  return {
    version: 1,
    consultation: { reference: consultation?.reference ?? '', name: consultation?.name ?? '' },
    deadline: opening.deadline.toISOString(),
    first: { name: opening.firstName, at: opening.firstAt.toISOString() },
    second: { name: opening.secondName ?? '', at: opening.openedAt?.toISOString() ?? '' },
    sealedAt: sealedAt.toISOString(),
    envelopes: envelopes.map((one) => ({
      number: one.number,
      application: one.candidateId,
      organization: one.organization,
      city: one.city,
      siret: one.siret,
      lot: one.lot,
      signedAt: one.signedAt.toISOString(),
      sha256: one.sha256,
      deposit: one.state,
      receivedAt: one.deposit?.receivedAt.toISOString() ?? null,
      receivedSha256: one.deposit?.sha256 ?? null,
      verdict: one.verdict,
      reason: one.reason,
      decidedBy: one.decidedBy,
    })),
    unknown: unknown.map(({ organization, siret, receivedAt, sha256 }) => ({
      organization,
      siret,
      receivedAt: receivedAt.toISOString(),
      sha256,
    })),
  }
}
export type OpeningRecord = Awaited<ReturnType<typeof openingRecord>>

const depositWords: Record<ComparedEnvelope['state'], string> = {
  identical: 'Reçu, identique',
  received: 'Reçu, non comparé',
  different: 'Différent',
  late: 'Hors délai',
  missing: 'Absent',
}
const verdictWords = { admitted: 'Recevable', apart: 'Écarté sans être ouvert' }

const second = (instant: string) => formatSecond(new Date(instant))
const printed = (sha256: string | null) => sha256 ?? 'PDF non encore établi'

type Centre = { brand: string; contact: string }

/** The same on paper. */
export function openingForm(
  content: OpeningRecord,
  written: string,
  sha256: string,
  { brand, contact }: Centre,
): FormData {
  const { consultation, deadline, first, second: joined, envelopes, unknown, sealedAt } = content
  const count = (verdict: 'admitted' | 'apart') => envelopes.filter((one) => one.verdict === verdict).length
  const identical = envelopes.filter(({ deposit }) => deposit === 'identical').length
  return {
    brand,
    contact,
    title: 'Procès-verbal d’ouverture des plis',
    subtitle: consultation.name,
    number: consultation.reference,
    dated: formatInstant(new Date(joined.at)),
    day: sealedAt.slice(0, 10),
    foot: `Empreinte SHA-256 des données de ce procès-verbal, jointes au fichier : ${sha256}`,
    attached: written,
    people: [
      { title: 'Première personne', lines: [first.name, `Ouverture commencée le ${second(first.at)}`] },
      { title: 'Deuxième personne', lines: [joined.name, `Plis ouverts le ${second(joined.at)}`] },
    ],
    facts: [
      { label: 'Date limite', value: formatInstant(new Date(deadline)) },
      { label: 'Plis signés', value: String(envelopes.length) },
      { label: 'Reçus, identiques', value: String(identical) },
      { label: 'Recevables', value: String(count('admitted')) },
      { label: 'Écartés', value: String(count('apart')) },
    ],
    rows: envelopes.map((one) => [
      String(one.number),
      [one.organization, [one.city, one.siret].filter(Boolean).join(', ')],
      one.lot,
      [second(one.signedAt), printed(one.sha256)],
      [
        depositWords[one.deposit],
        one.receivedAt
          ? `${second(one.receivedAt)}\n${one.receivedSha256 === one.sha256 ? 'même empreinte' : one.receivedSha256}`
          : 'aucun fichier',
      ],
      [
        one.verdict ? verdictWords[one.verdict] : '',
        one.reason ? `${one.reason}${one.decidedBy ? ` (${one.decidedBy})` : ''}` : '',
      ],
    ]),
    unknownTitle: `${unknown.length} ${plural(unknown.length, 'dépôt')} du profil d’acheteur sans candidature signée ici`,
    unknown: unknown.map((one) => [one.organization, one.siret ?? '', second(one.receivedAt), one.sha256]),
    sealed: `Scellé le ${second(sealedAt)}. À partir de cet instant, les plis recevables se lisent ; les autres restent fermés.`,
  }
}
