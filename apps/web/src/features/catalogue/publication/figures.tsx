import type { Comparison } from '@charpente/contract/catalogue/publication'
import { formatNumber } from '@charpente/domain/platform/format'
import { DeskFigure, DeskFigures } from '../../../ui/desk-figures.tsx'
import { comings, counted, percentText } from './publication-words.ts'

function pricesNote({ changed, added, removed, mean }: Comparison['prices']): string {
  const parts = [
    changed > 0 && mean !== null && `${percentText(mean * 10)} en moyenne`,
    added + removed > 0 && `${comings(added, removed)} ajoutés ou retirés`,
  ].filter(Boolean)
  return parts.join(', ') || 'aucun ajouté ni retiré'
}

/** What changes, in four figures. */
export const Figures = ({ of: { prices, articles, holders, carts } }: { of: Comparison }) => (
  <DeskFigures>
    <DeskFigure name="Prix modifiés" value={prices.changed} note={pricesNote(prices)} />
    <DeskFigure
      name="Prestations"
      value={comings(articles.added, articles.removed)}
      note={`${formatNumber(articles.total)} au total${articles.changed > 0 ? `, ${counted(articles.changed, 'modifiée')}` : ''}`}
    />
    <DeskFigure
      name="Titulaires"
      value={holders ? comings(holders.added, holders.removed) : '–'}
      note={holders ? 'rangs pris ou quittés' : 'ceux d’avant n’ont pas été gardés'}
    />
    <DeskFigure
      name="Paniers touchés"
      value={carts}
      note={carts > 0 ? 'non commandés\u00A0: le changement y est signalé' : 'aucun panier non commandé ne change'}
    />
  </DeskFigures>
)
