import type { Comparison } from '@charpente/contract/catalogue/publication'
import { formatNumber } from '@charpente/domain/platform/format'
import type { ReactNode } from 'react'
import styles from './publication.module.css'
import { comings, counted, percentText } from './publication-words.ts'

const Figure = ({ name, value, note }: { name: string; value: string; note: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd className="c-num">{value}</dd>
    <dd className={styles.note}>{note}</dd>
  </div>
)

function pricesNote({ changed, added, removed, mean }: Comparison['prices']): string {
  const parts = [
    changed > 0 && mean !== null && `${percentText(mean * 10)} en moyenne`,
    added + removed > 0 && `${comings(added, removed)} ajoutés ou retirés`,
  ].filter(Boolean)
  return parts.join(', ') || 'aucun ajouté ni retiré'
}

/** What changes, in four figures. */
export const Figures = ({ of: { prices, articles, holders, carts, comparedWith } }: { of: Comparison }) => (
  <dl className={styles.figures}>
    <Figure name="Prix modifiés" value={formatNumber(prices.changed)} note={pricesNote(prices)} />
    <Figure
      name="Prestations"
      value={comings(articles.added, articles.removed)}
      note={`${formatNumber(articles.total)} au total${articles.changed > 0 ? `, ${counted(articles.changed, 'modifiée')}` : ''}`}
    />
    <Figure
      name="Titulaires"
      value={holders ? comings(holders.added, holders.removed) : '–'}
      note={holders || !comparedWith ? 'rangs pris ou quittés' : 'ceux d’avant n’ont pas été gardés'}
    />
    <Figure
      name="Paniers touchés"
      value={formatNumber(carts)}
      note={carts > 0 ? 'non commandés\u00A0: le changement y est signalé' : 'aucun panier non commandé ne change'}
    />
  </dl>
)
