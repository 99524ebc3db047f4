import type { Cart, FreeCart } from '@charpente/contract/purchasing/cart'
import { has } from '@charpente/domain/platform/actor'
import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import { useQuery } from '@tanstack/react-query'
import { departmentsQuery } from '../../../../lib/api/catalogue-queries.ts'
import { settingsQuery } from '../../../../lib/api/common-queries.ts'
import { myCartsQuery } from '../../../../lib/api/my-carts-query.ts'
import { paths } from '../../../../lib/paths.ts'
import { useSession } from '../../../../lib/session.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Block, Loading } from '../../../../ui/loading.tsx'
import { Mantine } from '../../../../ui/mantine.tsx'
import { PlainLink } from '../../../../ui/plain-button.tsx'
import { Window } from '../../../../ui/window.tsx'
import { type CartSide, newCartWords } from './cart-words.ts'
import { departmentsOffered, likelyDepartment } from './departments-offered.ts'
import { NewCartForm } from './new-cart-form.tsx'

type NewCartWindowProps = {
  serial: number
  kind: CartKind
  department: string | undefined
  opened: boolean
  onAnswer: (cart: Cart | FreeCart | null) => void
}

/** One window in four variants: formalized or free, for oneself or, as a supplier, for a client. P-CART-02 */
export function NewCartWindow({ serial, kind, department, opened, onAnswer }: NewCartWindowProps) {
  const { actor } = useSession()
  const side: CartSide = has(actor, 'ROLE_SUPPLIER') ? 'supplier' : 'customer'
  return (
    <Mantine>
      <Window title={newCartWords(kind, side).title} opened={opened} onClose={() => onAnswer(null)}>
        <Inside key={serial} kind={kind} side={side} department={department} onAnswer={onAnswer} />
      </Window>
    </Mantine>
  )
}

type InsideProps = Omit<NewCartWindowProps, 'opened' | 'serial'> & { side: CartSide }

function Inside({ kind, side, department, onAnswer }: InsideProps) {
  const { data: me } = useQuery(myCartsQuery())
  const { data: departments } = useQuery(departmentsQuery())
  const { data: settings } = useQuery(settingsQuery())
  if (!me || !departments || !settings)
    return (
      <Loading>
        <Block height="260px" />
      </Loading>
    )
  const offered = departmentsOffered(kind, me, settings.currentEdition)
  if (offered?.length === 0) return <NowhereToSell kind={kind} onLeave={() => onAnswer(null)} />
  const shown = departments.filter(({ code }) => offered === null || offered.includes(code))
  const likely = likelyDepartment({ offered, likely: [department, me.user.address.department.code] })
  const { id, text } = newCartWords(kind, side)
  return (
    <NewCartForm
      id={id}
      kind={kind}
      ownerId={me.user.id}
      edition={settings.currentEdition}
      text={text}
      example={
        side === 'supplier'
          ? 'Celui que votre client reconnaîtra\u00A0: son bâtiment, son chantier.'
          : 'Le bâtiment ou l’opération, par exemple «\u00A0Groupe scolaire, électricité\u00A0».'
      }
      departments={shown}
      likely={String(shown.find(({ code }) => code === likely)?.id ?? '')}
      onCreated={onAnswer}
      onCancel={() => onAnswer(null)}
    />
  )
}

/** A supplier creates a cart where it sells: it must sell somewhere. */
const NowhereToSell = ({ kind, onLeave }: { kind: CartKind; onLeave: () => void }) =>
  kind === 'free' ? (
    <EmptyState
      title="Votre catalogue libre est vide."
      actions={
        <PlainLink tone="primary" tall href={paths.supplierArticles()} onClick={onLeave}>
          Ouvrir mon catalogue Libre
        </PlainLink>
      }
    >
      Un panier libre se prépare dans un département où vous proposez un article. Ajoutez-en un d’abord.
    </EmptyState>
  ) : (
    <EmptyState title="Vous n’êtes titulaire d’aucun lot dans l’édition en cours.">
      Un panier formalisé se prépare dans un département de votre contrat.
    </EmptyState>
  )
