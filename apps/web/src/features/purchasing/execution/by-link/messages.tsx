import type { Conversation } from '@charpente/contract/purchasing/execution'
import { Button, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../lib/api/own-api.ts'
import { formatMoment } from '../../../../lib/moments.ts'
import { Card } from '../../../../ui/card.tsx'
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
function Answer({ way }: { way: Way }) {
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
        label="Votre réponse"
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

/** What was said about an order, for whoever has its address: nothing as long as nobody wrote. */
export function Messages(way: Way) {
  const { data } = useQuery({ queryKey: ['messages', way], queryFn: () => read(way), meta: { silent: true } })
  if (!data || data.messages.length === 0) return null
  return (
    <Card title={`Messages, commande ${data.number}`}>
      <ol className={styles.thread}>
        {data.messages.map(({ act, side, name, at, words }) => (
          <li key={act} className={side === data.side ? styles.own : styles.other}>
            <p className={styles.who}>
              <strong>{name}</strong>, {organisation(data, side)}, le {formatMoment(at)}
            </p>
            <p className={styles.words}>{words}</p>
          </li>
        ))}
      </ol>
      {data.isOpen && <Answer way={way} />}
    </Card>
  )
}
