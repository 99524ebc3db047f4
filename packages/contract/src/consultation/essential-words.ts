import type { EssentialGap } from '@charpente/domain/consultation/awards/essential-data'
import type { EssentialContract } from './open-data.ts'

/** The fields of the national format, as people call them. */
const fields: Record<string, string> = {
  id: 'numéro du contrat',
  acheteur: 'SIRET de la centrale',
  objet: 'objet',
  codeCPV: 'code CPV',
  ccag: 'CCAG',
  offresRecues: 'nombre d’offres reçues',
  typeGroupementOperateurs: 'forme du groupement',
  procedure: 'procédure de passation',
  lieuExecution: 'lieu d’exécution',
  dureeMois: 'durée',
  dateNotification: 'date de notification',
  datePublicationDonnees: 'date de publication',
  montant: 'montant maximal',
  titulaires: 'SIRET d’un titulaire',
  modifications: 'modification du contrat',
  actesSousTraitance: 'acte de sous-traitance',
  modificationsActesSousTraitance: 'modification d’un acte de sous-traitance',
}

const ofGaps: Record<EssentialGap, string> = {
  centreSiret: 'acheteur',
  holderSiret: 'titulaires',
  offers: 'offresRecues',
}

/** `titulaires.0.titulaire.id` is the SIRET of a holder. */
export const fieldWords = (field: string): string => fields[field.split('.')[0] ?? ''] ?? (field || 'champ inconnu')

/** `25-203-001 (SIRET d’un titulaire), 25-204-002 (montant maximal)` */
export const essentialList = (
  contracts: readonly Pick<EssentialContract, 'marketNumber' | 'gaps' | 'faults'>[],
): string =>
  contracts
    .map(({ marketNumber, gaps, faults }) => {
      const names = [...gaps.map((gap) => ofGaps[gap]), ...faults].map(fieldWords)
      return `${marketNumber} (${[...new Set(names)].join(', ')})`
    })
    .join(', ')
