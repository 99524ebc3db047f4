import type { Row } from './insert-rows.ts'
import { SEED_NOW } from './volumes.ts'

const HOUR = 3_600_000
const minute = (hoursAgo: number) => new Date(Math.floor((SEED_NOW.getTime() - hoursAgo * HOUR) / 60_000) * 60_000)

/** What was tried at the doors this week: a forgetful buyer, somebody who insists, a file no antivirus lets in. */
export const securityEvents = (buyer: number, firm: number): Row<'security_event'>[] => [
  { minute: minute(6), kind: 'login', account_id: buyer, ip: '198.51.100.24', count: 2 },
  { minute: minute(27), kind: 'login', account_id: firm, ip: '203.0.113.77', count: 11 },
  { minute: minute(27), kind: 'limit', account_id: null, ip: '203.0.113.77', count: 3 },
  { minute: minute(31), kind: 'code', account_id: null, ip: '203.0.113.77', count: 4 },
  { minute: minute(50), kind: 'file', account_id: firm, ip: '192.0.2.15', count: 1 },
  { minute: minute(74), kind: 'access', account_id: buyer, ip: '198.51.100.24', count: 1 },
]
