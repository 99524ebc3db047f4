import type { Assent } from '@charpente/contract/people/assents'
import { plural } from '@charpente/domain/platform/text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { assentsQuery } from '../../../../lib/api/assents-query.ts'
import { usePlatformNow } from '../../../../lib/platform-clock.ts'
import { useSession } from '../../../../lib/session.tsx'
import { DeskPage } from '../../../../ui/desk-page.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Failure } from '../../../../ui/failure.tsx'
import { FilterLinks } from '../../../../ui/filter-links.tsx'
import { Lines, Loading } from '../../../../ui/loading.tsx'
import { AssentFile } from './assent-file.tsx'
import { AssentList } from './assent-list.tsx'
import styles from './assents.module.css'

type AssentListName = 'approuver' | 'demandes' | 'decides'

type Props = {
  list: AssentListName
  /** Null: the first of the list, beside it; on a phone, the list alone. */
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

/** Those one may decide, and those one asked for. */
const partsOf = (waiting: readonly Assent[], userId: number | undefined) => ({
  toDecide: waiting.filter(({ mayDecide }) => mayDecide),
  own: waiting.filter(({ askedBy }) => askedBy.id === userId),
})

/** What takes two persons: what was, what will be, who asks and why; one agrees or refuses. Decision 058 */
export function AssentsPage({ list, chosenId, address }: Props) {
  const { user } = useSession()
  const waiting = useQuery(assentsQuery('waiting'))
  const decided = useQuery({ ...assentsQuery('decided'), enabled: list === 'decides' })
  const [notice, setNotice] = useState<string | null>(null)
  usePlatformNow()
  const { toDecide, own } = partsOf(waiting.data ?? [], user?.id)
  const shown = { approuver: toDecide, demandes: own, decides: decided.data ?? [] }[list]
  const asked = list === 'decides' ? decided : waiting
  const chosen = shown.find(({ id }) => id === chosenId) ?? shown[0]
  const count = toDecide.length
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
      {asked.data && shown.length === 0 && <EmptyState title={empty[list].title}>{empty[list].text}</EmptyState>}
      {chosen && (
        <div className={styles.columns} data-view={chosenId === null ? 'list' : 'file'}>
          <AssentList assents={shown} chosenId={chosen.id} address={(act) => address(list, act)} />
          <AssentFile
            key={chosen.id}
            assent={chosen}
            back={address(list)}
            next={shown[shown.indexOf(chosen) + 1]}
            before={shown[shown.indexOf(chosen) - 1]}
            address={(act) => address(list, act)}
            onDone={setNotice}
          />
        </div>
      )}
    </DeskPage>
  )
}
