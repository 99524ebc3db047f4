import { parisDay } from '@charpente/domain/platform/calendar'
import { formatDay, formatInstant, formatNumber, formatSiret, printedAmountHT } from '@charpente/domain/platform/format'
import { groundWords, riderKindWords } from '@charpente/domain/purchasing/contracts/grounds'
import { renewalTermsWords } from '@charpente/domain/purchasing/contracts/renewal'
import type { FormData } from '../../platform/pdf/compile.ts'
import type { contractLife, StoredRider } from './queries.ts'

const NBSP = '\u00A0'

/** Who signed, as they said it, with the code sent where and when. */
export type RiderEvidence = {
  name: string
  role: string
  email: string
  codeSentAt: string
  signedAt: string
  ip: string | null
  /** Of the document that was read. */
  fingerprint: string
}

export type Paper = {
  rider: StoredRider
  contract: NonNullable<Awaited<ReturnType<typeof contractLife>>>
  centre: { brand: string; name: string; address: string; contact: string }
  signatory: { name: string; role: string }
  now: Date
}

const amount = (value: number | null) => (value === null ? 'aucun écrit' : printedAmountHT(value))

/** What becomes of the contract, before and after. */
function changesOf(rider: StoredRider, contract: Paper['contract']) {
  const { maximum, maximumBefore, endsOn, endsBefore, renewals, renewalMonths, holderBefore, holderAfter, content } =
    rider
  const changes: string[][] = []
  if (maximum !== null) changes.push(['Maximum', amount(maximumBefore), amount(maximum)])
  if (endsOn !== null) changes.push(['Fin du contrat', formatDay(endsBefore), formatDay(endsOn)])
  if (renewals !== null)
    changes.push([
      'Reconductions',
      renewalTermsWords({ allowed: contract.renewals, months: contract.renewalMonths }),
      renewalTermsWords({ allowed: renewals, months: renewalMonths }),
    ])
  if (holderAfter !== null) changes.push(['Titulaire', holderBefore, holderAfter])
  if (content !== null) changes.push(['Ce qui change', '', content])
  return changes
}

/** The centre and the firm, as their papers name them. */
export const partiesOf = (
  contract: Paper['contract'],
  centre: Paper['centre'],
  signatory: Paper['signatory'],
): FormData => [
  {
    title: 'La centrale',
    lines: [centre.name, centre.address, `Signataire${NBSP}: ${signatory.name}, ${signatory.role}`],
  },
  {
    title: 'Le titulaire',
    lines: [
      contract.supplierName,
      contract.supplierAddress,
      `SIRET ${contract.supplierSiret ? formatSiret(contract.supplierSiret) : 'non communiqué'}`,
    ],
  },
]

/** The words and figures of a change of contract, for the form that lays them out. */
export function riderForm({ rider, contract, centre, signatory, now }: Paper): FormData {
  const evidence = rider.evidence as RiderEvidence | null
  const share =
    rider.cumulated === null
      ? []
      : [{ label: 'Cumul', value: `${formatNumber(rider.cumulated / 100)}${NBSP}%`, note: ' du maximum de départ' }]
  return {
    brand: centre.brand,
    contact: centre.contact,
    day: parisDay(now),
    free: false,
    number: `${rider.marketNumber}, avenant ${rider.number}`,
    title: `Avenant n°${NBSP}${rider.number}`,
    subtitle: `Contrat ${rider.marketNumber} · lot ${contract.lotCode} – ${contract.lotName}`,
    dated: `établi le ${formatDay(parisDay(rider.agreedAt))}`,
    parties: partiesOf(contract, centre, signatory),
    facts: [
      { label: 'Objet', value: riderKindWords[rider.kind] },
      { label: 'Prend effet', value: formatDay(rider.effectiveOn) },
      ...share,
    ],
    changes: changesOf(rider, contract),
    parts: [
      { title: 'Fondement', lines: [`Code de la commande publique${NBSP}: ${groundWords[rider.ground]}.`] },
      { title: 'Motif', lines: [rider.motive] },
    ],
    clause:
      'Les autres clauses du contrat ne changent pas. Les bons de commande déjà envoyés gardent leurs prix et leurs délais.',
    signed: evidence
      ? [
          ['Signé par', `${evidence.name}, ${evidence.role}`],
          ['Le', formatInstant(new Date(evidence.signedAt))],
          [
            'Moyen',
            `Code à usage unique envoyé à ${evidence.email} le ${formatInstant(new Date(evidence.codeSentAt))}`,
          ],
          ['Document lu', evidence.fingerprint.replaceAll(/.{4}(?=.)/g, '$& ')],
        ]
      : [],
    note: 'L’entreprise signe depuis son compte, avec un code reçu par e-mail. La centrale scelle ensuite ce document.',
    foot: `${centre.name}, ${centre.address}. Contact${NBSP}: ${centre.contact}`,
  }
}
