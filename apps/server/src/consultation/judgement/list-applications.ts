import type {
  ApplicationLine,
  ApplicationList,
  candidateJudgementRoutes,
} from '@charpente/contract/consultation/judgement'
import type { Received } from '@charpente/contract/platform/route'
import { applicationStates } from '@charpente/domain/consultation/application/judgement'
import type { Context } from '../../platform/http/context.ts'
import { countUnread, type FoundLine, findApplications } from './listing/queries.ts'

type Filters = Received<(typeof candidateJudgementRoutes)['listApplications']>['query']

const lineOnWire = (line: FoundLine): ApplicationLine => {
  const [first] = line.contractors ?? []
  return {
    id: line.id,
    state: line.state,
    since: line.since.toISOString(),
    email: line.email,
    organization: first?.organization ?? null,
    siret: first?.siret ?? null,
    members: line.contractors?.length ?? 0,
    lot: line.lot && line.lotName ? { code: line.lot, name: line.lotName } : null,
    places: line.places ?? [],
    createdAt: line.createdAt.toISOString(),
    signedAt: line.signedAt?.toISOString() ?? null,
    completeness: { steps: line.steps, priced: line.priced, prices: line.prices, files: line.files },
  }
}

/** The applications of a consultation that were opened, as its filters have them. */
export async function listApplications(filters: Filters, { db, now }: Context): Promise<ApplicationList> {
  const { counts, lines, end } = await findApplications(db, filters, now())
  return {
    counts: Object.fromEntries(
      applicationStates.map((state) => [state, counts[state] ?? 0]),
    ) as ApplicationList['counts'],
    ...(await countUnread(db, filters.consultation)),
    lines: lines.map(lineOnWire),
    end,
  }
}
