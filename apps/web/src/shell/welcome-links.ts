import type { User } from '@charpente/contract/people/user'
import { type Actor, has } from '@charpente/domain/platform/actor'
import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import { cartKindsOf } from '../features/purchasing/carts/filling/cart-kinds.ts'
import { newCartWords } from '../features/purchasing/carts/filling/cart-words.ts'
import { type Entry, exists } from '../lib/navigation.ts'
import { paths } from '../lib/paths.ts'

type LinkEntry = Entry & {
  icon:
    | 'accounts'
    | 'buildings'
    | 'carts'
    | 'catalogue'
    | 'day'
    | 'desk'
    | 'documentation'
    | 'documents'
    | 'market'
    | 'profile'
}
/** Creates a cart of this kind. */
type CartEntry = { icon: CartKind; label: string; cart: CartKind }
export type WelcomeEntry = LinkEntry | CartEntry

type Looking = {
  user: Pick<User, 'roles' | 'type' | 'firstname' | 'lastname' | 'name' | 'admin'>
  contactEmail: string | undefined
}

/** A service no lot holds: asked by a message already begun, to the centre. P-PUB-25, Q-34 */
export function subsequentMarketMail({ user, contactEmail }: Looking): string {
  const body = [
    'Bonjour,',
    '',
    `${user.name} a besoin d’une prestation absente du catalogue.`,
    '',
    'Nature de la prestation\u00A0:',
    'Adresse du bâtiment\u00A0:',
    'Quantité ou surface\u00A0:',
    'Date souhaitée\u00A0:',
    '',
    `${user.firstname} ${user.lastname}`,
  ]
  return `mailto:${contactEmail}?subject=${encodeURIComponent('Nouveau marché subséquent')}&body=${encodeURIComponent(body.join('\r\n'))}`
}

const ofCustomer: LinkEntry[] = [
  { icon: 'day', label: 'À faire', path: paths.day() },
  { icon: 'carts', label: 'Mes paniers', path: paths.carts() },
  { icon: 'buildings', label: 'Bâtiments', path: paths.buildings() },
  { icon: 'profile', label: 'Mon profil', path: paths.profile() },
]

const ofSupplier: LinkEntry[] = [
  { icon: 'day', label: 'Ma journée', path: paths.supplierDay() },
  { icon: 'carts', label: 'Mes paniers', path: paths.supplierCarts() },
  { icon: 'catalogue', label: 'Mon catalogue Libre', path: paths.supplierArticles() },
  { icon: 'profile', label: 'Mon profil', path: paths.supplierProfile() },
  { icon: 'documents', label: 'Mes documents', path: paths.supplierDocuments() },
]

/** Free types have the documents of the free catalogue only. Q-43 */
const documentationOf = (type: User['type']) => paths.documentation(type === 'free' ? 'libre' : 'formalise')

/** The groups of the welcome menu; a page enters it when it exists. P-PUB-24 */
export function welcomeLinks(looking: Looking, routes: readonly string[]): WelcomeEntry[][] {
  const actor: Actor = { ...looking.user, id: 0, adminId: looking.user.admin?.id ?? null }
  const pages: LinkEntry[] = [
    ...(has(actor, 'ROLE_OPERATOR')
      ? [{ icon: 'desk', label: 'Espace de la centrale', path: paths.desk() } as const]
      : []),
    ...(has(actor, 'ROLE_CUSTOMER') ? ofCustomer : []),
    ...(has(actor, 'ROLE_SUPER_CUSTOMER')
      ? [{ icon: 'accounts', label: 'Comptes de mon organisme', path: paths.subAccounts() } as const]
      : []),
    ...(has(actor, 'ROLE_SUPPLIER') ? ofSupplier : []),
    ...(has(actor, 'ROLE_CUSTOMER') || has(actor, 'ROLE_SUPPLIER')
      ? [{ icon: 'documentation', label: 'Documentation', path: documentationOf(actor.type) } as const]
      : []),
  ]
  const side = has(actor, 'ROLE_SUPPLIER') ? 'supplier' : 'customer'
  const acts: WelcomeEntry[] = [
    ...cartKindsOf(actor).map((kind) => ({ icon: kind, label: newCartWords(kind, side).button, cart: kind })),
    ...(has(actor, 'ROLE_CUSTOMER') && looking.contactEmail
      ? [{ icon: 'market', label: 'Nouveau marché subséquent', path: subsequentMarketMail(looking) } as const]
      : []),
  ]
  return [pages.filter(({ path }) => exists(path, routes)), acts].filter((group) => group.length > 0)
}
