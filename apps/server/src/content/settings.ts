import { parisDay } from '@charpente/domain/calendar'
import { settingInWords } from '@charpente/domain/setting'
import type { Db } from '../db/connect.ts'
import { storedSettings } from './queries.ts'
import { definitions, type SettingKey } from './setting-definitions.ts'

const keys = Object.keys(definitions) as SettingKey[]
const start = Object.fromEntries(keys.map((key) => [key, definitions[key].start])) as Record<SettingKey, string>

/** What the centre can set, with the value before it does. Keys are those the texts use between braces. */
const defaults = {
  'marque.nom': 'Charpente',
  'edition.courante': String(DEFAULT_EDITION),
  // Whether a holder may propose where one ranked before it exists.
  'propositions.rangSuivant': 'oui',
  'centre.nom': 'La centrale Charpente',
  'centre.formeJuridique': TO_FILL,
  'centre.adresse': TO_FILL,
  'centre.siret': TO_FILL,
  'centre.directeurPublication': TO_FILL,
  'centre.directeurFonction': TO_FILL,
  'centre.tribunal': TO_FILL,
  'contact.email': 'contact@charpente.example',
  'contact.telephone': '01 99 00 00 00',
  'securite.email': 'securite@charpente.example',
  'dpo.nom': TO_FILL,
  'dpo.email': 'donnees@charpente.example',
  'hebergeur.nom': TO_FILL,
  'hebergeur.adresse': TO_FILL,
  'hebergeur.telephone': TO_FILL,
  'hebergeur.pays': 'France',
  'soustraitants.liste': TO_FILL,
  'site.url': 'https://charpente.example',
  'profilAcheteur.url': TO_FILL,
  // What the contract of an application says and the centre decides for each consultation.
  'centre.representant': TO_FILL,
  'centre.representantFonction': TO_FILL,
  'centre.ics': TO_FILL,
  'contrat.version': '1',
  'offre.dureeValidite': '180 jours à compter de la date limite de remise des offres',
  'lot.maximum': '4 000 000 €',
  'lot.clausesEnvironnementales': 'celles du règlement de la consultation',
  'lot.clausesSociales': 'celles du règlement de la consultation',
  'reglement.version': '1',
  'ccag.nom': 'travaux (CCAG-Travaux) ou prestations intellectuelles (CCAG-PI), selon la catégorie',
  'revision.premiereDate': '31 décembre de la première année de l’édition',
  'revision.periodicite': 'chaque année au 1er janvier',
  'revision.formule': 'P = P0 × (0,15 + 0,85 × I / I0)',
  'revision.index': 'l’index BT01',
  'revision.moisReference': 'de la date limite de remise des offres',
  'penalites.formule': '1/1 000 du montant hors taxes du bon par jour ouvré de retard',
  'penalites.plafond': '10 % de ce montant',
  'remuneration.taux': '3 %',
  'remuneration.modalites': 'l’article 9 du règlement de l’accord-cadre',
  'sepa.preavis': '14 jours',
  // What a refused applicant is told: for how many days details may be asked, and where to appeal.
  'refus.precisionsDelai': '30',
  'recours.texte':
    'référé précontractuel jusqu’à la signature de l’accord-cadre (article L. 551-1 du code de justice administrative), puis référé contractuel et recours en contestation de sa validité, dans les deux mois de la publicité de sa conclusion, devant le tribunal administratif dont relève la centrale.',
  'facturation.portail': 'Chorus Pro',
  'formulaires.dc4': 'DC4',
  'cgu.version': '1',
  'cgu.date': '1er novembre 2026',
  'cgu.preavis': '30 jours',
  'reglementLibre.version': '1',
  'reglementLibre.date': '1er novembre 2026',
  'donnees.date': '1er novembre 2026',
  'conservation.inscription': '12 mois',
  'conservation.journaux': '12 mois',
  // Legal marks: data with a date, shown as indications, never constants of the code.
  'seuils.date': '14 novembre 2026',
  'seuils.travaux': '100 000 €',
  'seuils.services': '60 000 €',
  'seuils.vigilance': '5 000 €',
  'paiement.delai': '30 jours (50 jours pour les établissements publics de santé)',
  'rgaa.version': '4.1.2',
  'accessibilite.annees': '2026-2028',
  'accessibilite.schema': 'en cours de rédaction',
  'accessibilite.anneePlan': '2026',
  'accessibilite.plan': 'en cours de rédaction',
  'accessibilite.date': '14 novembre 2026',
  'accessibilite.auditPrevu': 'premier semestre 2027',
  'accessibilite.autoEvaluation.date': '14 novembre 2026',
  'accessibilite.autoEvaluation.clavier': 'Vérifié sur les pages publiques',
  'accessibilite.autoEvaluation.contrastes': 'Vérifiés sur les pages publiques',
  'accessibilite.autoEvaluation.formulaires': 'Vérifiés sur les pages publiques',
  'accessibilite.autoEvaluation.structure': 'Vérifiés sur les pages publiques',
  'accessibilite.autoEvaluation.agrandissement': 'Vérifiés sur les pages publiques',
  'accessibilite.autoEvaluation.pdf': 'Pas encore vérifiés',
  'accessibilite.nonConformites': 'Aucune n’est connue de l’équipe à ce jour.',
  'accessibilite.derogations': 'Aucune dérogation n’est invoquée.',
  'accessibilite.environnements': 'Chromium sous Linux, au clavier et avec l’outil axe',
  'accessibilite.outils': 'axe-core, navigation au clavier.',
  'accessibilite.formulaire': 'par e-mail, à l’adresse ci-dessous',
}

export type SettingKey = keyof typeof defaults

/** The settings in force: what the centre stored, else the value it starts with. */
export async function currentSettings(db: Db) {
  const values: Record<SettingKey, string> = { ...defaults }
  for (const { key, value } of await storedSettings(db)) if (key in defaults) values[key as SettingKey] = value
  return { values, currentEdition: Number(values['edition.courante']) }
/** The settings in force, in words: what the centre stored for this day, else the value it starts with. */
export async function currentSettings(db: Db, now: Date) {
  const stored: Record<SettingKey, string> = { ...start }
  for (const { key, value } of await storedSettings(db, parisDay(now)))
    if (key in stored) stored[key as SettingKey] = value
  const words = keys.map((key) => [key, settingInWords(definitions[key].kind, stored[key])])
  return {
    values: Object.fromEntries(words) as Record<SettingKey, string>,
    currentEdition: Number(stored['edition.courante']),
  }
}
