import { createFileRoute } from '@tanstack/react-router'
import { type ExecutionCode, executionCodes, phaseCodes } from '../features/purchasing/day/desk/execution-lists.ts'
import { ExecutionsPage } from '../features/purchasing/day/desk/executions-page.tsx'
import { asking, codeIn } from '../ui/address-values.ts'

export const Route = createFileRoute('/operateur/executions')({
  staticData: { title: 'Travaux' },
  validateSearch: asking({ liste: codeIn(Object.keys(executionCodes) as ExecutionCode[]), phase: codeIn(phaseCodes) }),
  component: Page,
})

function Page() {
  const { liste = 'retards', phase } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ExecutionsPage
      list={liste}
      phase={phase}
      onPhase={(asked) =>
        navigate({ search: (going) => ({ ...going, phase: asked }), replace: true, resetScroll: false })
      }
    />
  )
}
