import type { InquiryLine, InquiryList } from '@charpente/contract/centre/inquiries'
import { type InquiryKind, inquiryKinds, inquiryNames } from '@charpente/domain/centre/inquiry'
import { formatDayPlain, formatDayShort } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { Button } from '@mantine/core'
import { IconMessagePlus } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { DeskPage } from '../../../ui/desk-page.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { FilterLinks } from '../../../ui/filter-links.tsx'
import { Lines, Loading } from '../../../ui/loading.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { Window } from '../../../ui/window.tsx'
import styles from './inquiries.module.css'
import { InquiryFile } from './inquiry-file.tsx'
import { InquiryForm } from './inquiry-form.tsx'
import { inquiriesQuery, inquiryQuery } from './inquiry-queries.ts'
import { StateTag } from './state-tag.tsx'

/** What the address says of each list and of each kind. */
const listCodes = { ouvertes: 'open', miennes: 'mine', closes: 'closed' } as const satisfies Record<string, InquiryList>
export type ListCode = keyof typeof listCodes

const labels: Record<ListCode, { label: string; none: string }> = {
  ouvertes: { label: 'À traiter', none: 'Aucune demande à traiter' },
  miennes: { label: 'Les miennes', none: 'Vous n’avez pris aucune demande' },
  closes: { label: 'Closes', none: 'Aucune demande close' },
}

function Line({ inquiry, list, kind }: { inquiry: InquiryLine; list: ListCode; kind: InquiryKind | undefined }) {
  const { id, title, account, contact, receivedOn, dueOn, closedAt, outcome, notes } = inquiry
  const who = [account?.name, contact].filter(Boolean).join(', ')
  return (
    <li className={styles.line}>
      <div>
        <h2 className={styles.title}>
          <a className="c-cover" href={deskPaths.inquiries({ list, ...(kind && { kind }), inquiry: id })}>
            {title}
          </a>
        </h2>
        <span className={styles.small}>
          {inquiryNames[inquiry.kind]}, {who}
        </span>
      </div>
      <div>
        <span className={styles.small}>
          Reçue le {formatDayShort(receivedOn)}
          {!closedAt && `, à clore avant le ${formatDayPlain(dueOn)}`}
        </span>
        {outcome && <span className={styles.outcome}>{outcome}</span>}
        {notes > 0 && (
          <span className={styles.small}>
            {notes} {plural(notes, 'note')}
          </span>
        )}
      </div>
      <div className={styles.tags}>
        <StateTag inquiry={inquiry} />
      </div>
    </li>
  )
}

type Opened = number | 'nouvelle' | null

type Props = {
  list: ListCode
  kind: InquiryKind | undefined
  opened: Opened
  onKind: (kind: InquiryKind | undefined) => void
  onOpen: (opened: Opened) => void
}

/** What people asked outside the site, the most pressing first: entered, taken, noted and closed by the team. */
export function InquiriesPage({ list, kind, opened, onKind, onOpen }: Props) {
  const inquiries = useInfiniteQuery(inquiriesQuery({ list: listCodes[list], kind }))
  const [notice, setNotice] = useState<string | null>(null)
  const lines = inquiries.data?.pages.flatMap((page) => page.lines) ?? []
  const counts = inquiries.data?.pages[0]?.counts
  return (
    <DeskPage
      title="Demandes"
      text="Reçues par courrier, e-mail ou téléphone"
      notice={notice}
      actions={
        <Button
          size="md"
          leftSection={<IconMessagePlus size={18} stroke={1.7} aria-hidden />}
          onClick={() => onOpen('nouvelle')}
        >
          Saisir une demande
        </Button>
      }
    >
      <div className={styles.tools}>
        <FilterLinks
          label="Demandes"
          links={(Object.keys(listCodes) as ListCode[]).map((code) => ({
            label: labels[code].label,
            path: deskPaths.inquiries({ list: code, ...(kind && { kind }) }),
            isCurrent: code === list,
            ...(counts && { count: counts[listCodes[code]] }),
          }))}
        />
        <SelectField
          label="Objet"
          acts
          value={kind ?? ''}
          options={[
            { value: '', label: 'Tous les objets' },
            ...inquiryKinds.map((value) => ({ value, label: inquiryNames[value] })),
          ]}
          onChange={({ currentTarget }) => onKind((currentTarget.value || undefined) as InquiryKind | undefined)}
        />
      </div>
      {inquiries.isPending && (
        <Loading>
          <Lines count={8} />
        </Loading>
      )}
      {inquiries.isError && lines.length === 0 && <Failure onRetry={inquiries.refetch} />}
      {inquiries.isSuccess && lines.length === 0 && (
        <EmptyState title={labels[list].none}>
          {list === 'ouvertes' && 'Saisissez ici ce qui arrive hors du site, pour que rien ne se perde.'}
        </EmptyState>
      )}
      {lines.length > 0 && (
        <ul className={styles.lines} aria-busy={inquiries.isPlaceholderData}>
          {lines.map((inquiry) => (
            <Line key={inquiry.id} inquiry={inquiry} list={list} kind={kind} />
          ))}
        </ul>
      )}
      {inquiries.hasNextPage && (
        <div className={styles.more}>
          <PlainButton tall aria-disabled={inquiries.isFetchingNextPage} onClick={() => inquiries.fetchNextPage()}>
            Afficher les suivantes
          </PlainButton>
        </div>
      )}
      <Opened opened={opened} onOpen={onOpen} onDone={setNotice} />
    </DeskPage>
  )
}

type OpenedProps = { opened: Opened; onOpen: (opened: Opened) => void; onDone: (notice: string) => void }

/** The window of the one in the address, read or corrected, or of a new one. */
function Opened({ opened, onOpen, onDone }: OpenedProps) {
  const [edited, setEdited] = useState<number | null>(null)
  const id = typeof opened === 'number' ? opened : null
  const inquiry = useQuery({ ...inquiryQuery(id ?? 0), enabled: id !== null })
  const file = id !== null && inquiry.data?.id === id ? inquiry.data : null
  const isEdited = file !== null && edited === id
  const title =
    opened === 'nouvelle' ? 'Saisir une demande' : isEdited ? 'Corriger la demande' : (file?.title ?? 'Demande')
  const close = () => {
    setEdited(null)
    onOpen(null)
  }
  return (
    <Window big title={title} opened={opened !== null} onClose={close}>
      {opened === 'nouvelle' && (
        <InquiryForm
          inquiry={null}
          onClose={close}
          onDone={(entered) => {
            onDone(`«\u00A0${entered.title}\u00A0» est enregistrée.`)
            close()
          }}
        />
      )}
      {id !== null && inquiry.isError && !file && <Failure onRetry={inquiry.refetch} />}
      {id !== null && inquiry.isPending && (
        <Loading>
          <Lines count={6} />
        </Loading>
      )}
      {file && isEdited && (
        <InquiryForm inquiry={file} onClose={() => setEdited(null)} onDone={() => setEdited(null)} />
      )}
      {file && !isEdited && (
        <InquiryFile
          key={`${file.id} ${file.closedAt}`}
          inquiry={file}
          onEdit={() => setEdited(file.id)}
          onDone={onDone}
        />
      )}
    </Window>
  )
}
