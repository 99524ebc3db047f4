import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/desk-api.ts'

export const settingsQuery = () =>
  queryOptions({ queryKey: ['operator', 'settings'], queryFn: () => api.listSettings() })

export const settingChangesQuery = (key: string) =>
  queryOptions({
    queryKey: ['operator', 'settings', key, 'changes'],
    queryFn: () => api.listSettingChanges({ params: { key } }),
  })
