import type { AccountRequest, Grant } from '@charpente/contract/people/operator'
import { UNDO_SECONDS } from '@charpente/domain/people/accounts/approval'
import { VERIFICATION_HOURS } from '@charpente/domain/people/accounts/formalized-registration'
import { plural } from '@charpente/domain/platform/text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../lib/api/desk-api.ts'
import { useAct } from '../../../lib/api/use-act.ts'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { paths } from '../../../lib/paths.ts'
import { usePlatformNow } from '../../../lib/platform-clock.ts'
import { DeskPage } from '../../../ui/desk-page.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { FilterLinks } from '../../../ui/filter-links.tsx'
import { Block, Lines, Loading } from '../../../ui/loading.tsx'
import { PlainButton, PlainLink } from '../../../ui/plain-button.tsx'
import { KeyHelp, useKeysWanted } from './key-help.tsx'
import { requestsQuery } from './operator-queries.ts'
import { RequestFile } from './request-file.tsx'
import { filtered, neighbour, type RequestFilter, requestFilters } from './request-filter.ts'
import { RequestList } from './request-list.tsx'
import styles from './requests-page.module.css'
import { useKeys } from './use-keys.ts'

type RequestsPageProps = {
  filter: RequestFilter | undefined
  /** Null: the first of the list, beside it; on a phone, the list alone. */
  openedId: number | null
  onOpen: (id: number | null) => void
}

const LoadingDesk = () => (
  <Loading>
    <div className={styles.desk} data-view="list">
      <div className={`${styles.list} ${styles.loading}`}>
        <Lines count={12} />
      </div>
      <div className={`${styles.file} ${styles.loading}`}>
        <Block width="40%" height="26px" />
        <Block height="180px" />
        <Lines count={4} />
      </div>
    </div>
  </Loading>
)

function filterLinks(requests: AccountRequest[], filter: RequestFilter | undefined) {
  const parts = (Object.keys(requestFilters) as RequestFilter[]).map((name) => ({
    label: requestFilters[name].label,
    count: filtered(requests, name).length,
    path: deskPaths.requests({ filter: name }),
    isCurrent: filter === name,
  }))
  return [
    { label: 'Toutes', count: requests.length, path: deskPaths.requests(), isCurrent: filter === undefined },
    ...parts,
  ]
}

function summary(requests: AccountRequest[]) {
  const late = requests.filter((request) => request.late).length
  const count = `${requests.length} ${plural(requests.length, 'demande')}`
  return `${count}, ${late || 'aucune'} au-delà de ${VERIFICATION_HOURS}\u00A0heures`
}

const done = {
  approved: ({ kind, name, email }: AccountRequest) =>
    kind === 'access'
      ? `${name}\u00A0: accès formalisé accordé, la réponse part à ${email}.`
      : `${name}\u00A0: compte ouvert, les identifiants partent à ${email}.`,
  refused: ({ name, email }: AccountRequest) => `${name}\u00A0: demande refusée, le motif part à ${email}.`,
  asked: ({ name, email }: AccountRequest) => `${name}\u00A0: complément demandé à ${email}.`,
  undone: ({ name, email }: AccountRequest) =>
    `${name}\u00A0: approbation annulée, la demande attend de nouveau. ${email} en est averti.`,
}

/** Shown as long as the server would take the approval back. */
function UndoButton({ request, onUndone }: { request: AccountRequest; onUndone: () => void }) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), UNDO_SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [])
  const undoing = useAct((id: number) => api.undoApproval({ params: { id } }))
  if (isOver) return null
  return (
    <PlainButton disabled={undoing.isPending} onClick={() => undoing.mutate(request.id, { onSuccess: onUndone })}>
      Annuler l’approbation
    </PlainButton>
  )
}

type Done = { words: string; approved: AccountRequest | null }

/** The acts on a request; once done it leaves the list, and the next file opens. */
function useJudgement(shown: AccountRequest[], onDone: (next: AccountRequest | null, done: Done) => void) {
  const queryClient = useQueryClient()
  const leave = (request: AccountRequest, notice: Done, onLeft: () => void) => {
    onLeft()
    const next = neighbour(shown, request.id)
    queryClient.setQueryData(requestsQuery().queryKey, (all) => all?.filter(({ id }) => id !== request.id))
    onDone(next, notice)
  }
  const approval = useAct(({ request, grant }: { request: AccountRequest; grant: Grant }) =>
    api.approveRequest({ params: { id: request.id }, body: grant }),
  )
  const refusal = useAct(({ request, reason }: { request: AccountRequest; reason: string }) =>
    api.refuseRequest({ params: { id: request.id }, body: { reason } }),
  )
  const question = useAct(({ request, message }: { request: AccountRequest; message: string }) =>
    api.askComplement({ params: { id: request.id }, body: { message } }),
  )
  return {
    isSending: approval.isPending || refusal.isPending || question.isPending,
    askMore: (request: AccountRequest, message: string) => question.mutateAsync({ request, message }),
    approve: (request: AccountRequest, grant: Grant, onDone: () => void) =>
      approval.mutate(
        { request, grant },
        { onSuccess: () => leave(request, { words: done.approved(request), approved: request }, onDone) },
      ),
    refuse: (request: AccountRequest, reason: string, onDone: () => void) =>
      refusal.mutate(
        { request, reason },
        { onSuccess: () => leave(request, { words: done.refused(request), approved: null }, onDone) },
      ),
  }
}

/** Registrations and requests for the formalized catalogue: the list and the opened file side by side. */
export function RequestsPage({ filter, openedId, onOpen }: RequestsPageProps) {
  const requests = useQuery(requestsQuery())
  const [notice, setNotice] = useState<Done | null>(null)
  const [hasKeys, turnKeys] = useKeysWanted()
  usePlatformNow()

  const all = requests.data ?? []
  const shown = filtered(all, filter)
  const opened = openedId === null ? shown[0] : all.find(({ id }) => id === openedId)
  const at = shown.findIndex((request) => request.id === opened?.id)
  const listPath = deskPaths.requests(filter && { filter })

  const { isSending, approve, refuse, askMore } = useJudgement(shown, (next, words) => {
    setNotice(words)
    // What was done, and the way back, stand above the list.
    window.scrollTo({ top: 0 })
    onOpen(next?.id ?? null)
  })

  // An opened file is read from its name.
  const title = useRef<HTMLHeadingElement>(null)
  const wasOpened = useRef(openedId)
  useEffect(() => {
    if (openedId === wasOpened.current) return
    wasOpened.current = openedId
    title.current?.focus({ preventScroll: true })
    if (openedId !== null) title.current?.scrollIntoView({ block: 'nearest' })
  }, [openedId])

  const move = (step: number) => {
    const next = shown[at + step]
    if (next) onOpen(next.id)
  }
  useKeys({ j: () => move(1), k: () => move(-1) }, hasKeys)

  return (
    <DeskPage
      title="Inscriptions à valider"
      text={requests.data && (all.length === 0 ? 'Rien à traiter. Tout est à jour.' : summary(all))}
      actions={all.length > 0 && <FilterLinks label="Demandes" links={filterLinks(all, filter)} />}
      notice={notice?.words ?? null}
      noticeAct={
        notice?.approved && (
          <UndoButton
            key={notice.approved.id}
            request={notice.approved}
            onUndone={() => {
              if (!notice.approved) return
              setNotice({ words: done.undone(notice.approved), approved: null })
              onOpen(notice.approved.id)
            }}
          />
        )
      }
    >
      {requests.isPending && <LoadingDesk />}
      {requests.isError && !requests.data && <Failure onRetry={requests.refetch} />}
      {requests.data && shown.length === 0 && openedId === null && <NothingLeft isFiltered={filter !== undefined} />}
      {requests.data && (shown.length > 0 || openedId !== null) && (
        <>
          <div className={styles.desk} data-view={openedId === null ? 'list' : 'file'}>
            <section className={styles.list} aria-label="Demandes">
              <RequestList requests={shown} openedId={opened?.id ?? null} filter={filter} />
            </section>
            <div className={styles.file}>
              {opened ? (
                <RequestFile
                  key={opened.id}
                  request={opened}
                  position={positionIn(at < 0 ? all : shown, opened)}
                  listPath={listPath}
                  titleRef={title}
                  onApprove={(grant, onDone) => {
                    setNotice(null)
                    approve(opened, grant, onDone)
                  }}
                  onRefuse={(reason, onDone) => {
                    setNotice(null)
                    refuse(opened, reason, onDone)
                  }}
                  onAsk={async (message) => {
                    await askMore(opened, message)
                    setNotice({ words: done.asked(opened), approved: null })
                  }}
                  isSending={isSending}
                  hasKeys={hasKeys}
                />
              ) : (
                openedId !== null && <AlreadyHandled id={openedId} listPath={listPath} />
              )}
            </div>
          </div>
          <KeyHelp isOn={hasKeys} onTurn={turnKeys} />
        </>
      )}
    </DeskPage>
  )
}

const positionIn = (requests: AccountRequest[], request: AccountRequest) =>
  `${requests.indexOf(request) + 1} sur ${requests.length}`

const NothingLeft = ({ isFiltered }: { isFiltered: boolean }) => (
  <EmptyState
    title="Rien à traiter. Tout est à jour."
    actions={
      <PlainLink href={isFiltered ? deskPaths.requests() : paths.desk()}>
        {isFiltered ? 'Toutes les demandes' : 'Retour à l’accueil'}
      </PlainLink>
    }
  />
)

const AlreadyHandled = ({ id, listPath }: { id: number; listPath: string }) => (
  <div className={styles.gone}>
    <EmptyState
      title="Cette demande n’attend plus"
      actions={
        <>
          <PlainLink href={listPath}>Toutes les demandes</PlainLink>
          <PlainLink href={paths.deskAccount(id)}>Voir le compte</PlainLink>
        </>
      }
    >
      Elle a été traitée par quelqu’un d’autre, ou n’existe plus.
    </EmptyState>
  </div>
)
