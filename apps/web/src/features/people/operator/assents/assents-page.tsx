import type { Assent } from '@charpente/contract/people/assents'
import { plural } from '@charpente/domain/platform/text'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { assentsQuery } from '../../../../lib/api/assents-query.ts'
import { usePlatformNow } from '../../../../lib/platform-clock.ts'
import { useSession } from '../../../../lib/session.tsx'
import { DeskPage } from '../../../../ui/desk-page.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Failure } from '../../../../ui/failure.tsx'
import { FilterLinks } from '../../../../ui/filter-links.tsx'
import { Lines, Loading } from '../../../../ui/loading.tsx'
import { PlainLink } from '../../../../ui/plain-button.tsx'
import { AssentList } from './assent-list.tsx'
import { AssentPage } from './assent-page.tsx'

type AssentListName = 'approuver' | 'demandes' | 'decides'

type Props = {
  list: AssentListName
  /** Null: the list. */
  chosenId: number | null
  address: (list: AssentListName, act?: number) => string
}

const empty: Record<AssentListName, { title: string; text: string }> = {
  approuver: {
    title: 'Rien n’attend votre accord',
    text: 'Ce qu’un collègue demande et que vous pouvez approuver apparaît ici, et dans un e-mail.',
  },
  demandes: {
    title: 'Aucune demande de votre part',
    text: 'Ce que vous demandez et qui attend une autre personne apparaît ici.',
  },
  decides: { title: 'Rien n’a encore été décidé', text: 'Accords, refus et demandes retirées restent ici.' },
}

const countOf = (count: number, one: string, several: string, none: string) =>
  count === 0 ? none : `${count} ${plural(count, one, several)}`

/** Those one may decide first, then those that wait for somebody else; and those one asked for. */
const partsOf = (waiting: readonly Assent[], userId: number | undefined) => {
  const others = waiting.filter(({ askedBy }) => askedBy.id !== userId)
  return {
    count: others.filter(({ mayDecide }) => mayDecide).length,
    toDecide: others.toSorted((one, other) => Number(other.mayDecide) - Number(one.mayDecide)),
    own: waiting.filter(({ askedBy }) => askedBy.id === userId),
  }
}

/** What takes two persons: what was, what will be, who asks and why; one agrees or refuses. Decision 058 */
export function AssentsPage({ list, chosenId, address }: Props) {
  const { user } = useSession()
  const router = useRouter()
  const waiting = useQuery(assentsQuery('waiting'))
  // A mail led to it, and it was decided meanwhile.
  const isGone = chosenId !== null && waiting.data !== undefined && !waiting.data.some(({ id }) => id === chosenId)
  const decided = useQuery({
    ...assentsQuery('decided'),
    enabled: list === 'decides' || isGone,
  })
  const [notice, setNotice] = useState<string | null>(null)
  usePlatformNow()
  const { toDecide, own, count } = partsOf(waiting.data ?? [], user?.id)
  const shown = { approuver: toDecide, demandes: own, decides: decided.data ?? [] }[list]
  const asked = list === 'decides' || isGone ? decided : waiting
  const chosen = [...shown, ...(waiting.data ?? []), ...(decided.data ?? [])].find(({ id }) => id === chosenId)

  if (chosen) {
    const at = shown.indexOf(chosen)
    return (
      <AssentPage
        key={chosen.id}
        assent={chosen}
        back={address(list)}
        next={at < 0 ? undefined : shown[at + 1]}
        before={shown[at - 1]}
        address={(act) => address(list, act)}
        onDone={(said) => {
          setNotice(said)
          router.navigate({ href: address(list) })
        }}
      />
    )
  }
  return (
    <DeskPage
      title="À deux personnes"
      text={
        waiting.data &&
        `${countOf(count, 'acte attend', 'actes attendent', 'Aucun acte n’attend')} votre accord. ${countOf(own.length, 'de vos demandes attend', 'de vos demandes attendent', 'Aucune de vos demandes n’attend')} une autre personne.`
      }
      notice={notice}
    >
      <FilterLinks
        label="Actes affichés"
        links={[
          { label: 'À approuver', count, path: address('approuver'), isCurrent: list === 'approuver' },
          { label: 'Mes demandes', count: own.length, path: address('demandes'), isCurrent: list === 'demandes' },
          { label: 'Décidés', path: address('decides'), isCurrent: list === 'decides' },
        ]}
      />
      {asked.isPending && (
        <Loading>
          <Lines count={8} />
        </Loading>
      )}
      {asked.isError && !asked.data && <Failure onRetry={asked.refetch} />}
      {asked.data &&
        (chosenId !== null ? (
          <EmptyState
            title="Cette demande n’est plus là"
            actions={<PlainLink href={address('approuver')}>Voir ce qui attend</PlainLink>}
          >
            Elle a été décidée il y a longtemps, ou elle n’est pas de votre ressort.
          </EmptyState>
        ) : shown.length === 0 ? (
          <EmptyState title={empty[list].title}>{empty[list].text}</EmptyState>
        ) : (
          <AssentList assents={shown} address={(act) => address(list, act)} />
        ))}
    </DeskPage>
  )
}
