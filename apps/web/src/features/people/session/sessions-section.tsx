import type { OwnSession } from '@charpente/contract/people/session'
import { parisDay } from '@charpente/domain/platform/calendar'
import { formatDayPlain, formatTime } from '@charpente/domain/platform/format'
import { IDLE_MINUTES, SESSION_HOURS } from '@charpente/domain/platform/session'
import { Button } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/own-api.ts'
import { useAct } from '../../../lib/api/use-act.ts'
import { ask } from '../../../lib/message.tsx'
import { signOutEverywhere, useSession } from '../../../lib/session.tsx'
import styles from '../../../ui/device-lines.module.css'
import { Failure } from '../../../ui/failure.tsx'
import { Block, Loading } from '../../../ui/loading.tsx'
import { Tag } from '../../../ui/tag.tsx'
import form from './form.module.css'

const OWN_SESSIONS = ['own-sessions'] as const

const sessionsQuery = () =>
  queryOptions({ queryKey: OWN_SESSIONS, queryFn: () => api.listOwnSessions(), staleTime: 10_000 })

const again = { readsAgain: OWN_SESSIONS }

/** « 16 novembre 2026 à 10 h 42 » */
const at = (instant: string) => `${formatDayPlain(parisDay(new Date(instant)))} à ${formatTime(new Date(instant))}`

function Line({ session }: { session: OwnSession }) {
  const { id, device, ip, openedAt, lastSeenAt, current } = session
  const close = useAct(() => api.closeSession({ params: { id } }), again)
  return (
    <li className={styles.line}>
      <div className={styles.about}>
        <p className={styles.device}>
          <strong>{device}</strong>
          {current && <Tag tone="petrol">Cette session</Tag>}
        </p>
        <p className={styles.facts}>
          Ouverte le {at(openedAt)}
          {!current && `, dernière activité le ${at(lastSeenAt)}`}
          {ip && `, adresse ${ip}`}
        </p>
      </div>
      {!current && (
        <Button
          variant="default"
          aria-label={`Fermer la session ${device}, ouverte le ${at(openedAt)}`}
          loading={close.isPending}
          onClick={() => close.mutate(undefined)}
        >
          Fermer
        </Button>
      )}
    </li>
  )
}

function List() {
  const { data: sessions, isError, refetch } = useQuery(sessionsQuery())
  if (isError) return <Failure onRetry={refetch} />
  if (!sessions)
    return (
      <Loading>
        <Block height="72px" />
      </Loading>
    )
  return (
    <ul className={styles.lines} aria-label="Vos sessions ouvertes">
      {sessions.map((session) => (
        <Line key={session.id} session={session} />
      ))}
    </ul>
  )
}

/** In the profile: where one is signed in, and the ways to end it. */
export function SessionsSection() {
  const { user } = useSession()
  const { data: sessions = [] } = useQuery(sessionsQuery())
  const others = useAct(() => api.closeOtherSessions(), again)
  const everywhere = useAct(signOutEverywhere, again)
  const close = async () => {
    const isSure = await ask('Voulez-vous vraiment fermer toutes vos sessions\u202F?', {
      consequence: 'Vous devrez vous connecter à nouveau sur chaque appareil, celui-ci compris.',
      confirmLabel: 'Se déconnecter partout',
    })
    if (isSure) everywhere.mutate(undefined)
  }
  const idle = IDLE_MINUTES[user?.roles.includes('ROLE_OPERATOR') ? 'desk' : 'elsewhere'] / 60
  return (
    <div className={form.form}>
      <p className={form.text}>
        Une session se ferme après {idle} heure{idle > 1 ? 's' : ''} sans activité, et au plus tard {SESSION_HOURS}{' '}
        heures après la connexion. Vous ne reconnaissez pas un appareil&#8239;? Fermez sa session et changez votre mot
        de passe.
      </p>
      <List />
      <div className={form.actions}>
        {sessions.length > 1 && (
          <Button variant="default" loading={others.isPending} onClick={() => others.mutate(undefined)}>
            Fermer toutes les autres
          </Button>
        )}
        <Button variant="default" loading={everywhere.isPending} onClick={close}>
          Se déconnecter partout
        </Button>
      </div>
    </div>
  )
}
