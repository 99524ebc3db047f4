import { createFileRoute } from '@tanstack/react-router'
import { PaperEffectsPage } from '../features/people/operator/papers/paper-effects-page.tsx'
import {
  type EffectCode,
  effectCodes,
  isEffectCode,
  type PaperCode,
  paperCodes,
} from '../features/people/operator/papers/paper-lists.ts'
import { PapersPage } from '../features/people/operator/papers/papers-page.tsx'
import { asking, codeIn, idIn, wordsIn } from '../ui/address-values.ts'

const codes: (PaperCode | EffectCode)[] = [...(Object.keys(paperCodes) as PaperCode[]), ...effectCodes]

export const Route = createFileRoute('/operateur/pieces')({
  staticData: { title: 'Pièces des prestataires' },
  validateSearch: asking({ liste: codeIn(codes), recherche: wordsIn, edition: idIn }),
  component: Page,
})

function Page() {
  const { liste = 'echues', recherche = '', edition } = Route.useSearch()
  const navigate = Route.useNavigate()
  if (isEffectCode(liste))
    return (
      <PaperEffectsPage
        part={liste}
        edition={Number(edition) || undefined}
        onEdition={(chosen) => navigate({ search: (going) => ({ ...going, edition: String(chosen) }) })}
      />
    )
  return (
    <PapersPage
      list={liste}
      search={recherche}
      onSearch={(words) =>
        navigate({ search: (going) => ({ ...going, recherche: words }), replace: true, resetScroll: false })
      }
    />
  )
}
