import { FORM_PHASE, whyNotApply } from '@charpente/domain/consultation/application/opening'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { currentSettings } from '../../platform/settings/settings.ts'
import {
  findPublicConsultation,
  fruitlessPlaces,
  isEdition,
  publicConsultations,
  type StoredConsultation,
} from './queries.ts'

type Reading = Pick<Context, 'now'> & { db: Db }
type Asked = { id?: number | undefined; edition?: number | undefined }

/** What a firm reads when nothing was ever put out. */
const none = (edition: number): StoredConsultation => ({
  id: 0,
  edition,
  reference: '',
  name: '',
  phase: null,
  opensAt: null,
  deadline: null,
  announcedUntil: null,
  questionsUntil: null,
  validityDays: null,
  lots: [],
  amounts: [],
})

const isOpen = (one: StoredConsultation, now: Date) => whyNotApply(one, FORM_PHASE, now) === null

/** The one firms answer to: the one that is open, else the last that was, be it closed since, else the next; of one edition, or of all. Q-124 */
export async function currentConsultation({ db, now }: Reading, edition?: number): Promise<StoredConsultation | null> {
  const all = await publicConsultations(db, edition)
  const at = now()
  const hasOpened = ({ opensAt }: StoredConsultation) => opensAt === null || opensAt <= at
  return all.find((one) => isOpen(one, at)) ?? all.find(hasOpened) ?? all[0] ?? null
}

export async function consultationOnWire(found: StoredConsultation, { db, now }: Reading) {
  const { opensAt, deadline, questionsUntil, announcedUntil: _, ...rest } = found
  return {
    ...rest,
    opensAt: opensAt?.toISOString() ?? null,
    deadline: deadline?.toISOString() ?? null,
    questionsUntil: questionsUntil?.toISOString() ?? null,
    fruitless: (await fruitlessPlaces(db, rest.id)).map(({ lot, code }) => ({ lot, place: code })),
    now: now().toISOString(),
    closed: whyNotApply({ phase: rest.phase, opensAt, deadline }, FORM_PHASE, now()),
  }
}

/** When applications are taken, as everybody reads it; where nothing was ever opened, closed. Q-75 */
export async function readConsultation({ id, edition }: Asked, context: Reading) {
  const { db, now } = context
  if (id !== undefined)
    return consultationOnWire((await findPublicConsultation(db, id)) ?? refuse('consultationUnknown'), context)
  if (edition !== undefined && !(await isEdition(db, edition))) refuse('editionUnknown')
  const current = await currentConsultation(context, edition)
  const { currentEdition } = await currentSettings(db, now())
  return consultationOnWire(current ?? none(edition ?? currentEdition), context)
}

/** Those a firm can answer now, the first to end first. */
export async function openConsultations(context: Reading) {
  const { db, now } = context
  const open = (await publicConsultations(db)).filter((one) => isOpen(one, now()))
  const soonest = open.toSorted((one, other) => Number(one.deadline ?? Infinity) - Number(other.deadline ?? Infinity))
  return Promise.all(soonest.map((one) => consultationOnWire(one, context)))
}
