import { type Inquiry, inquiryRoutes } from '@charpente/contract/centre/inquiries'
import { inquiryNames } from '@charpente/domain/centre/inquiry'
import { formatDayPlain } from '@charpente/domain/platform/format'
import { Button, Textarea } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { IconArrowBackUp, IconCheck, IconHandGrab, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { alertOf, showAlert } from '../../../lib/alert.tsx'
import { api } from '../../../lib/api/desk-api.ts'
import { useDraft } from '../../../lib/draft.ts'
import { formatDate, formatMoment } from '../../../lib/moments.ts'
import { paths } from '../../../lib/paths.ts'
import { useSession } from '../../../lib/session.tsx'
import { Facts } from '../../../ui/facts.tsx'
import styles from './inquiries.module.css'
import { useInquiryAct } from './inquiry-queries.ts'
import { StateTag } from './state-tag.tsx'

function Notes({ inquiry }: { inquiry: Inquiry }) {
  const { user } = useSession()
  const draft = useDraft(`inquiryNote.${user?.id}.${inquiry.id}`, { words: '' })
  const form = useForm({
    initialValues: draft.initialValues,
    onValuesChange: draft.keep,
    validate: schemaResolver(inquiryRoutes.noteInquiry.body, { sync: true }),
  })
  const note = useInquiryAct((body: { words: string }) => api.noteInquiry({ params: { id: inquiry.id }, body }))
  const submit = form.onSubmit((body) =>
    note.mutate(body, {
      onSuccess: () => {
        draft.clear()
        form.setValues({ words: '' })
        form.resetDirty()
      },
      onError: (error) => form.setFieldError('words', alertOf(error)),
    }),
  )
  return (
    <section className={styles.notes} aria-label="Notes de l’équipe">
      <h3 className={styles.subtitle}>Notes de l’équipe</h3>
      {inquiry.noted.length === 0 && <p className={styles.small}>Aucune note. La personne ne les voit pas.</p>}
      <ul>
        {inquiry.noted.map(({ at, author, words }) => (
          <li key={`${at} ${words}`} className={styles.note}>
            <span className={styles.small}>
              {author}, {formatMoment(at)}
            </span>
            <p className={styles.words}>{words}</p>
          </li>
        ))}
      </ul>
      <form className="c-form" noValidate onSubmit={submit}>
        <Textarea label="Ajouter une note" autosize minRows={2} maxLength={1000} {...form.getInputProps('words')} />
        <div className="c-actions">
          <Button type="submit" variant="default" loading={note.isPending}>
            Noter
          </Button>
        </div>
      </form>
    </section>
  )
}

/** Closing asks what became of it, for whoever reads it in a year. */
function CloseForm({ inquiry, onCancel, onDone }: { inquiry: Inquiry; onCancel: () => void; onDone: Done }) {
  const { user } = useSession()
  const draft = useDraft(`inquiryClose.${user?.id}.${inquiry.id}`, { outcome: '' })
  const form = useForm({
    initialValues: draft.initialValues,
    onValuesChange: draft.keep,
    validate: schemaResolver(inquiryRoutes.closeInquiry.body, { sync: true }),
  })
  const close = useInquiryAct((body: { outcome: string }) => api.closeInquiry({ params: { id: inquiry.id }, body }))
  const submit = form.onSubmit((body) =>
    close.mutate(body, {
      onSuccess: () => {
        draft.clear()
        onDone(`«\u00A0${inquiry.title}\u00A0» est close.`)
      },
      onError: (error) => form.setFieldError('outcome', alertOf(error)),
    }),
  )
  return (
    <form className="c-form" noValidate onSubmit={submit}>
      <Textarea
        label="Ce que la demande est devenue"
        required
        autosize
        minRows={3}
        maxLength={1000}
        autoFocus
        {...form.getInputProps('outcome')}
      />
      <div className="c-actions">
        <Button size="md" variant="default" onClick={onCancel}>
          Annuler
        </Button>
        <Button size="md" type="submit" loading={close.isPending}>
          Clore la demande
        </Button>
      </div>
    </form>
  )
}

type Done = (notice: string) => void
type ActsProps = { inquiry: Inquiry; onEdit: () => void; onClosing: () => void; onDone: Done }

function Acts({ inquiry, onEdit, onClosing, onDone }: ActsProps) {
  const params = { id: inquiry.id }
  const told = { onError: (error: Error) => showAlert(alertOf(error)) }
  const take = useInquiryAct(() => api.takeInquiry({ params }))
  const release = useInquiryAct(() => api.releaseInquiry({ params }))
  const reopen = useInquiryAct(() => api.reopenInquiry({ params }))
  const done = (notice: string) => ({ ...told, onSuccess: () => onDone(notice) })
  if (inquiry.closedAt)
    return (
      <Button
        variant="default"
        loading={reopen.isPending}
        leftSection={<IconArrowBackUp size={16} stroke={1.7} aria-hidden />}
        onClick={() => reopen.mutate(undefined, done(`«\u00A0${inquiry.title}\u00A0» est rouverte.`))}
      >
        Rouvrir
      </Button>
    )
  return (
    <>
      {inquiry.takenBy ? (
        <Button
          variant="default"
          loading={release.isPending}
          leftSection={<IconArrowBackUp size={16} stroke={1.7} aria-hidden />}
          onClick={() => release.mutate(undefined, done('La demande est rendue à l’équipe.'))}
        >
          Rendre à l’équipe
        </Button>
      ) : (
        <Button
          variant="default"
          loading={take.isPending}
          leftSection={<IconHandGrab size={16} stroke={1.7} aria-hidden />}
          onClick={() => take.mutate(undefined, done('Vous traitez cette demande.'))}
        >
          Prendre
        </Button>
      )}
      <Button variant="default" leftSection={<IconPencil size={16} stroke={1.7} aria-hidden />} onClick={onEdit}>
        Corriger
      </Button>
      <Button leftSection={<IconCheck size={17} stroke={1.8} aria-hidden />} onClick={onClosing}>
        Clore
      </Button>
    </>
  )
}

/** One inquiry: what is asked, by whom, until when, what the team noted, and what can be done. */
export function InquiryFile({ inquiry, onEdit, onDone }: { inquiry: Inquiry; onEdit: () => void; onDone: Done }) {
  const [isClosing, setClosing] = useState(false)
  return (
    <div className={styles.file}>
      <div className={styles.state}>
        <div className={styles.tags}>
          <StateTag inquiry={inquiry} />
        </div>
        <div className={`${styles.acts} c-actions`}>
          {!isClosing && <Acts inquiry={inquiry} onEdit={onEdit} onClosing={() => setClosing(true)} onDone={onDone} />}
        </div>
      </div>
      {isClosing && <CloseForm inquiry={inquiry} onCancel={() => setClosing(false)} onDone={onDone} />}
      <Facts
        facts={[
          ['Objet', inquiryNames[inquiry.kind]],
          [
            'Compte',
            inquiry.account && (
              <a className="c-link" href={paths.deskAccount(inquiry.account.id)}>
                {inquiry.account.name}
              </a>
            ),
          ],
          ['Contact', inquiry.contact],
          ['Reçue le', formatDayPlain(inquiry.receivedOn)],
          ['À clore avant le', inquiry.closedAt ? null : formatDayPlain(inquiry.dueOn)],
          ['Saisie par', `${inquiry.enteredBy}, le ${formatDate(inquiry.enteredAt)}`],
          ['Close par', inquiry.closedAt && `${inquiry.closedBy}, ${formatMoment(inquiry.closedAt)}`],
          ['Devenue', inquiry.outcome],
        ]}
      />
      {inquiry.details && <p className={styles.details}>{inquiry.details}</p>}
      <Notes inquiry={inquiry} />
    </div>
  )
}
