import type { AccountRequest } from '@charpente/contract/people/operator'
import { REQUIRED } from '@charpente/contract/platform/fields'
import { isDay } from '@charpente/domain/platform/calendar'
import { formatDayPlain } from '@charpente/domain/platform/format'
import { useId } from 'react'
import { DAY_WRONG, DayField } from '../../../ui/day-field.tsx'
import styles from './grant-choice.module.css'
import { MemberSelect } from './member-select.tsx'
import { computedDay, type RequestDraft } from './request-draft.ts'

type GrantChoiceProps = {
  request: AccountRequest
  draft: RequestDraft
  onChange: (change: Partial<RequestDraft>) => void
  /** The operator tried to approve: what is missing is said beside its field. */
  isChecked: boolean
}

type OptionProps = { name: string; label: string; effect: string; isChosen: boolean; onChoose: () => void }

const Option = ({ name, label, effect, isChosen, onChoose }: OptionProps) => (
  <label className={styles.option}>
    <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
    <span>
      <span className={styles.name}>{label}</span>
      <span className={styles.effect}>{effect}</span>
    </span>
  </label>
)

/** Free, formalized from a day, or formalized at once because attached to a formalized buyer. */
export function GrantChoice({ request, draft, onChange, isChecked }: GrantChoiceProps) {
  const name = useId()
  const option = (as: RequestDraft['as']) => ({ name, isChosen: draft.as === as, onChoose: () => onChange({ as }) })
  const computed = computedDay(request)
  return (
    <fieldset className={styles.choice}>
      <legend>{request.kind === 'access' ? 'Ouvrir l’accès formalisé' : 'Ouvrir le compte comme'}</legend>
      <div className={styles.options}>
        {request.kind === 'registration' && (
          <Option label="Libre" effect="Le catalogue libre, dès aujourd’hui" {...option('free')} />
        )}
        {request.side === 'customer' && (
          <>
            <Option
              label="Formalisé"
              effect={`À partir du ${formatDayPlain(isDay(draft.from) ? draft.from : computed)}, libre jusque-là`}
              {...option('formalized')}
            />
            <Option
              label="Formalisé, rattaché"
              effect={
                draft.memberOf
                  ? `À ${draft.memberOf.name}, dès aujourd’hui`
                  : 'À un acheteur formalisé, dès aujourd’hui'
              }
              {...option('member')}
            />
          </>
        )}
      </div>
      {request.side === 'supplier' && (
        <p className={styles.only}>
          Une entreprise n’est formalisée que par un marché attribué&nbsp;: son compte s’ouvre en libre.
        </p>
      )}
      {draft.as === 'formalized' && (
        <div className={styles.more}>
          <DayField
            label="Formalisé à partir du"
            description={`Calculé d’après la date de la demande\u00A0: ${formatDayPlain(computed)}`}
            value={draft.from}
            onChange={(from) => onChange({ from })}
            error={isChecked && !isDay(draft.from) && (draft.from === '' ? REQUIRED : DAY_WRONG)}
          />
        </div>
      )}
      {draft.as === 'member' && (
        <div className={styles.more}>
          <MemberSelect
            suggested={request.attachments}
            chosen={draft.memberOf}
            onChoose={(memberOf) => onChange({ memberOf })}
            error={isChecked && !draft.memberOf && REQUIRED}
          />
        </div>
      )}
    </fieldset>
  )
}
