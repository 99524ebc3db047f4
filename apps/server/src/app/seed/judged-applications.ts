import { lotGeography } from '@charpente/domain/catalogue/formalized/lot'
import { FORM_PHASE } from '@charpente/domain/consultation/application/opening'
import type { FormKey } from '@charpente/domain/consultation/application/screens'
import { sealedCodes } from '../../consultation/application/codes.ts'
import { canonical, fingerprint, loadContract } from '../../consultation/application/documents/contract-data.ts'
import { addSignedContract, articlesOf, askDocument } from '../../consultation/application/documents/queries.ts'
import { writePrices } from '../../consultation/application/prices/queries.ts'
import { addCandidate } from '../../consultation/application/queries.ts'
import { saveCandidate } from '../../consultation/application/save-candidate.ts'
import { setSigned } from '../../consultation/application/signature/queries.ts'
import { addApplicationNote } from '../../consultation/judgement/add-note.ts'
import { answerClarification } from '../../consultation/judgement/answer-clarification.ts'
import { askClarification } from '../../consultation/judgement/ask-clarification.ts'
import { judgeApplication } from '../../consultation/judgement/judge-application.ts'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { SEAL_METHOD } from '../../platform/seal/cms.ts'
import { begunOn, type Keep, keeperOf, paper, saveAnswers } from './applications.ts'
import { demonstrationConsultation, judgedConsultation } from './consultations.ts'
import { fictionalSiret } from './identity.ts'
import { by, nobody } from './origin.ts'

const FIRST_SIREN = 49_960
const LAST_SCREEN = 11

export type Firm = {
  organization: string
  person: [firstname: string, lastname: string, role: string]
  city: [postal: string, name: string]
  email: string
  lot: string
  places: string[]
  signedDaysAgo: number
  /** Of one hundred articles, those that have a price. */
  priced: number
  /** How dear, beside the others of the same lot. */
  level?: number
}

const firms = {
  oldest: {
    organization: 'Menuiseries du Faucigny',
    person: ['Bruno', 'Pellet', 'Gérant'],
    city: ['74800', 'La Roche'],
    email: 'bruno.pellet@menuiseries-faucigny.example',
    lot: '205',
    places: ['73', '74'],
    signedDaysAgo: 24,
    priced: 100,
  },
  waiting: {
    organization: 'Peintures de la Dranse',
    person: ['Inès', 'Cottet', 'Gérante'],
    city: ['74500', 'Évian'],
    email: 'ines.cottet@peintures-dranse.example',
    lot: '208',
    places: ['74'],
    signedDaysAgo: 20,
    priced: 92,
  },
  asked: {
    organization: 'Électricité du Môle',
    person: ['Marc', 'Vuagnat', 'Président'],
    city: ['74130', 'Bonneville'],
    email: 'marc.vuagnat@electricite-du-mole.example',
    lot: '206',
    places: ['01', '74'],
    signedDaysAgo: 23,
    priced: 100,
  },
  answered: {
    organization: 'Plomberie du Giffre',
    person: ['Sonia', 'Mogenet', 'Gérante'],
    city: ['74440', 'Taninges'],
    email: 'sonia.mogenet@plomberie-giffre.example',
    lot: '207',
    places: ['74'],
    signedDaysAgo: 25,
    priced: 97,
  },
  accepted: {
    organization: 'Thermie des Alpes',
    person: ['Julien', 'Amoudry', 'Directeur'],
    city: ['69003', 'Lyon'],
    email: 'julien.amoudry@thermie-alpes.example',
    lot: '101',
    places: ['84'],
    signedDaysAgo: 26,
    priced: 100,
  },
  refused: {
    organization: 'Couvertures du Salève',
    person: ['Odile', 'Baud', 'Gérante'],
    city: ['74160', 'Saint-Julien'],
    email: 'odile.baud@couvertures-saleve.example',
    lot: '203',
    places: ['74'],
    signedDaysAgo: 27,
    priced: 61,
  },
} satisfies Record<string, Firm>

async function answersOf(firm: Firm, at: number, keep: Keep): Promise<[FormKey, object][]> {
  const { organization, places, email } = firm
  const [firstname, lastname, role] = firm.person
  const [addressPostalCode, addressCity] = firm.city
  const person = { lastname, function: role, phone: `04 65 71 43 ${10 + at}`, email }
  const years = (first: string, second: string, value: number, share: number) =>
    Object.fromEntries(
      [1, 2, 3].flatMap((year) => [
        [`y${year}${first}`, Math.round(value * (1 - 0.06 * (year - 1)))],
        [`y${year}${second}`, share],
      ]),
    )
  const rib = await keep('rib.pdf', paper('Relevé d’identité bancaire', organization))
  const insurance = await keep('assurance-decennale.pdf', paper('Attestation d’assurance', organization))
  const field = lotGeography(firm.lot) === 'region' ? 'regions' : 'departments'
  return [
    ['step2', { technicalCategory: firm.lot, [field]: places }],
    [
      'step3',
      {
        typeCandidate: 'single',
        contractors: [
          {
            ...person,
            organization,
            firstname,
            typeOrganization: 'SARL',
            capital: 40_000 + at * 5000,
            siret: fictionalSiret(FIRST_SIREN + at),
            rcs: `Annecy B 000 499 8${at}0`,
            addressNumber: String(4 + at),
            addressStreet: 'rue des Artisans',
            addressPostalCode,
            addressCity,
            fiscalRegularityText: 'Attestation en cours de validité, remise sur demande.',
            companyInsuranceName: 'Assurances du Faîtage (fictif)',
            insurancePolicyNumber: `DEC-2026-1${at}`,
            companyInsuranceFileUpload: insurance,
            is10insuranceCertificate: true,
            isSwornStatement: true,
            authorizationMandataryText: 'Candidat seul.',
          },
        ],
      },
    ],
    [
      'step4',
      {
        contactDetailsBuyers: places.map((department) => ({
          ...person,
          department,
          company: organization,
          emailDuplicate: email,
          secondary: false,
        })),
        bankDetails: { organization, iban: 'FR76 3000 6000 0112 3456 7890 189', bic: 'AGRIFRPP', ribUpload: rib },
        contactDetailsCentrale: { ...person, organization },
      },
    ],
    ['step5', { activitiesAptitudeDetails: [{ organization, name: 'Qualibat', proofText: 'En cours de validité.' }] }],
    [
      'step6',
      { economicCapacity: [{ organization, ...years('Revenue', 'PartOfRevenue', 900_000 + at * 110_000, 45) }] },
    ],
    [
      'step7',
      {
        averageAnnualWorkforce: [{ organization, ...years('Average', 'PartStaff', 12 + at, 12) }],
        mainDeliveries: [{ organization, name: 'Groupe scolaire, rénovation', budget: 118_000, year: 2025 }],
      },
    ],
    ['step8', { outSourcing: 'no', otherOperators: [] }],
    [
      'step9',
      {
        presentationHuman: 'Une équipe stable, un chef de chantier par opération et un atelier à moins d’une heure.',
        presentationOperative: 'Relevé sur place, planning convenu avec l’établissement, réception contradictoire.',
        presentationEnvironment: 'Déchets triés et tracés, trajets groupés, deux apprentis formés chaque année.',
      },
    ],
  ]
}

/** Signed for the consultation that is still open: nobody at the centre reads them. */
const sealed: Firm[] = [
  {
    organization: 'Serrurerie de l’Arve',
    person: ['Thierry', 'Curral', 'Gérant'],
    city: ['74300', 'Cluses'],
    email: 'thierry.curral@serrurerie-arve.example',
    lot: '205',
    places: ['74'],
    signedDaysAgo: 3,
    priced: 100,
  },
  {
    organization: 'Peintures du Semnoz',
    person: ['Aline', 'Dagand', 'Gérante'],
    city: ['74000', 'Annecy'],
    email: 'aline.dagand@peintures-semnoz.example',
    lot: '208',
    places: ['73', '74'],
    signedDaysAgo: 1,
    priced: 100,
  },
]

type Answered = { id: number; edition: number }
type Signed = { consultation: Answered; firms: readonly Firm[] }

/** The same everywhere; a few lines are left without a price, as people do. */
async function priceOffer(
  { db }: Context,
  candidateId: string,
  { edition }: Answered,
  { lot, priced, level = 1 }: Firm,
): Promise<void> {
  const articles = await articlesOf(db, edition, lot)
  const lines = articles.flatMap(({ id, unit }, at) => {
    if (unit === '€ (Budget)' || (at * 37) % 100 >= priced) return []
    const priceA = Math.round((1_200 + ((at * 7_919) % 48_000)) * level)
    const isWhole = unit === 'Forfait'
    const lower = (part: number) => (isWhole ? null : Math.round(priceA * part))
    return [{ articleId: id, priceA, priceB: lower(0.94), priceC: lower(0.89) }]
  })
  await writePrices(db, candidateId, null, lines)
}

/** What signing leaves; the worker makes the documents when the demonstration starts. */
async function signAs(at: Context, candidateId: string, firm: Firm): Promise<void> {
  const signedAt = at.now()
  const [firstname, lastname, role] = firm.person
  const moment = signedAt.toISOString()
  const seal = { method: SEAL_METHOD, key: await at.seals.current() }
  await at.db.transaction().execute(async (trx) => {
    const content = canonical(await loadContract(trx, candidateId, signedAt))
    const contentSha256 = fingerprint(content)
    const previewSha256 = fingerprint(`aperçu de démonstration ${candidateId}`)
    const evidence = {
      signedAt: moment,
      madeIn: firm.city[1],
      name: `${firstname} ${lastname}`,
      function: role,
      seal,
      organization: firm.organization,
      email: firm.email,
      codeSentAt: moment,
      codeEnteredAt: moment,
      accepted: { version: '1', text: 'J’ai lu l’aperçu du contrat et j’accepte de m’engager.', at: moment },
      ip: null,
      userAgent: null,
      journal: [],
      previewSha256: previewSha256.toString('hex'),
      contentSha256: contentSha256.toString('hex'),
    }
    await addSignedContract(trx, candidateId, { content, contentSha256, previewSha256, evidence, signedAt })
    for (const kind of ['final', 'extract'] as const) {
      await askDocument(trx, candidateId, kind, signedAt, signedAt)
      await at.queue.enqueue(trx, 'make-contract', { candidateId, kind })
    }
    await setSigned(trx, candidateId, signedAt, LAST_SCREEN)
    const on = { type: 'candidate', id: candidateId } as const
    await record(trx, nobody.author, signedAt, { action: 'candidateSigned', on })
  })
}

/** One digit, in sixteen. */
const serialAt = (at: number) => (at + 1).toString(16)

const idAt = (at: number) => `5f0c7a52-2f1b-4c83-9d43-0c4b3f7a261${serialAt(at)}`

async function writeSigned(context: Context, consultation: Answered, firm: Firm, at: number): Promise<string> {
  const serial = serialAt(at).toUpperCase()
  const id = idAt(at)
  const on = (daysAgo: number): Context => ({ ...context, now: () => begunOn(daysAgo) })
  const begun = on(firm.signedDaysAgo + 2)
  const codes = sealedCodes(context, [`JUGE DEMA 2345 678${serial}`, `JUGE READ 2345 678${serial}`])
  const answered = { consultation, phase: FORM_PHASE }
  await addCandidate(context.db, { id, email: firm.email, ...answered, codes, now: begun.now() })
  await saveAnswers(id, await answersOf(firm, at, keeperOf(id, begun)), begun)
  await saveCandidate(id, { identicalOffer: true }, nobody, begun)
  await priceOffer(begun, id, consultation, firm)
  await signAs(on(firm.signedDaysAgo), id, firm)
  return id
}

/** Applications signed by invented firms: six for what is judged, two for what is still open, and those of another. */
export async function writeSignedApplications(context: Context, others: Signed): Promise<string[]> {
  const each = ({ consultation, firms: own }: Signed) => own.map((firm) => [consultation, firm] as const)
  const all = [
    ...each({ consultation: judgedConsultation, firms: Object.values<Firm>(firms) }),
    ...each({ consultation: demonstrationConsultation, firms: sealed }),
    ...each(others),
  ]
  const ids: string[] = []
  for (const [at, [consultation, firm]] of all.entries()) ids.push(await writeSigned(context, consultation, firm, at))
  return ids
}

/** Once opened, each is at another point of the centre's judgement. */
export async function judgeApplications(context: Context, operator: number): Promise<void> {
  const on = (daysAgo: number): Context => ({ ...context, now: () => begunOn(daysAgo) })
  const idOf = (name: keyof typeof firms) => idAt(Object.keys(firms).indexOf(name))
  const dueAt = new Date('2026-11-24T18:00:00+01:00')
  const ask = (name: keyof typeof firms, question: string, daysAgo: number) =>
    askClarification(idOf(name), { question, dueAt }, operator, by(operator), on(daysAgo))
  await ask('asked', 'Votre attestation décennale s’arrête au 31 décembre. Joignez celle de 2027.', 3)
  const { clarifications } = await ask('answered', 'Confirmez l’effectif affecté au lot pour la Haute-Savoie.', 4)
  await answerClarification(
    idOf('answered'),
    {
      clarificationId: clarifications[0]?.id ?? 0,
      answer: 'Huit compagnons et deux apprentis, toute l’année, depuis notre dépôt de Taninges.',
      files: [await keeperOf(idOf('answered'), on(3))('effectif-2026.pdf', paper('Effectif', 'Plomberie du Giffre'))],
    },
    nobody,
    on(3),
  )
  await addApplicationNote(idOf('oldest'), 'Pièces complètes. Décennale vérifiée.', operator, by(operator), on(4))
  await judgeApplication(
    idOf('accepted'),
    { verdict: 'accept', reason: null, knownDecision: null },
    by(operator),
    on(2),
  )
  const reason = 'L’attestation d’assurance décennale est échue et n’a pas été complétée dans le délai demandé.'
  await judgeApplication(idOf('refused'), { verdict: 'refuse', reason, knownDecision: null }, by(operator), on(1))
}
