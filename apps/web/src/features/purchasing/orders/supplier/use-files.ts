import { useMutation } from '@tanstack/react-query'
import { apiAddress } from '../../../../lib/api/own-api.ts'
import { saveFile } from '../../../../lib/api/save-file.ts'

/** A button that saves a file asked for with the token of whoever is signed in. */
function useSave(address: () => string) {
  const saving = useMutation({ mutationFn: () => saveFile(address()) })
  return { loading: saving.isPending, onClick: () => saving.mutate() }
}

/** The dates of one's orders, for an agenda. */
export const useCalendar = () => useSave(() => apiAddress('getOrdersCalendar'))

/** One's orders in a workbook. */
export const useExport = (format: 'csv' | 'xlsx') => useSave(() => apiAddress('exportOrders', { query: { format } }))
