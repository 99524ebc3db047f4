import { useState } from 'react'
import { useDraft } from '../../../../lib/draft.ts'
import type { AnyCart } from './cart-groups.ts'

/** Whether the buyer agrees in advance to pass to the next rank: kept here until the cart is ordered. */
export function useCascade({ id }: AnyCart) {
  const draft = useDraft(`cart-cascade.${id}`, { agreesInAdvance: false })
  const [agreesInAdvance, setAgrees] = useState(draft.initialValues.agreesInAdvance)
  return {
    agreesInAdvance,
    choose: (agrees: boolean) => {
      setAgrees(agrees)
      draft.keep({ agreesInAdvance: agrees })
    },
    forget: draft.clear,
  }
}

export type Cascade = ReturnType<typeof useCascade>
