import { Button } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '../../../lib/api/own-api.ts'
import { useAct } from '../../../lib/api/use-act.ts'
import { ask } from '../../../lib/message.tsx'
import { formatDate } from '../../../lib/moments.ts'
import { useSession } from '../../../lib/session.tsx'
import { Card } from '../../../ui/card.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import styles from './calendar-card.module.css'

const CALENDAR = ['calendar-address'] as const
const calendarQuery = () =>
  queryOptions({ queryKey: CALENDAR, queryFn: () => api.getCalendarAddress(), meta: { silent: true } })

const readsAgain = { readsAgain: CALENDAR }

/** Agendas that take this scheme open on it at once. */
const subscribed = (address: string) => address.replace(/^https?:/, 'webcal:')

/** In the profile: the address at which one's agenda reads one's deadlines. D-CALENDAR-05 */
export function CalendarCard() {
  const { read } = useSession()
  const { data } = useQuery(calendarQuery())
  const [isShown, setShown] = useState(false)
  const addressId = useId()
  const open = useAct(() => api.openCalendarAddress(), readsAgain)
  const close = useAct(() => api.closeCalendarAddress(), readsAgain)
  if (!data || read?.viewing) return null
  const { address, openedAt, readAt } = data
  const start = async () => {
    await open.mutateAsync(undefined)
    setShown(true)
  }
  const renew = async () => {
    const isSure = await ask('Remplacer l’adresse de votre agenda\u202F?', {
      consequence: 'L’ancienne ne répond plus\u00A0: donnez la nouvelle à chacun de vos agendas.',
      confirmLabel: 'Remplacer',
    })
    if (isSure) await start()
  }
  const end = async () => {
    const isSure = await ask('Fermer l’adresse de votre agenda\u202F?', {
      consequence: 'Vos échéances n’y viendront plus.',
      confirmLabel: 'Fermer',
    })
    if (!isSure) return
    setShown(false)
    close.mutate(undefined)
  }
  return (
    <Card
      title="Agenda"
      text="Vos échéances dans l’agenda de votre téléphone ou de votre ordinateur, tenues à jour d’elles-mêmes."
    >
      {address === null ? (
        <Button variant="default" loading={open.isPending} onClick={start}>
          Créer mon adresse d’agenda
        </Button>
      ) : (
        <div className={styles.body}>
          <p className={styles.facts}>
            Adresse créée le {openedAt && formatDate(openedAt)},{' '}
            {readAt ? `lue par un agenda le ${formatDate(readAt)}` : 'pas encore lue par un agenda'}. Elle est
            personnelle&nbsp;: qui l’a lit vos échéances.
          </p>
          <div id={addressId} hidden={!isShown} className={styles.address}>
            <code>{address}</code>
            <CopyButton text={address} label="Copier l’adresse de l’agenda" />
          </div>
          <div className={styles.acts}>
            <Button
              variant="default"
              aria-expanded={isShown}
              aria-controls={addressId}
              onClick={() => setShown(!isShown)}
            >
              {isShown ? 'Masquer' : 'Afficher'}
            </Button>
            <Button component="a" variant="default" href={subscribed(address)}>
              Ajouter à l’agenda de cet appareil
            </Button>
            <Button variant="subtle" loading={open.isPending} onClick={renew}>
              Remplacer
            </Button>
            <Button variant="subtle" loading={close.isPending} onClick={end}>
              Fermer
            </Button>
          </div>
        </div>
      )}
    </Card>
  )
}
