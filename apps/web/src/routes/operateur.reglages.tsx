import { settingGroups } from '@charpente/domain/platform/setting'
import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '../features/centre/settings/settings-page.tsx'
import { asking, codeIn } from '../ui/address-values.ts'

export const Route = createFileRoute('/operateur/reglages')({
  staticData: { title: 'Réglages' },
  validateSearch: asking({ groupe: codeIn(settingGroups) }),
  component: Page,
})

/** The centre's settings, one group at a time. */
function Page() {
  const { groupe = 'brand' } = Route.useSearch()
  return <SettingsPage group={groupe} />
}
