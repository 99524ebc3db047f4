import { settingGroups } from '@charpente/domain/platform/setting'
import { useSearch } from '@tanstack/react-router'
import { SettingsPage } from '../features/centre/settings/settings-page.tsx'

/** The centre's settings, one group at a time. */
export function Page() {
  // Read as it stands: what is no group shows the first.
  const { groupe } = useSearch({ strict: false }) as { groupe?: string }
  const group = settingGroups.find((name) => name === groupe) ?? 'brand'
  return <SettingsPage group={group} />
}
