import { REQUIRED } from '@charpente/contract/platform/fields'
import { formatAmountHT } from '@charpente/domain/platform/format'
import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useDraft } from '../../../../lib/draft.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { Window } from '../../../../ui/window.tsx'
import styles from './accept-window.module.css'
import type { CartGroup } from './cart-groups.ts'

type Props = {
  cartId: number
  groups: readonly CartGroup[]
  opened: boolean
  onClose: () => void
  onAccept: (reason: string) => void
}

/** A better-ranked holder exists: at which price, and why one goes on all the same. Q-110 */
export function AcceptWindow({ cartId, groups, opened, onClose, onAccept }: Props) {
  const draft = useDraft(`rank-reason.${cartId}`, { reason: '' })
  const [reason, setReason] = useState(draft.initialValues.reason)
  const [error, setError] = useState<string | null>(null)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') return setError(REQUIRED)
    draft.clear()
    onAccept(reason)
  }
  return (
    <Window title="Un titulaire mieux classé existe" opened={opened} onClose={onClose} big>
      <form noValidate className={styles.form} onSubmit={onSubmit}>
        <p className={styles.text}>
          L’accord-cadre interroge les titulaires dans l’ordre de leur rang. Vous pouvez accepter cette proposition, en
          disant pourquoi&nbsp;: votre motif est conservé avec la commande.
        </p>
        <ul className={styles.offers}>
          {groups.flatMap(({ id, title, holder, price, better }) =>
            better
              ? [
                  <li key={id}>
                    <b>{title}</b>
                    <span>
                      Rang {better.rank}&nbsp;: {better.name}, {formatAmountHT(better.price)}
                    </span>
                    <span>
                      Cette proposition, rang {holder?.rank}&nbsp;: {holder?.name}, {formatAmountHT(price)}
                    </span>
                  </li>,
                ]
              : [],
          )}
        </ul>
        <Textarea
          label="Pourquoi acceptez-vous cette proposition ?"
          required
          maxLength={1000}
          data-autofocus
          value={reason}
          error={error}
          onChange={({ currentTarget: { value } }) => {
            setReason(value)
            setError(null)
            draft.keep({ reason: value })
          }}
        />
        <Notice>
          Rien n’est commandé&nbsp;: la proposition devient votre panier, que vous pourrez encore modifier.
        </Notice>
        <div className={styles.actions}>
          <Button size="md" variant="default" onClick={onClose}>
            Annuler
          </Button>
          <Button size="md" type="submit">
            Accepter la proposition
          </Button>
        </div>
      </form>
    </Window>
  )
}
