import { type DeskDay, recentActNames } from '@charpente/contract/centre/desk-home'
import type { Actor } from '@charpente/domain/platform/actor'
import { may, type NeededRight } from '@charpente/domain/platform/right'
import type { Context } from '../../platform/http/context.ts'
import { definitions, type SettingKey } from '../../platform/settings/setting-definitions.ts'
import { comingDates, recentActs } from './queries.ts'

const COMING = 5
const RECENT = 7
/** On a Monday morning, what happened since Friday. */
const SINCE_MS = 3 * 24 * 3_600_000

/** A setting is called by its label. */
const named = (kind: string, about: string) =>
  kind === 'setting' && about in definitions ? definitions[about as SettingKey].label : about

/** Whose business each is: what people do is told to those who follow it. */
const actRights: Record<(typeof recentActNames)[number], NeededRight> = {
  registered: 'registrations',
  formalizedAsked: 'registrations',
  candidateSigned: ['consultation', 'evaluation', 'award'],
  cartConfirmed: 'orders',
  orderAccepted: 'orders',
  orderRefused: 'orders',
  orderExpired: 'orders',
  ranksExhausted: 'orders',
  cancellationAsked: 'orders',
  publicationStarted: 'catalogue',
  awardNotified: ['consultation', 'award', 'contracts'],
}

/** What comes next, and what people did these last days. */
export async function readDay(actor: Actor, { db, now }: Context): Promise<DeskDay> {
  const at = now()
  const coming = await comingDates(db, at, COMING)
  const acts = recentActNames.filter((name) => may(actor, actRights[name]))
  const recent = await recentActs(db, acts, new Date(at.getTime() - SINCE_MS), at, RECENT)
  return {
    coming: coming.map(({ kind, at, about, parts }) => ({
      kind: kind as DeskDay['coming'][number]['kind'],
      at: at.toISOString(),
      about: named(kind, about),
      parts,
    })),
    recent: recent.map(({ at, act, who, what }) => ({
      at: at.toISOString(),
      act: act as DeskDay['recent'][number]['act'],
      who,
      what,
    })),
  }
}
