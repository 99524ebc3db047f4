import { Suspense, useState } from 'react'
import { lazily } from '../../../../lib/lazily.ts'
import { wantedCart } from './new-cart.ts'

const NewCartWindow = lazily(() =>
  import('./new-cart-window.tsx').then((module) => ({ default: module.NewCartWindow })),
)

/** Where the creation window appears, for whoever is signed in. */
export function NewCartWindows() {
  const current = wantedCart.useValue()
  // What was shown stays while its window fades.
  const [last, setLast] = useState(current)
  if (current && current !== last) setLast(current)
  return (
    <Suspense fallback={null}>
      {last && (
        <NewCartWindow
          serial={last.serial}
          kind={last.kind}
          department={last.department}
          opened={current !== null}
          onAnswer={(cart) => wantedCart.get()?.answer(cart)}
        />
      )}
    </Suspense>
  )
}
