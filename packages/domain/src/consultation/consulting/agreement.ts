import type { Day } from '../../platform/calendar.ts'
import { TO_FILL } from '../../platform/setting.ts'

/** The settings of the centre that the contract prints: its text names each between braces, or its cover does. */
export const contractSettings = [
  'marque.nom',
  'centre.nom',
  'centre.adresse',
  'centre.siret',
  'centre.representant',
  'centre.representantFonction',
  'centre.ics',
  'centre.tribunal',
  'contact.email',
  'site.url',
  'profilAcheteur.url',
  'facturation.portail',
  'contrat.version',
  'offre.dureeValidite',
  'lot.maximum',
  'lot.clausesEnvironnementales',
  'lot.clausesSociales',
  'reglement.version',
  'ccag.nom',
  'revision.premiereDate',
  'revision.periodicite',
  'revision.formule',
  'revision.index',
  'revision.moisReference',
  'penalites.diviseur',
  'penalites.part',
  'penalites.seuil',
  'remuneration.taux',
  'remuneration.modalites',
  'sepa.preavis',
  'seuils.date',
  'paiement.delai',
] as const
export type ContractSetting = (typeof contractSettings)[number]

/** Those the centre has not given yet: a consultation does not open on a contract with blanks. */
export const missingContractSettings = (values: Readonly<Partial<Record<string, string>>>): ContractSetting[] =>
  contractSettings.filter((key) => {
    const value = (values[key] ?? '').trim()
    return value === '' || value === TO_FILL
  })

type Edition = { startsOn: Day; endsOn: Day }

/** The first day orders may be made on, or null: the one its notification comes on, for an edition that has begun. */
export const ordersFrom = ({ startsOn }: Pick<Edition, 'startsOn'>, deadline: Day | null): Day | null =>
  deadline !== null && startsOn <= deadline ? null : startsOn
