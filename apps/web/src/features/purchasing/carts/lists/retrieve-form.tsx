import { cartRefusals } from '@charpente/contract/purchasing/cart-refusals'
import { type CartKind, parseCartNumber } from '@charpente/domain/purchasing/carts/number'
import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { callsOf, cartsChanged } from '../carts-queries.ts'
import styles from './retrieve-form.module.css'

type RetrieveFormProps = {
  user: { id: number; email: string }
  /** The number a mail gave, already typed. */
  proposed?: string
  onRetrieved: () => void
}

/** Asked once for one number: sent again after a failure of the network, it is the same request. */
function useKeyOf() {
  const sent = useRef({ number: '', key: '' })
  return (number: string) => {
    if (sent.current.number !== number) sent.current = { number, key: crypto.randomUUID() }
    return sent.current.key
  }
}

/** The number a supplier gave: what is wrong with it is said here, what the server refuses in the alert. P-PROP-05 to 11 */
export function RetrieveForm({ user, proposed = '', onRetrieved }: RetrieveFormProps) {
  const queryClient = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(proposed)
  const [error, setError] = useState('')
  const keyOf = useKeyOf()
  // Whoever comes from the mail has but to send it.
  useEffect(() => {
    if (proposed) field.current?.focus()
  }, [proposed])

  const retrieve = useMutation({
    mutationFn: ({ id, kind, number }: { id: number; kind: CartKind; number: string }): Promise<unknown> =>
      callsOf(kind).retrieve({
        params: { id },
        body: {
          customer_id: user.id,
          cart_id: id,
          cartType: kind === 'free' ? 'L' : 'F',
          proposal_email: user.email,
          number,
        },
        key: keyOf(number),
      }),
    onSuccess: async () => {
      await cartsChanged(queryClient)
      setTyped('')
      onRetrieved()
    },
    onError: () => field.current?.focus(),
  })

  const send = () => {
    const parsed = parseCartNumber(typed)
    if (typeof parsed === 'string') {
      setError(cartRefusals[parsed].message)
      field.current?.focus()
    } else if (!retrieve.isPending) {
      setError('')
      retrieve.mutate({ id: parsed.id, kind: parsed.kind, number: typed.trim() })
    }
  }

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <TextInput
        ref={field}
        className={styles.field}
        label="Récupérer un panier"
        placeholder={'N° reçu, ex.\u00A0: 7448302517F'}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={typed}
        error={error}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setError('')
        }}
      />
      <Button type="submit" variant="default" className={styles.send} loading={retrieve.isPending}>
        Récupérer
      </Button>
    </form>
  )
}
