import { DEFAULT_EDITION } from '@charpente/domain/catalogue/formalized/lot'
import { priceScale } from '@charpente/domain/catalogue/pricing/line'
import { FORM_PHASE } from '@charpente/domain/consultation/application/opening'
import type { FormKey } from '@charpente/domain/consultation/application/screens'
import { CENTS } from '@charpente/domain/platform/money'
import { fold } from '@charpente/domain/platform/text'
import { type Unit, units } from '@charpente/domain/platform/unit'
import { sql } from 'kysely'
import { sealedCodes } from '../../consultation/application/codes.ts'
import { addCandidate } from '../../consultation/application/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Article } from './articles.ts'
import { criteriaOf, judgedConsultation, NEXT_EDITION } from './consultations.ts'
import { fictionalSiret } from './identity.ts'
import type { Row } from './insert-rows.ts'
import { roundPrice, stepFor, withDiscounts } from './prices.ts'
import { randomFor } from './random.ts'
import { SEED_NOW } from './volumes.ts'

const LOT = '203'
const PLACES = ['38', '73']
const FIRST_SIREN = 49_980

const quantityOf = (unit: Unit, random: ReturnType<typeof randomFor>) => {
  // A rate applies to the amount of the works.
  if (units[unit].budget) return random.integer(4, 40) * 10_000
  return units[unit].lumpSum ? random.integer(1, 6) : random.integer(1, 40) * (unit === 'm2' || unit === 'ml' ? 10 : 1)
}

/** Three articles out of four of each lot, in quantities a year of orders could have. */
export const basketLines = (articles: readonly Article[]): Row<'basket_line'>[] =>
  [...Map.groupBy(articles, ({ lotCode }) => lotCode)].flatMap(([lot, own]) => {
    const random = randomFor(`basket ${lot}`)
    return own
      .map(({ row, unit }) => ({ article_id: row.id, quantity: quantityOf(unit, random), kept: random.chance(0.75) }))
      .filter(({ kept }, at) => kept || at === 0)
      .map(({ article_id, quantity }) => ({ article_id, quantity }))
  })

type Firm = {
  id: string
  codes: readonly [string, string]
  organization: string
  city: string
  postal: string
  person: [first: string, last: string]
  /** How dear beside the catalogue, place by place; the same offer everywhere when there is one figure. */
  levels: readonly number[]
  /** Places where some lines were left out. */
  gaps?: { place: string; lines: number }[]
  /** What Anne, then Samir, gave for each criterion. */
  marks: readonly (readonly [number, number, number])[]
  group?: 'conjoint'
  words: readonly [human: string, operative: string, environment: string]
}

const firms: Firm[] = [
  {
    id: '5f0c7a52-2f1b-4c83-9d43-0c4b3f7a2621',
    organization: 'Toitures de la Combe',
    city: 'Chambéry',
    codes: ['TOIT DEMA 2345 6789', 'TOIT READ 2345 6789'],
    postal: '73000',
    person: ['Odile', 'Revol'],
    levels: [1.02],
    group: 'conjoint',
    marks: [
      [1350, 1250, 800],
      [1350, 1250, 800],
    ],
    words: [
      'Vingt-deux couvreurs et zingueurs en trois équipes, chacune menée par un chef qualifié. Deux camions-grues, un atelier de pliage de huit mètres, 900 m² d’échafaudage en propre.',
      'Relevé photographié avant devis, accès et protections convenus par écrit, point chaque soir avec la commune. Mise hors d’eau dans les deux heures, astreinte toute l’année.',
      'Tuiles et zinc triés et rendus à la filière, 40 % de réemploi en 2025. Un apprenti par équipe, et trois personnes en insertion.',
    ],
  },
  {
    id: '5f0c7a52-2f1b-4c83-9d43-0c4b3f7a2622',
    organization: 'Couvertures Savoisiennes',
    city: 'Albertville',
    codes: ['SAVO DEMA 2345 6789', 'SAVO READ 2345 6789'],
    postal: '73200',
    person: ['Marc', 'Tissot'],
    levels: [1.04, 0.98],
    gaps: [{ place: '73', lines: 4 }],
    marks: [
      [1100, 1150, 650],
      [1100, 1150, 650],
    ],
    words: [
      'Neuf compagnons, deux fourgons équipés, échafaudages loués chantier par chantier.',
      'Un conducteur de travaux suit chaque commande. Les délais sont confirmés par message la veille.',
      'Bennes triées. Un apprenti.',
    ],
  },
  {
    id: '5f0c7a52-2f1b-4c83-9d43-0c4b3f7a2623',
    organization: 'Étanchéité Rhône-Alpes',
    city: 'Bourgoin-Jallieu',
    codes: ['ETAN DEMA 2345 6789', 'ETAN READ 2345 6789'],
    postal: '38300',
    person: ['Farid', 'Amrani'],
    levels: [1.03, 1.09],
    marks: [
      [1250, 1300, 900],
      [1250, 1250, 900],
    ],
    words: [
      'Trente et une personnes, dont six étancheurs certifiés. Parc de nacelles, soudeuses automatiques, caméra thermique.',
      'Diagnostic par caméra avant toute réparation, essai d’eau après. Rapport photographique remis sous trois jours.',
      'Membranes sans bitume oxydé, chutes reprises par le fabricant, véhicules électriques en agglomération, mécénat de compétences.',
    ],
  },
  {
    id: '5f0c7a52-2f1b-4c83-9d43-0c4b3f7a2624',
    organization: 'Bac et Zinc',
    city: 'Voiron',
    codes: ['ZINC DEMA 2345 6789', 'ZINC READ 2345 6789'],
    postal: '38500',
    person: ['Léa', 'Morin'],
    levels: [0.66, 0.68],
    gaps: [{ place: '73', lines: 9 }],
    marks: [
      [900, 800, 500],
      [900, 800, 500],
    ],
    words: [
      'Quatre personnes et un fourgon. Renfort d’intérimaires selon les chantiers.',
      'Intervention sous dix jours. Protections selon besoin.',
      'Déchets portés en déchèterie.',
    ],
  },
]

const emailOf = (organization: string) => `contact@${fold(organization).replaceAll(/[^a-z]+/g, '-')}.example`

const answersOf = ({ organization, city, postal, person, group, words }: Firm, at: number): [FormKey, object][] => {
  const [firstname, lastname] = person
  const reach = { lastname, function: 'Gérance', phone: `04 65 71 43 0${at}`, email: emailOf(organization) }
  const years = (names: readonly string[], figures: readonly number[]) =>
    Object.fromEntries([1, 2, 3].flatMap((year) => names.map((name, of) => [`y${year}${name}`, figures[of]])))
  const [presentationHuman, presentationOperative, presentationEnvironment] = words
  return [
    [
      'step2',
      { technicalCategory: LOT, departments: PLACES, regions: [], fruitlessnessRegions: [], fruitlessnessLots: [] },
    ],
    [
      'step3',
      {
        typeCandidate: group ? 'businessGroup' : 'single',
        typeBusinessGroup: group ?? null,
        mandatarySolidarity: group ? 'yes' : null,
        contractors: [
          {
            id: `offre-${at + 1}`,
            organization,
            typeOrganization: 'SARL',
            capital: 40_000 + at * 10_000,
            siret: fictionalSiret(FIRST_SIREN + at),
            rcs: `${city} B 000 499 8${at}0`,
            firstname,
            ...reach,
            addressNumber: String(12 + at),
            addressStreet: 'rue des Couvreurs',
            addressPostalCode: postal,
            addressCity: city,
            companyInsuranceName: 'Assurances du Faîtage (fictif)',
            isSwornStatement: true,
            insurancePolicyNumber: `DEC-2026-10${at}`,
            is10insuranceCertificate: true,
            isLegalRedress: false,
            fiscalRegularityText: 'Attestation jointe au pli',
            companyInsuranceText: 'Attestation jointe au pli',
            logoUpload: null,
            fiscalRegularityFileUpload: null,
            companyInsuranceFileUpload: null,
            authorizationMandataryText: 'Habilitation signée',
          },
        ],
      },
    ],
    [
      'step4',
      {
        contactDetailsBuyers: PLACES.map((department) => ({
          department,
          company: organization,
          ...reach,
          emailDuplicate: reach.email,
          secondary: false,
        })),
        bankDetails: { organization, iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP', ribUpload: null },
        contactDetailsCentrale: { organization, ...reach },
      },
    ],
    ['step5', { activitiesAptitudeDetails: [{ organization, name: 'Qualibat 3151', proofText: 'En cours' }] }],
    ['step6', { economicCapacity: [{ organization, ...years(['Revenue', 'PartOfRevenue'], [900_000, 40]) }] }],
    ['step7', { averageAnnualWorkforce: [{ organization, ...years(['Average', 'PartStaff'], [12, 15]) }] }],
    ['step8', { outSourcing: 'no' }],
    ['step9', { presentationHuman, presentationOperative, presentationEnvironment, presentationHumanProofs: [] }],
  ]
}

type Base = { id: number; chapter: string; unit: Unit; price: number; inBasket: boolean }

/** The price each article of the lot has in the catalogue of the day: offers stand around it. */
const catalogueOf = async (db: Db) =>
  (
    await sql<Base>`
      select article.id, article.chapter, article.unit, min(price_a) as price,
        basket_line.article_id is not null as "inBasket"
      from article
      join article last on last.code = article.code and last.edition = ${DEFAULT_EDITION}
      join article_price on article_price.article_id = last.id and rank = 1
      left join basket_line on basket_line.article_id = article.id
      where article.edition = ${NEXT_EDITION} and article.lot_code = ${LOT}
      group by article.id, basket_line.article_id order by article.code`.execute(db)
  ).rows

function* pricesOf(firm: Firm, bases: readonly Base[], placeIds: ReadonlyMap<string, number>) {
  const isSame = firm.levels.length === 1
  for (const [at, level] of firm.levels.entries()) {
    const place = PLACES[at] as string
    const random = randomFor(`offer ${firm.organization} ${isSame ? '' : place}`)
    const families = new Map(
      [...new Set(bases.map(({ chapter }) => chapter))].map((name) => [name, random.between(0.95, 1.05)]),
    )
    let left = firm.gaps?.find((gap) => gap.place === place)?.lines ?? 0
    for (const { id, chapter, unit, price, inBasket } of bases) {
      const spread = random.between(0.92, 1.08)
      if (inBasket && left > 0) {
        left -= 1
        continue
      }
      const scale = priceScale({ lotCode: LOT, unit })
      const wanted = price * level * (families.get(chapter) ?? 1) * spread
      const step = scale === CENTS ? stepFor(wanted) : 1
      const a = roundPrice(wanted, step)
      const { b, c } = units[unit].lumpSum ? { b: a, c: a } : withDiscounts(a, step, 0.04, 0.08)
      const of = { candidate_id: firm.id, place_id: isSame ? null : (placeIds.get(place) ?? null), article_id: id }
      yield { ...of, price_a: a, price_b: b, price_c: c }
    }
  }
}

const criteria = criteriaOf(judgedConsultation)
const signedOn = (at: number) => new Date(`2026-10-2${6 + at}T10:0${at}:00+01:00`)
const hoursAgo = (hours: number) => new Date(SEED_NOW.getTime() - hours * 3_600_000)

const placeIdsOf = async (db: Db) => {
  const places = await db
    .selectFrom('place')
    .innerJoin('department', 'department.id', 'place.department_id')
    .select(['place.id', 'department.code'])
    .where('department.code', 'in', PLACES)
    .where('place.kind', '=', 'department')
    .execute()
  return new Map(places.map(({ id, code }) => [code, id] as const))
}

/** Four offers signed for one lot in two departments. */
export async function writeOffers(context: Context): Promise<number> {
  const { db } = context
  const bases = await catalogueOf(db)
  if (bases.length === 0) return 0
  const placeIds = await placeIdsOf(db)
  for (const [at, firm] of firms.entries()) {
    const { id, codes } = firm
    await addCandidate(db, {
      id,
      email: emailOf(firm.organization),
      consultation: judgedConsultation,
      phase: FORM_PHASE,
      now: new Date('2026-10-12T11:20:00+02:00'),
      codes: sealedCodes(context, codes),
    })
    for (const [key, saved] of answersOf(firm, at))
      await db
        .updateTable('candidate_step')
        .set({ saved: JSON.stringify(saved), saved_at: signedOn(at), version: 1 })
        .where('candidate_id', '=', id)
        .where('key', '=', key)
        .execute()
    await db
      .insertInto('candidate_price')
      .values([...pricesOf(firm, bases, placeIds)])
      .execute()
    await db
      .updateTable('candidate')
      .set({ identical_offer: firm.levels.length === 1, step: 10, signed_at: signedOn(at) })
      .where('id', '=', id)
      .execute()
  }
  return firms.length
}

/** Opened, they were accepted and marked by two of the staff: the analysis desk has work. */
export async function judgeOffers({ db }: Context, evaluators: readonly [number, number]): Promise<void> {
  const placeIds = await placeIdsOf(db)
  for (const { id, marks: given } of firms) {
    await db
      .updateTable('candidate')
      .set({ accepted_at: hoursAgo(48) })
      .where('id', '=', id)
      .execute()
    const marks = given.flatMap((own, who) =>
      own.map((mark, of) => ({
        candidate_id: id,
        evaluator_id: evaluators[who] as number,
        mark,
        comment: '',
        criterion: criteria[of]?.code as string,
        marked_at: hoursAgo(20 - who),
      })),
    )
    await db.insertInto('offer_mark').values(marks).execute()
  }
  // Far under the others: it was asked why once accepted, and has answered; somebody has to judge it.
  await db
    .insertInto('candidate_clarification')
    .values({
      candidate_id: firms[3]?.id as string,
      question:
        'Vos prix sont très inférieurs à ceux des autres offres. Justifiez-les : achats, main-d’œuvre, méthodes.',
      asked_by: evaluators[0],
      asked_at: hoursAgo(40),
      due_at: hoursAgo(-80),
      answer:
        'Stock de zinc acheté en 2024, atelier à Voiron sans loyer, et deux des quatre associés sur les chantiers.',
      drafted_at: hoursAgo(16),
      answered_at: hoursAgo(16),
    })
    .execute()
  // Four prices were left out: asked about once accepted, and answered, before anything was decided of them.
  await db
    .insertInto('candidate_clarification')
    .values({
      candidate_id: firms[1]?.id as string,
      question: 'Quatre lignes du détail estimatif n’ont pas de prix en Savoie. Est-ce un oubli ?',
      asked_by: evaluators[0],
      asked_at: hoursAgo(42),
      due_at: hoursAgo(-80),
      answer: 'Un oubli de saisie : nos prix de Haute-Savoie valent aussi en Savoie.',
      drafted_at: hoursAgo(22),
      answered_at: hoursAgo(22),
    })
    .execute()
  await db
    .insertInto('offer_decision')
    .values({
      candidate_id: firms[1]?.id as string,
      place_id: placeIds.get('73') as number,
      kind: 'valued',
      reason: 'Quatre lignes oubliées, oubli confirmé par l’entreprise.',
      decided_by: evaluators[0],
      decided_at: hoursAgo(18),
    })
    .execute()
}
