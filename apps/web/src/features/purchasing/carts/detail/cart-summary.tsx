import { cartFactsOf } from '@charpente/contract/purchasing/cart-facts'
import { formatAmount } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { whyNotDelete, whyNotSendBack } from '@charpente/domain/purchasing/carts/actions'
import { Button } from '@mantine/core'
import {
  IconAlertCircle,
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleDashed,
  IconInfoCircle,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { Tag } from '../../../../ui/tag.tsx'
import { ActButton } from './act-button.tsx'
import { groupWord, lotsWithoutHolder } from './cart-groups.ts'
import styles from './cart-summary.module.css'
import { type CheckItem, checklistOf, remainingWords } from './checklist.ts'
import type { InfoValues } from './info-values.ts'
import { type ActionProps, nextWords, PrimaryAction, partOf } from './primary-action.tsx'

const icons: Record<CheckItem['state'], ReactNode> = {
  done: <IconCircleCheck size={20} stroke={1.8} aria-hidden />,
  typed: <IconPencil size={20} stroke={1.8} aria-hidden />,
  advised: <IconCircleDashed size={20} stroke={1.8} aria-hidden />,
  missing: <IconAlertCircle size={20} stroke={1.8} aria-hidden />,
}

const stateWords: Record<CheckItem['state'], string> = {
  done: 'fait',
  typed: 'à enregistrer',
  advised: 'conseillé',
  missing: 'manque',
}

/** Each line leads to its field. */
const Check = ({ item, onGo }: { item: CheckItem; onGo: (field: keyof InfoValues) => void }) => {
  const { state, words, note, field } = item
  const content = (
    <>
      {icons[state]}
      <span>
        <span className={styles.words}>{words}</span>
        <span className="c-unseen"> ({stateWords[state]})</span>
        {note && <small>{note}</small>}
      </span>
    </>
  )
  return (
    <li data-state={state}>
      {field ? (
        <button type="button" className={styles.check} onClick={() => onGo(field)}>
          {content}
        </button>
      ) : (
        <span className={styles.check}>{content}</span>
      )}
    </li>
  )
}

/** What will leave: `3 bons de commande seront envoyés`. */
function willLeave({ cart, groups, actor }: ActionProps): string {
  const count = cart.countLots
  if (partOf(cart, actor) !== 'orders')
    return `${cart.countArticles} ${plural(cart.countArticles, 'article')}, ${count} ${plural(count, groupWord(cart))}`
  const barred = lotsWithoutHolder(groups).map(({ lotCode }) => lotCode)
  if (barred.length > 0)
    return `Rien ne peut partir\u00A0: ${plural(barred.length, 'le lot', 'les lots')} ${barred.join(', ')} ${plural(barred.length, 'n’a', 'n’ont')} plus de titulaire`
  return cart.kind === 'free'
    ? `${count} ${plural(count, 'commande sera envoyée', 'commandes seront envoyées')}`
    : `${count} ${plural(count, 'bon de commande sera envoyé', 'bons de commande seront envoyés')}`
}

type SummaryProps = ActionProps & { ref?: Ref<HTMLElement>; onSendBack: () => void }

/** The total, what is missing, the one thing to do, and what happens next. */
export function CartSummary({ ref, onSendBack, ...props }: SummaryProps) {
  const { cart, groups, actor, user, info, acts } = props
  const part = partOf(cart, actor)
  const isOwner = part === 'orders' || part === 'gives'
  const items = isOwner
    ? checklistOf({
        cart,
        groups,
        saved: info.saved,
        typed: info.form.values,
        orders: part === 'orders',
        engagementRequired: user.engagementRequired,
      })
    : []
  const remaining = part === 'orders' && cart.countArticles > 0 ? remainingWords(items) : null
  const first = items.find(({ state, step, field }) => state !== 'done' && step && field)
  const whyNotRemove = whyNotDelete(cartFactsOf(cart), actor)
  return (
    <aside className={styles.side} aria-label="Récapitulatif" ref={ref}>
      <div className={styles.box}>
        <div className={styles.total}>
          <span>Total du panier</span>
          <p>
            <b>{formatAmount(cart.price)}</b> HT
          </p>
          <span>{willLeave(props)}</span>
        </div>
        {items.length > 0 && cart.countArticles > 0 && (
          <ul className={styles.list} aria-label="Avant de commander">
            {items.map((item) => (
              <Check key={item.words} item={item} onGo={info.focus} />
            ))}
          </ul>
        )}
        <div className={styles.act}>
          <PrimaryAction {...props} onMissing={() => first?.field && info.focus(first.field)} />
          {remaining && (
            <p className={styles.remaining} id="remaining">
              {remaining}
            </p>
          )}
          {part === 'orders' && cart.author && (
            <ActButton
              variant="default"
              fullWidth
              leftSection={<IconArrowBackUp size={17} stroke={1.8} aria-hidden />}
              why={whyNotSendBack(cartFactsOf(cart), actor)}
              onAct={onSendBack}
            >
              Renvoyer à {cart.author.name}
            </ActButton>
          )}
          {cart.countArticles > 0 && (
            <p className={styles.next}>
              <b>Ensuite.</b> {nextWords({ cart, actor, user })}
            </p>
          )}
        </div>
      </div>
      <p className={styles.note}>
        <IconInfoCircle size={17} stroke={1.6} aria-hidden />
        <span>
          Les prix suivent le catalogue jusqu’à la commande, puis sont figés.{' '}
          <Tag tone="neutral">Édition {cart.edition}</Tag>
        </span>
      </p>
      {whyNotRemove === null && (
        <Button
          variant="subtle"
          color="red"
          justify="flex-start"
          leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />}
          onClick={acts.remove}
        >
          Supprimer ce panier
        </Button>
      )}
    </aside>
  )
}
