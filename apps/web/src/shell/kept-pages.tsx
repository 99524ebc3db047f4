import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { keptPages } from '../lib/kept.ts'
import { keptSince } from '../lib/kept-since.ts'
import { formatMoment } from '../lib/moments.ts'
import { paths } from '../lib/paths.ts'
import { refreshUser, useSession } from '../lib/session.tsx'
import { Card } from '../ui/card.tsx'
import lines from '../ui/device-lines.module.css'
import { PlainButton } from '../ui/plain-button.tsx'

/** The pages that a device keeps, by the first word of the name `readOrKept` keeps them under. */
const kinds: Record<string, { words: string; path: (id: number) => string }> = {
  execution: { words: 'Dossier de la commande', path: (id) => paths.execution(id) },
  'follow-up': { words: 'Suivi de la commande', path: (id) => paths.order(id) },
  'purchase-order': { words: 'Bon de commande', path: (id) => paths.supplierOrder(id) },
}

/** What each of them says of its order; never what it costs. */
type Told = { cartName: string; number?: string; cartNumber?: string }

/** In place of the day of somebody, where nothing answers: what this device can open all the same. */
export function KeptPages() {
  const { actor } = useSession()
  const queries = useQueryClient()
  const { data = [] } = useQuery({
    queryKey: ['kept', actor?.id],
    queryFn: () => (actor ? keptPages(actor.id) : []),
    staleTime: 0,
    networkMode: 'always',
    meta: { silent: true },
  })
  // Who is there may have changed meanwhile: it is asked first.
  const askAgain = async () => {
    await refreshUser().catch(() => undefined)
    await queries.invalidateQueries()
  }
  const onBack = useEffectEvent(askAgain)
  useEffect(() => {
    // A page that was open before this one is no longer before the eyes.
    keptSince.set(null)
    const again = () => void onBack()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
  const shown = data.flatMap(({ key, at, value }) => {
    const [name = '', id] = key.split(' ')
    const kind = kinds[name]
    return kind ? [{ key, at, kind, id: Number(id), told: value as Told }] : []
  })
  return (
    <Card
      title="Pas de réseau"
      text={
        shown.length > 0
          ? 'Ce qui vous attend ne peut pas être lu pour l’instant. Cet appareil a gardé les commandes que vous avez ouvertes\u00A0: vous pouvez les relire.'
          : 'Ce qui vous attend ne peut pas être lu pour l’instant, et cet appareil n’a encore gardé aucune commande. Ouvrez-en une avec du réseau\u00A0: elle se relira ensuite sans.'
      }
      actions={<PlainButton onClick={askAgain}>Réessayer</PlainButton>}
    >
      {shown.length > 0 && (
        <ul className={lines.lines} aria-label="Commandes gardées sur cet appareil">
          {shown.map(({ key, at, kind, id, told }) => (
            <li key={key} className={lines.line}>
              <div className={lines.about}>
                <p className={lines.device}>
                  <a className="c-link" href={kind.path(id)}>
                    {told.cartName}
                  </a>
                </p>
                <p className={lines.facts}>
                  {kind.words} {told.number ?? told.cartNumber}, lu le {formatMoment(at)}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
