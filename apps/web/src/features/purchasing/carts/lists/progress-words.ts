import type { CartSummary } from '@charpente/contract/purchasing/cart'
import { plural } from '@charpente/domain/platform/text'
import type { ExecutionPhase } from '@charpente/domain/purchasing/execution/execution'
import type { Standing } from '@charpente/domain/purchasing/orders/cascade'

export type ProgressTone = 'done' | 'waiting' | 'asked' | 'lost' | 'over'

const tones: Record<Standing, ProgressTone> = {
  accepted: 'done',
  waiting: 'waiting',
  agreementAwaited: 'asked',
  refused: 'lost',
  unanswered: 'lost',
  lapsed: 'lost',
  exhausted: 'lost',
  stopped: 'over',
  cancelled: 'over',
}

const over: readonly (ExecutionPhase | null)[] = ['accepted', 'terminated', 'closed']
const begun: readonly (ExecutionPhase | null)[] = [...over, 'underWay', 'suspended', 'completed']

/** All of it was accepted: how far the works are. */
function doneWords(phases: readonly (ExecutionPhase | null)[]): string {
  if (phases.every((phase) => phase === 'closed')) return 'Tout est terminé'
  if (phases.every((phase) => over.includes(phase))) return 'Travaux reçus'
  if (phases.some((phase) => phase === 'completed')) return 'Réception à décider'
  return phases.some((phase) => begun.includes(phase)) ? 'Travaux en cours' : 'Tout est accepté'
}

/** How an order goes: a block for each lot or supplier, and the sentence that matters most to its buyer. */
export function progressOf(orders: NonNullable<CartSummary['orders']>): { tones: ProgressTone[]; words: string } {
  const count = (tone: ProgressTone) => orders.filter(({ standing }) => tones[standing] === tone).length
  const words = () => {
    if (count('asked') > 0) return 'Votre accord est demandé'
    const late = orders.filter(({ isLate }) => isLate).length
    if (late > 0) return `${late}\u00A0${plural(late, 'bon')} en retard`
    if (count('done') === orders.length) return doneWords(orders.map(({ phase }) => phase))
    const waiting = count('waiting')
    if (waiting > 0) return `${waiting}\u00A0${plural(waiting, 'réponse')} ${plural(waiting, 'attendue')}`
    if (count('done') > 0) return `${count('done')} ${plural(count('done'), 'accepté')} sur ${orders.length}`
    return count('over') === orders.length ? 'Tout est arrêté' : 'Rien n’est accepté'
  }
  return { tones: orders.map(({ standing }) => tones[standing]), words: words() }
}
