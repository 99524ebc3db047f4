import type { ExecutionFile } from '@charpente/contract/purchasing/execution'
import { receiptOf } from '@charpente/contract/purchasing/execution-file'
import { paths } from '../../../lib/paths.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PlainLink } from '../../../ui/plain-button.tsx'
import { Receipt } from '../../../ui/receipt.tsx'
import { ActFiles } from './act-files.tsx'
import { Moment } from './thread.tsx'

/** The receipt of one act: it says what it said when it was done, whatever came later. */
export function ActReceipt({ read, number }: { read: ExecutionFile; number: number }) {
  const act = read.acts.find((one) => one.number === number)
  const recap = receiptOf(read, number)
  const whole = paths.execution(read.purchaseOrder)
  return (
    <>
      <Breadcrumb parents={[{ label: read.cartName, path: whole }]} here="Reçu" />
      {act && recap ? (
        <Receipt
          recap={recap}
          done={
            <>
              Le <Moment at={act.at} />, par {act.name},{' '}
              {act.side === 'firm' ? read.supplier.organisation : read.customer.organisation}. Commande {read.number},{' '}
              {read.cartName}.
            </>
          }
        >
          <ActFiles act={act} />
          <p className="c-note">
            Cet acte porte le n°&nbsp;{number} dans le fil de la commande, d’où rien ne s’efface.
          </p>
        </Receipt>
      ) : (
        <EmptyState title="Ce reçu n’existe pas" />
      )}
      <p className="c-screen-only">
        <PlainLink href={whole}>Voir la commande</PlainLink>
      </p>
    </>
  )
}
