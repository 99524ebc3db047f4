import { parisDay } from '@charpente/domain/platform/calendar'
import { formatDay, formatDayPlain } from '@charpente/domain/platform/format'
import { acquiredAt, decideBy } from '@charpente/domain/purchasing/execution/acceptance'
import type { Of } from '../of.ts'

/** What not answering means, said before it means anything. CCAG travaux 41.1.3, CCAG PI 29 */
export function Silence({ of: { read, file } }: { of: Of }) {
  const { nature, rules } = file.facts
  const due = decideBy(file)
  const acquired = acquiredAt(file)
  const firm = read.supplier.organisation
  if (file.phase !== 'completed' || !due)
    return nature === 'studies' ? (
      <>
        Après la remise, vous aurez {rules.studyDays}&nbsp;jours pour décider. Passé ce délai, votre silence vaudra
        admission.
      </>
    ) : (
      <>
        Après l’achèvement, vous aurez {rules.decisionDays}&nbsp;jours pour décider. Rien n’est accepté à votre place,
        sauf si l’entreprise vous met ensuite en demeure&nbsp;: {rules.warnedDays}&nbsp;jours plus tard, votre silence
        vaudrait réception.
      </>
    )
  if (nature === 'studies')
    return (
      <>
        Sans décision de votre part le <b>{formatDay(parisDay(due))}</b> au soir, votre silence vaudra admission.
      </>
    )
  if (acquired)
    return (
      <>
        {firm} vous a mis en demeure de décider&nbsp;: sans réponse le <b>{formatDay(parisDay(acquired))}</b> au soir,
        les travaux seront réceptionnés sans réserve.
      </>
    )
  return (
    <>
      Vous avez jusqu’au <b>{formatDayPlain(parisDay(due))}</b> pour décider. Nous vous le rappelons, la dernière fois
      la veille. Rien n’est accepté à votre place&nbsp;: seule une mise en demeure de l’entreprise, puis{' '}
      {rules.warnedDays}&nbsp;jours de silence, vaudraient réception.
    </>
  )
}
