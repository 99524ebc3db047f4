import { REQUIRED } from '@charpente/contract/platform/fields'
import type { Conversation } from '@charpente/contract/purchasing/execution'
import { Button, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { alertOf } from '../../../../lib/alert.tsx'
import { answererOf, keepAnswerer } from '../../../../lib/answerer.ts'
import { api } from '../../../../lib/api/own-api.ts'
import { useDraft } from '../../../../lib/draft.ts'
import { formatMoment } from '../../../../lib/moments.ts'
import { Card } from '../../../../ui/card.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { PlainButton } from '../../../../ui/plain-button.tsx'
import styles from './messages.module.css'

/** The address the firm was mailed, or the buyer's with one of its orders. */
type Way = { secret: string; id?: number }

const read = ({ secret, id }: Way) =>
  id === undefined
    ? api.getPublicMessages({ params: { secret } })
    : api.getPublicFollowUpMessages({ params: { secret, id } })

const answer = ({ secret, id }: Way, body: { name: string; words: string }) =>
  id === undefined
    ? api.sendPublicMessage({ params: { secret }, body })
    : api.sendPublicFollowUpMessage({ params: { secret, id }, body })

/** Without login, somebody says who they are. What is typed stays in the browser until it has left. */
function Answer({ way, order, label }: { way: Way; order: number; label: string }) {
  const queries = useQueryClient()
  const draft = useDraft(`order-message.${order}`, { words: '' })
  const [typedName, setName] = useState<string | null>(null)
  const [words, setWords] = useState(draft.initialValues.words)
  const [isAsked, setAsked] = useState(false)
  const name = typedName ?? answererOf(order)
  const type = (value: string) => {
    setWords(value)
    draft.keep({ words: value })
  }
  const sending = useMutation({
    mutationFn: () => answer(way, { name: name.trim(), words: words.trim() }),
    onSuccess: (conversation) => {
      queries.setQueryData(['messages', way], conversation)
      keepAnswerer(order, name.trim())
      type('')
      setAsked(false)
    },
    // Said beside what was typed, as long as it has not left.
    meta: { silent: true },
  })
  const missing = (value: string) => isAsked && value.trim() === '' && REQUIRED
  return (
    <form
      noValidate
      className={styles.answer}
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        if (name.trim() !== '' && words.trim() !== '') sending.mutate()
      }}
    >
      <TextInput
        label="Votre nom et votre fonction"
        required
        autoComplete="name"
        maxLength={255}
        value={name}
        error={missing(name)}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Textarea
        label={label}
        description="Les photos et les documents se joignent depuis votre compte."
        required
        autosize
        minRows={3}
        maxLength={4000}
        value={words}
        error={missing(words)}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      {sending.error && (
        <Notice tone="error" title="Message non envoyé" said>
          {alertOf(sending.error)} Votre texte est gardé ici.
        </Notice>
      )}
      <Button type="submit" loading={sending.isPending}>
        Envoyer
      </Button>
    </form>
  )
}

const organisation = ({ customer, supplier }: Conversation, side: 'firm' | 'buyer') =>
  side === 'firm' ? supplier : customer

/** Nobody wrote yet: the firm may be the first, before it answers or during the works. */
function First({ way, data }: { way: Way; data: Conversation }) {
  const [isOpen, setOpen] = useState(false)
  if (!data.isOpen || data.side !== 'firm') return null
  const title = data.isAsked ? 'Poser une question avant de répondre' : `Écrire à ${data.customer}`
  return (
    <Card
      title={title}
      text={
        data.isAsked
          ? `${data.customer} la reçoit par e-mail et vous répond ici. Votre délai pour répondre à la commande ne change pas.`
          : `${data.customer} reçoit votre message par e-mail et vous répond ici.`
      }
    >
      {isOpen ? (
        <Answer way={way} order={data.purchaseOrder} label={data.isAsked ? 'Votre question' : 'Votre message'} />
      ) : (
        <div>
          <PlainButton onClick={() => setOpen(true)}>
            {data.isAsked ? 'Poser une question' : 'Écrire un message'}
          </PlainButton>
        </div>
      )}
    </Card>
  )
}

/** What was said about an order, for whoever has its address. */
export function Messages(way: Way) {
  const { data } = useQuery({ queryKey: ['messages', way], queryFn: () => read(way), meta: { silent: true } })
  if (!data) return null
  if (data.messages.length === 0) return <First way={way} data={data} />
  return (
    <Card title={`Messages, commande ${data.number}`}>
      <ol className={styles.thread}>
        {data.messages.map(({ act, side, name, at, words, joined }) => (
          <li key={act} className={side === data.side ? styles.own : styles.other}>
            <p className={styles.who}>
              <strong>{name}</strong>, {organisation(data, side)}, le {formatMoment(at)}
            </p>
            {words && <p className={styles.words}>{words}</p>}
            {joined && <p className="c-note">{joined}, à voir dans le dossier de la commande</p>}
          </li>
        ))}
      </ol>
      {data.isAsked && data.side === 'firm' && (
        <p className="c-note">Votre délai pour répondre à la commande ne change pas.</p>
      )}
      {data.isOpen && <Answer way={way} order={data.purchaseOrder} label="Votre réponse" />}
    </Card>
  )
}
