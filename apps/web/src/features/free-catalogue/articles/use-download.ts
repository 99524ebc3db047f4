import { useMutation } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Hands a file to the browser: the call carries the token, which a plain link would not. */
function handOver(name: string, content: string): void {
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
  const address = URL.createObjectURL(new Blob([bytes], { type: XLSX }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
}

/** One's articles in a workbook, or the empty one to fill. */
export function useDownload() {
  const fetching = useMutation({
    mutationFn: ({ template }: { template?: boolean }) =>
      api.getFreeArticlesSheet({ query: template ? { template: '1' } : {} }),
    onSuccess: ({ name, content }) => handOver(name, content),
  })
  return { download: fetching.mutate, isPending: fetching.isPending }
}
