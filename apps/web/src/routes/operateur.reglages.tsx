import { settingGroups } from '@charpente/contract/settings'
import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '../features/settings/settings-page.tsx'

export const Route = createFileRoute('/operateur/reglages')({
  staticData: { title: 'Réglages' },
  component: Page,
})

function Page() {
  // Read as it stands: what is no group shows the first.
  const { groupe } = Route.useSearch() as { groupe?: string }
  const group = settingGroups.find((name) => name === groupe) ?? 'brand'
  return <SettingsPage group={group} />
}
