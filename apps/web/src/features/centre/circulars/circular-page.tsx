import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { isUnknown } from '../../../lib/is-unknown.ts'
import { DeskPage } from '../../../ui/desk-page.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Lines, Loading } from '../../../ui/loading.tsx'
import { PlainLink } from '../../../ui/plain-button.tsx'
import { CircularEditor } from './circular-editor.tsx'
import { CircularFollow } from './circular-follow.tsx'
import { circularQuery } from './circular-queries.ts'
import type { DeliveryCode } from './circular-words.tsx'

type Props = { id: number | null; shown: DeliveryCode | undefined; onGone: () => void; onKept: (id: number) => void }

/** A new message or a draft is written; what has been sent is followed. */
export function CircularPage({ id, shown, onGone, onKept }: Props) {
  const circular = useQuery({ ...circularQuery(id ?? 0), enabled: id !== null })
  const [notice, setNotice] = useState<string | null>(null)
  const opened = id === null ? null : circular.data
  if (opened === null || opened?.state === 'draft')
    return (
      <CircularEditor
        key={`${id} ${opened?.version}`}
        circular={opened}
        notice={notice}
        onDone={setNotice}
        onGone={onGone}
        onKept={onKept}
      />
    )
  if (opened) return <CircularFollow circular={opened} shown={shown} notice={notice} onDone={setNotice} />
  return (
    <DeskPage title="Message" from={{ label: 'Messages', path: deskPaths.circulars() }}>
      {circular.isPending && (
        <Loading>
          <Lines count={10} />
        </Loading>
      )}
      {isUnknown(circular.error) ? (
        <EmptyState
          title="Ce message n’existe pas"
          actions={<PlainLink href={deskPaths.circulars()}>Revenir aux messages</PlainLink>}
        >
          C’était peut-être un brouillon, supprimé depuis.
        </EmptyState>
      ) : (
        circular.isError && <Failure onRetry={circular.refetch} />
      )}
    </DeskPage>
  )
}
