import { type Circular, type CircularWritten, circularRoutes } from '@charpente/contract/centre/circulars'
import { circularNatureNames } from '@charpente/domain/centre/circulars/circular'
import { formatInstant, formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { Button, Checkbox, Radio, Textarea, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/desk-api.ts'
import { useAct } from '../../../lib/api/use-act.ts'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { useDraft } from '../../../lib/draft.ts'
import { ask } from '../../../lib/message.tsx'
import { useSession } from '../../../lib/session.tsx'
import { Card } from '../../../ui/card.tsx'
import { DeskPage } from '../../../ui/desk-page.tsx'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { MailPreview } from '../../../ui/mail-preview.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { AudienceFields } from './audience-fields.tsx'
import { AudienceList } from './audience-list.tsx'
import { circularPreviewQuery } from './circular-queries.ts'
import styles from './circulars.module.css'

type Props = {
  /** None while it has never been kept. */
  circular: Circular | null
  notice: string | null
  onDone: (notice: string | null) => void
  onGone: () => void
  onKept: (id: number) => void
}

const NECESSITY = 'Dites pourquoi personne ne peut s’en passer.'

const valuesOf = (circular: Circular | null): CircularWritten => ({
  nature: circular?.nature ?? 'information',
  necessity: circular?.necessity ?? '',
  subject: circular?.subject ?? '',
  body: circular?.body ?? '',
  sets: circular?.sets ?? [],
  toMembers: circular?.toMembers ?? false,
})

/** A message is composed beside what it will look like and whom it would reach; what is typed is never lost. */
export function CircularEditor({ circular, notice, onDone, onGone, onKept }: Props) {
  const { user } = useSession()
  const stored = valuesOf(circular)
  const draft = useDraft<CircularWritten>(`circular.${user?.id}.${circular?.id ?? 'new'}`, stored)
  const check = schemaResolver(circularRoutes.writeCircular.body, { sync: true })
  const form = useForm<CircularWritten>({
    initialValues: draft.initialValues,
    onValuesChange: draft.keep,
    validate: (values) => ({
      ...check(values),
      ...(values.nature === 'service' && values.necessity.trim() === '' && { necessity: NECESSITY }),
    }),
  })
  const { values } = form
  const [settled] = useDebouncedValue(values, 400)
  const preview = useQuery(circularPreviewQuery(settled))
  const keep = useAct((written: CircularWritten) =>
    circular
      ? api.changeCircular({ params: { id: circular.id }, body: { ...written, version: circular.version } })
      : api.writeCircular({ body: written }),
  )
  const tried = useAct((id: number) => api.tryCircular({ params: { id } }))
  const send = useAct((body: { id: number; version: number; count: number }) =>
    api.sendCircular({ params: { id: body.id }, body: { version: body.version, count: body.count } }),
  )
  const remove = useAct((id: number) => api.removeCircular({ params: { id } }))

  /** As it is on the screen: kept first when it is not already. */
  const kept = async (): Promise<Circular | null> => {
    const { hasErrors, errors } = form.validate()
    if (hasErrors) {
      focusFirstError(form, errors)
      return null
    }
    const isSame = circular !== null && JSON.stringify(values) === JSON.stringify(stored)
    const saved = isSame ? circular : await keep.mutateAsync(values).catch(() => null)
    if (saved) draft.clear()
    return saved
  }
  const save = async () => {
    onDone(null)
    const saved = await kept()
    if (!saved) return
    onDone('Le brouillon est enregistré.')
    onKept(saved.id)
  }
  const test = async () => {
    onDone(null)
    const saved = await kept()
    if (!saved) return
    const done = await tried.mutateAsync(saved.id).catch(() => null)
    if (done) onDone(`Un e-mail d’essai part à ${done.to}.`)
    onKept(saved.id)
  }
  const leave = async () => {
    onDone(null)
    const saved = await kept()
    if (!saved) return
    const { nature, sets, toMembers } = values
    const found = await api.listCircularAudience({ query: {}, body: { nature, sets, toMembers } }).catch(() => null)
    if (!found) return
    const { count } = found
    const sure =
      count === 0 ||
      (await ask(`Envoyer à ${formatNumber(count)} ${plural(count, 'destinataire')}\u202F?`, {
        consequence:
          'La liste est fixée maintenant, et le message ne change plus. Ce qui n’est pas parti peut être arrêté.',
        confirmLabel: 'Envoyer',
      }))
    if (sure)
      await send
        .mutateAsync({ id: saved.id, version: saved.version, count })
        .then(() => onDone('L’envoi commence.'))
        .catch(() => null)
    onKept(saved.id)
  }
  const drop = async () => {
    if (!circular) return
    const sure = await ask('Supprimer ce brouillon\u202F?', {
      consequence: 'Son texte ne peut pas être retrouvé.',
      confirmLabel: 'Supprimer',
    })
    if (!sure) return
    draft.clear()
    remove.mutate(circular.id, { onSuccess: onGone })
  }
  const isBusy = keep.isPending || tried.isPending || send.isPending || remove.isPending

  return (
    <DeskPage
      title={circular ? circular.subject : 'Écrire un message'}
      text={
        circular
          ? `Brouillon enregistré le ${formatInstant(new Date(circular.updatedAt))} par ${circular.updatedBy}`
          : 'À un ensemble d’entreprises ou d’acheteurs'
      }
      from={{ label: 'Messages', path: deskPaths.circulars() }}
      notice={notice}
      actions={
        <>
          {circular && (
            <Button variant="subtle" disabled={isBusy} onClick={drop}>
              Supprimer
            </Button>
          )}
          <Button variant="default" disabled={isBusy} onClick={test}>
            M’envoyer un essai
          </Button>
          <Button variant="default" disabled={isBusy} onClick={save}>
            Enregistrer
          </Button>
          <Button leftSection={<IconSend size={17} stroke={1.8} aria-hidden />} disabled={isBusy} onClick={leave}>
            Envoyer…
          </Button>
        </>
      }
    >
      <div className={styles.columns}>
        <div className={styles.stack}>
          {draft.isRestored && <Notice tone="info">Ce que vous aviez écrit sans l’enregistrer est repris ici.</Notice>}
          <Card title="Destinataires">
            <AudienceFields sets={values.sets} onChange={(sets) => form.setFieldValue('sets', sets)} />
            <Checkbox
              className={styles.gap}
              label="Écrire aussi à leurs sous-comptes"
              {...form.getInputProps('toMembers', { type: 'checkbox' })}
            />
            <AudienceList audience={{ nature: settled.nature, sets: settled.sets, toMembers: settled.toMembers }} />
          </Card>
          <Card title="Message">
            <div className={styles.sets}>
              <Radio.Group label="Nature" {...form.getInputProps('nature')}>
                <div className={styles.radios}>
                  <Radio
                    value="information"
                    label={circularNatureNames.information}
                    description="Chacun peut refuser les suivants, par un lien dans l’e-mail."
                  />
                  <Radio
                    value="service"
                    label={circularNatureNames.service}
                    description={'Part à tous, sans lien de refus\u00A0: dites pourquoi.'}
                  />
                </div>
              </Radio.Group>
              {values.nature === 'service' && (
                <TextInput
                  label="Pourquoi il est nécessaire"
                  description="Lu par les destinataires, et gardé au journal"
                  required
                  maxLength={500}
                  {...form.getInputProps('necessity')}
                />
              )}
              <TextInput label="Objet" required maxLength={120} {...form.getInputProps('subject')} />
              <Textarea
                label="Texte"
                description="Une ligne vide entre deux paragraphes, un tiret au début des lignes d’une liste, **deux étoiles** autour de ce qui ressort. Le bonjour et la signature s’ajoutent d’eux-mêmes."
                required
                autosize
                minRows={8}
                maxLength={8000}
                {...form.getInputProps('body')}
              />
            </div>
          </Card>
        </div>
        <MailPreview
          label="Aperçu de l’e-mail"
          title="Aperçu du message"
          subject={{ note: 'Comme il arrivera', text: preview.data?.subject ?? 'Écrivez un objet et un texte' }}
          html={preview.data?.html ?? ''}
        />
      </div>
    </DeskPage>
  )
}
