import { codeHash } from '../../consultation/application/codes.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { calendarHash } from '../../purchasing/calendar/link.ts'
import { secretHash } from '../../purchasing/orders/links.ts'

/** A column that holds something sealed, and the one it is found by: made again together. */
export type SealedPlace = {
  name: string
  table: 'account' | 'calendar_address' | 'candidate' | 'cart_order' | 'fee_mandate' | 'mail' | 'purchase_order'
  /** The column of its key, and of what type it is. */
  key: readonly ['id' | 'cart_id', 'integer' | 'uuid']
  /** A column of bytes, or `data`, whose `sealed` holds them as text. */
  column: 'totp_secret' | 'code' | 'iban' | 'read_code' | 'secret' | 'data'
  hash?: { column: 'code_hash' | 'read_code_hash' | 'secret_hash'; of: (secrets: Secrets, text: string) => Buffer }
}

const ofCode = (secrets: Secrets, text: string) => codeHash({ secrets }, text)
const ofAddress = (secrets: Secrets, text: string) => secretHash({ secrets }, text)

/** Everything that `secrets.encrypt` made and that is kept; a test looks for those that would be missing. */
export const sealedPlaces: readonly SealedPlace[] = [
  { name: 'second factors', table: 'account', key: ['id', 'integer'], column: 'totp_secret' },
  {
    name: 'application codes',
    table: 'candidate',
    key: ['id', 'uuid'],
    column: 'code',
    hash: { column: 'code_hash', of: ofCode },
  },
  {
    name: 'read-only application codes',
    table: 'candidate',
    key: ['id', 'uuid'],
    column: 'read_code',
    hash: { column: 'read_code_hash', of: ofCode },
  },
  {
    name: 'addresses of agendas',
    table: 'calendar_address',
    key: ['id', 'integer'],
    column: 'secret',
    hash: { column: 'secret_hash', of: (secrets, text) => calendarHash({ secrets }, text) },
  },
  {
    name: 'addresses mailed to buyers',
    table: 'cart_order',
    key: ['cart_id', 'integer'],
    column: 'secret',
    hash: { column: 'secret_hash', of: ofAddress },
  },
  {
    name: 'addresses mailed to suppliers',
    table: 'purchase_order',
    key: ['id', 'integer'],
    column: 'secret',
    hash: { column: 'secret_hash', of: ofAddress },
  },
  { name: 'accounts of firms that may be debited', table: 'fee_mandate', key: ['id', 'integer'], column: 'iban' },
  { name: 'codes in mails', table: 'mail', key: ['id', 'uuid'], column: 'data' },
]

/** What becomes of each use of a secret, beside what is sealed, when another takes its place. */
export const uses: Record<string, 'remade' | 'counted' | 'ends' | 'forgotten'> = {
  'application code': 'remade',
  'order address': 'remade',
  'calendar address': 'remade',
  // The plain text is nowhere: recognised with the secret that made it, and counted until it is gone.
  provisional: 'counted',
  recovery: 'counted',
  device: 'counted',
  choice: 'counted',
  'opening alert': 'counted',
  'signature code': 'counted',
  'order code': 'counted',
  'rider code': 'counted',
  'execution code': 'counted',
  // They end by themselves within twelve hours, and nothing is kept of them.
  'signed addresses': 'ends',
  'reading links': 'ends',
  // A link of a message mailed before: refused from then on, and the same choice is in one's own account.
  'way out of messages': 'ends',
  // Counts of tries, of an hour at most, begin again.
  throttle: 'forgotten',
}
