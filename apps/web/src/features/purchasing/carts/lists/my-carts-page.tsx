import type { User } from '@charpente/contract/people/user'
import type { CartSummary, FollowedCart } from '@charpente/contract/purchasing/cart'
import type { Actor } from '@charpente/domain/platform/actor'
import { matchesAllWords } from '@charpente/domain/platform/text'
import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { FilterLinks } from '../../../../ui/filter-links.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { Said } from '../../../../ui/said.tsx'
import { useTypedSearch } from '../../../../ui/use-typed-search.ts'
import { isToApprove } from '../approval.tsx'
import { CartRowActs } from './cart-row-acts.tsx'
import { CartSection, Nothing } from './cart-section.tsx'
import { CartTable } from './cart-table.tsx'
import { wordsOf } from './cart-words.ts'
import { type CartsView, filterOf, pathOf, titleOf } from './carts-view.ts'
import { ConfirmedCarts } from './confirmed-carts.tsx'
import { FollowedCarts } from './followed-carts.tsx'
import { followedCartsQuery, freshCartsQuery } from './lists-queries.ts'
import styles from './my-carts-page.module.css'
import { NewCartButtons } from './new-cart-buttons.tsx'
import { NoCarts } from './no-carts.tsx'
import { Proposals } from './proposals.tsx'
import { RetrieveForm } from './retrieve-form.tsx'
import { type ListActs, useListActs } from './use-list-acts.ts'

type MyCartsPageProps = {
  user: User
  actor: Actor
  view: CartsView
  words: string
  /** The number of a cart proposed, as the mail that brings here gives it. */
  proposed?: string
  /** The address of this list, narrowed. */
  onSearch: (href: string) => void
  /** Leads to the list of everything, where a cart retrieved appears. */
  onRetrieved: () => void
}

/** The carts of a customer: proposed, in progress, ordered; by kind, and those ordered alone. P-CART-45 to 47 */
export function MyCartsPage({ user, actor, view, words, proposed, onSearch, onRetrieved }: MyCartsPageProps) {
  const { data: mine } = useQuery(freshCartsQuery())
  const acts = useListActs(actor)
  const { typed, type, send } = useTypedSearch(words, (sought) => onSearch(pathOf(view, sought)))

  // What was said of one list is not said of another; what was retrieved is said in the list of everything.
  const { say } = acts
  const isWhole = view.kind === null
  useEffect(() => {
    if (!isWhole) say('')
  }, [isWhole, say])

  const retrieve = (
    <RetrieveForm
      {...(proposed && { proposed })}
      user={user}
      onRetrieved={() => {
        onRetrieved()
        say('Le panier a bien été récupéré')
      }}
    />
  )
  const ofView = <T extends CartSummary>(formalized: T[] = [], free: T[] = []) => [
    ...(view.kind === 'free' ? [] : formalized),
    ...(view.kind === 'formalized' ? [] : free),
  ]
  const proposals = ofView(mine?.proposalCarts, mine?.proposalFreeCarts)
  const pending = ofView(mine?.pendingCarts, mine?.pendingFreeCarts)
  const confirmed = ofView(mine?.confirmedCarts.carts, mine?.confirmedFreeCarts.carts)
  const { data: sent = [] } = useQuery({ ...followedCartsQuery(user.id), enabled: actor.adminId !== null })
  const followed = sent.filter((cart) => view.kind === null || cart.kind === view.kind)
  const isEmpty = view.part === 'all' && proposals.length + pending.length + confirmed.length + followed.length === 0
  const isActive = ({ id }: CartSummary) => id === mine?.activeCart?.id || id === mine?.activeFreeCart?.id
  return (
    <>
      <PageHeader title={titleOf(view)} text={user.name} actions={<NewCartButtons actor={actor} kind={view.kind} />} />
      <div className={styles.page}>
        <Said>{acts.said}</Said>
        {(!isEmpty || view.kind !== null) && (
          <div className={`${styles.tools} c-screen-only`}>
            {actor.type === 'formalized' && <FilterLinks label="Nature des paniers" links={filterOf(view, words)} />}
            {!isEmpty && (
              <>
                <search className={styles.search}>
                  <form
                    action={pathOf(view)}
                    onSubmit={(event) => {
                      event.preventDefault()
                      send()
                    }}
                  >
                    <TextInput
                      type="search"
                      name="recherche"
                      aria-label="Filtrer les paniers"
                      placeholder="Nom, numéro ou prestataire"
                      maxLength={100}
                      leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
                      value={typed}
                      onChange={({ currentTarget }) => type(currentTarget.value)}
                    />
                  </form>
                </search>
                {view.part === 'all' && <div className={styles.retrieve}>{retrieve}</div>}
              </>
            )}
          </div>
        )}
        {isEmpty ? (
          <NoCarts user={user} type={actor.type} kind={view.kind} retrieve={retrieve} />
        ) : (
          <>
            {view.part === 'all' && (
              <Unfinished
                followed={followed}
                proposals={proposals}
                pending={pending}
                words={words}
                acts={acts}
                isActive={isActive}
              />
            )}
            <ConfirmedCarts
              key={`${view.kind}`}
              customerId={user.id}
              kind={view.kind}
              words={words}
              links={
                view.part === 'all' && confirmed.length > 0 && <ConfirmedLinks kind={view.kind} type={actor.type} />
              }
            />
          </>
        )}
      </div>
    </>
  )
}

const confirmedViews = [
  { kind: 'formalized', label: 'Formalisés confirmés' },
  { kind: 'free', label: 'Libres confirmés' },
] as const

const ConfirmedLinks = ({ kind, type }: { kind: CartKind | null; type: Actor['type'] }) => (
  <span className={`${styles.links} c-screen-only`}>
    {confirmedViews
      .filter((view) => (kind === null || view.kind === kind) && (type === 'formalized' || view.kind === 'free'))
      .map((view) => (
        <a key={view.kind} className="c-link" href={pathOf({ kind: view.kind, part: 'confirmed' })}>
          {view.label}
        </a>
      ))}
  </span>
)

type UnfinishedProps = {
  followed: readonly FollowedCart[]
  proposals: readonly CartSummary[]
  pending: readonly CartSummary[]
  words: string
  acts: ListActs
  isActive: (cart: CartSummary) => boolean
}

function Unfinished({ followed, proposals, pending, words, acts, isActive }: UnfinishedProps) {
  const isFound = (cart: CartSummary) => matchesAllWords(wordsOf(cart), words)
  const proposed = proposals.filter(isFound)
  // What waits for the administrator comes first.
  const inProgress = pending.filter(isFound).toSorted((a, b) => Number(isToApprove(b)) - Number(isToApprove(a)))
  const sent = followed.filter(isFound)
  return (
    <>
      {proposed.length > 0 && (
        <CartSection title="Propositions reçues" count={proposed.length}>
          <Proposals carts={proposed} acts={acts} />
        </CartSection>
      )}
      <CartSection title="En cours" count={inProgress.length}>
        {inProgress.length > 0 ? (
          <CartTable
            label="Paniers en cours"
            carts={inProgress}
            opens
            noteOf={(cart) => (isActive(cart) ? 'Panier actif' : null)}
            actions={(cart) => <CartRowActs cart={cart} acts={acts} />}
          />
        ) : (
          <Nothing>
            {words === '' ? 'Aucun panier en cours.' : `Aucun panier en cours pour «\u00A0${words}\u00A0».`}
          </Nothing>
        )}
      </CartSection>
      {sent.length > 0 && (
        <CartSection title="Envoyés à votre administrateur" count={sent.length}>
          <FollowedCarts carts={sent} />
        </CartSection>
      )}
    </>
  )
}
