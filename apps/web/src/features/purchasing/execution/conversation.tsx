import type { KeptAct } from '@charpente/contract/purchasing/execution'
import { whyNotAct } from '@charpente/domain/purchasing/execution/why-not'
import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useDraft } from '../../../lib/draft.ts'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import styles from '../../../ui/works.module.css'
import { ActFiles } from './act-files.tsx'
import { useReadMark } from './execution-queries.ts'
import { FilesField, useFiles } from './files-field.tsx'
import { nowOf, type Of, otherOf, sideOf } from './of.ts'
import { Moment, TakenAt } from './thread.tsx'
import { useFiling } from './use-filing.ts'

const initials = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word[0] ?? '')
    .slice(0, 2)
    .join('')

/** « lu par Nadia Gaillard » : those of the other side who came as far as this, of the last message of one's own. */
function readersOf(act: KeptAct, { read }: Of): string[] {
  return read.reads.filter((one) => one.side !== act.side && one.act >= act.number).map(({ name }) => name)
}

function Message({ act, of, isLast }: { act: KeptAct; of: Of; isLast: boolean }) {
  const { read } = of
  const { words } = act.body as { words: string }
  const organisation = act.side === 'firm' ? read.supplier.organisation : read.customer.organisation
  const readers = isLast ? readersOf(act, of) : []
  return (
    <li className={styles.message} id={`acte-${act.number}`}>
      <span className={styles.author} data-side={act.side} aria-hidden>
        {initials(act.name)}
      </span>
      <div>
        <p className={styles.messageHead}>
          <b>
            {act.name}, {organisation}
          </b>{' '}
          <span className={styles.eventAt}>
            <Moment at={act.at} />
            {of.waiting?.has(act.number) && <b>, en attente d’envoi</b>}
          </span>
        </p>
        {act.takenAt && !of.waiting?.has(act.number) && <TakenAt at={act.at} takenAt={act.takenAt} />}
        {words && <p className={styles.messageWords}>{words}</p>}
        <ActFiles act={act} />
        {readers.length > 0 && <p className="c-note">lu par {readers.join(', ')}</p>}
      </div>
    </li>
  )
}

/** What is being written: kept in the browser at each key, and after a failure until it leaves. */
function WriteBox({ of }: { of: Of }) {
  const { read } = of
  const name = `execution.said.${read.purchaseOrder}`
  const draft = useDraft(name, { words: '' })
  const files = useFiles(name)
  const [words, setWords] = useState(draft.initialValues.words)
  const filing = useFiling(read)
  const isEmpty = words.trim() === '' && files.files.length === 0
  const type = (value: string) => {
    setWords(value)
    draft.keep({ words: value })
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isEmpty || !files.isReady) return
    const isWaiting = of.say !== undefined && files.files.length === 0
    const isKept = isWaiting
      ? await of.say?.(words.trim())
      : await filing.act({ kind: 'said', body: { words: words.trim() } }, files.given())
    if (isKept) {
      type('')
      files.clear()
    }
  }
  return (
    <form className={styles.write} onSubmit={send}>
      <Textarea
        label={`Écrire à ${otherOf(read).organisation}`}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={4000}
        value={words}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      {filing.refused && (
        <Notice tone="error" title="Non envoyé" said>
          {filing.refused} Votre message est gardé ici.
        </Notice>
      )}
      <div className={styles.writeActs}>
        <FilesField files={files} label="Joindre des photos ou des documents" />
        <Button
          size="md"
          variant="default"
          type="submit"
          disabled={isEmpty || !files.isReady}
          loading={filing.isActing}
        >
          {filing.refused ? 'Réessayer' : 'Envoyer'}
        </Button>
      </div>
    </form>
  )
}

/** What both sides wrote each other about the order; marked as read by whoever has it before the eyes. */
export function Conversation({ of, title = 'Conversation', text }: { of: Of; title?: string; text?: string }) {
  const { read, file } = of
  useReadMark({ ...read, acts: read.acts.filter(({ number }) => !of.waiting?.has(number)) })
  const messages = read.acts.filter(({ kind }) => kind === 'said')
  const side = sideOf(read)
  const mayWrite = side && whyNotAct(file, { kind: 'said', body: { words: '…' } }, { side, now: nowOf(of) }) === null
  const lastBy = (by: KeptAct['side']) => messages.findLast((one) => one.side === by)?.number
  return (
    <div id="conversation" className={styles.anchor}>
      <Card
        title={title}
        text={
          text ??
          `${read.customer.organisation} et ${read.supplier.organisation}. Chaque message est aussi envoyé par e-mail.`
        }
      >
        {messages.length > 0 ? (
          <ul className={styles.messages}>
            {messages.map((act) => (
              <Message key={act.number} act={act} of={of} isLast={lastBy(act.side) === act.number} />
            ))}
          </ul>
        ) : (
          <p className="c-note">Personne n’a encore écrit.</p>
        )}
        {mayWrite && <WriteBox of={of} />}
      </Card>
    </div>
  )
}
