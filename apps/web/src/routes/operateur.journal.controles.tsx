import { touches } from '@charpente/domain/platform/touch'
import { createFileRoute } from '@tanstack/react-router'
import { ControlsPage } from '../features/records/journal/controls-page.tsx'
import { asking, codeIn } from '../ui/address-values.ts'

export const Route = createFileRoute('/operateur/journal/controles')({
  staticData: { title: 'Journal et données' },
  validateSearch: asking({ touche: codeIn(touches) }),
  component: Page,
})

function Page() {
  return <ControlsPage touch={Route.useSearch().touche ?? touches[0]} />
}
