import { lotGeography } from '@charpente/domain/catalogue/formalized/lot'
import { ordersFrom } from '@charpente/domain/consultation/consulting/agreement'
import { groupedIban } from '@charpente/domain/platform/bank'
import { parisDay, parisWallClock } from '@charpente/domain/platform/calendar'
import { formatDayPlain, formatNumber, formatTime, printedAmount } from '@charpente/domain/platform/format'
import { fold } from '@charpente/domain/platform/text'
import { units } from '@charpente/domain/platform/unit'
import type { ContractContent } from './contract-data.ts'
import type { Variant } from './contract-text.ts'
import type { SignedEvidence } from './evidence.ts'

export type Contractor = ContractContent['answers']['step3']['contractors'][number]

const NBSP = '\u00A0'

export const euros = (amount: number) => printedAmount(Math.round(amount * 100))

/** `812 406 339 00024`, when it is one: a foreign identifier stays as it was typed. */
export const siretOf = (typed: string) =>
  typed.replace(/^(\d{3}) ?(\d{3}) ?(\d{3}) ?(\d{5})$/, ['$1', '$2', '$3', '$4'].join(NBSP))

/** « Toitures du Léman, SARL »; a name that ends by its form says it already. */
export const companyOf = ({ organization, typeOrganization }: Contractor) =>
  fold(organization).split(' ').at(-1) === fold(typeOrganization)
    ? organization
    : `${organization}, ${typeOrganization}`

export const addressOf = (one: Contractor) =>
  `${one.addressNumber} ${one.addressStreet}, ${one.addressPostalCode} ${one.addressCity}`

const dayOf = (instant: string) => formatDayPlain(parisDay(new Date(instant)))

/** `16 novembre 2026 à 15 h 04 min 22 s` */
export function secondOf(instant: string): string {
  const at = new Date(instant)
  const seconds = String(parisWallClock(at).second).padStart(2, '0')
  return `${dayOf(instant)} à ${formatTime(at)}${NBSP}min${NBSP}${seconds}${NBSP}s`
}

/** `16/11/2026 15:04:22,130`, where lines follow each other by the thousandth. */
export function stampedAt(instant: string): string {
  const at = new Date(instant)
  const { day, hour, minute, second } = parisWallClock(at)
  const time = [hour, minute, second].map((part) => String(part).padStart(2, '0')).join(':')
  return `${day.split('-').reverse().join('/')} ${time},${String(at.getUTCMilliseconds()).padStart(3, '0')}`
}

/** `9f2c 41d8 …`, by fours, as people compare them. */
export const grouped = (hex: string) => hex.replace(/(.{4})(?=.)/g, '$1 ')

/** `9f2c…6e81` */
export const ends = (hex: string) => `${hex.slice(0, 4)}…${hex.slice(-4)}`

/** `51be 0c7d 92fa 4e13 … a8d0 66f2`, where the whole stands elsewhere. */
export const shortened = (hex: string) => `${grouped(hex.slice(0, 16))} … ${grouped(hex.slice(-8))}`

export const headOf = ({ answers }: ContractContent) => answers.step3.contractors[0] as Contractor

const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} et ${names.at(-1)}`

export const candidateName = ({ answers }: ContractContent) =>
  listed(answers.step3.contractors.map(({ organization }) => organization))

/** The same at the foot of a page, on one line. */
export function shortName(content: ContractContent): string {
  const name = candidateName(content)
  if (name.length <= 46) return name
  const { organization } = headOf(content)
  const others = content.answers.step3.contractors.length - 1
  const head = organization.length > 34 ? `${organization.slice(0, 33)}…` : organization
  return others === 0 ? head : `${head} et ${others} ${others > 1 ? 'autres' : 'autre'}`
}

const formOf = ({ answers: { step3 } }: ContractContent) => {
  if (step3.typeCandidate === 'single') return 'candidat seul'
  return step3.typeBusinessGroup === 'solidarity' ? 'groupement solidaire' : 'groupement conjoint'
}

export const placeWord = ({ lot }: ContractContent) => (lotGeography(lot.code) === 'region' ? 'région' : 'département')

export function variantsOf(content: ContractContent, isExtract: boolean, isSigned: boolean): Set<Variant> {
  const { typeCandidate, typeBusinessGroup } = content.answers.step3
  const group: Variant[] = ['groupement', typeBusinessGroup === 'solidarity' ? 'solidaire' : 'conjoint']
  const form: Variant[] = typeCandidate === 'single' ? ['seul'] : group
  const rates: Variant[] = content.articles.some(({ unit }) => units[unit].budget) ? ['budget'] : []
  const renewed: Variant[] = content.renewals ? ['reconduit'] : []
  return new Set([...form, ...rates, ...renewed, isExtract ? 'extrait' : 'complet', isSigned ? 'signé' : 'aperçu'])
}

function redressOf({ answers }: ContractContent): string {
  const told = answers.step3.contractors.filter(({ isLegalRedress }) => isLegalRedress)
  if (told.length === 0) return 'aucun contractant n’est en redressement judiciaire'
  return told
    .map(({ organization, legalRedressText }) => `${organization}, ${legalRedressText || 'pièce jointe à l’annexe 6'}`)
    .join(' ; ')
}

const insured = ({ answers }: ContractContent, field: 'companyInsuranceName' | 'insurancePolicyNumber') => {
  const all = answers.step3.contractors
  return all.length === 1 ? String(all[0]?.[field]) : all.map((one) => one[field]).join(', ')
}

/** « du 1er janvier 2027 au 31 décembre 2028 »; an edition that has begun is ordered from once the contract is notified. */
export function ordersPeriod({ edition, consultation: { deadline } }: ContractContent): string {
  const from = ordersFrom(edition, deadline === null ? null : parisDay(new Date(deadline)))
  return `${from === null ? 'de cette notification' : `du ${formatDayPlain(from)}`} au ${formatDayPlain(edition.endsOn)}`
}

/** What stands between the braces of the text. */
export function wordsOf(content: ContractContent, evidence: SignedEvidence | null): Record<string, string> {
  const { answers, lot, edition, consultation, settings, identicalOffer, renewals } = content
  const head = headOf(content)
  const { bankDetails: bank, contactDetailsCentrale: contact } = answers.step4
  const others = answers.step8.otherOperators
  const deadline = consultation.deadline
  return {
    ...settings,
    'lot.code': lot.code,
    'lot.nom': lot.name,
    'territoire.type': placeWord(content),
    'edition.nom': edition.name,
    'commandes.periode': ordersPeriod(content),
    // Said once where the centre gives both the same words.
    'lot.clauses': [...new Set([settings['lot.clausesEnvironnementales'], settings['lot.clausesSociales']])].join(
      '\u202F; ',
    ),
    'candidat.forme': formOf(content),
    'candidat.nom': candidateName(content),
    'reconduction.nombre': renewals ? `${formatNumber(renewals.count)} fois` : '',
    'reconduction.duree': renewals ? `${formatNumber(renewals.months)} mois` : '',
    'contractant.societe': companyOf(head),
    'contractant.capital': euros(head.capital),
    'contractant.siret': siretOf(head.siret),
    'contractant.rcs': head.rcs,
    'contractant.adresse': addressOf(head),
    'contractant.prenom': head.firstname,
    'contractant.representant': head.lastname,
    'contractant.fonction': head.function,
    'mandataire.nom': head.organization,
    'mandataire.solidarite': answers.step3.mandatarySolidarity === 'yes' ? 'est solidaire' : 'n’est pas solidaire',
    'offre.identique':
      identicalOffer === true || content.places.length === 1
        ? 'Le bordereau est le même pour tous les lots géographiques.'
        : 'Un bordereau est joint pour chaque lot géographique.',
    'soustraitance.choix':
      answers.step8.outSourcing === 'yes'
        ? 'envisager de sous-traiter une partie des prestations ; la déclaration sera fournie, à l’exécution, à chaque acheteur qui commande'
        : 'ne pas envisager de sous-traitance',
    'operateurs.liste':
      others.length === 0 ? 'aucun' : others.map(({ name, siret }) => `${name} (${siretOf(siret)})`).join(', '),
    'assurance.nom': insured(content, 'companyInsuranceName'),
    'assurance.police': insured(content, 'insurancePolicyNumber'),
    'banque.titulaire': bank.organization,
    'banque.iban': groupedIban(bank.iban),
    'banque.bic': bank.bic,
    'remuneration.nom': contact.lastname,
    'remuneration.fonction': contact.function,
    'remuneration.organisation': contact.organization,
    'remuneration.telephone': contact.phone,
    'remuneration.email': contact.email,
    'sepa.rum': 'attribuée avec le mandat',
    'redressement.etat': redressOf(content),
    'lien.verification': `${settings['site.url'] ?? ''}/verification`,
    'consultation.dateLimite': deadline ? dayOf(deadline) : 'la date fixée par la consultation',
    'consultation.heureLimite': deadline ? formatTime(new Date(deadline)) : 'l’heure fixée',
    'signature.ville': evidence?.madeIn ?? head.addressCity,
    'signature.date': evidence ? secondOf(evidence.signedAt) : '',
    'signature.nom': evidence?.name ?? `${head.firstname} ${head.lastname}`,
    'signature.fonction': evidence?.function ?? head.function,
  }
}

export const formTitle = (content: ContractContent) => formOf(content)
