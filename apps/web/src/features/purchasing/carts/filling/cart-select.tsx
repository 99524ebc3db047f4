import { formatAmountHT } from '@charpente/domain/platform/format'
import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import { SelectField } from '../../../../ui/select-field.tsx'
import { useActiveCart, useChoosableCarts, useChooseCart } from './active-carts.ts'
import { chooseLabel } from './cart-words.ts'

type CartSelectProps = {
  kind: CartKind
  className?: string | undefined
  /** The active cart is told beside it: the field then asks for another. */
  asks?: boolean
}

/** The carts in progress of one kind; choosing one makes it the active one and loads the page again. P-PUB-28, P-CART-43 */
export function CartSelect({ kind, className, asks = false }: CartSelectProps) {
  const active = useActiveCart(kind)
  const carts = useChoosableCarts(kind)
  const choose = useChooseCart(kind)
  const label = chooseLabel[kind]
  const shown = active && !asks ? active.id : ''
  return (
    <SelectField
      label={label}
      hideLabel
      acts
      className={className}
      aria-busy={choose.isPending || undefined}
      value={choose.isPending ? choose.variables : shown}
      onChange={({ currentTarget }) => {
        const id = Number(currentTarget.value)
        if (id !== active?.id && !choose.isPending) choose.mutate(id)
      }}
      options={[
        ...(shown === '' ? [{ value: '', label, hidden: true }] : []),
        ...carts.map(({ id, name, postal, price }) => ({
          value: String(id),
          label: `${name} – ${postal} – ${formatAmountHT(price)}`,
        })),
      ]}
    />
  )
}
