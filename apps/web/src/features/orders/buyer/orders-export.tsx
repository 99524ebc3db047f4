import { addressOf } from '@charpente/contract/client'
import { routes } from '@charpente/contract/routes'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { alertOf, showAlert } from '../../../alert.tsx'
import { saveFile } from '../../../api/save-file.ts'
import { PlainButton } from '../../../ui/plain-button.tsx'

const formats = ['xlsx', 'csv'] as const

const save = (format: (typeof formats)[number]) =>
  saveFile(addressOf(routes.exportOrders, { query: { format } })).catch((error: Error) => showAlert(alertOf(error)))

/** Every order of the organisation, one line each, for whoever keeps its accounts. */
export const OrdersExport = () =>
  formats.map((format) => (
    <PlainButton key={format} onClick={() => save(format)}>
      <IconFileSpreadsheet size={16} stroke={1.7} aria-hidden />
      <span className="c-unseen">Exporter mes commandes en </span>
      {format.toUpperCase()}
    </PlainButton>
  ))
