import { type Absences, absenceForm } from '@charpente/contract/people/absences'
import { isAbsentOn } from '@charpente/domain/people/absences/absence'
import { formatDay } from '@charpente/domain/platform/format'
import { Button, Select, Switch } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api/own-api.ts'
import { useAct } from '../../../lib/api/use-act.ts'
import { ask } from '../../../lib/message.tsx'
import { Card } from '../../../ui/card.tsx'
import { DayField } from '../../../ui/day-field.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { Said } from '../../../ui/said.tsx'
import { daysWords } from './absence-words.ts'
import styles from './absences.module.css'
import { absencesQuery } from './absences-queries.ts'

type Values = { from: string; to: string; deputy: string | null; keepsCopy: boolean }

const bodyOf = ({ deputy, ...values }: Values) => ({ ...values, deputy: Number(deputy ?? 0) })

/** What is wrong is said with the words of the contract, which knows the deputy as a number. */
const check = schemaResolver(absenceForm, { sync: true })

type FormProps = { absences: Absences; onDone: () => void; onCancel: (() => void) | null }

function AbsenceForm({ absences: { own, colleagues, today }, onDone, onCancel }: FormProps) {
  const form = useForm<Values>({
    name: 'absence',
    initialValues: own
      ? { from: own.from, to: own.to, deputy: String(own.deputy.id), keepsCopy: own.keepsCopy }
      : { from: today, to: '', deputy: null, keepsCopy: false },
    validate: (values) => check(bodyOf(values)),
  })
  const saving = useAct((values: Values) => api.saveAbsence({ body: bodyOf(values) }), { readsAgain: [] })
  const save = form.onSubmit(
    (values) => {
      if (!saving.isPending) saving.mutate(values, { onSuccess: onDone })
    },
    (errors) => focusFirstError(form, errors),
  )
  const isBegun = own !== null && own.from <= today
  return (
    <form className={styles.form} noValidate onSubmit={save}>
      <div className={styles.pair}>
        <DayField label="Premier jour" required min={today} disabled={isBegun} {...form.getInputProps('from')} />
        <DayField label="Dernier jour, compris" required min={today} {...form.getInputProps('to')} />
      </div>
      <Select
        label="Qui vous remplace"
        required
        data={colleagues.map(({ id, name, away }) => ({
          value: String(id),
          label: away ? `${name} (absence ${daysWords(away)})` : name,
        }))}
        {...form.getInputProps('deputy')}
      />
      <Switch
        label="Recevoir aussi les e-mails"
        description="Sans cela, vos commandes et leurs rappels n’arrivent qu’à qui vous remplace."
        {...form.getInputProps('keepsCopy', { type: 'checkbox' })}
      />
      <div className={styles.actions}>
        {onCancel && (
          <Button size="md" variant="default" onClick={onCancel}>
            Annuler
          </Button>
        )}
        <Button size="md" type="submit" loading={saving.isPending}>
          {own ? 'Modifier l’absence' : 'Annoncer l’absence'}
        </Button>
      </div>
    </form>
  )
}

type DeclaredProps = {
  absences: Absences
  own: NonNullable<Absences['own']>
  onChange: () => void
  onEnded: () => void
}

function Declared({ absences: { today }, own, onChange, onEnded }: DeclaredProps) {
  const ending = useAct(() => api.endAbsence(), { readsAgain: [] })
  const isBegun = isAbsentOn(own, today)
  const end = async () => {
    const consequence = isBegun
      ? `Vos commandes vous arrivent de nouveau dès maintenant. ${own.deputy.name} en est prévenu par e-mail.`
      : `${own.deputy.name} en est prévenu par e-mail.`
    const question = isBegun ? 'Terminer votre absence maintenant\u202F?' : 'Retirer cette absence\u202F?'
    const confirmLabel = isBegun ? 'Terminer l’absence' : 'Retirer l’absence'
    if (await ask(question, { consequence, confirmLabel })) ending.mutate(undefined, { onSuccess: onEnded })
  }
  return (
    <>
      <Facts
        facts={[
          ['Premier jour', formatDay(own.from)],
          ['Dernier jour', formatDay(own.to)],
          ['Vous remplace', <b key="deputy">{own.deputy.name}</b>],
          ['Copie des e-mails', own.keepsCopy ? 'Oui' : 'Non'],
        ]}
      />
      <div className={styles.actions}>
        <Button size="md" variant="default" onClick={onChange}>
          Modifier
        </Button>
        <Button size="md" variant="default" onClick={end} loading={ending.isPending}>
          {isBegun ? 'Terminer l’absence' : 'Retirer l’absence'}
        </Button>
      </div>
    </>
  )
}

function Own({ absences, onSaid }: { absences: Absences; onSaid: (words: string) => void }) {
  const [isChanging, setChanging] = useState(false)
  const { own, colleagues } = absences
  if (own && !isChanging)
    return (
      <Declared
        absences={absences}
        own={own}
        onChange={() => setChanging(true)}
        onEnded={() => onSaid('Votre absence est terminée\u00A0: vos commandes vous arrivent.')}
      />
    )
  if (colleagues.length === 0)
    return (
      <p className={styles.text}>
        Votre entreprise n’a qu’une personne ici{'\u00A0'}: ajoutez d’abord un contact, qui pourra vous remplacer.
      </p>
    )
  return (
    <AbsenceForm
      absences={absences}
      onDone={() => {
        setChanging(false)
        onSaid('Votre absence est enregistrée\u00A0: qui vous remplace en est prévenu par e-mail.')
      }}
      onCancel={own && (() => setChanging(false))}
    />
  )
}

/** « Absent de tel jour à tel jour, et X me remplace. » */
export function AbsenceCard() {
  const { data, isError, refetch } = useQuery(absencesQuery())
  const [said, setSaid] = useState('')
  return (
    <div id="absence" className={styles.anchor}>
      <Card
        title="Absence"
        text="Pendant ces jours, une personne de votre entreprise reçoit vos commandes et leurs rappels, et peut y répondre. Tout vous revient ensuite."
      >
        <Said>{said}</Said>
        {isError && !data && <Failure onRetry={refetch} />}
        {data && <Own absences={data} onSaid={setSaid} />}
        {data && data.standingIn.length > 0 && (
          <ul className={styles.standing} aria-label="Vous remplacez">
            {data.standingIn.map((one) => (
              <li key={one.person.id}>
                Vous remplacez <b>{one.person.name}</b> {daysWords(one)}.
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  )
}
