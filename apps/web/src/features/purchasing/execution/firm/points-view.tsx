import { daysBetween, parisDay } from '@charpente/domain/platform/calendar'
import { formatDay, formatDayPlain, formatTime } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { isOnlyClaimed } from '@charpente/domain/purchasing/execution/act'
import type { Point } from '@charpente/domain/purchasing/execution/execution'
import { Button, Textarea } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCheck,
  IconCircle,
  IconCircleCheck,
  IconClock,
  IconMessageReport,
  IconSend,
  IconTools,
} from '@tabler/icons-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useDraft } from '../../../../lib/draft.ts'
import { Card } from '../../../../ui/card.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { PlainButton } from '../../../../ui/plain-button.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import styles from './firm.module.css'
import { PhotoButton, type Shot } from './photo-button.tsx'
import type { Site } from './use-site.ts'
import { ViewHead } from './view-head.tsx'

type Picture = { id: number | string; url: string; caption: string }

/** The photos of a reservation: those its author joined to it, and those of who repaired it. */
function picturesOf({ read }: Site, { id }: Point): { before: Picture[]; after: Picture[] } {
  const [act, rank] = id.split('-').map(Number) as [number, number]
  const caption = (name: string, takenAt: string | null, at: string) => {
    const said = `${name}, ${formatDayPlain(parisDay(new Date(takenAt ?? at)))}`
    return takenAt && isOnlyClaimed(new Date(takenAt), new Date(at)) ? `${said} d’après l’appareil` : said
  }
  const raised = read.acts.find(({ number }) => number === act)
  const before = (raised?.files ?? [])
    .filter(
      ({ isPicture, checking, point }) =>
        isPicture && !checking && (point === rank || raised?.kind === 'defectDeclared'),
    )
    .map((file) => ({
      id: file.id,
      url: file.url,
      caption: caption(read.customer.organisation, file.takenAt, raised?.at ?? ''),
    }))
  const after = read.acts
    .filter(({ kind, body }) => kind === 'pointDone' && body.point === id)
    .flatMap(({ files, at }) =>
      files
        .filter(({ isPicture, checking }) => isPicture && !checking)
        .map((file) => ({
          id: file.id,
          url: file.url,
          caption: caption('Vous', file.takenAt, at),
        })),
    )
  return { before, after }
}

const Shown = ({ picture, tag }: { picture: Picture; tag: 'Avant' | 'Après' }) => (
  <figure className="c-plain">
    <span className={styles.shot}>
      <img src={picture.url} alt={`${tag}\u00A0: ${picture.caption}`} />
      <span className={styles.shotTag}>
        <Tag tone={tag === 'Avant' ? 'warning' : 'success'}>{tag}</Tag>
      </span>
    </span>
    <figcaption className={styles.caption}>{picture.caption}</figcaption>
  </figure>
)

function State({ point, today, waits }: { point: Point; today: string; waits: boolean }) {
  if (waits)
    return (
      <Tag tone="warning" icon={<IconClock size={14} stroke={1.8} aria-hidden />}>
        En attente d’envoi
      </Tag>
    )
  if (point.state === 'lifted')
    return (
      <Tag tone="success" icon={<IconCircleCheck size={14} stroke={1.8} aria-hidden />}>
        Levée par l’acheteur, {formatDayPlain(parisDay(point.at))}
      </Tag>
    )
  if (point.state === 'done')
    return (
      <Tag tone="petrol" icon={<IconSend size={14} stroke={1.8} aria-hidden />}>
        Levée déclarée, réponse attendue
      </Tag>
    )
  const left = daysBetween(today, point.liftBy)
  if (left < 0)
    return (
      <Tag tone="error" icon={<IconAlertTriangle size={14} stroke={1.8} aria-hidden />}>
        Date dépassée de {-left}&nbsp;{plural(-left, 'jour')}
      </Tag>
    )
  return (
    <Tag tone="neutral" icon={<IconCircle size={14} stroke={1.8} aria-hidden />}>
      À lever avant le {formatDayPlain(point.liftBy)}
    </Tag>
  )
}

type OpenProps = {
  site: Site
  point: Point
  rank: number
  /** Under the thumb, at the foot of the page. */
  foot: HTMLElement | null
  onSaid: (said: string) => void
}

/** The one being repaired: what was done, the photo after, then the button at the foot. */
function OpenPoint({ site, point, rank, foot, onSaid }: OpenProps) {
  const { read } = site
  const draft = useDraft(`point.${read.purchaseOrder}.${point.id}`, { words: '' })
  const [words, setWords] = useState(draft.initialValues.words)
  const [shots, setShots] = useState<Shot[]>([])
  const [isDisputing, setDisputing] = useState(false)
  const { before } = picturesOf(site, point)
  const declare = async () => {
    const isKept = await site.queue(
      { kind: 'pointDone', body: { point: point.id, words: words.trim() } },
      {
        label: `Réserve ${rank} levée, ${read.cartName}`,
        photos: shots.map(({ file, takenAt }) => ({ file, takenAt, words: point.words.slice(0, 200) })),
      },
    )
    if (!isKept) return
    draft.clear()
    onSaid(`Levée de la réserve ${rank} déclarée. L’acheteur vérifie et répond.`)
  }
  const dispute = async () => {
    const text = `Je ne suis pas d’accord avec la réserve «\u00A0${point.words}\u00A0»\u00A0: ${words.trim()}`
    if (!(await site.queue({ kind: 'said', body: { words: text } }, { label: `Message, ${read.cartName}` }))) return
    draft.clear()
    setDisputing(false)
    onSaid('Votre message est parti. La réserve et sa date ne changent pas.')
  }
  const [first] = before
  return (
    <>
      <div className={styles.pair}>
        {first ? <Shown picture={first} tag="Avant" /> : <p className="c-note">Sans photo de l’acheteur.</p>}
        {shots[0] ? (
          <Shown
            picture={{ id: 'after', url: shots[0].url, caption: `Vous, ${formatTime(shots[0].takenAt)}` }}
            tag="Après"
          />
        ) : (
          <PhotoButton camera look="tile" onShots={setShots}>
            Photo après
          </PhotoButton>
        )}
      </div>
      <Textarea
        label={isDisputing ? 'Pourquoi vous n’êtes pas d’accord' : 'Ce que vous avez fait'}
        autosize
        minRows={2}
        maxLength={1500}
        value={words}
        onChange={({ currentTarget: { value } }) => {
          setWords(value)
          draft.keep({ words: value })
        }}
      />
      {shots.length > 0 && (
        <PhotoButton camera onShots={setShots}>
          Reprendre la photo
        </PhotoButton>
      )}
      {isDisputing ? (
        <>
          <Notice>Votre message n’arrête rien&nbsp;: la réserve et sa date restent.</Notice>
          <div className={styles.acts}>
            <Button variant="default" onClick={() => setDisputing(false)}>
              Annuler
            </Button>
            <Button disabled={words.trim() === ''} onClick={dispute}>
              Envoyer le message
            </Button>
          </div>
        </>
      ) : (
        <PlainButton tone="subtle" onClick={() => setDisputing(true)}>
          <IconMessageReport size={18} stroke={1.7} aria-hidden />
          Je ne suis pas d’accord
        </PlainButton>
      )}
      {foot &&
        createPortal(
          <>
            {shots.length === 0 && <p className="c-note">Prenez d’abord la photo après.</p>}
            <Button
              size="lg"
              disabled={shots.length === 0 || isDisputing}
              leftSection={<IconCheck size={20} stroke={1.8} aria-hidden />}
              onClick={declare}
            >
              Déclarer la réserve {rank} levée
            </Button>
          </>,
          foot,
        )}
    </>
  )
}

/** Reservations, and defects of the year of guarantee: one card each, the one being repaired open. */
export function PointsView({ site, onSaid }: { site: Site; onSaid: (said: string) => void }) {
  const { read, file, today, waiting } = site
  const { points } = file
  const isOpen = (point: Point) => point.state === 'open' && file.phase === 'accepted'
  const [chosen, choose] = useState<string | null>(null)
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  const open = points.find((point) => point.id === chosen && isOpen(point)) ?? points.find(isOpen) ?? null
  const declared = points.filter(({ state }) => state !== 'open').length
  const lifted = points.filter(({ state }) => state === 'lifted').length
  const last = points
    .filter(isOpen)
    .reduce<string | null>((day, { liftBy }) => (day && day < liftBy ? day : liftBy), null)
  const waits = (id: string) =>
    read.acts.some(({ number, kind, body }) => kind === 'pointDone' && body.point === id && waiting.has(number))
  // The open one first, as one does them; those that are over last.
  const place = (point: Point) => (point === open ? 0 : { open: 1, done: 2, lifted: 3 }[point.state])
  return (
    <>
      <ViewHead site={site} title="Lever les réserves">
        {points.length > 0 &&
          `Travaux reçus avec ${points.length}\u00A0${plural(points.length, 'point à reprendre', 'points à reprendre')}, ${read.customer.organisation}.`}
      </ViewHead>
      {points.length === 0 ? (
        <EmptyState title="Aucune réserve">Rien n’est à reprendre sur ce chantier.</EmptyState>
      ) : (
        <div className="c-parts">
          <Card
            title={`${declared}\u00A0${plural(declared, 'déclarée levée', 'déclarées levées')} sur ${points.length}`}
            text={`${lifted}\u00A0${plural(lifted, 'acceptée')}, ${declared - lifted} en attente de l’acheteur.${last ? ` La première est à lever avant le ${formatDay(last)}.` : ''}`}
          >
            <span className={styles.segments} aria-hidden>
              {points.map(({ id, state }) => (
                <span key={id} data-state={state} />
              ))}
            </span>
          </Card>
          <ul className={styles.points}>
            {points
              .toSorted((a, b) => place(a) - place(b))
              .map((point) => {
                const rank = points.indexOf(point) + 1
                const { before, after } = picturesOf(site, point)
                const [was] = before
                const now = after.at(-1)
                const refused = read.acts.findLast(({ kind, body }) => kind === 'pointKept' && body.point === point.id)
                return (
                  <li
                    key={point.id}
                    id={`reserve-${point.id}`}
                    className={styles.point}
                    data-open={point === open || undefined}
                    data-late={(isOpen(point) && point !== open && point.liftBy < today) || undefined}
                  >
                    <div className={styles.pointHead}>
                      <span className={styles.pointRank} aria-hidden>
                        {rank}
                      </span>
                      <h2>
                        <span className="c-unseen">
                          {point.kind === 'defect' ? 'Désordre' : 'Réserve'} {rank}&nbsp;:{' '}
                        </span>
                        {point.words}
                      </h2>
                      <p className={styles.pointPlace}>
                        {[point.kind === 'defect' && 'Désordre sous garantie', point.place].filter(Boolean).join(', ')}
                      </p>
                    </div>
                    <div>
                      <State point={point} today={today} waits={waits(point.id)} />
                    </div>
                    {refused && point.state === 'open' && (
                      <Notice tone="error" title="Non levée, d’après l’acheteur">
                        {String(refused.body.words ?? '')}
                      </Notice>
                    )}
                    {point === open ? (
                      <OpenPoint key={point.id} site={site} point={point} rank={rank} foot={foot} onSaid={onSaid} />
                    ) : (
                      <>
                        {(was || now) && (
                          <div className={styles.pair}>
                            {was && <Shown picture={was} tag="Avant" />}
                            {now && <Shown picture={now} tag="Après" />}
                          </div>
                        )}
                        {isOpen(point) && (
                          <PlainButton onClick={() => choose(point.id)} aria-label={`Lever cette réserve, ${rank}`}>
                            <IconTools size={18} stroke={1.7} aria-hidden />
                            Lever cette réserve
                          </PlainButton>
                        )}
                        {point.state === 'done' && (
                          <p className="c-note">
                            L’acheteur lève la réserve, ou dit ce qui manque. Il est relancé s’il ne répond pas.
                          </p>
                        )}
                      </>
                    )}
                  </li>
                )
              })}
          </ul>
          {points.every(({ state }) => state === 'lifted') ? (
            <Notice tone="success" title="Tout est levé">
              Le solde peut être facturé dès que le décompte final est accordé.
            </Notice>
          ) : (
            <Notice tone="info" title="Quand tout est levé">
              L’acheteur l’écrit au dossier et le solde peut être payé.
            </Notice>
          )}
          {open && <div ref={setFoot} className={`${styles.bar} c-screen-only`} data-page-bar />}
        </div>
      )}
    </>
  )
}
