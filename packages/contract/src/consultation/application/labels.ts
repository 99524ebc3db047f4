import type { FormKey } from '@charpente/domain/consultation/application/screens'

/** What each field is called on the screens and in the list of what is missing. */
export const labels: Record<string, string> = {
  technicalCategory: 'Catégorie technique',
  regions: 'Régions',
  departments: 'Départements',
  typeCandidate: 'Forme de la candidature',
  typeBusinessGroup: 'Type de groupement',
  mandatarySolidarity: 'Solidarité du mandataire',
  contractors: 'Contractants',
  organization: 'Raison sociale',
  typeOrganization: 'Forme juridique',
  siret: 'SIRET',
  capital: 'Capital',
  rcs: 'RCS',
  addressNumber: 'Numéro',
  addressStreet: 'Voie',
  addressPostalCode: 'Code postal',
  addressCity: 'Ville',
  firstname: 'Prénom',
  lastname: 'Nom',
  function: 'Fonction',
  phone: 'Téléphone',
  email: 'E-mail',
  emailDuplicate: 'E-mail en copie',
  company: 'Entreprise',
  logoUpload: 'Logo',
  fiscalRegularityText: 'Régularité fiscale et sociale',
  fiscalRegularityFileUpload: 'Régularité fiscale et sociale',
  companyInsuranceName: 'Compagnie d’assurance',
  insurancePolicyNumber: 'Numéro de police',
  companyInsuranceText: 'Attestation d’assurance',
  companyInsuranceFileUpload: 'Attestation d’assurance',
  is10insuranceCertificate: 'Assurance décennale',
  isSwornStatement: 'Déclaration sur l’honneur',
  legalRedressText: 'Redressement judiciaire',
  legalRedressFileUpload: 'Redressement judiciaire',
  authorizationMandataryText: 'Habilitation du mandataire',
  authorizationMandataryFileUpload: 'Habilitation du mandataire',
  contactDetailsBuyers: 'Contacts pour les acheteurs',
  department: 'Territoire',
  bankDetails: 'Coordonnées bancaires',
  iban: 'IBAN',
  bic: 'BIC',
  ribUpload: 'RIB',
  contactDetailsCentrale: 'Contact pour la rémunération de la centrale',
  activitiesAptitudeDetails: 'Qualifications',
  proofText: 'Preuve',
  proofFileUpload: 'Preuve',
  economicCapacity: 'Chiffre d’affaires',
  y1Revenue: 'Chiffre d’affaires N-1',
  y2Revenue: 'Chiffre d’affaires N-2',
  y3Revenue: 'Chiffre d’affaires N-3',
  y1PartOfRevenue: 'Part N-1',
  y2PartOfRevenue: 'Part N-2',
  y3PartOfRevenue: 'Part N-3',
  averageAnnualWorkforce: 'Effectifs',
  y1Average: 'Effectif moyen N-1',
  y2Average: 'Effectif moyen N-2',
  y3Average: 'Effectif moyen N-3',
  y1PartStaff: 'Encadrement N-1',
  y2PartStaff: 'Encadrement N-2',
  y3PartStaff: 'Encadrement N-3',
  mainDeliveries: 'Principales réalisations',
  budget: 'Budget',
  year: 'Année',
  proofUpload: 'Fichier',
  outSourcing: 'Sous-traitance',
  otherOperators: 'Autres opérateurs',
  presentationHuman: 'Moyens humains et matériels',
  presentationOperative: 'Modes opératoires',
  presentationEnvironment: 'Mesures environnementales et sociales',
  presentationHumanProofs: 'CV et certificats',
}

/** The same field has another name where it means another thing. */
const named: Partial<Record<FormKey, Record<string, string>>> = {
  step4: { organization: 'Entreprise' },
  step5: { organization: 'Entreprise', name: 'Nom du certificat' },
  step6: { organization: 'Entreprise' },
  step7: { organization: 'Entreprise', name: 'Réalisation' },
  step8: { organization: 'Entreprise qui s’appuie sur lui', name: 'Nom commercial', siret: 'SIRET ou identifiant' },
}

/** Lists whose rows are numbered on the screen: a company may have several. */
const numbered: Record<string, string> = {
  contractors: 'Contractant',
  activitiesAptitudeDetails: 'Qualification',
  mainDeliveries: 'Réalisation',
  otherOperators: 'Opérateur',
}

/** How a row is called: by its company, its place, or its number. */
function rowName(row: unknown, at: number): string {
  if (typeof row !== 'object' || row === null) return `ligne ${at + 1}`
  const { organization, departmentName, department, secondary } = row as Record<string, unknown>
  const name = departmentName || department || organization
  if (typeof name !== 'string' || !name) return `ligne ${at + 1}`
  return secondary === true ? `${name} (contact secondaire)` : name
}

const childOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

/** `contractors.0.phone` of these answers → « Toitures du Léman, téléphone ». */
export function fieldLabel(key: FormKey, path: readonly string[], values: unknown): string {
  const [first = '', second, third] = path
  const nameOf = (field: string) => named[key]?.[field] ?? labels[field] ?? field
  const lower = (label: string) => (/^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1))
  if (second === undefined) return nameOf(first)
  if (!/^\d+$/.test(second)) return `${nameOf(first)}, ${lower(nameOf(second))}`
  const row = childOf(childOf(values, first), second)
  const name = rowName(row, Number(second))
  const isNumbered = first in numbered && (first !== 'contractors' || name.startsWith('ligne'))
  const whole = isNumbered ? `${numbered[first]} ${Number(second) + 1}` : name
  const head = isNumbered || first === 'contractors' ? whole : `${nameOf(first)}, ${whole}`
  return third === undefined ? head : `${head}, ${lower(nameOf(third))}`
}
