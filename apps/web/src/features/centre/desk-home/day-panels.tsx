import type { DeskDay } from '@charpente/contract/centre/desk-home'
import { type Day, parisDay } from '@charpente/domain/platform/calendar'
import { formatDayNumeric, formatDayShort, formatTime } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { IconCalendarEvent } from '@tabler/icons-react'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { platformNow } from '../../../lib/platform-clock.ts'
import { Card } from '../../../ui/card.tsx'
import styles from './day-panels.module.css'

type Coming = DeskDay['coming'][number]
type Recent = DeskDay['recent'][number]

const NBSP = '\u00A0'

const dates: Record<Coming['kind'], (coming: Coming) => { title: string; path: string }> = {
  opening: ({ about }) => ({ title: `Ouverture de la consultation ${about}`, path: deskPaths.consultation() }),
  questions: ({ about }) => ({ title: `Fin des questions, consultation ${about}`, path: deskPaths.consultation() }),
  deadline: ({ about, at }) => ({
    title: `Date limite de dépôt, consultation ${about}, ${formatTime(new Date(at))}`,
    path: deskPaths.consultation(),
  }),
  notification: ({ about }) => ({ title: `Lot ${about}, notification possible`, path: deskPaths.analyses() }),
  edition: ({ about }) => ({ title: `Entrée en vigueur, ${about}`, path: deskPaths.editions() }),
  setting: ({ about }) => ({ title: `Réglage${NBSP}: ${about}`, path: deskPaths.settings() }),
}

const waitingText = ({ signed = 0, drafts = 0 }: Coming['parts']) =>
  `${signed} ${plural(signed, 'signée')}, ${drafts} en brouillon`

/** The next dates of the centre. */
export const ComingPanel = ({ coming }: { coming: Coming[] }) => (
  <Card title="À venir">
    {coming.length === 0 ? (
      <p className={styles.small}>Aucune date inscrite. Celles de la consultation et des éditions s’affichent ici.</p>
    ) : (
      <ul className={styles.list}>
        {coming.map((one) => {
          const { title, path } = dates[one.kind](one)
          return (
            <li key={`${one.kind} ${one.at} ${one.about}`} className={styles.coming}>
              <IconCalendarEvent size={18} stroke={1.6} aria-hidden />
              <div>
                <span className={styles.small}>{formatDayShort(parisDay(new Date(one.at)))}</span>
                <a className={styles.what} href={path}>
                  {title}
                </a>
                {one.kind === 'deadline' && <span className={styles.small}>{waitingText(one.parts)}</span>}
              </div>
            </li>
          )
        })}
      </ul>
    )}
  </Card>
)

const acts: Record<Recent['act'], (recent: Recent) => string> = {
  registered: ({ who }) => `${who} s’est inscrit`,
  formalizedAsked: ({ who }) => `${who} demande l’accès formalisé`,
  candidateSigned: ({ who, what }) => `${who} a signé sa candidature${what && `, lot ${what}`}`,
  cartConfirmed: ({ who, what }) => `${who} a commandé «${NBSP}${what}${NBSP}»`,
  orderAccepted: ({ who, what }) => `${who} a accepté ${what}`,
  orderRefused: ({ who, what }) => `${who} a refusé ${what}`,
  orderExpired: ({ who, what }) => `${who} n’a pas répondu à ${what}`,
  ranksExhausted: ({ what }) => `Plus de titulaire pour ${what}`,
  cancellationAsked: ({ what }) => `Annulation demandée, ${what}`,
  publicationStarted: ({ what }) => `Publication du catalogue lancée, ${what}`,
  awardNotified: ({ what }) => `Attribution notifiée, ${what}`,
}

const dayInShort = (day: Day) => formatDayNumeric(day).slice(0, 5)

/** What people did, the latest first; the day is said when it is not today. */
export function RecentPanel({ recent }: { recent: Recent[] }) {
  const today = parisDay(platformNow())
  return (
    <Card title="Ces derniers jours">
      {recent.length === 0 ? (
        <p className={styles.small}>Rien de nouveau depuis trois jours.</p>
      ) : (
        <ul className={styles.list}>
          {recent.map((one) => {
            const at = new Date(one.at)
            return (
              <li key={`${one.at} ${one.act} ${one.who} ${one.what}`} className={styles.recent}>
                <span className={`${styles.small} c-num`}>
                  {parisDay(at) === today ? formatTime(at) : dayInShort(parisDay(at))}
                </span>
                <span>{acts[one.act](one)}</span>
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}
