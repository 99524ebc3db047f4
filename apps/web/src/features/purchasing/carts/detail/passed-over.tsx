import { formatAmountHT } from '@charpente/domain/platform/format'
import { passedWords } from '@charpente/domain/purchasing/orders/passing-over'
import { Notice } from '../../../../ui/notice.tsx'
import type { CartGroup } from './cart-groups.ts'

type Props = { passing: NonNullable<CartGroup['passing']>; lot?: string }

/** Who cannot be asked, why, and who would be instead: read before ordering, never after. */
export const PassedOver = ({ passing: { passed, next }, lot }: Props) => (
  <Notice
    tone="warning"
    title={
      next
        ? `${lot ? `Lot ${lot}\u00A0: l` : 'L'}a commande irait au rang ${next.rank}`
        : `${lot ? `Lot ${lot}\u00A0: p` : 'P'}lus aucun titulaire ne peut recevoir cette commande`
    }
  >
    {passed.map(({ rank, name, ...why }) => (
      <p key={rank}>
        Rang {rank}, {name}&nbsp;: {passedWords(why)}.
      </p>
    ))}
    {next ? (
      <p>
        {next.name}, titulaire de rang {next.rank}, serait sollicité pour <b>{formatAmountHT(next.price)}</b>.
      </p>
    ) : (
      <p>Réduisez les quantités, retirez ce lot, ou écrivez à la centrale pour un marché subséquent.</p>
    )}
  </Notice>
)
