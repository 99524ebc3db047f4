import { queryOptions } from '@tanstack/react-query'
import { deskApi } from '../../api/desk-api.ts'

export const settingsQuery = () =>
  queryOptions({ queryKey: ['operator', 'settings'], queryFn: () => deskApi.listSettings() })

export const settingChangesQuery = (key: string) =>
  queryOptions({
    queryKey: ['operator', 'settings', key, 'changes'],
    queryFn: () => deskApi.listSettingChanges({ params: { key } }),
  })
