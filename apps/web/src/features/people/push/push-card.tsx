import type { PushDevice } from '@charpente/contract/people/push'
import { Button, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { alertOf } from '../../../lib/alert.tsx'
import { api } from '../../../lib/api/own-api.ts'
import { useAct } from '../../../lib/api/use-act.ts'
import { formatDate } from '../../../lib/moments.ts'
import { useSession } from '../../../lib/session.tsx'
import { Card } from '../../../ui/card.tsx'
import lines from '../../../ui/device-lines.module.css'
import { Tag } from '../../../ui/tag.tsx'
import styles from './push-card.module.css'
import {
  DeviceRefused,
  PUSH,
  pushQuery,
  subscribeDevice,
  thisDeviceQuery,
  unsubscribeDevice,
  whyNotOffered,
} from './this-device.ts'

const readsAgain = { readsAgain: PUSH }

function Line({ device, isThis }: { device: PushDevice; isThis: boolean }) {
  const { id, addedAt, toldAt } = device
  const remove = useAct(async () => {
    if (isThis) await unsubscribeDevice()
    await api.removePushDevice({ params: { id } })
  }, readsAgain)
  return (
    <li className={lines.line}>
      <div className={lines.about}>
        <p className={lines.device}>
          <strong>{device.device}</strong>
          {isThis && <Tag tone="petrol">Cet appareil</Tag>}
        </p>
        <p className={lines.facts}>
          Depuis le {formatDate(addedAt)}
          {toldAt ? `, dernière notification le ${formatDate(toldAt)}` : ', aucune notification encore'}
        </p>
      </div>
      <Button
        variant="default"
        aria-label={`Retirer ${device.device}, ajouté le ${formatDate(addedAt)}`}
        loading={remove.isPending}
        onClick={() => remove.mutate(undefined)}
      >
        Retirer
      </Button>
    </li>
  )
}

/** In the profile: whether this device tells what one is mailed, and which others do. Without a key of the platform, nothing. D-PUSH-07 */
export function PushCard() {
  const { read } = useSession()
  const { data: push } = useQuery(pushQuery())
  const { data: mark = null } = useQuery(thisDeviceQuery())
  const [refused, setRefused] = useState<string | null>(null)
  const isOn = mark !== null && (push?.devices.some((device) => device.mark === mark) ?? false)
  const change = useAct(async (on: boolean) => {
    setRefused(null)
    try {
      if (on) await subscribeDevice(push?.key ?? '')
      else {
        const own = push?.devices.find((device) => device.mark === mark)
        await unsubscribeDevice()
        if (own) await api.removePushDevice({ params: { id: own.id } })
      }
    } catch (error) {
      setRefused(error instanceof DeviceRefused ? error.message : alertOf(error as Error))
    }
  }, readsAgain)
  if (!push?.key || read?.viewing) return null
  const obstacle = whyNotOffered()
  return (
    <Card
      title="Notifications sur cet appareil"
      text="Quand un e-mail vous demande quelque chose, votre appareil vous le dit aussi. Sans montant, et sans rien remplacer : tout reste écrit par e-mail."
    >
      <div className={styles.body}>
        <Switch
          label="Me prévenir sur cet appareil"
          checked={isOn}
          disabled={obstacle !== null || change.isPending}
          onChange={({ currentTarget }) => change.mutate(currentTarget.checked)}
        />
        <p className={styles.refused} role="status">
          {refused ?? obstacle}
        </p>
        {push.devices.length > 0 && (
          <ul className={lines.lines} aria-label="Vos appareils prévenus">
            {push.devices.map((device) => (
              <Line key={device.id} device={device} isThis={device.mark === mark} />
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}
