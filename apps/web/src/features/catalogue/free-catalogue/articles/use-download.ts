import '../../../../lib/api/own-routes.ts'
import { routes } from '@charpente/contract/app/routes'
import { addressOf } from '@charpente/contract/platform/client'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../../../../lib/api/save-file.ts'

/** One's articles in a workbook, or the empty one to fill. */
export function useDownload() {
  const fetching = useMutation({
    mutationFn: ({ template }: { template?: boolean }) =>
      saveFile(addressOf(routes.getFreeArticlesSheet, { query: template ? { template: '1' } : {} })),
  })
  return { download: fetching.mutate, isPending: fetching.isPending }
}
