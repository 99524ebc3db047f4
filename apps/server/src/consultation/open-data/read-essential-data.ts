import type { EssentialContract, EssentialDataDesk, EssentialState } from '@charpente/contract/consultation/open-data'
import { openDataRoutes } from '@charpente/contract/consultation/open-data'
import { withChanges } from '@charpente/domain/consultation/awards/contract-change'
import {
  amountOf,
  type Centre,
  type EssentialGap,
  essentialData,
  essentialGaps,
  publicationDue,
} from '@charpente/domain/consultation/awards/essential-data'
import { type EssentialSubcontract, withSubcontracts } from '@charpente/domain/consultation/awards/subcontracts'
import { type Day, parisDay } from '@charpente/domain/platform/calendar'
import { TO_FILL } from '@charpente/domain/platform/setting'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { currentSettings } from '../../platform/settings/settings.ts'
import { DECP_VERSION, schemaFaults } from './decp-schema.ts'
import { changesOf, notifiedContracts, type StoredChange, type StoredContract } from './queries.ts'

async function centreOf(db: Db, now: Date): Promise<{ centre: Centre; threshold: number }> {
  const { stored } = await currentSettings(db, now)
  const isSaid = (words: string) => words.trim() !== '' && words !== TO_FILL
  return {
    centre: {
      siret: stored['centre.siret'].replaceAll(/\D/g, ''),
      procedure: stored['decp.procedure'],
      givesAdvance: stored['decp.avance'] === 'oui',
      maximum: Number(stored['lot.maximum']),
      hasSocialClause: isSaid(stored['lot.clausesSociales']),
      hasEnvironmentClause: isSaid(stored['lot.clausesEnvironnementales']),
    },
    threshold: Math.round(Number(stored['seuils.donneesEssentielles'])) || 0,
  }
}

/** A contract, what would be published of it today, and why it would not. */
export type Examined = {
  contract: StoredContract
  content: object
  /** The same with its changes, those to be published included. */
  shown: object
  amount: number
  gaps: EssentialGap[]
  faults: string[]
  state: EssentialState
  changes: StoredChange[]
  acts: EssentialSubcontract[]
}

type Beside = {
  centre: Centre
  threshold: number
  today: Day
  changes: StoredChange[]
  acts: EssentialSubcontract[]
}

function examined(contract: StoredContract, { centre: said, threshold, today, changes, acts }: Beside): Examined {
  // What the contract says goes before what the centre says of all of them.
  const centre = contract.maximum === null ? said : { ...said, maximum: Number(contract.maximum) }
  const amount = amountOf(centre)
  // As it would be published today, its changes included.
  const whole = (content: object) =>
    withSubcontracts(
      withChanges(
        content,
        changes.map((change) => ({ ...change, publishedOn: change.publishedOn ?? today })),
      ),
      acts.map((act) => ({ ...act, publishedOn: act.publishedOn ?? today })),
    )
  if (contract.published)
    return {
      contract,
      content: contract.published,
      shown: whole(contract.published),
      amount,
      gaps: [],
      // What is public is as it was then; what would be added to it is not yet.
      faults: schemaFaults(whole(contract.published)),
      state: 'published',
      changes,
      acts,
    }
  const known = { ...contract, notifiedOn: parisDay(contract.notifiedAt) }
  const content = essentialData(known, centre, today)
  const gaps = essentialGaps(known, centre)
  // What is missing is told in words; the format then has nothing to add about it.
  const faults = gaps.length > 0 ? [] : schemaFaults(whole(content))
  const isWhole = gaps.length === 0 && faults.length === 0
  return {
    contract,
    content,
    shown: whole(content),
    amount,
    gaps,
    faults,
    state: amount > 0 && amount < threshold ? 'below' : isWhole ? 'ready' : 'incomplete',
    changes,
    acts,
  }
}

export async function examineContracts({ db, now, hooks }: Pick<Context, 'now' | 'hooks'> & { db: Db }) {
  const { centre, threshold } = await centreOf(db, now())
  const today = parisDay(now())
  const changes = Map.groupBy(await changesOf(db), ({ candidateId }) => candidateId)
  const notified = await notifiedContracts(db)
  const acts = Map.groupBy(
    await hooks.subcontractsOf(
      db,
      notified.map(({ marketNumber }) => marketNumber),
    ),
    ({ marketNumber }) => marketNumber,
  )
  const contracts = notified.map((contract) =>
    examined(contract, {
      centre,
      threshold,
      today,
      changes: changes.get(contract.candidateId) ?? [],
      acts: acts.get(contract.marketNumber) ?? [],
    }),
  )
  return { contracts, threshold }
}

function onWire({ contract, amount, gaps, faults, state, changes }: Examined): EssentialContract {
  const notifiedOn = parisDay(contract.notifiedAt)
  const { marketNumber, lotCode, lotName, holders, places, publishedAt } = contract
  return {
    marketNumber,
    lot: lotCode,
    lotName,
    holders,
    places: places.length,
    amount,
    notifiedOn,
    dueOn: publicationDue(notifiedOn),
    publishedOn: publishedAt && parisDay(publishedAt),
    state,
    gaps,
    faults,
    changes: changes.map(({ candidateId: _, ...change }) => change),
  }
}

/** The framework agreements notified here, those to publish first. */
export async function readEssentialData(
  context: Pick<Context, 'db' | 'now' | 'config' | 'hooks'>,
): Promise<EssentialDataDesk> {
  const { contracts, threshold } = await examineContracts(context)
  const site = context.config.PUBLIC_URL.replace(/\/+$/, '')
  return {
    threshold,
    schema: DECP_VERSION,
    publicUrl: `${site}/api${openDataRoutes.getEssentialData.path}`,
    contracts: contracts.map(onWire),
  }
}
