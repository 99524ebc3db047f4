import { useState } from 'react'
import { DeskTools } from '../../../../ui/desk-list.tsx'
import { DeskPage } from '../../../../ui/desk-page.tsx'
import { CasesTable } from './cases-table.tsx'
import { PaperLinks } from './paper-links.tsx'
import type { EffectCode } from './paper-lists.ts'
import { RulesCard } from './rules-card.tsx'
import { ToReadTable } from './to-read-table.tsx'

const texts: Record<EffectCode, string> = {
  'a-lire':
    'Pièces déposées par des titulaires. Tant qu’une pièce encore valable n’est pas lue, rien n’est suspendu\u00A0; ce qui l’est revient quand elle est acceptée.',
  effets:
    'Ce qui est annoncé, ce qui s’applique et ce que la centrale a levé. Rien ne s’applique sans avoir été annoncé.',
  regles:
    'Pour chaque pièce et chaque édition\u00A0: combien de temps elle vaut, le délai laissé ensuite, et ce qui suit.',
}

type Props = { part: EffectCode; edition: number | undefined; onEdition: (edition: number) => void }

/** What papers change for holders: those to read, what is announced or applied, and the rules of it. Decision 064 */
export function PaperEffectsPage({ part, edition, onEdition }: Props) {
  const [notice, setNotice] = useState<string | null>(null)
  return (
    <DeskPage title="Pièces des prestataires" text="Pièces à lire, effets et règles" notice={notice}>
      <DeskTools>
        <PaperLinks current={part} />
        <p className="c-note">{texts[part]}</p>
      </DeskTools>
      {part === 'a-lire' && <ToReadTable onDone={setNotice} />}
      {part === 'effets' && <CasesTable onDone={setNotice} />}
      {part === 'regles' && <RulesCard edition={edition} onEdition={onEdition} onDone={setNotice} />}
    </DeskPage>
  )
}
