import { lastYears } from '@charpente/domain/consultation/application/years'
import { formatFileSize, formatNumber } from '@charpente/domain/platform/format'
import { type Block, type Part, said } from './contract-blocks.ts'
import type { ContractContent } from './contract-data.ts'
import { addressOf, type Contractor, euros, grouped, placeWord, siretOf } from './contract-words.ts'

const NBSP = '\u00A0'
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const percent = (value: number) => `${formatNumber(value)}${NBSP}%`

const fileOr = (file: number | null, text: string) =>
  [file === null ? '' : 'pièce jointe (annexe 6)', text].filter(Boolean).join(' ; ') || '–'

/** One sheet for each company; buyers need no more than who it is and how it is insured. Q-113 */
function sheetOf(one: Contractor, role: string, isGroup: boolean, isExtract: boolean): Block[] {
  const rows: [string, string][] = [
    ['Raison sociale', one.organization],
    ['Forme et capital', `${one.typeOrganization} au capital de ${euros(one.capital)}`],
    ['SIRET', siretOf(one.siret)],
    ['RCS', one.rcs],
    ['Adresse', addressOf(one)],
    ['Téléphone', one.phone],
    ['E-mail', one.email],
    ['Représentant', `${one.firstname} ${one.lastname}, ${one.function}`],
    ['Assurance', `${one.companyInsuranceName}, police n°${NBSP}${one.insurancePolicyNumber}`],
    ['Garantie décennale', one.is10insuranceCertificate ? 'Déclarée' : 'Non déclarée'],
  ]
  if (!isExtract)
    rows.push(
      ['Attestation d’assurance', fileOr(one.companyInsuranceFileUpload, one.companyInsuranceText)],
      ['Régularité fiscale et sociale', fileOr(one.fiscalRegularityFileUpload, one.fiscalRegularityText)],
      [
        'Redressement judiciaire',
        one.isLegalRedress ? fileOr(one.legalRedressFileUpload, one.legalRedressText) : 'Non',
      ],
      ['Déclaration sur l’honneur', one.isSwornStatement ? 'Faite' : 'Non faite'],
    )
  if (isGroup)
    rows.push([
      'Habilitation du mandataire',
      isExtract ? 'Donnée' : fileOr(one.authorizationMandataryFileUpload, one.authorizationMandataryText),
    ])
  return [
    { t: 'subtitle', text: role },
    { t: 'pairs', rows },
  ]
}

export function contractorsAnnex({ answers: { step3 } }: ContractContent, isExtract: boolean): Part {
  const isGroup = step3.typeCandidate === 'businessGroup'
  const roleOf = (at: number) => (isGroup ? (at === 0 ? 'mandataire' : 'membre du groupement') : 'candidat')
  return {
    head: 'Annexe 1, contractants',
    blocks: [
      { t: 'title', text: 'Annexe 1. Contractants' },
      ...step3.contractors.flatMap((one, at) => sheetOf(one, `${one.organization}, ${roleOf(at)}`, isGroup, isExtract)),
    ],
  }
}

export function contactsAnnex(content: ContractContent): Part {
  const rows = content.answers.step4.contactDetailsBuyers.map((one) => [
    `${one.department} ${one.departmentName ?? ''}`,
    `${one.company}${one.secondary ? ' (contact secondaire)' : ''}`,
    `${one.lastname}, ${one.function}`,
    one.phone,
    one.emailDuplicate === one.email ? one.email : `${one.email}\nCopie : ${one.emailDuplicate}`,
  ])
  return {
    head: 'Annexe 2, contacts',
    blocks: [
      { t: 'title', text: 'Annexe 2. Contacts par lot géographique' },
      {
        t: 'table',
        columns: [
          [capital(placeWord(content)), 3, 'left'],
          ['Entreprise', 3, 'left'],
          ['Contact', 3, 'left'],
          ['Téléphone', 0, 'left'],
          ['E-mail', 5, 'left'],
        ],
        rows,
      },
    ],
  }
}

export function capacityAnnex({ answers, createdAt }: ContractContent): Part {
  const years = lastYears(new Date(createdAt))
  const three = years.map((year): [string, number, 'right'] => [String(year), 2, 'right'])
  const deliveries = answers.step7.mainDeliveries
  const operators = answers.step8.otherOperators
  const span = `${years[2]} à ${years[0]}`
  return {
    head: 'Annexe 3, aptitude et capacités',
    blocks: [
      { t: 'title', text: 'Annexe 3. Aptitude et capacités' },
      { t: 'subtitle', text: 'Aptitude à exercer l’activité professionnelle' },
      {
        t: 'table',
        columns: [
          ['Entreprise', 3, 'left'],
          ['Qualification', 3, 'left'],
          ['Preuve', 5, 'left'],
        ],
        rows: answers.step5.activitiesAptitudeDetails.map((one) => [
          one.organization,
          one.name,
          fileOr(one.proofFileUpload, one.proofText),
        ]),
      },
      { t: 'subtitle', text: `Capacité économique et financière, ${span}` },
      {
        t: 'table',
        columns: [['Entreprise', 3, 'left'], ...three],
        rows: answers.step6.economicCapacity.map((one) => [
          one.organization,
          `${euros(one.y1Revenue)}\ndont ${percent(one.y1PartOfRevenue)}`,
          `${euros(one.y2Revenue)}\ndont ${percent(one.y2PartOfRevenue)}`,
          `${euros(one.y3Revenue)}\ndont ${percent(one.y3PartOfRevenue)}`,
        ]),
      },
      said('Chiffre d’affaires de chaque année, dont la part des prestations de même nature.'),
      { t: 'subtitle', text: `7.1 Effectifs moyens annuels, ${span}` },
      {
        t: 'table',
        columns: [['Entreprise', 3, 'left'], ...three],
        rows: answers.step7.averageAnnualWorkforce.map((one) => [
          one.organization,
          `${formatNumber(one.y1Average)}\ndont ${percent(one.y1PartStaff)}`,
          `${formatNumber(one.y2Average)}\ndont ${percent(one.y2PartStaff)}`,
          `${formatNumber(one.y3Average)}\ndont ${percent(one.y3PartStaff)}`,
        ]),
      },
      said('Effectif moyen en équivalents temps plein, dont la part de l’encadrement.'),
      { t: 'subtitle', text: '7.2 Principales réalisations' },
      deliveries.length === 0
        ? said('Aucune réalisation n’est présentée.')
        : {
            t: 'table',
            columns: [
              ['Entreprise', 3, 'left'],
              ['Réalisation', 5, 'left'],
              ['Budget', 2, 'right'],
              ['Année', 0, 'right'],
            ],
            rows: deliveries.map((one) => [
              one.organization,
              one.proofUpload === null ? one.name : `${one.name}\nPièce jointe (annexe 6)`,
              euros(one.budget),
              String(one.year),
            ]),
          },
      { t: 'subtitle', text: '8.2 Autres opérateurs' },
      operators.length === 0
        ? said('Le candidat ne s’appuie sur aucun autre opérateur.')
        : {
            t: 'table',
            columns: [
              ['Entreprise', 3, 'left'],
              ['Opérateur', 3, 'left'],
              ['SIRET ou identifiant', 3, 'left'],
            ],
            rows: operators.map((one) => [one.organization, one.name, siretOf(one.siret)]),
          },
    ],
  }
}

export function statementAnnex({ answers: { step9 } }: ContractContent, files: ContractContent['files']): Part {
  const attached = files.filter(({ piece }) => piece === 'CV ou certificat').map(({ name }) => name)
  const texts: [string, string][] = [
    ['9.1 Moyens humains et matériels', step9.presentationHuman],
    ['9.2 Modes opératoires', step9.presentationOperative],
    ['9.3 Mesures environnementales et sociales', step9.presentationEnvironment],
    ['CV et certificats joints', attached.length === 0 ? 'Aucun.' : attached.join('\n')],
  ]
  return {
    head: 'Annexe 4, mémoire technique',
    blocks: [
      { t: 'title', text: 'Annexe 4. Mémoire technique' },
      ...texts.flatMap(([text, words]): Block[] => [{ t: 'subtitle', text }, said(words)]),
    ],
  }
}

export const filesAnnex = ({ files }: ContractContent): Part => ({
  head: 'Annexe 6, pièces jointes',
  blocks: [
    { t: 'title', text: 'Annexe 6. Pièces jointes au dossier' },
    files.length === 0
      ? said('Aucune pièce n’est jointe.')
      : {
          t: 'table',
          columns: [
            ['Pièce', 4, 'left'],
            ['Contractant', 3, 'left'],
            ['Fichier', 4, 'left'],
            ['Taille', 0, 'right'],
            ['Empreinte SHA-256', 6, 'mono'],
          ],
          rows: files.map(({ piece, organization, name, size, sha256 }) => [
            piece,
            organization || 'Candidat',
            name,
            formatFileSize(size),
            grouped(sha256),
          ]),
        },
  ],
})

/** Which of the usual forms says the same; none is reproduced. */
const usualForms = [
  ['1', 'Objet de la candidature', 'DC1, objet'],
  ['2', 'Présentation du candidat', 'DC1, candidat ou groupement, mandat, déclarations sur l’honneur'],
  ['3', 'Coordonnées', 'ATTRI1, contacts et compte à créditer'],
  ['4 à 6', 'Aptitude, capacités économiques et techniques', 'DC2'],
  ['7', 'Autres opérateurs, sous-traitance', `DC2${NBSP}; DC4 à l’exécution`],
  ['9', 'Offre financière', 'Bordereau des prix unitaires'],
  ['10 et 11', 'Récapitulatif, signature', 'ATTRI1'],
]

export const formsAnnex = (): Part => ({
  head: 'Annexe 7, correspondance avec les formulaires',
  blocks: [
    { t: 'title', text: 'Annexe 7. Correspondance avec les formulaires' },
    said('À titre d’aide à la lecture. Ce document ne reproduit pas ces formulaires.'),
    {
      t: 'table',
      columns: [
        ['Écran', 1, 'left'],
        ['Section', 4, 'left'],
        ['Formulaire usuel', 5, 'left'],
      ],
      rows: usualForms,
    },
  ],
})
