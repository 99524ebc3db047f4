import type { CandidateFile } from '@charpente/contract/consultation/application/application'
import type { OwnClarification } from '@charpente/contract/consultation/judgement'
import { REQUIRED } from '@charpente/contract/platform/fields'
import { CLARIFICATION_FILES } from '@charpente/contract/platform/limits'
import { clarificationRecap } from '@charpente/domain/consultation/application/recap'
import { extensionsFor } from '@charpente/domain/platform/file/upload'
import { Button, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { alertOf } from '../../../../lib/alert.tsx'
import { askRecap } from '../../../../lib/message.tsx'
import { FileField } from '../../../../ui/file-field.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { fieldKey, forgetSending, send as sendFile, useArrivals, useSending } from '../steps/uploads.ts'
import { AnswerFile } from './answer-file.tsx'
import styles from './clarifications-panel.module.css'
import { clarificationsQuery } from './clarifications-query.ts'
import { type Keeping, useAnswer } from './use-answer.ts'

const keptWords: Record<Keeping, string> = {
  idle: '',
  waiting: 'Enregistrement du brouillon…',
  kept: 'Brouillon enregistré',
  here: 'Brouillon gardé sur cet appareil',
}

type FormProps = { applicationId: string; clarification: OwnClarification; code: string }

/** A file to join, until there are enough. */
function JoinFile({ name, code, onArrived }: { name: string; code: string; onArrived: (id: number) => void }) {
  const sending = useSending(name)
  const arrived = useEffectEvent((id: number) => {
    forgetSending(name)
    onArrived(id)
  })
  const arrivedId = sending?.arrived?.id
  useEffect(() => {
    if (arrivedId !== undefined) arrived(arrivedId)
  }, [arrivedId])
  return (
    <FileField
      tall
      label="Joindre une pièce"
      hint="JPG ou PDF, 8&nbsp;Mo au plus"
      accept={extensionsFor('document')}
      file={sending?.file ?? null}
      progress={sending?.progress ?? null}
      error={sending?.error}
      onChoose={(chosen) => sendFile(name, chosen, { purpose: 'document', code })}
      onRetry={sending?.canRetry ? () => sendFile(name, sending.file, { purpose: 'document', code }) : undefined}
      onCancel={() => forgetSending(name)}
    />
  )
}

/** The answer to a question, with its papers: kept as it is typed, sent once. */
export function AnswerForm({ applicationId, clarification, code }: FormProps) {
  const { typed, keeping, change, send } = useAnswer(applicationId, clarification, code)
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const queryClient = useQueryClient()
  const arrivals = useArrivals()
  const sending = useMutation({
    mutationFn: send,
    meta: { silent: true },
    onSuccess: (answered) => queryClient.setQueryData(clarificationsQuery(applicationId, code).queryKey, answered),
    onError: () => queryClient.invalidateQueries({ queryKey: clarificationsQuery(applicationId, code).queryKey }),
  })
  const name = fieldKey(applicationId, 'clarification', String(clarification.id))
  const going = useSending(name)
  const fileOf = (id: number): CandidateFile | null => {
    const known = clarification.files.find((file) => file.id === id)
    const arrival = arrivals[id]
    return known ?? (arrival ? { ...arrival, uploadedAt: new Date().toISOString() } : null)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const isEmpty = typed.answer.trim() === ''
    setMissing(isEmpty)
    if (isEmpty) return field.current?.focus()
    if (sending.isPending || going?.progress != null) return
    const recap = clarificationRecap({ dueAt: new Date(clarification.dueAt), files: typed.files.length })
    if (await askRecap(recap)) sending.mutate()
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Textarea
        ref={field}
        label="Votre réponse"
        required
        autosize
        minRows={4}
        maxLength={10_000}
        value={typed.answer}
        error={isMissing && REQUIRED}
        onChange={({ currentTarget: { value } }) => {
          setMissing(false)
          change({ answer: value })
        }}
      />
      {typed.files.map((id) => (
        <AnswerFile
          key={id}
          file={fileOf(id)}
          onRemove={() => change({ files: typed.files.filter((one) => one !== id) })}
        />
      ))}
      {typed.files.length < CLARIFICATION_FILES && (
        <JoinFile name={name} code={code} onArrived={(id) => change({ files: [...typed.files, id] })} />
      )}
      {sending.error && (
        <Notice tone="error" said>
          {alertOf(sending.error)}
        </Notice>
      )}
      <div className={styles.actions}>
        <span className={styles.kept} role="status">
          {keptWords[keeping]}
        </span>
        <Button size="md" type="submit" loading={sending.isPending}>
          Envoyer la réponse
        </Button>
      </div>
    </form>
  )
}
