import { IconLock } from '@tabler/icons-react'
import { openWindow } from '../../../lib/windows.ts'
import lines from '../../../ui/article-lines.module.css'
import { Marked } from '../../../ui/marked.tsx'
import type { NamedArticle } from './free-catalogue-queries.ts'

/** What a visitor sees of an article: its name; the rest asks to sign in. P-FREE-13, Q-44 */
export const ReservedRow = ({ article, index, words }: { article: NamedArticle; index: number; words: string }) => (
  // biome-ignore-start lint/a11y/noRedundantRoles: on a phone the line is a card, and a browser forgets the table.
  <tr role="row" className={lines.line} aria-rowindex={index + 2}>
    <th scope="row" role="rowheader" className={lines.name}>
      <Marked text={article.name} words={words} />
    </th>
    <td role="cell" className={lines.unit}>
      {article.unit}
    </td>
    <td role="cell" className={lines.reserved}>
      <button type="button" className={lines.toggle} onClick={() => openWindow('login')}>
        <IconLock size={15} stroke={1.7} aria-hidden />
        Détails (Réservés aux acheteurs libres)
        <span className="c-unseen">&nbsp;: {article.name}</span>
      </button>
    </td>
  </tr>
  // biome-ignore-end lint/a11y/noRedundantRoles: end.
)
