import { fieldWords } from '@charpente/contract/consultation/essential-words'
import type { EssentialContract, EssentialState } from '@charpente/contract/consultation/open-data'
import type { EssentialGap } from '@charpente/domain/consultation/awards/essential-data'
import { formatDayNumeric, formatNumber } from '@charpente/domain/platform/format'
import type { Tone } from '../../../ui/tag.tsx'

export const states: Record<EssentialState, { label: string; tone: Tone }> = {
  published: { label: 'Publié', tone: 'success' },
  ready: { label: 'Prêt à publier', tone: 'petrol' },
  incomplete: { label: 'Incomplet', tone: 'warning' },
  below: { label: 'Sous le seuil', tone: 'neutral' },
}

const gaps: Record<EssentialGap, string> = {
  centreSiret: 'Le SIRET de la centrale n’est pas renseigné\u00A0: complétez-le dans les réglages.',
  holderSiret:
    'Un titulaire n’a ni SIRET à 14 chiffres ni numéro d’un autre pays\u00A0: demandez-le à l’entreprise, qui l’écrit dans son profil.',
  offers: 'Aucune offre signée n’est comptée pour ce lot.',
}

/** What is missing and how to repair it. */
export const missingOf = (contract: Pick<EssentialContract, 'gaps' | 'faults'>): string[] => [
  ...contract.gaps.map((gap) => gaps[gap]),
  ...contract.faults.map(
    (field) => `Le format refuse le champ «\u00A0${fieldWords(field)}\u00A0»\u00A0: vérifiez les réglages du contrat.`,
  ),
]

type Change = EssentialContract['changes'][number]

/** « Modification 1, notifiée le 10/11/2026 : 30 mois, à publier » */
export function changeWords({ number, notifiedOn, months, amount, siret, publishedOn }: Change): string {
  const what = [
    ...(months === null ? [] : [`${formatNumber(months)}\u00A0mois`]),
    ...(amount === null ? [] : [`${formatNumber(amount)}\u00A0€ HT`]),
    ...(siret === null ? [] : [`titulaire ${siret}`]),
  ].join(', ')
  const when = publishedOn ? `publiée le ${formatDayNumeric(publishedOn)}` : 'à publier'
  return `Modification ${number}, notifiée le ${formatDayNumeric(notifiedOn)}\u00A0: ${what}, ${when}`
}
