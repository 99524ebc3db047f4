import { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import type { Tone } from '../ui/tag.tsx'

/** The colour of where an order stands, as the desk shows it. */
export const orderTones: Record<OrderStatus, Tone> = {
  [OrderStatus.notReceived]: 'neutral',
  [OrderStatus.pending]: 'warning',
  [OrderStatus.accepted]: 'success',
  [OrderStatus.refused]: 'error',
  [OrderStatus.unanswered]: 'error',
  [OrderStatus.cancelled]: 'neutral',
}
