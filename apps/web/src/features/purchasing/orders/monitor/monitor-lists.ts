import type { MonitorList } from '@charpente/contract/purchasing/order-monitor'

/** What the address says of each list of the monitor. */
export const listCodes = {
  retards: 'late',
  refus: 'refused',
  accords: 'agreements',
  epuises: 'exhausted',
  annulations: 'cancellations',
  contestees: 'contested',
  toutes: 'all',
} as const satisfies Record<string, MonitorList>
export type ListCode = keyof typeof listCodes
