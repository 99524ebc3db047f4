import type { ApplicationFile } from '@charpente/contract/consultation/judgement'
import { REQUIRED } from '@charpente/contract/platform/fields'
import { Textarea } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { api } from '../../../lib/api/desk-api.ts'
import { useDraft } from '../../../lib/draft.ts'
import { Card } from '../../../ui/card.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import styles from './application-page.module.css'
import { useJudgement } from './judgement-queries.ts'
import { momentOf } from './words.ts'

type CardProps = { application: ApplicationFile; onDone: (notice: string) => void }

/** What operators tell one another: kept as written, never shown to who applies. */
export function NotesCard({ application: { id, notes }, onDone }: CardProps) {
  const draft = useDraft(`note.${id}`, { words: '' })
  const [words, setWords] = useState(draft.initialValues.words)
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const noting = useJudgement(id, (typed: string) => api.addApplicationNote({ params: { id }, body: { words: typed } }))
  const write = (event: FormEvent) => {
    event.preventDefault()
    setMissing(words.trim() === '')
    if (words.trim() === '') return field.current?.focus()
    if (noting.isPending) return
    noting.mutate(words, {
      onSuccess: () => {
        draft.clear()
        setWords('')
        onDone('Note ajoutée.')
      },
    })
  }
  return (
    <Card title="Notes internes" text="Le candidat ne les voit jamais. Une note ne se modifie ni ne s’efface.">
      <form className={styles.form} noValidate onSubmit={write}>
        <Textarea
          ref={field}
          label="Nouvelle note"
          autosize
          minRows={2}
          maxLength={1000}
          value={words}
          error={isMissing && REQUIRED}
          onChange={({ currentTarget: { value } }) => {
            setWords(value)
            setMissing(false)
            draft.keep({ words: value })
          }}
        />
        <div>
          <PlainButton type="submit" aria-disabled={noting.isPending}>
            Ajouter la note
          </PlainButton>
        </div>
      </form>
      {notes.length > 0 && (
        <ul className={styles.list} aria-label="Notes">
          {notes.map((note) => (
            <li key={note.id} className={styles.item}>
              <p className={styles.by}>
                {note.author}, le {momentOf(note.writtenAt)}
              </p>
              <p className={styles.words}>{note.words}</p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
