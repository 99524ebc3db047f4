import type { Assent } from '@charpente/contract/people/assents'
import { oneOf } from '@charpente/domain/platform/one-of'

/** What is said once it is asked: nothing is done yet, and who may agree. */
export const waitsForSecond = ({ deciders }: Pick<Assent, 'deciders'>): string =>
  `Demande envoyée\u00A0: rien ne change avant l’accord de ${oneOf(deciders.map(({ name }) => name))}.`

/** Said before, where a reason is asked for. */
export const TWO_PERSONS =
  'Cet acte demande deux personnes\u00A0: une autre, qui a ce droit, voit ce qui change, lit ce motif et donne son accord. Rien ne se fait avant.'
