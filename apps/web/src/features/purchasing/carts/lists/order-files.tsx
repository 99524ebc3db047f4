import { IconCalendarPlus, IconFileSpreadsheet } from '@tabler/icons-react'
import { alertOf, showAlert } from '../../../../lib/alert.tsx'
import { saveFile } from '../../../../lib/api/save-file.ts'
import { PlainButton } from '../../../../ui/plain-button.tsx'

const save = (address: string) => saveFile(address).catch((error: Error) => showAlert(alertOf(error)))
const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const

/** Everything one ordered, for a spreadsheet and for an agenda. */
export const OrderFiles = () => (
  <>
    <PlainButton tone="subtle" onClick={() => save('/orders_export?format=xlsx')}>
      <IconFileSpreadsheet {...icon} />
      Exporter (.xlsx)
    </PlainButton>
    <PlainButton tone="subtle" onClick={() => save('/orders_export?format=csv')}>
      <IconFileSpreadsheet {...icon} />
      Exporter (.csv)
    </PlainButton>
    <PlainButton tone="subtle" onClick={() => save('/orders_calendar')}>
      <IconCalendarPlus {...icon} />
      Échéances (.ics)
    </PlainButton>
  </>
)
