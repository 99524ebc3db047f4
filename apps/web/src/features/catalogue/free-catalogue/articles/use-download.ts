import { useMutation } from '@tanstack/react-query'
import { apiAddress } from '../../../../lib/api/own-api.ts'
import { saveFile } from '../../../../lib/api/save-file.ts'

/** One's articles in a workbook, or the empty one to fill. */
export function useDownload() {
  const fetching = useMutation({
    mutationFn: ({ template }: { template?: boolean }) =>
      saveFile(apiAddress('getFreeArticlesSheet', { query: template ? { template: '1' } : {} })),
  })
  return { download: fetching.mutate, isPending: fetching.isPending }
}
