import type { CartSummary } from '@charpente/contract/purchasing/cart'
import { awaitsApproval } from '@charpente/domain/purchasing/carts/actions'
import { IconArrowBackUp, IconHourglass } from '@tabler/icons-react'
import { formatMoment } from '../../../lib/moments.ts'
import { Tag } from '../../../ui/tag.tsx'

const icon = { size: 14, stroke: 1.9, 'aria-hidden': true } as const

/** Sent by a sub-account, and neither ordered nor sent back. */
export const isToApprove = (cart: CartSummary): boolean =>
  awaitsApproval({ ...cart, customerId: cart.customer?.id ?? null })

/** Sent back to its author, who has not sent it again. */
export const isReturned = (cart: CartSummary): boolean => cart.returned !== null && cart.author === null

/** Where a cart stands between a sub-account and its administrator. Decision 024 */
export function ApprovalTag({ cart }: { cart: CartSummary }) {
  if (isToApprove(cart))
    return (
      <Tag tone="warning" icon={<IconHourglass {...icon} />}>
        À valider
      </Tag>
    )
  if (!isReturned(cart)) return null
  return (
    <Tag tone="warning" icon={<IconArrowBackUp {...icon} />}>
      Renvoyé
    </Tag>
  )
}

/** « Envoyé par Mehdi Haddad le jeudi 12 novembre 2026 à 9 h 12 » */
export const sentWords = ({ author, givenAt }: CartSummary): string =>
  `Envoyé par ${author?.name} le ${givenAt ? formatMoment(givenAt) : ''}`

/** « Renvoyé par Claire Vasseur le … » */
export const returnedWords = ({ returned }: CartSummary): string =>
  `Renvoyé par ${returned?.by} le ${returned ? formatMoment(returned.at) : ''}`
