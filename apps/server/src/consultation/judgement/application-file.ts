import type { Saved } from '@charpente/contract/consultation/application/steps'
import { documentKinds } from '@charpente/contract/consultation/application-documents'
import type { ApplicationFile, ContractFile } from '@charpente/contract/consultation/judgement'
import { lotGeography } from '@charpente/domain/catalogue/formalized/lot'
import { applicationState, type Judged } from '@charpente/domain/consultation/application/judgement'
import { formKeys, screens } from '@charpente/domain/consultation/application/screens'
import { historyOf } from '../../platform/audit/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { usesIn } from '../application/documents/contract-data.ts'
import { candidateDocumentUrl } from '../application/documents/links.ts'
import { filesOnWire } from '../application/files-on-wire.ts'
import { openedOnly } from '../application/opened-only.ts'
import { priceProgress } from '../application/prices/price-progress.ts'
import { findCandidate, type StoredCandidate, stepsOf } from '../application/queries.ts'
import { savedIn } from '../application/read-candidate.ts'
import { readingPath } from '../application/reading-link.ts'
import { lotsOf, placesOfLot } from '../consulting/queries.ts'
import { clarificationOnWire } from './clarifications.ts'
import { clarificationsOf, contractsOf, decidedBy, notesOf, type StoredClarification } from './queries.ts'

/** `viewer`: the operator who reads it, and opens its papers in their own name. */
type Reading = Pick<Context, 'secrets' | 'now'> & { db: Db; viewer?: number }

const wholeOrNull = (value: number | null | undefined) => (value == null ? null : Math.round(value))

/** What was answered and is judged by, in the centre's words; bank details stay in the papers. */
function keyAnswers({ step3, step6, step7, step8, step9 }: Saved) {
  return {
    typeCandidate: step3?.typeCandidate ?? null,
    typeBusinessGroup: step3?.typeBusinessGroup ?? null,
    contractors: (step3?.contractors ?? []).map((one) => ({
      organization: one.organization,
      siret: one.siret,
      person: `${one.firstname} ${one.lastname}`,
      function: one.function,
      email: one.email,
      phone: one.phone,
      city: one.addressCity,
    })),
    turnover: (step6?.economicCapacity ?? []).map((one) => ({
      organization: one.organization,
      years: [one.y1Revenue, one.y2Revenue, one.y3Revenue].map(wholeOrNull),
    })),
    workforce: (step7?.averageAnnualWorkforce ?? []).map((one) => ({
      organization: one.organization,
      years: [one.y1Average, one.y2Average, one.y3Average].map(wholeOrNull),
    })),
    subcontracts: step8 ? step8.outSourcing === 'yes' : null,
    presentations: step9 && {
      human: step9.presentationHuman,
      operative: step9.presentationOperative,
      environment: step9.presentationEnvironment,
    },
  }
}

async function contracts(context: Reading, candidateId: string): Promise<ContractFile[]> {
  const found = await contractsOf(context.db, candidateId)
  const order = (kind: string) => ['notified', 'final', 'extract', 'preview'].indexOf(kind)
  return found
    .toSorted((one, other) => order(one.kind) - order(other.kind))
    .map((document) => {
      const kind = documentKinds.find((one) => one === document.kind) ?? 'preview'
      return {
        kind,
        state: document.state as ContractFile['state'],
        pages: document.pages,
        size: document.size,
        url: document.mediaId === null ? null : candidateDocumentUrl(context, candidateId, kind),
        sha256: document.sha256?.toString('hex') ?? null,
        madeAt: document.madeAt?.toISOString() ?? null,
      }
    })
}

async function decision(db: Db, { id, acceptedAt, refusedAt, refusalReason }: StoredCandidate) {
  const at = acceptedAt ?? refusedAt
  const { by, changedAt } = await decidedBy(db, id)
  const taken: ApplicationFile['decision'] = at && {
    verdict: acceptedAt ? 'accept' : 'refuse',
    at: at.toISOString(),
    by,
    reason: refusalReason,
  }
  return { decision: taken, changedAt: changedAt.toISOString() }
}

/** Since when it is as it is. */
function since(
  candidate: Judged & Pick<StoredCandidate, 'createdAt' | 'openedAt'>,
  last: StoredClarification | null,
  now: Date,
): Date {
  const state = applicationState(candidate, now)
  const asked = state === 'asked' ? last?.askedAt : last?.dueAt
  const moment = {
    drafting: candidate.createdAt,
    accepted: candidate.acceptedAt,
    refused: candidate.refusedAt,
    answered: last?.answeredAt,
    asked,
    signed: asked ?? candidate.openedAt,
  }
  return moment[state] ?? candidate.createdAt
}

/** What is offered where, and how much of it is priced. */
async function offer({ db }: Reading, candidate: StoredCandidate, { step2 }: Saved) {
  const code = step2?.technicalCategory ?? null
  const geography = code === null ? 'department' : lotGeography(code)
  const applied = (geography === 'region' ? step2?.regions : step2?.departments) ?? []
  const all = code === null ? [] : await placesOfLot(db, candidate.edition, code)
  const places = all
    .filter((place) => applied.includes(place.code))
    .map((place) => ({ code: place.code, name: place.name }))
  const prices = await priceProgress(db, candidate.id, candidate.edition, code)
  const isSame = candidate.identicalOffer
  const lot = code === null ? null : ((await lotsOf(db, candidate.edition)).find((one) => one.code === code) ?? null)
  return {
    lot,
    geography,
    places,
    identicalOffer: isSame,
    pricedPlaces: isSame
      ? []
      : places.map((place) => ({
          ...place,
          priced: prices?.departments.find((one) => one.code === place.code)?.priced ?? 0,
        })),
    priced: (prices?.everywhere ?? 0) + (prices?.departments ?? []).reduce((sum, one) => sum + one.priced, 0),
    prices: prices === null || isSame === null ? null : prices.total * (isSame ? 1 : places.length),
  } as const
}

/** Everything the centre judges an application by, and what it made of it. */
export async function applicationFile(id: string, context: Reading): Promise<ApplicationFile> {
  const { db, now } = context
  const candidate = openedOnly(await findCandidate(db, id))
  const saved = savedIn(await stepsOf(db, id))
  const asked = await clarificationsOf(db, id)
  const last = asked[0] ?? null
  const judged = { ...candidate, clarification: last }
  const { priced, prices, ...offered } = await offer(context, candidate, saved)
  const answers = keyAnswers(saved)
  const files = await filesOnWire(context, id)
  const uses = usesIn(saved)
  const done = formKeys.filter((key) => saved[key] !== null)
  return {
    id,
    state: applicationState(judged, now()),
    since: since(judged, last, now()).toISOString(),
    email: candidate.email,
    organization: answers.contractors[0]?.organization ?? null,
    siret: answers.contractors[0]?.siret ?? null,
    members: answers.contractors.length,
    ...answers,
    ...offered,
    createdAt: candidate.createdAt.toISOString(),
    signedAt: candidate.signedAt?.toISOString() ?? null,
    completeness: { steps: done.length, priced, prices, files: uses.length },
    consultation: candidate.consultationId,
    readOnlyPath: readingPath(context, id),
    missing: screens
      .filter(({ key }) => formKeys.some((one) => one === key && saved[one] === null))
      .map(({ short }) => short),
    files: uses.flatMap(({ id: fileId, piece, organization }) => {
      const file = files.find((one) => one.id === fileId)
      return file ? [{ ...file, use: organization ? `${piece}, ${organization}` : piece }] : []
    }),
    documents: await contracts(context, id),
    clarifications: asked.map((one) => ({ ...clarificationOnWire(one, files), askedBy: one.askedBy })),
    notes: (await notesOf(db, id)).map(({ writtenAt, ...note }) => ({ ...note, writtenAt: writtenAt.toISOString() })),
    ...(await decision(db, candidate)),
    history: (await historyOf(db, 'candidate', id)).map(({ at, details, ...event }) => ({
      ...event,
      at: at.toISOString(),
      details: details as Record<string, unknown>,
    })),
  }
}
