import { parisDay } from '@charpente/domain/platform/calendar'
import { formatDayPlain } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { finalAccountBy } from '@charpente/domain/purchasing/execution/final-account'
import { tasksOf } from '@charpente/domain/purchasing/execution/tasks'
import { paths } from '../../../../lib/paths.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { PlainLink } from '../../../../ui/plain-button.tsx'
import { refusalWords } from '../act-form.tsx'
import { StatementForm } from '../firm/statement-form.tsx'
import { nowOf, type Of } from '../of.ts'
import { useFiling } from '../use-filing.ts'
import common from './buyer.module.css'

/** Whether the buyer may draw up the final account now: the firm let its time go by. CCAG travaux 12.3.4 */
export const mayDraw = (of: Of): boolean =>
  tasksOf(of.file, nowOf(of)).some(({ kind, from }) => kind === 'drawAccount' && from <= nowOf(of))

/** The final account, drawn up by the buyer in place of the firm, which agrees to it by its silence. CCAG travaux 12.4.5 */
export function AccountView({ of, onDone }: { of: Of; onDone: (words: string) => void }) {
  const { read, file } = of
  const filing = useFiling(read)
  const firm = read.supplier.organisation
  const by = finalAccountBy(file)
  const days = file.facts.rules.finalAccountDays
  if (!mayDraw(of))
    return (
      <div className={common.column}>
        <Notice>
          {by !== null && nowOf(of) <= by
            ? `${firm} a jusqu’au ${formatDayPlain(parisDay(by))} pour proposer le décompte final. Ensuite, vous pourrez l’établir à sa place.`
            : 'Le décompte final n’est pas à établir\u00A0: il attend une réponse, ou il est déjà accepté.'}
        </Notice>
        <div>
          <PlainLink href={paths.execution(read.purchaseOrder, { view: 'paiement' })}>Ouvrir les paiements</PlainLink>
        </div>
      </div>
    )
  return (
    <StatementForm
      of={of}
      isFinal
      whyNot={(act) => refusalWords(of, act)}
      send={filing.act}
      isSending={filing.isActing}
      refused={filing.refused}
      remarkFor={`Lue par ${firm}`}
      then={`${firm} l’accepte, ou le refuse en disant pourquoi, sous ${days}\u00A0${plural(days, 'jour')}. Passé ce délai, son silence vaut accord\u00A0: elle en est prévenue par e-mail, et deux rappels partent.`}
      submit="Établir le décompte final"
      onDone={() => onDone(`Décompte final établi. ${firm} est prévenue et peut répondre.`)}
    />
  )
}
