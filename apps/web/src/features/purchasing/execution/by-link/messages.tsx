import type { Conversation } from '@charpente/contract/purchasing/execution'
import { Button, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../lib/api/own-api.ts'
import { formatMoment } from '../../../../lib/moments.ts'
import { Card } from '../../../../ui/card.tsx'
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

/** Without login, somebody says who they are. */
function Answer({ way, label }: { way: Way; label: string }) {
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const [words, setWords] = useState('')
  const sending = useMutation({
    mutationFn: () => answer(way, { name, words }),
    onSuccess: (conversation) => {
      queries.setQueryData(['messages', way], conversation)
      setWords('')
    },
  })
  return (
    <form
      className={styles.answer}
      onSubmit={(event) => {
        event.preventDefault()
        sending.mutate()
      }}
    >
      <TextInput
        label="Votre nom et votre fonction"
        required
        autoComplete="name"
        maxLength={255}
        value={name}
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
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <Button type="submit" loading={sending.isPending} disabled={name.trim() === '' || words.trim() === ''}>
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
        <Answer way={way} label={data.isAsked ? 'Votre question' : 'Votre message'} />
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
      {data.isOpen && <Answer way={way} label="Votre réponse" />}
    </Card>
  )
}
