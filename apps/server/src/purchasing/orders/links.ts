import { randomBytes } from 'node:crypto'
import type { Context } from '../../platform/http/context.ts'

type Sealing = Pick<Context, 'secrets'>
type Addressing = Pick<Context, 'secrets' | 'config'>

/** A secret address: nobody guesses it, it is kept sealed and found by its hash. Q-17, Q-111 */
export function newSecret({ secrets }: Sealing) {
  const text = randomBytes(24).toString('base64url')
  return { secret: secrets.encrypt(text), secret_hash: secretHash({ secrets }, text) }
}

const USE = 'order address'
export const secretHash = ({ secrets }: Sealing, text: string): Buffer => secrets.fingerprint(USE, text)
export const secretHashes = ({ secrets }: Sealing, text: string): Buffer[] => secrets.fingerprints(USE, text)

const site = ({ config }: Addressing) => config.PUBLIC_URL.replace(/\/+$/, '')

/** The supplier's page of what is put to it. */
export const orderUrl = (context: Addressing, secret: Buffer): string =>
  `${site(context)}/commande/${context.secrets.decrypt(secret)}`

/** What a supplier reads once signed in. */
export const ordersUrl = (context: Addressing): string => `${site(context)}/compte/fournisseur/commandes?nature=toutes`

/** The same order in the account of whoever handles it. */
export const ownOrderUrl = (context: Addressing, id: number): string =>
  `${site(context)}/compte/fournisseur/commandes/${id}`

/** The buyer's page of the order of a cart; a lot has its anchor there. */
export const followUrl = (context: Addressing, secret: Buffer, anchor = ''): string =>
  `${site(context)}/suivi/${context.secrets.decrypt(secret)}${anchor && `#${anchor}`}`

/** The same order on paper: whoever has the page has it. */
export const summaryUrl = ({ secrets }: Sealing, secret: Buffer): string =>
  `/api/public_follow_ups/${secrets.decrypt(secret)}/summary`

/** Where a lot, or a supplier of a free cart, is on that page. */
export const anchorOf = ({ lotCode, freeSupplierId }: { lotCode: string | null; freeSupplierId: number | null }) =>
  lotCode ? `lot-${lotCode}` : `prestataire-${freeSupplierId}`
