import { INTERRUPTED, type Publication } from '@charpente/contract/publication'
import { parisDay } from '@charpente/domain/calendar'
import { DEFAULT_EDITION } from '@charpente/domain/catalogue/lot'
import { formatDayPlain, formatNumber, formatTime } from '@charpente/domain/format'
import { plural } from '@charpente/domain/text'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconLoader2, IconRocket } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../api/api.ts'
import { ask } from '../../message.tsx'
import { Card } from '../../ui/card.tsx'
import { DeskPage } from '../../ui/desk-page.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Lines, Loading } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Tag } from '../../ui/tag.tsx'
import { publicationsQuery } from './operator-queries.ts'
import styles from './publication-page.module.css'
import { useAct } from './use-act.ts'

const when = (instant: string) => {
  const at = new Date(instant)
  return `${formatDayPlain(parisDay(at))} à ${formatTime(at)}`
}

const documents = (count: number) => `${formatNumber(count)} ${plural(count, 'document')}`

/** Says what the publication one was watching came to, once. */
function useOutcome(publications: readonly Publication[] | undefined, onDone: (words: string) => void): void {
  const watched = useRef<number | null>(null)
  const running = publications?.find(({ state }) => state === 'running')
  const ended = publications?.find(({ id, state }) => id === watched.current && state === 'published')
  useEffect(() => {
    if (running) watched.current = running.id
    else if (ended) {
      watched.current = null
      onDone(
        `Le catalogue est en ligne\u00A0: ${documents(ended.total)}${ended.changed === null ? '' : `, ${formatNumber(ended.changed)} ${plural(ended.changed, 'modifié')}`}.`,
      )
    }
  }, [running, ended, onDone])
}

/** Publishing the formalized catalogue: what buyers see, what is under way, what was done. */
export function PublicationPage() {
  const publications = useQuery(publicationsQuery())
  const [notice, setNotice] = useState<string | null>(null)
  useOutcome(publications.data, setNotice)
  const start = useAct((edition: number) => api.startPublication({ body: { edition } }))
  const shown = publications.data?.find(({ isShown }) => isShown)
  const running = publications.data?.find(({ state }) => state === 'running')
  const [last] = publications.data ?? []

  const publish = async () => {
    if (running) return setNotice('Une publication est déjà en cours. Attendez qu’elle se termine, puis recommencez.')
    const sure = await ask('Publier le catalogue\u202F?', {
      consequence:
        'Les prix et les prestations enregistrés deviennent ceux que voient les acheteurs. Jusqu’à la fin, ils voient la publication précédente.',
      confirmLabel: 'Publier',
    })
    if (!sure) return
    setNotice(null)
    start.mutate(shown?.edition ?? last?.edition ?? DEFAULT_EDITION)
  }

  return (
    <DeskPage
      title="Publication"
      text={
        shown?.endedAt
          ? `Catalogue en ligne depuis le ${when(shown.endedAt)}, édition ${shown.edition}`
          : 'Ce que les acheteurs voient du catalogue formalisé'
      }
      actions={
        <Button
          leftSection={<IconRocket size={17} stroke={1.8} aria-hidden />}
          loading={start.isPending}
          aria-disabled={running ? true : undefined}
          data-disabled={running ? true : undefined}
          onClick={publish}
        >
          Publier le catalogue
        </Button>
      }
      notice={notice}
    >
      {publications.isPending && (
        <Loading>
          <Lines count={8} />
        </Loading>
      )}
      {publications.isError && !publications.data && <Failure onRetry={publications.refetch} />}
      {publications.data && (
        <div className={styles.parts}>
          {shown && <Shown publication={shown} />}
          {running && <Progress publication={running} />}
          {last?.state === 'failed' && <Failed publication={last} />}
          {publications.data.length === 0 ? (
            <EmptyState title="Rien n’a encore été publié">
              Les acheteurs voient les lots sans leurs prestations. Publiez pour les leur montrer.
            </EmptyState>
          ) : (
            <History publications={publications.data} />
          )}
        </div>
      )}
    </DeskPage>
  )
}

/** What buyers see, in three figures. */
const Shown = ({ publication: { endedAt, askedBy, total, changed } }: { publication: Publication }) => (
  <dl className={styles.figures}>
    <div>
      <dt>En ligne depuis le</dt>
      <dd>{endedAt && formatDayPlain(parisDay(new Date(endedAt)))}</dd>
      <dd className={styles.note}>{askedBy ? `publiée par ${askedBy}` : 'à la mise en service'}</dd>
    </div>
    <div>
      <dt>Documents</dt>
      <dd className="c-num">{formatNumber(total)}</dd>
      <dd className={styles.note}>lots, départements et régions</dd>
    </div>
    <div>
      <dt>Modifiés</dt>
      <dd className="c-num">{changed === null ? '–' : formatNumber(changed)}</dd>
      <dd className={styles.note}>
        {changed === null ? 'première publication de l’édition' : 'par rapport à la publication précédente'}
      </dd>
    </div>
  </dl>
)

function Progress({ publication: { done, total } }: { publication: Publication }) {
  const percent = total === 0 ? 0 : Math.floor((done / total) * 100)
  return (
    <Card title="Publication en cours">
      <div
        className={styles.track}
        role="progressbar"
        aria-label="Avancement de la publication"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span style={{ width: `${percent}%` }} />
      </div>
      <p className={styles.progress}>
        <strong className="c-num">{percent}&nbsp;%</strong>{' '}
        {total === 0
          ? 'La préparation commence.'
          : `${documents(done)} sur ${formatNumber(total)}. Les acheteurs voient la publication précédente jusqu’à la fin.`}
      </p>
    </Card>
  )
}

const Failed = ({ publication: { askedAt, failure } }: { publication: Publication }) => (
  <Notice tone="warning" title={`La publication du ${when(askedAt)} n’a pas abouti.`}>
    Le catalogue en ligne n’a pas changé.{' '}
    {failure === INTERRUPTED
      ? 'Elle a été interrompue avant la fin\u00A0: relancez-la.'
      : `Relancez-la\u00A0; si l’échec se répète, transmettez ce message à l’équipe technique\u00A0: ${failure}`}
  </Notice>
)

const icon = { size: 14, stroke: 1.9, 'aria-hidden': true } as const

const StateOf = ({ publication: { state, isShown } }: { publication: Publication }) => {
  if (state === 'running')
    return (
      <Tag tone="warning" icon={<IconLoader2 {...icon} />}>
        En cours
      </Tag>
    )
  if (state === 'failed')
    return (
      <Tag tone="error" icon={<IconAlertTriangle {...icon} />}>
        Échouée
      </Tag>
    )
  return isShown ? (
    <Tag tone="success" icon={<IconCircleCheck {...icon} />}>
      En ligne
    </Tag>
  ) : (
    <Tag tone="neutral">Remplacée</Tag>
  )
}

const seconds = ({ askedAt, endedAt }: Publication) =>
  endedAt ? Math.max(0, Math.round((Date.parse(endedAt) - Date.parse(askedAt)) / 1000)) : null

const duration = (publication: Publication) => {
  const length = seconds(publication)
  if (length === null) return '–'
  return length < 1 ? 'moins d’une seconde' : `${formatNumber(length)}\u00A0s`
}

const History = ({ publications }: { publications: readonly Publication[] }) => (
  <Card title="Dernières publications" flush>
    <table className={styles.table}>
      <caption className="c-unseen">Dernières publications, la plus récente d’abord</caption>
      <thead>
        <tr>
          <th scope="col">Demandée</th>
          <th scope="col">Par</th>
          <th scope="col">État</th>
          <th scope="col" className={styles.number}>
            Documents
          </th>
          <th scope="col" className={styles.number}>
            Modifiés
          </th>
          <th scope="col" className={styles.number}>
            Durée
          </th>
        </tr>
      </thead>
      <tbody>
        {publications.map((publication) => (
          <tr key={publication.id}>
            <th scope="row">{when(publication.askedAt)}</th>
            <td data-label="Par">{publication.askedBy ?? 'Mise en service'}</td>
            <td data-label="État">
              <StateOf publication={publication} />
            </td>
            <td data-label="Documents" className={styles.number}>
              {formatNumber(publication.total)}
            </td>
            <td data-label="Modifiés" className={styles.number}>
              {publication.state === 'published' && publication.changed !== null
                ? formatNumber(publication.changed)
                : '–'}
            </td>
            <td data-label="Durée" className={styles.number}>
              {duration(publication)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Card>
)
