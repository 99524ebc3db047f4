import type { PastAddress } from '@charpente/contract/purchasing/buildings'
import { formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api/own-api.ts'
import { formatDateNumeric } from '../../../lib/moments.ts'
import { Card } from '../../../ui/card.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import { Small } from '../../../ui/small.tsx'
import styles from './buildings.module.css'
import { pastAddressesQuery } from './buildings-queries.ts'
import type { BuildingActions } from './use-buildings.tsx'

const SHOWN_FIRST = 5

type LineProps = { of: PastAddress; onAdd: () => void; onComplete: () => void; isActing: boolean }

function Line({ of, onAdd, onComplete, isActing }: LineProps) {
  const orders = `${formatNumber(of.orders)} ${plural(of.orders, 'commande')}, la dernière le ${formatDateNumeric(of.lastOrderedAt)}`
  return (
    <li className={styles.past}>
      <span className={styles.words}>
        <span className={styles.address}>{of.address}</span>
        <Small>
          {of.department.code} – {of.department.name} · {orders}
        </Small>
      </span>
      {of.parts ? (
        <PlainButton aria-disabled={isActing} aria-label={`Ajouter ${of.address}`} onClick={onAdd}>
          Ajouter
        </PlainButton>
      ) : (
        <PlainButton aria-label={`Compléter ${of.address}`} onClick={onComplete}>
          Compléter
        </PlainButton>
      )}
    </li>
  )
}

/** Where one ordered before the book was kept: added one by one or all at once, their orders with them. */
export function PastAddresses({ actions }: { actions: BuildingActions }) {
  const { data: past = [] } = useQuery(pastAddressesQuery())
  const [isWhole, setWhole] = useState(false)
  const adding = useMutation({
    mutationFn: (keys: string[]) => api.addPastAddresses({ body: { keys } }),
    onSuccess: ({ added, orders }) =>
      actions.changed(
        `${formatNumber(added)} ${plural(added, 'bâtiment')} dans le carnet, avec ${formatNumber(orders)} ${plural(orders, 'commande')}. Donnez-leur un nom et un type quand vous voulez.`,
      ),
  })
  if (past.length === 0) return null
  const ready = past.filter(({ parts }) => parts !== null)
  const add = (some: readonly PastAddress[]) => {
    if (!adding.isPending) adding.mutate(some.slice(0, 500).map(({ key }) => key))
  }
  const complete = ({ address }: PastAddress) => actions.add({ street: address.slice(0, 150), kind: 'other' })
  return (
    <Card
      title={`${formatNumber(past.length)} ${plural(past.length, 'adresse')} de vos commandes passées`}
      text="Ajoutées, leurs commandes se lisent depuis le bâtiment. Rien n’y change."
      flush
      actions={
        ready.length > 1 && (
          <Button loading={adding.isPending} onClick={() => add(ready)}>
            Ajouter les {formatNumber(ready.length)}
          </Button>
        )
      }
    >
      <ul className={styles.pasts}>
        {(isWhole ? past : past.slice(0, SHOWN_FIRST)).map((of) => (
          <Line
            key={of.key}
            of={of}
            isActing={adding.isPending}
            onAdd={() => add([of])}
            onComplete={() => complete(of)}
          />
        ))}
      </ul>
      {past.length > SHOWN_FIRST && !isWhole && (
        <div className={styles.rest}>
          <PlainButton tone="subtle" onClick={() => setWhole(true)}>
            Montrer les {formatNumber(past.length - SHOWN_FIRST)} autres
          </PlainButton>
        </div>
      )}
    </Card>
  )
}
