import { parisDay } from '@charpente/domain/platform/calendar'
import { formatDay } from '@charpente/domain/platform/format'
import { openProposal, startOn } from '@charpente/domain/purchasing/execution/execution'
import { Button, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useDraft } from '../../../../lib/draft.ts'
import { Card } from '../../../../ui/card.tsx'
import { DAY_WRONG, DayField } from '../../../../ui/day-field.tsx'
import styles from './firm.module.css'
import type { Site } from './use-site.ts'

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

function ProposeStart({ site, onClose }: { site: Site; onClose: () => void }) {
  const { read, file, today } = site
  const isFree = file.facts.contractDays === null
  const draft = useDraft(`start.${read.purchaseOrder}`, { day: '', end: '', contact: '', words: '' })
  const form = useForm({
    initialValues: draft.initialValues,
    onValuesChange: draft.keep,
    validate: {
      day: (day, { end }) =>
        isDay(day)
          ? site.whyNot({
              kind: 'startProposed',
              body: { day, end: isFree && isDay(end) ? end : null, contact: '', access: '', words: '' },
            })
          : DAY_WRONG,
      end: (end) => (end !== '' && !isDay(end) ? DAY_WRONG : null),
    },
  })
  const submit = form.onSubmit(async ({ day, end, contact, words }) => {
    const body = {
      day,
      end: isFree && end !== '' ? end : null,
      contact: contact.trim(),
      access: '',
      words: words.trim(),
    }
    if (!(await site.act({ kind: 'startProposed', body }))) return
    draft.clear()
    onClose()
  })
  return (
    <form noValidate className="c-form" onSubmit={submit}>
      <div className="c-pair">
        <DayField label="Premier jour sur place" required min={today} {...form.getInputProps('day')} />
        {isFree && (
          <DayField label="Dernier jour" description="Facultatif" min={today} {...form.getInputProps('end')} />
        )}
      </div>
      <TextInput
        label="Qui sera sur place"
        description="Facultatif, nom et téléphone"
        maxLength={255}
        {...form.getInputProps('contact')}
      />
      <Textarea
        label="Un mot pour l’acheteur"
        description="Facultatif"
        autosize
        minRows={2}
        maxLength={2000}
        {...form.getInputProps('words')}
      />
      <div className="c-actions">
        <Button size="md" variant="default" onClick={onClose}>
          Annuler
        </Button>
        <Button size="md" type="submit" loading={site.isActing}>
          Proposer cette date
        </Button>
      </div>
    </form>
  )
}

/** Begun on another day, without network or without a word. */
function NoteStart({ site, onClose }: { site: Site; onClose: () => void }) {
  const { read, file, today } = site
  const form = useForm({
    initialValues: { day: today },
    validate: { day: (day) => (isDay(day) ? site.whyNot({ kind: 'started', body: { day, words: '' } }) : DAY_WRONG) },
  })
  const submit = form.onSubmit(async ({ day }) => {
    const act = { kind: 'started' as const, body: { day, words: '' } }
    if (await site.queue(act, { label: `Démarrage, ${read.cartName}` })) onClose()
  })
  const { acceptedAt } = file.facts
  return (
    <form noValidate className="c-form" onSubmit={submit}>
      <DayField
        label="Démarré le"
        required
        {...(acceptedAt && { min: parisDay(acceptedAt) })}
        max={today}
        {...form.getInputProps('day')}
      />
      <div className="c-actions">
        <Button size="md" variant="default" onClick={onClose}>
          Annuler
        </Button>
        <Button size="md" type="submit">
          Noter ce démarrage
        </Button>
      </div>
    </form>
  )
}

/** Before anything is done: the day both sides count on, another one proposed, and the day one begins. */
export function StartCard({ site }: { site: Site }) {
  const { read, file, today } = site
  const [shown, show] = useState<'proposed' | 'noted' | null>(null)
  const close = () => show(null)
  if (file.phase !== 'toStart') return null
  const start = startOn(file)
  const isWaiting = openProposal(file, 'startProposed') !== null
  return (
    <Card
      title="Démarrage"
      text={
        start === null
          ? 'Aucune date n’est convenue\u00A0: proposez-en une à l’acheteur, avec une fin.'
          : file.agreedStart
            ? `Convenu avec l’acheteur\u00A0: ${formatDay(start)}`
            : `Sans autre date convenue, le délai court depuis le ${formatDay(start)}.`
      }
    >
      {shown === 'proposed' ? (
        <ProposeStart site={site} onClose={close} />
      ) : shown === 'noted' ? (
        <NoteStart site={site} onClose={close} />
      ) : (
        <div className={styles.acts}>
          <Button
            size="md"
            onClick={() =>
              site.queue({ kind: 'started', body: { day: today, words: '' } }, { label: `Démarrage, ${read.cartName}` })
            }
          >
            Démarrer aujourd’hui
          </Button>
          <Button size="md" variant="default" onClick={() => show('noted')}>
            Démarré un autre jour
          </Button>
          {!isWaiting && (
            <Button size="md" variant="default" onClick={() => show('proposed')}>
              Proposer une date
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}
