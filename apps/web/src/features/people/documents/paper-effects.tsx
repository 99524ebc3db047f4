import type { OwnPaperEffect } from '@charpente/contract/people/paper-effects'
import { documentNames } from '@charpente/domain/people/documents/document'
import { formatDayPlain } from '@charpente/domain/platform/format'
import { useQuery } from '@tanstack/react-query'
import { Notice } from '../../../ui/notice.tsx'
import { ownPaperEffectsQuery } from './documents-queries.ts'

const titleOf = ({ state, effect, edition, effectOn, kind }: OwnPaperEffect) => {
  const name = documentNames[kind]
  if (state === 'applied')
    return effect === 'suspension'
      ? `Vos rangs de l’édition ${edition} sont suspendus\u00A0: ${name}`
      : `Les acheteurs de l’édition ${edition} sont avertis\u00A0: ${name}`
  return effect === 'suspension'
    ? `Vos rangs de l’édition ${edition} seront suspendus le ${formatDayPlain(effectOn)}\u00A0: ${name}`
    : `Les acheteurs de l’édition ${edition} seront avertis le ${formatDayPlain(effectOn)}\u00A0: ${name}`
}

/** What to do, or what is being done. */
const toDo = ({ isFiled, state, clauses }: OwnPaperEffect) => {
  const by = clauses.length > 0 ? ` Prévu par ${clauses.join(', ')}.` : ''
  if (isFiled)
    return `Votre nouvelle pièce attend d’être lue par la centrale${state === 'applied' ? '\u00A0: tout revient si elle est acceptée' : '\u00A0: d’ici là, rien ne s’applique tant qu’elle est valable'}.${by}`
  return `Déposez une pièce valable ci-dessous, avec ses dates${state === 'applied' ? '\u00A0: tout revient dès que la centrale l’a acceptée' : '\u00A0: rien ne s’appliquera si elle est acceptée'}.${by}`
}

/** What papers that are no longer good change for the firm, and how to mend it. Decision 064 */
export function PaperEffects({ supplierId }: { supplierId: number }) {
  const { data } = useQuery(ownPaperEffectsQuery(supplierId))
  if (!data) return null
  const refused = data.reviews.filter(({ outcome }) => outcome === 'refused')
  return (
    <>
      {data.effects
        .filter(({ state }) => state !== 'lifted')
        .map((one) => (
          <Notice key={one.id} tone={one.state === 'applied' ? 'error' : 'warning'} title={titleOf(one)}>
            {toDo(one)}
          </Notice>
        ))}
      {data.effects
        .filter(({ state }) => state === 'lifted')
        .map((one) => (
          <Notice key={one.id} title={`${documentNames[one.kind]}\u00A0: la centrale a levé l’effet de cette pièce`}>
            «&nbsp;{one.liftedReason}&nbsp;» Déposez tout de même une pièce à jour.
          </Notice>
        ))}
      {refused.map(({ kind, reason }) => (
        <Notice key={kind} tone="error" title={`Pièce refusée par la centrale\u00A0: ${documentNames[kind]}`}>
          «&nbsp;{reason}&nbsp;» Déposez-en une autre ci-dessous.
        </Notice>
      ))}
    </>
  )
}
