import type { User } from '@charpente/contract/people/user'
import { formatAmountHT } from '@charpente/domain/platform/format'
import { Button, TextInput } from '@mantine/core'
import { IconChevronDown, IconMail } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { alertOf, showAlert } from '../../../../lib/alert.tsx'
import { settingsQuery } from '../../../../lib/api/common-queries.ts'
import { useDraft } from '../../../../lib/draft.ts'
import { fieldErrorsOf } from '../../../../lib/refusal.ts'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { Said } from '../../../../ui/said.tsx'
import { Window } from '../../../../ui/window.tsx'
import { callsOf } from '../carts-queries.ts'
import type { AnyCart } from './cart-groups.ts'
import { cartQuery } from './cart-query.ts'
import { SendTutorial } from './send-tutorial.tsx'
import styles from './send-window.module.css'

const messageOf = ({ name, price, number }: AnyCart, { firstname, lastname, name: firm }: User, brand: string) =>
  `Bonjour,

J’ai préparé le panier «\u00A0${name}\u00A0» sur ${brand}, pour un total de ${formatAmountHT(price)}.

Son numéro\u00A0: ${number}

Connectez-vous, ouvrez «\u00A0Mes paniers\u00A0», saisissez ce numéro, puis vérifiez les quantités. Rien n’est commandé tant que l’administrateur de votre compte n’a pas confirmé.

${firstname} ${lastname}
${firm}`

/** The number by e-mail; sending changes nothing of the cart. Q-05 */
function EmailForm({ cart }: { cart: AnyCart }) {
  const queryClient = useQueryClient()
  const draft = useDraft(`cart-send.${cart.id}`, { email: cart.proposalEmail ?? '' })
  const [email, setEmail] = useState(draft.initialValues.email)
  const [error, setError] = useState<string | null>(null)
  const sending = useMutation({
    mutationFn: (to: string): Promise<AnyCart> =>
      callsOf(cart.kind).send({ params: { id: cart.id }, body: { email: to } }),
    // What is wrong with the address is told beside it.
    meta: { silent: true },
    onSuccess: (sent) => {
      draft.clear()
      queryClient.setQueryData(cartQuery(cart.kind, cart.id).queryKey, sent)
    },
    onError: (failure) => {
      const wrong = fieldErrorsOf(failure).email
      if (wrong) setError(wrong)
      else showAlert(alertOf(failure))
    },
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setError(null)
    sending.mutate(email)
  }
  return (
    <form noValidate onSubmit={onSubmit} className={styles.email}>
      <div className={styles.line}>
        <TextInput
          label="E-mail de votre client"
          description="Nous lui envoyons le numéro et un lien. Lui et ses collègues pourront récupérer le panier."
          type="email"
          autoComplete="off"
          value={email}
          error={error}
          onChange={({ currentTarget: { value } }) => {
            setEmail(value)
            draft.keep({ email: value })
          }}
        />
        <Button
          type="submit"
          variant="default"
          leftSection={<IconMail size={17} stroke={1.7} aria-hidden />}
          loading={sending.isPending}
        >
          Envoyer le numéro
        </Button>
      </div>
      <Said>
        {sending.isSuccess
          ? `Numéro envoyé à ${sending.variables}. Le panier reste modifiable jusqu’à ce que le client le récupère.`
          : ''}
      </Said>
    </form>
  )
}

type Props = { cart: AnyCart; user: User; opened: boolean; onClose: () => void }

/** How a supplier gives its cart to its client. P-PROP-03, P-PROP-04 */
export function SendWindow({ cart, user, opened, onClose }: Props) {
  const { data: settings } = useQuery(settingsQuery())
  const message = messageOf(cart, user, settings?.brand ?? 'Charpente')
  return (
    <Window title="Envoyer ce panier à votre client" opened={opened} onClose={onClose} big>
      <div className={styles.window}>
        <div className={styles.number}>
          <span>Numéro à donner à votre client</span>
          <p>
            <b>{cart.number}</b>
            <CopyButton text={cart.number} label={`Copier le numéro de panier ${cart.number}`} />
          </p>
          <small>Il le saisit dans «&nbsp;Mes paniers&nbsp;». Envoyer ne change rien au panier.</small>
        </div>
        <EmailForm cart={cart} />
        <details className={styles.fold}>
          <summary>
            <IconChevronDown size={16} stroke={1.8} aria-hidden />
            Message à copier
          </summary>
          <div className={styles.message}>
            <CopyButton text={message} label="Copier le message" />
            <p>{message}</p>
          </div>
        </details>
        <details className={styles.fold}>
          <summary>
            <IconChevronDown size={16} stroke={1.8} aria-hidden />
            Tutoriel&nbsp;: envoyer un panier à votre client
          </summary>
          <SendTutorial />
        </details>
      </div>
    </Window>
  )
}
