import { REQUIRED } from '@charpente/contract/platform/fields'
import { addDays, addWorkingDays } from '@charpente/domain/platform/calendar'
import { formatDay, formatDayPlain } from '@charpente/domain/platform/format'
import { type ExtensionCause, extensionCauses, MOST_EXTENSION_DAYS } from '@charpente/domain/purchasing/execution/act'
import { endOn } from '@charpente/domain/purchasing/execution/time'
import { causeWords } from '@charpente/domain/purchasing/execution/words'
import { Button, Radio, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconSend } from '@tabler/icons-react'
import { useDraft } from '../../../../lib/draft.ts'
import { paths } from '../../../../lib/paths.ts'
import { Card } from '../../../../ui/card.tsx'
import { DAY_WRONG, DayField } from '../../../../ui/day-field.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { PlainLink } from '../../../../ui/plain-button.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { FilesField, useFiles } from '../files-field.tsx'
import styles from './firm.module.css'
import type { Site } from './use-site.ts'
import { ViewHead } from './view-head.tsx'

const wants = {
  extension: 'Demander plus de temps',
  suspension: 'Arrêter le chantier un moment',
} as const

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)
const daysIn = (text: string) => (/^[1-9]\d{0,2}$/.test(text.trim()) ? Number(text) : 0)

/** Something nobody had foreseen: more time with its cause, weather among them, or works that stand still. */
export function UnforeseenView({ site, onDone }: { site: Site; onDone: (said: string) => void }) {
  const { read, file, today } = site
  const name = `unforeseen.${read.purchaseOrder}`
  const draft = useDraft(name, {
    want: 'extension' as keyof typeof wants,
    cause: 'weather' as ExtensionCause,
    days: '',
    from: today,
    words: '',
  })
  const files = useFiles(name)
  const form = useForm({
    initialValues: draft.initialValues,
    onValuesChange: draft.keep,
    validate: {
      days: (days, { want }) =>
        want === 'extension' && (daysIn(days) === 0 || daysIn(days) > MOST_EXTENSION_DAYS)
          ? `Un nombre entier de jours ouvrés, de 1 à ${MOST_EXTENSION_DAYS}.`
          : null,
      from: (from, { want }) =>
        want !== 'suspension'
          ? null
          : isDay(from)
            ? site.whyNot({ kind: 'suspensionProposed', body: { from, words: '' } })
            : DAY_WRONG,
      words: (words) => (words.trim() === '' ? REQUIRED : null),
    },
  })
  const { want, cause, days } = form.values
  const end = endOn(file, today)
  const later = end && daysIn(days) > 0 ? addWorkingDays(end, daysIn(days), file.facts.departmentCode) : null
  const refusal =
    want === 'extension'
      ? site.whyNot({ kind: 'extensionProposed', body: { days: 1, cause, words: '' } })
      : site.whyNot({ kind: 'suspensionProposed', body: { from: addDays(today, 1), words: '' } })
  const submit = form.onSubmit(async (values) => {
    const words = values.words.trim()
    const isKept = await site.act(
      values.want === 'extension'
        ? { kind: 'extensionProposed', body: { days: daysIn(values.days), cause: values.cause, words } }
        : { kind: 'suspensionProposed', body: { from: values.from, words } },
      files.given(),
    )
    if (!isKept) return
    draft.clear()
    files.clear()
    onDone('Votre demande est partie. Le délai ne change qu’avec l’accord de l’acheteur.')
  })
  return (
    <>
      <ViewHead site={site} title="Signaler un imprévu">
        {end ? `Fin à tenir\u00A0: ${formatDay(end)}. ` : ''}Le délai ne change qu’avec l’accord de l’acheteur.
      </ViewHead>
      <form noValidate className="c-parts" onSubmit={submit}>
        <Card title="Ce qu’il vous faut">
          <Radio.Group label="Votre demande" {...form.getInputProps('want')}>
            <div className={styles.waits}>
              {(Object.keys(wants) as (keyof typeof wants)[]).map((one) => (
                <Radio key={one} value={one} label={wants[one]} />
              ))}
            </div>
          </Radio.Group>
          {refusal && <Notice tone="warning">{refusal}</Notice>}
          {want === 'extension' ? (
            <div className="c-pair">
              <SelectField
                label="Cause"
                options={extensionCauses.map((value) => ({ value, label: causeWords[value] }))}
                value={cause}
                onChange={({ currentTarget }) => form.setFieldValue('cause', currentTarget.value as ExtensionCause)}
              />
              <TextInput
                label={cause === 'weather' ? 'Jours d’intempéries, ouvrés' : 'Jours ouvrés demandés'}
                description={later ? `La fin passerait au ${formatDayPlain(later)}` : 'Un nombre entier'}
                required
                inputMode="numeric"
                maxLength={3}
                {...form.getInputProps('days')}
              />
            </div>
          ) : (
            <DayField
              label="À partir du"
              description="Le délai ne court plus jusqu’à la reprise"
              required
              min={today}
              {...form.getInputProps('from')}
            />
          )}
          <Textarea
            label="Ce qui se passe"
            description="Lu par l’acheteur, conservé avec la commande"
            required
            autosize
            minRows={3}
            maxLength={4000}
            {...form.getInputProps('words')}
          />
          <FilesField files={files} label="Joindre des photos ou des documents" />
        </Card>
        <Card title="Les quantités changent&nbsp;?">
          <p className="c-plain">Ce qui manque ou vient en plus se propose ligne par ligne, aux prix du bon.</p>
          <PlainLink href={paths.execution(read.purchaseOrder, { view: 'quantites' })}>
            Proposer d’autres quantités
          </PlainLink>
        </Card>
        <div className={`${styles.bar} c-screen-only`} data-page-bar>
          <p className="c-note">Le silence ne vaut pas accord.</p>
          <Button
            size="lg"
            type="submit"
            disabled={refusal !== null || !files.isReady}
            loading={site.isActing}
            leftSection={<IconSend size={20} stroke={1.7} aria-hidden />}
          >
            Envoyer la demande
          </Button>
        </div>
      </form>
    </>
  )
}
