import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '../features/operator/home-page.tsx'
import { paths } from '../paths.ts'

export const Route = createFileRoute('/operateur/')({
  staticData: { title: 'Console de la centrale' },
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  return <HomePage onSearch={(words) => navigate({ href: paths.operatorAccounts({ words }) })} />
}
