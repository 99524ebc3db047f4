import type { DeskSetting } from '@charpente/contract/centre/settings'
import { REQUIRED } from '@charpente/contract/platform/fields'
import { type Day, isDay, parisDay } from '@charpente/domain/platform/calendar'
import { formatDayNumeric, formatDayPlain, formatTime } from '@charpente/domain/platform/format'
import { may } from '@charpente/domain/platform/right'
import { PAYMENT_SETTING_HOURS } from '@charpente/domain/platform/setting'
import { Button, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { alertOf } from '../../../lib/alert.tsx'
import { api } from '../../../lib/api/desk-api.ts'
import { useSiteAct } from '../../../lib/api/use-site-act.ts'
import { TWO_PERSONS, waitsForSecond } from '../../../lib/assent-words.ts'
import { useDraft } from '../../../lib/draft.ts'
import { platformNow } from '../../../lib/platform-clock.ts'
import { refusalOf } from '../../../lib/refusal.ts'
import { useSession } from '../../../lib/session.tsx'
import { WaitingAssents } from '../../../lib/waiting-assents.tsx'
import { DAY_WRONG, DayField } from '../../../ui/day-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Window } from '../../../ui/window.tsx'
import { SettingField } from './setting-field.tsx'
import styles from './setting-window.module.css'
import { aboutValue } from './setting-words.ts'
import { settingChangesQuery } from './settings-queries.ts'

type Props = { setting: DeskSetting | null; onClose: () => void; onDone: (notice: string) => void }

/** One setting: what it says, from when, and all it has said. */
export const SettingWindow = ({ setting, onClose, onDone }: Props) => (
  <Window title={setting?.label ?? 'Réglage'} opened={setting !== null} onClose={onClose}>
    {setting && <Content key={setting.key} setting={setting} onClose={onClose} onDone={onDone} />}
  </Window>
)

/** Whoever does not administer reads it, and may stop what is to come. */
function Content(props: FormProps) {
  const { actor } = useSession()
  const { setting, onClose } = props
  if (may(actor, 'administration')) return setting.isDated ? <DatedForm {...props} /> : <SettingForm {...props} />
  return (
    <div className={styles.form}>
      <p className={styles.text}>{setting.help}</p>
      <Values {...props} />
      <Changes settingKey={setting.key} />
      <div className={styles.actions}>
        <Button size="md" variant="default" onClick={onClose}>
          Fermer
        </Button>
      </div>
    </div>
  )
}

type FormProps = Omit<Props, 'setting'> & { setting: DeskSetting }

function SettingForm({ setting, onClose, onDone }: FormProps) {
  const { user } = useSession()
  const { key, label, help, isStart, isToFill } = setting
  const draft = useDraft(`setting.${key}.${user?.id}`, { value: isToFill ? '' : setting.value })
  const [value, setValue] = useState(draft.initialValues.value)
  const [error, setError] = useState<string | null>(null)
  const save = useSiteAct(() => api.saveSetting({ params: { key }, body: { value } }))
  const restore = useSiteAct(() => api.restoreSetting({ params: { key } }))

  const done = (words: string) => ({
    onSuccess: () => {
      draft.clear()
      onDone(`${label}\u00A0: ${words}.`)
    },
    onError: (refused: Error) => setError(alertOf(refused)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = aboutValue(setting, value)
    if (wrong) return setError(wrong)
    save.mutate(undefined, done('le changement est en ligne'))
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.text}>
        {help} Dans les textes, il s’écrit <code className={styles.code}>{`{${key}}`}</code>.
      </p>
      <SettingField
        kind={setting.kind}
        value={value}
        error={error}
        onChange={(next) => {
          setValue(next)
          draft.keep({ value: next })
          setError(null)
        }}
      />
      <Changes settingKey={key} />
      <div className={styles.actions}>
        {!isStart && (
          <Button
            className={styles.first}
            size="md"
            variant="subtle"
            loading={restore.isPending}
            onClick={() => restore.mutate(undefined, done('retour à la valeur de départ'))}
          >
            Valeur de départ
          </Button>
        )}
        <Button size="md" variant="default" onClick={onClose}>
          Annuler
        </Button>
        <Button size="md" type="submit" loading={save.isPending}>
          Enregistrer
        </Button>
      </div>
    </form>
  )
}

/** What is counted with from a day: asked of a second person; where money goes also waits, so that it may be stopped. */
function DatedForm({ setting, onClose, onDone }: FormProps) {
  const { user } = useSession()
  const { key, help, isPayment } = setting
  const today = parisDay(platformNow())
  const draft = useDraft(`setting.${key}.${user?.id}`, { value: '', reason: '', from: today })
  const [typed, setTyped] = useState(draft.initialValues)
  const [errors, setErrors] = useState<{ value?: string | null; reason?: string | null; from?: string | null }>({})
  const ask = useSiteAct(({ value, reason, from }: typeof typed) =>
    isPayment
      ? api.askPaymentSetting({ params: { key }, body: { value, reason } })
      : api.askDatedSetting({ params: { key }, body: { value, reason, from } }),
  )
  const change = (part: Partial<typeof typed>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    draft.keep(next)
    setErrors({})
  }
  const onError = (error: Error) =>
    setErrors(refusalOf(error) === 'settingFromPast' ? { from: alertOf(error) } : { value: alertOf(error) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = aboutValue(setting, typed.value)
    if (wrong) return setErrors({ value: wrong })
    if (!isPayment && !isDay(typed.from)) return setErrors({ from: DAY_WRONG })
    if (typed.reason.trim() === '') return setErrors({ reason: REQUIRED })
    ask.mutate(typed, {
      onSuccess: (assent) => {
        draft.clear()
        onDone(waitsForSecond(assent))
      },
      onError,
    })
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.text}>{help}</p>
      <WaitingAssents isAbout={({ subject }) => subject.type === 'setting' && subject.id === key} />
      <p className={styles.text}>
        {TWO_PERSONS}
        {isPayment &&
          ` Le changement vaut ensuite au premier jour entier après ${PAYMENT_SETTING_HOURS}\u00A0heures\u00A0: d’ici là, on peut y renoncer ici. Les prélèvements déjà annoncés ne changent pas.`}
      </p>
      <SettingField
        kind={setting.kind}
        value={typed.value}
        error={errors.value}
        onChange={(value) => change({ value })}
      />
      {!isPayment && (
        <DayField
          label="À partir du"
          description={'Aujourd’hui ou plus tard\u00A0: ce qui était en vigueur ne se réécrit pas.'}
          min={today}
          value={typed.from}
          error={errors.from}
          onChange={(from) => change({ from })}
        />
      )}
      <Textarea
        label="Motif"
        required
        autosize
        minRows={2}
        maxLength={1000}
        value={typed.reason}
        error={errors.reason}
        onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
      />
      <Values setting={setting} onDone={onDone} />
      <Changes settingKey={key} />
      <div className={styles.actions}>
        <Button size="md" variant="default" onClick={onClose}>
          Annuler
        </Button>
        <Button size="md" type="submit" loading={ask.isPending}>
          Demander l’accord
        </Button>
      </div>
    </form>
  )
}

/** What it was, is, will be, and would have been: what is to come may be stopped by any operator. */
function Values({ setting, onDone }: Pick<FormProps, 'setting' | 'onDone'>) {
  const { key, label } = setting
  const stop = useSiteAct((from: Day) => api.stopSetting({ params: { key }, body: { from } }))
  const giveUp = (from: Day) =>
    stop.mutate(from, { onSuccess: () => onDone(`${label}\u00A0: le changement est arrêté.`) })
  return (
    <>
      <ol className={styles.values} aria-label="Valeurs et jours d’effet">
        {setting.former.map(({ from, words }) => (
          <li key={from}>
            <span>{words}</span>
            <span className={styles.small}>avant</span>
          </li>
        ))}
        <li data-current>
          <span>{setting.words}</span>
          <span className={styles.small}>
            {setting.since ? `depuis le ${formatDayPlain(setting.since)}` : 'en vigueur'}
          </span>
        </li>
        {setting.upcoming.map(({ from, words }) => (
          <li key={from}>
            <span>{words}</span>
            <span className={styles.small}>à partir du {formatDayPlain(from)}</span>
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={`Renoncer à ${words}, prévu le ${formatDayPlain(from)}`}
              onClick={() => giveUp(from)}
            >
              Renoncer
            </Button>
          </li>
        ))}
        {setting.stopped.map(({ from, words, at, by }) => (
          <li key={`${at} ${from}`}>
            <s>{words}</s>
            <span className={styles.small}>
              prévu le {formatDayPlain(from)}, arrêté le {formatDayPlain(parisDay(new Date(at)))}
              {by && ` par ${by}`}
            </span>
          </li>
        ))}
      </ol>
      {stop.isError && <Notice tone="error">{alertOf(stop.error)}</Notice>}
    </>
  )
}

function Changes({ settingKey }: { settingKey: string }) {
  const { data: changes = [] } = useQuery(settingChangesQuery(settingKey))
  if (changes.length === 0) return null
  return (
    <details className={styles.changes}>
      <summary>Historique ({changes.length})</summary>
      <ol>
        {changes.map(({ at, author, before, after, from, isStop }) => {
          const instant = new Date(at)
          return (
            <li key={at}>
              <span className={styles.small}>
                {formatDayNumeric(parisDay(instant))} à {formatTime(instant)}
                {author && `, ${author}`}
              </span>
              <span>
                {isStop ? `Arrêté\u00A0: ${before}` : `${before} → ${after}`}
                {from && `, ${isStop ? 'prévu le' : 'à partir du'} ${formatDayPlain(from)}`}
              </span>
            </li>
          )
        })}
      </ol>
    </details>
  )
}
