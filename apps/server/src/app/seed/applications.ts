import { readFile } from 'node:fs/promises'
import { FORM_PHASE } from '@charpente/domain/consultation/application/opening'
import type { FormKey } from '@charpente/domain/consultation/application/screens'
import { addDays, parisDay } from '@charpente/domain/platform/calendar'
import type { FileType } from '@charpente/domain/platform/file/upload'
import { sealedCodes } from '../../consultation/application/codes.ts'
import { addCandidate } from '../../consultation/application/queries.ts'
import { saveCandidate } from '../../consultation/application/save-candidate.ts'
import type { Context } from '../../platform/http/context.ts'
import { keepFile } from '../../platform/media/keep-file.ts'
import { setMediaState } from '../../platform/media/queries.ts'
import { demonstrationConsultation } from './consultations.ts'
import { fictionalSiret } from './identity.ts'
import { onePagePdf } from './one-page-pdf.ts'
import { nobody } from './origin.ts'
import { SEED_NOW } from './volumes.ts'

/** Known to everybody, hence of a demonstration only: the tracking code, then the read-only one. */
export const DEMO_CODES = {
  complete: ['GRUP DEMA 2345 6789', 'GRUP READ 2345 6789'],
  begun: ['DEBU DEMA 2345 6789', 'DEBU READ 2345 6789'],
} as const

const LOT = '203'
const DEPARTMENTS = ['01', '38', '73', '74']
const FIRST_SIREN = 49_990

const firms = [
  {
    organization: 'Toitures du Léman',
    typeOrganization: 'SARL',
    capital: 80_000,
    rcs: 'Annecy B 000 499 901',
    firstname: 'Karima',
    lastname: 'Bouvier',
    function: 'Gérante',
    phone: '04 65 71 41 10',
    addressNumber: '18',
    addressStreet: 'route des Ardoisiers',
    addressPostalCode: '74200',
    addressCity: 'Thonon-les-Bains',
    email: 'karima.bouvier@toitures-du-leman.example',
    revenue: [2_140_000, 1_985_000, 1_870_000],
    staff: [19, 18, 17],
  },
  {
    organization: 'Étanchéité des Bauges',
    typeOrganization: 'SAS',
    capital: 50_000,
    rcs: 'Chambéry B 000 499 919',
    firstname: 'Denis',
    lastname: 'Perrier',
    function: 'Président',
    phone: '04 65 71 41 20',
    addressNumber: '4 bis',
    addressStreet: 'rue du Pré-de-Foire',
    addressPostalCode: '73000',
    addressCity: 'Chambéry',
    email: 'denis.perrier@etancheite-des-bauges.example',
    revenue: [1_320_000, 1_275_000, 1_190_000],
    staff: [12, 12, 11],
  },
  {
    organization: 'Bardage et Zinc Dauphinois',
    typeOrganization: 'SARL',
    capital: 30_000,
    rcs: 'Grenoble B 000 499 927',
    firstname: 'Lucie',
    lastname: 'Marchand',
    function: 'Cogérante',
    phone: '04 65 71 41 30',
    addressNumber: '27',
    addressStreet: 'avenue des Zingueurs',
    addressPostalCode: '38000',
    addressCity: 'Grenoble',
    email: 'lucie.marchand@bardage-zinc.example',
    revenue: [760_000, 712_000, 698_000],
    staff: [7, 7, 6],
  },
]
const [head = firms[0] as (typeof firms)[number]] = firms

export type Keep = (name: string, bytes: Buffer, type?: FileType) => Promise<number>
export const paper = (title: string, organization: string) => onePagePdf(title, [organization, 'Délivré le 14/09/2026'])

/** Three firms of one group, each with its papers. */
async function group(keep: Keep) {
  const logo = await readFile(new URL('data/logo.jpg', import.meta.url))
  const contractors: object[] = []
  for (const [at, { revenue: _, staff: __, ...firm }] of firms.entries()) {
    const name = firm.organization
    contractors.push({
      ...firm,
      id: `demonstration-${at + 1}`,
      siret: fictionalSiret(FIRST_SIREN + at),
      logoUpload: at === 0 ? await keep('logo-toitures-du-leman.jpg', logo, 'image/jpeg') : null,
      fiscalRegularityFileUpload: await keep('attestation-vigilance.pdf', paper('Attestation de vigilance', name)),
      companyInsuranceName: 'Assurances du Faîtage (fictif)',
      insurancePolicyNumber: `DEC-2026-00${at + 1}`,
      companyInsuranceFileUpload: await keep('assurance-decennale.pdf', paper('Attestation d’assurance', name)),
      is10insuranceCertificate: true,
      isLegalRedress: false,
      isSwornStatement: true,
      authorizationMandataryText:
        at === 0
          ? 'Toitures du Léman est mandataire du groupement.'
          : `${name} habilite Toitures du Léman à signer et à déposer l’offre en son nom.`,
    })
  }
  return { typeCandidate: 'businessGroup', typeBusinessGroup: 'conjoint', mandatarySolidarity: 'yes', contractors }
}

const contacts = () =>
  DEPARTMENTS.map((department, at) => {
    const { organization: company, lastname, function: role, phone, email } = firms[at % firms.length] ?? head
    return { department, company, lastname, function: role, phone, email, emailDuplicate: head.email, secondary: false }
  })

const [operative, environment] = [
  'Chaque chantier commence par un relevé sur place, photographié et remis à l’acheteur. Les accès, les horaires et les protections sont convenus par écrit avant la première intervention. Les échafaudages sont reçus par un tiers. Un chef d’équipe répond au téléphone pendant tout le chantier, et le nettoyage est fait chaque soir.',
  'Les déchets sont triés sur place et confiés à des filières locales, avec leurs bordereaux. Nous employons du zinc et des tuiles issus du réemploi quand le bâtiment s’y prête. Deux apprentis sont formés chaque année, et les trajets sont groupés par vallée.',
]
const human =
  'Le groupement réunit 38 personnes : couvreurs, zingueurs, étancheurs et bardeurs, dont quatre chefs d’équipe qualifiés. Il dispose de six camions-grues, de deux ateliers de pliage et d’un parc d’échafaudages de 1 200 m². Une astreinte est tenue toute l’année pour les mises hors d’eau.'

/** Screen after screen, as the group typed it. */
async function answers(keep: Keep): Promise<[FormKey, object][]> {
  const { organization, lastname, function: role, phone, email } = head
  const rib = await keep('rib.pdf', paper('Relevé d’identité bancaire', organization))
  const proof = await keep('certificat-ecole-thonon.pdf', paper('Certificat de capacité', organization))
  const cvs = [
    await keep(
      'cv-chef-d-equipe.pdf',
      onePagePdf('Curriculum vitæ', ['Chef d’équipe couverture', 'Quinze ans de métier']),
    ),
    await keep('qualibat-3151.pdf', onePagePdf('Qualification 3151', ['Couverture zinc', organization])),
  ]
  return [
    ['step2', { technicalCategory: LOT, departments: DEPARTMENTS, regions: [] }],
    ['step3', await group(keep)],
    [
      'step4',
      {
        contactDetailsBuyers: contacts(),
        bankDetails: { organization, iban: 'FR76 3000 6000 0112 3456 7890 189', bic: 'AGRIFRPP', ribUpload: rib },
        contactDetailsCentrale: { organization, lastname, function: role, phone, email },
      },
    ],
    [
      'step5',
      {
        activitiesAptitudeDetails: firms.map((firm) => ({
          organization: firm.organization,
          name: 'Qualibat 3151, couverture',
          proofText: 'Qualification en cours de validité, numéro communiqué sur demande.',
        })),
      },
    ],
    [
      'step6',
      {
        economicCapacity: firms.map((firm) => ({
          organization: firm.organization,
          y1Revenue: firm.revenue[0],
          y2Revenue: firm.revenue[1],
          y3Revenue: firm.revenue[2],
          y1PartOfRevenue: 42,
          y2PartOfRevenue: 40,
          y3PartOfRevenue: 37,
        })),
      },
    ],
    [
      'step7',
      {
        averageAnnualWorkforce: firms.map((firm) => ({
          organization: firm.organization,
          y1Average: firm.staff[0],
          y2Average: firm.staff[1],
          y3Average: firm.staff[2],
          y1PartStaff: 15,
          y2PartStaff: 15,
          y3PartStaff: 14,
        })),
        mainDeliveries: [
          {
            organization,
            name: 'École de Thonon, réfection de 1 400 m² de couverture',
            budget: 312_000,
            year: 2025,
            proofUpload: proof,
          },
          {
            organization: firms[1]?.organization,
            name: 'Gymnase de Cognin, étanchéité de la terrasse',
            budget: 148_000,
            year: 2024,
          },
        ],
      },
    ],
    [
      'step8',
      {
        outSourcing: 'yes',
        otherOperators: [{ organization, name: 'Échafaudages du Chablais', siret: fictionalSiret(FIRST_SIREN + 5) }],
      },
    ],
    [
      'step9',
      {
        presentationHuman: human,
        presentationOperative: operative,
        presentationEnvironment: environment,
        presentationHumanProofs: cvs.map((proofUpload) => ({ proofUpload })),
      },
    ],
  ]
}

export const begunOn = (daysAgo: number) => new Date(`${addDays(parisDay(SEED_NOW), -daysAgo)}T14:32:00+01:00`)

/** Files that are ready at once. */
export const keeperOf =
  (candidateId: string, at: Context): Keep =>
  async (name, bytes, type = 'application/pdf') => {
    const { id } = await keepFile(at, { name, type, bytes, isPicture: name.startsWith('logo'), candidateId })
    await setMediaState(at.db, id, 'ready')
    return id
  }

export async function saveAnswers(candidateId: string, all: readonly [FormKey, object][], at: Context): Promise<void> {
  for (const [key, values] of all)
    await saveCandidate(candidateId, { step: Number(key.slice(4)), [key]: values }, nobody, at)
}

/** One application whose file is complete, by a group of three in four departments, and one just begun. */
export async function writeApplications(context: Context): Promise<number> {
  const { db } = context
  const answered = { consultation: demonstrationConsultation, phase: FORM_PHASE }
  const complete = await addCandidate(db, {
    id: '5f0c7a52-2f1b-4c83-9d43-0c4b3f7a2601',
    email: head.email,
    ...answered,
    now: begunOn(6),
    codes: sealedCodes(context, DEMO_CODES.complete),
  })
  await addCandidate(db, {
    id: '5f0c7a52-2f1b-4c83-9d43-0c4b3f7a2602',
    email: 'paul.duret@menuiserie-duret.example',
    ...answered,
    codes: sealedCodes(context, DEMO_CODES.begun),
    now: begunOn(0),
  })
  if (complete === null) return 0
  const at = { ...context, now: () => begunOn(5) }
  await saveAnswers(complete, await answers(keeperOf(complete, at)), at)
  return 2
}
