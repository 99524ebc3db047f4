import { Suspense, useState } from 'react'
import { lazily } from '../../../lib/lazily.ts'
import { useSession } from '../../../lib/session.tsx'
import type { EndingProps } from './ending.tsx'

const PLACE = 'still-ending'

const copyOf = () => document.getElementById(PLACE)?.innerHTML

const importEnding = () => import('./ending.tsx')

// The prerenderer writes it at once; the browser fetches its script only if it must.
const Ending = import.meta.env.SSR
  ? (await importEnding()).Ending
  : lazily(async () => ({ default: (await importEnding()).Ending }))

/** Fetched ahead where the page comes without its readable copy: after a link from another page. */
export const prepareEnding = async (): Promise<void> => {
  if (!import.meta.env.SSR && copyOf() === undefined) await importEnding()
}

/**
 * What the prerenderer wrote stays as it is: a visitor reads it without ever loading its script.
 * Whoever is signed in has other links there, and gets the real one.
 */
export function StillEnding(props: EndingProps) {
  const { actor } = useSession()
  // Read while the readable copy of the page still stands, before the page takes its place.
  const [copy] = useState(() => (import.meta.env.SSR ? undefined : copyOf()))
  if (copy !== undefined && actor === null)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own page, as our own server has just written it.
    return <div id={PLACE} dangerouslySetInnerHTML={{ __html: copy }} />
  return (
    <div id={PLACE}>
      <Suspense fallback={null}>
        <Ending {...props} />
      </Suspense>
    </div>
  )
}
