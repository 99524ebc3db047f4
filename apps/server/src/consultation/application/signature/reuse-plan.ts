import { type Saved, steps } from '@charpente/contract/consultation/application/steps'
import { lotGeography } from '@charpente/domain/catalogue/formalized/lot'
import { withFiles } from '@charpente/domain/consultation/application/files'
import { reusedAnswers, type Setting } from '@charpente/domain/consultation/application/reuse'
import { type FormKey, formKeys, screenOf, screens } from '@charpente/domain/consultation/application/screens'
import { lastYears } from '@charpente/domain/consultation/application/years'
import type { Db } from '../../../platform/db/connect.ts'
import { placesOfLot } from '../../consulting/queries.ts'
import { factsOf } from '../facts.ts'
import type { StoredCandidate, StoredStep } from '../queries.ts'
import { savedIn } from '../read-candidate.ts'

export type Left = { what: string; why: string }
export type Taken = { key: FormKey; answers: unknown; isWhole: boolean }
/** What comes, what does not and why, and the answers this application then has. */
export type Plan = { taken: Taken[]; left: Left[]; saved: Saved }

export const titleOf = (key: FormKey | 'step10') => screens[screenOf(key)]?.title ?? ''

const BEGUN = 'Cette étape est déjà commencée ici : rien n’y a été remplacé.'
const CLOSED = 'Cette catégorie n’est pas ouverte dans cette consultation.'
const NOWHERE = 'Aucun de ses territoires n’est ouvert dans cette consultation.'
const ANOTHER = 'Cette candidature est pour un autre lot : choisissez-le.'
const INCOMPLETE = 'Reprise comme brouillon : complétez-la, puis enregistrez-la.'

/** Begun here: nothing typed is replaced. */
export const isFree = ({ saved, draft }: StoredStep) => saved === null && draft === null

const settingOf = ({ step2, step3 }: Saved): Setting => ({ places: step2, companies: step3?.contractors ?? null })

type Applications = {
  own: StoredCandidate
  steps: readonly StoredStep[]
  earlier: StoredCandidate
  answers: Saved
  /** What was applied for then is not what is applied for now: only who applies comes. */
  anotherLot: boolean
  now: Date
}

/** Category and places, as far as this consultation still offers them. Q-85 */
async function geographyIn(db: Db, { own, now }: Applications, former: NonNullable<Saved['step2']>, left: Left[]) {
  const { technicalCategory: lot } = former
  const what = titleOf('step2')
  const { offers } = await factsOf(db, own, { step2: null, step3: null }, former, now)
  if (!offers(lot)) {
    left.push({ what, why: CLOSED })
    return null
  }
  const field = lotGeography(lot) === 'region' ? 'regions' : 'departments'
  const names = new Map((await placesOfLot(db, own.edition, lot)).map(({ code, name }) => [code, name]))
  const closed = former[field].filter((code) => !offers(lot, code))
  if (closed.length === former[field].length) {
    left.push({ what, why: NOWHERE })
    return null
  }
  for (const code of closed)
    left.push({ what: `${code} ${names.get(code) ?? ''}`.trim(), why: 'Ce territoire n’est pas ouvert.' })
  const kept = former[field].filter((code) => !closed.includes(code))
  return { ...former, [field]: kept, fruitlessnessRegions: [], fruitlessnessLots: [] }
}

/** Step after step, each checked against those before it as it would be if it were typed. */
export async function planReuse(db: Db, both: Applications, fileOf: (id: number) => number | null): Promise<Plan> {
  const { own, steps: stored, earlier, answers, anotherLot, now } = both
  const saved = savedIn(stored)
  const plan: Plan = { taken: [], left: [], saved }
  const years = lastYears(own.createdAt)[0] - lastYears(earlier.createdAt)[0]
  for (const key of formKeys) {
    const row = stored.find((step) => step.key === key)
    const former = answers[key]
    if (!row || former === null) continue
    if (!isFree(row)) {
      plan.left.push({ what: titleOf(key), why: BEGUN })
      continue
    }
    if (key === 'step2' && anotherLot) {
      plan.left.push({ what: titleOf(key), why: ANOTHER })
      continue
    }
    const kept =
      key === 'step2'
        ? await geographyIn(db, both, former as NonNullable<Saved['step2']>, plan.left)
        : withFiles(reusedAnswers(key, former, settingOf(answers), settingOf(saved), years), fileOf)
    if (kept === null) continue
    const parsed = steps[key](await factsOf(db, own, saved, kept, now)).safeParse(kept)
    if (parsed.success) Object.assign(saved, { [key]: parsed.data })
    else plan.left.push({ what: titleOf(key), why: INCOMPLETE })
    plan.taken.push({ key, answers: parsed.success ? parsed.data : kept, isWhole: parsed.success })
  }
  return plan
}
