import type { Contract, ContractOrder } from '@charpente/contract/purchasing/contracts'
import { formatAmountHT, formatDay, formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { contractLeft } from '@charpente/domain/purchasing/contracts/ceiling'
import { passReasonWords } from '@charpente/domain/purchasing/orders/passing-over'
import { orderStatusLabel } from '@charpente/domain/purchasing/orders/status'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { formatDateNumeric } from '../../../lib/moments.ts'
import { orderTones } from '../../../lib/order-tones.ts'
import { Card } from '../../../ui/card.tsx'
import { DeskFigure, DeskFigures } from '../../../ui/desk-figures.tsx'
import { LoadingFrame } from '../../../ui/desk-list.tsx'
import { DeskPage } from '../../../ui/desk-page.tsx'
import { DeskTable, LineLink, ShortCell } from '../../../ui/desk-table.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { CeilingBar } from './ceiling-bar.tsx'
import { contractQuery } from './contracts-queries.ts'
import { placesText } from './contracts-table.tsx'
import { contractLifeQuery } from './life/life-query.ts'
import { RenewalCard } from './life/renewal-card.tsx'
import { RidersCard } from './life/riders-card.tsx'

const OrderRow = ({ order }: { order: ContractOrder }) => (
  <tr>
    <td>
      <LineLink href={deskPaths.order(order.cartId)} isCode>
        {order.number}
      </LineLink>
    </td>
    <td>{order.customer}</td>
    <td>
      <Tag tone={orderTones[order.status]}>{orderStatusLabel(order.status)}</Tag>
    </td>
    <ShortCell label="Montant" isNumber>
      {formatAmountHT(order.amount)}
    </ShortCell>
    <ShortCell label="Envoyé">{formatDateNumeric(order.sentAt)}</ShortCell>
  </tr>
)

const Ceiling = ({ contract }: { contract: Contract }) => (
  <Card
    title="Maximum"
    text="Une commande qui dépasserait ce qui reste passe au rang suivant, et l’acheteur le lit avant de confirmer."
  >
    <CeilingBar engaged={contract.engaged} maximum={contract.maximum} marks={contract.marks} />
    <DeskFigures>
      <DeskFigure name="Acceptés" value={formatAmountHT(contract.accepted)} note="bons acceptés" />
      <DeskFigure name="En attente" value={formatAmountHT(contract.waiting)} note="bons sans réponse encore" />
      <DeskFigure
        name="Reste"
        value={
          contract.maximum === null ? '—' : formatAmountHT(contractLeft({ ...contract, maximum: contract.maximum }))
        }
        note={contract.maximum === null ? 'aucun maximum écrit' : 'avant le maximum'}
        isWrong={contract.maximum !== null && contract.engaged > contract.maximum}
      />
    </DeskFigures>
  </Card>
)

const Orders = ({ contract: { orders, ordersInAll, number } }: { contract: Contract }) => (
  <Card
    title="Bons de commande"
    text={
      ordersInAll > orders.length
        ? `Les ${orders.length} derniers, sur ${formatNumber(ordersInAll)}`
        : `${formatNumber(ordersInAll)} ${plural(ordersInAll, 'bon envoyé', 'bons envoyés')}`
    }
    flush
  >
    {orders.length > 0 && (
      <DeskTable
        label={`Bons de commande du contrat ${number}`}
        columns={['Bon', 'Acheteur', 'Réponse', { head: 'Montant', isNumber: true }, 'Envoyé']}
        isOfLinks
        isLow
        onPhone="flow"
      >
        <tbody>
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </tbody>
      </DeskTable>
    )}
  </Card>
)

const PassedOver = ({ passed, number }: { passed: Contract['passed']; number: string }) => (
  <Card title="Commandes non adressées" text="L’acheteur a été prévenu, et le rang suivant sollicité." flush>
    <DeskTable
      label={`Commandes non adressées au contrat ${number}`}
      columns={['Panier', 'Motif', { head: 'Montant', isNumber: true }, { head: 'Restait', isNumber: true }, 'Le']}
      isOfLinks
      isLow
      onPhone="flow"
    >
      <tbody>
        {passed.map(({ cartId, cartNumber, rank, reason, amount, room, at }) => (
          <tr key={`${cartId} ${rank}`}>
            <td>
              <LineLink href={deskPaths.order(cartId)} isCode>
                {cartNumber}
              </LineLink>
            </td>
            <td>{passReasonWords[reason]}</td>
            <ShortCell label="Montant" isNumber>
              {amount === null ? '—' : formatAmountHT(amount)}
            </ShortCell>
            <ShortCell label="Restait" isNumber>
              {room === null ? '—' : formatAmountHT(room)}
            </ShortCell>
            <ShortCell label="Le">{formatDateNumeric(at)}</ShortCell>
          </tr>
        ))}
      </tbody>
    </DeskTable>
  </Card>
)

type PageProps = {
  number: string
  /** What other parts of the product know of it: the versions of its prices, then the rest. */
  prices: ReactNode
  after: ReactNode
}

/** One contract: its parties, its maximum and what is engaged of it, its ranks, its orders. */
export function ContractPage({ number, prices, after }: PageProps) {
  const { data: contract, isError, error, refetch } = useQuery(contractQuery(number))
  const { data: life } = useQuery(contractLifeQuery(number))
  const from = { label: 'Contrats', path: deskPaths.contracts() }
  if (!contract)
    return (
      <DeskPage title={`Contrat ${number}`} from={from}>
        {isError ? <Failure onRetry={refetch} error={error} /> : <LoadingFrame />}
      </DeskPage>
    )
  return (
    <DeskPage
      title={`Contrat ${number}`}
      from={from}
      text={`${contract.supplier.name}, lot ${contract.lotCode} ${contract.lotName}`}
    >
      <Ceiling contract={contract} />
      <Card title="Le contrat">
        <Facts
          facts={[
            [
              'Titulaire',
              <a key="firm" className="c-link" href={deskPaths.firm(contract.supplier.id)}>
                {contract.supplier.name}
              </a>,
            ],
            [
              'Rangs',
              contract.places.length > 0
                ? contract.places.map(({ name, code, rank }) => `${name} (${code}), rang ${rank}`).join('\u202F; ')
                : placesText(contract.places),
            ],
            ['Édition', String(contract.edition)],
            ['Début', formatDay(contract.startsOn)],
            ['Fin', formatDay(contract.endsOn)],
            ['Minimum', contract.minimum === null ? null : formatAmountHT(contract.minimum)],
            ['Maximum', contract.maximum === null ? 'aucun écrit' : formatAmountHT(contract.maximum)],
          ]}
        />
      </Card>
      {life && <RenewalCard contract={contract} life={life} />}
      <Orders contract={contract} />
      {prices}
      {life && <RidersCard contract={contract} life={life} />}
      {after}
      {contract.passed.length > 0 && <PassedOver passed={contract.passed} number={number} />}
    </DeskPage>
  )
}
