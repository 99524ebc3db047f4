import type { DeskSetting, SettingChange } from '@charpente/contract/centre/settings'
import { type Day, parisDay } from '@charpente/domain/platform/calendar'
import { SINCE_ALWAYS, settingInWords, TO_FILL } from '@charpente/domain/platform/setting'
import { historyOf } from '../../platform/audit/queries.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { definitions, isSetting, type SettingDefinition } from '../../platform/settings/setting-definitions.ts'
import { type SettingValue, type StoppedValue, settingValues, stoppedValues } from './queries.ts'

export const definitionOf = (key: string): SettingDefinition => (isSetting(key) ? definitions[key] : refuse('notFound'))

/** The value in force that day, if the centre gave one: the last to have begun. */
export const inForce = (values: readonly SettingValue[], day: Day) => values.findLast(({ from }) => from <= day)

export function settingOnWire(
  key: string,
  values: readonly SettingValue[],
  stopped: readonly StoppedValue[],
  today: Day,
): DeskSetting {
  const { start, kind, isDated = false, isPayment = false, ...definition } = definitionOf(key)
  const current = inForce(values, today)
  const value = current?.value ?? start
  const told = ({ from, value }: Pick<SettingValue, 'from' | 'value'>) => ({
    from,
    value,
    words: settingInWords(kind, value),
  })
  return {
    key,
    kind,
    isDated,
    isPayment,
    ...definition,
    value,
    words: settingInWords(kind, value),
    isStart: value === start,
    isToFill: value === TO_FILL,
    since: current && current.from !== SINCE_ALWAYS ? current.from : null,
    upcoming: values.filter(({ from }) => from > today).map(told),
    former: current ? values.filter(({ from }) => from < current.from).map(told) : [],
    stopped: stopped.map(({ stoppedAt, by, ...value }) => ({ ...told(value), at: stoppedAt.toISOString(), by })),
  }
}

export async function readSettings({ db, now }: Context): Promise<DeskSetting[]> {
  const values = Map.groupBy(await settingValues(db), ({ key }) => key)
  const stopped = Map.groupBy(await stoppedValues(db), ({ key }) => key)
  return Object.keys(definitions).map((key) =>
    settingOnWire(key, values.get(key) ?? [], stopped.get(key) ?? [], parisDay(now())),
  )
}

type Details = { before?: string | null; after?: string | null; from?: Day | null; agreed?: { from: Day } }

export async function settingChanges(key: string, { db }: Context): Promise<SettingChange[]> {
  const { kind } = definitionOf(key)
  const words = (value: string | null | undefined) => (value ? settingInWords(kind, value) : null)
  return (await historyOf(db, 'setting', key)).map(({ at, action, author, details }) => {
    const { before, after, agreed, from = agreed?.from ?? null } = details as Details
    const isStop = action === 'settingStopped'
    return { at: at.toISOString(), author, before: words(before), after: words(after), from, isStop }
  })
}
