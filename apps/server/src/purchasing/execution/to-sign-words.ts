import type { ToSign } from '@charpente/contract/purchasing/execution'
import { formatAmountHT, formatDay, formatInstant } from '@charpente/domain/platform/format'
import { outcomeWords } from '@charpente/domain/purchasing/execution/words'
import type { ToSignMail } from './mails.ts'
import type { File } from './read-file.ts'

type Decided = Extract<ToSign, { kind: 'decided' }>['body']

const onDay = (day: string | null) => (day === null ? '' : formatDay(day))

const decisionFacts = ({ words, completedOn, again, reduction, reservations }: Omit<Decided, 'signature'>) => [
  { label: 'Date d’effet', value: onDay(completedOn) },
  { label: 'Réfaction', value: reduction === null ? '' : formatAmountHT(reduction) },
  { label: 'À remettre avant le', value: onDay(again) },
  { label: 'Constat ou motif', value: words },
  ...reservations.map((one, index) => ({
    label: `Réserve ${index + 1}, avant le ${formatDay(one.liftBy)}`,
    value: [one.words, one.place].filter(Boolean).join(', '),
  })),
]

/** What is signed, in words: the decision itself, or the one the firm signs under. */
export function toSignSaid(act: ToSign, { acts, facts, file }: Pick<File, 'acts' | 'facts' | 'file'>): ToSignMail {
  const { name, role } = act.body.signature
  const decided = act.kind === 'countersigned' ? acts.find(({ number }) => number === file.decision?.act) : null
  const decision = act.kind === 'decided' ? act.body : (decided?.body as Decided | undefined)
  const outcome = (decision && outcomeWords[facts.nature][decision.outcome]) ?? ''
  return {
    what: act.kind === 'decided' ? `la décision «\u00A0${outcome}\u00A0»` : `le procès-verbal «\u00A0${outcome}\u00A0»`,
    name,
    role,
    facts: [
      { label: 'Décidé', value: decided ? `le ${formatInstant(decided.at)}, par ${decided.name}` : '' },
      ...(decision ? decisionFacts(decision) : []),
      { label: 'Observations', value: act.kind === 'countersigned' ? act.body.words : '' },
    ],
  }
}
