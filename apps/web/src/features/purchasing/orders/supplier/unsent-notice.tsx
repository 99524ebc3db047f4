import type { SupplierOrder } from '@charpente/contract/purchasing/order'
import { formatMoment } from '../../../../lib/moments.ts'
import { useOffline } from '../../../../lib/use-offline.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { openDerogationOf } from './answer-values.ts'
import type { Answer } from './use-answer.ts'

/** What happens if nothing arrives. */
function otherwise(order: SupplierOrder): string {
  if (order.canAnswer)
    return `Faites-le avant le ${formatMoment(order.dueAt)}\u00A0: sans réponse, la commande sera close pour vous.`
  const open = openDerogationOf(order)
  return open
    ? `Faites-le avant le ${formatMoment(open.answerBy)}\u00A0: sans réponse, le délai ne change pas.`
    : 'D’ici là, le délai ne change pas.'
}

/** An answer that did not leave this device, and by when it matters: nothing is promised that nobody does. */
export function UnsentNotice({ order, answer: { unsent } }: { order: SupplierOrder; answer: Answer }) {
  const isOffline = useOffline()
  if (unsent === null) return null
  return (
    <Notice
      tone="error"
      title={isOffline ? `Pas de réseau\u00A0: ${unsent} n’a pas pu partir` : `Le service n’a pas reçu ${unsent}`}
      said
    >
      Comptez que {order.customer.organisation} n’a rien reçu&nbsp;: rien ne partira tout seul. Ce que vous avez saisi
      est gardé sur cet appareil, recommencez dès que le réseau revient. {otherwise(order)}
    </Notice>
  )
}
