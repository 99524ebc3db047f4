import { createFileRoute, useRouter } from '@tanstack/react-router'
import { SiteMapPage } from '../features/centre/content/site-map-page.tsx'
import { paths } from '../lib/paths.ts'
import { siteMapOf } from '../lib/site-map.ts'

export const Route = createFileRoute('/plan-du-site')({
  staticData: {
    title: 'Plan du site',
    description: 'Toutes les pages du site, par thème.',
    siteMap: [{ section: 'information', label: 'Plan du site', path: paths.siteMap() }],
  },
  component: Page,
})

function Page() {
  const { routesByPath } = useRouter()
  const lines = Object.values(routesByPath).flatMap(({ options }) => options.staticData?.siteMap ?? [])
  return <SiteMapPage sections={siteMapOf(lines)} />
}
