import { type CartKind, printCartNumber } from '@charpente/domain/purchasing/carts/number'

export const cartNumberOf = (order: { departmentCode: string; cartId: number; kind: CartKind }): string =>
  printCartNumber({ departmentCode: order.departmentCode, id: order.cartId, kind: order.kind })
