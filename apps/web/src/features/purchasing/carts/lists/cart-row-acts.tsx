import type { CartSummary } from '@charpente/contract/purchasing/cart'
import { ActionIcon, Button } from '@mantine/core'
import { IconShoppingCartPlus, IconTrash } from '@tabler/icons-react'
import type { ListActs } from './use-list-acts.ts'

export const DeleteCart = ({ cart, acts }: { cart: CartSummary; acts: ListActs }) => (
  <ActionIcon
    size={36}
    aria-label={`Supprimer le panier ${cart.name}`}
    aria-disabled={acts.whyNot('remove', cart) !== null || undefined}
    loading={acts.isBusy('remove', cart)}
    onClick={() => acts.remove(cart)}
  >
    <IconTrash size={18} stroke={1.6} aria-hidden />
  </ActionIcon>
)

/** What the owner of a cart in progress does from the list. P-CART-35, P-CART-41 */
export const CartRowActs = ({ cart, acts }: { cart: CartSummary; acts: ListActs }) => (
  <>
    <Button
      variant="default"
      size="xs"
      aria-label={`Compléter le panier ${cart.name}`}
      aria-disabled={acts.whyNot('complete', cart) !== null || undefined}
      loading={acts.isBusy('complete', cart)}
      leftSection={<IconShoppingCartPlus size={15} stroke={1.7} aria-hidden />}
      onClick={() => acts.complete(cart)}
    >
      Compléter le panier
    </Button>
    <DeleteCart cart={cart} acts={acts} />
  </>
)
