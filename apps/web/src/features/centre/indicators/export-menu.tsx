import '@mantine/core/styles/Menu.layer.css'
import type { Indicators, IndicatorTable } from '@charpente/contract/centre/indicators'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../../../lib/api/save-file.ts'
import { ordersAddress, type PeriodChoice, tableAddress, workbookAddress } from './indicator-queries.ts'

const tables: [table: IndicatorTable, label: string][] = [
  ['months', 'Mois'],
  ['lots', 'Lots'],
  ['departments', 'Départements'],
  ['ranks', 'Réponses par rang'],
  ['applications', 'Candidatures'],
  ['suppliers', 'Commandes acceptées par prestataire'],
]

/** The same figures, to count with elsewhere. */
export function ExportMenu({ choice, period }: { choice: PeriodChoice; period: Indicators['period'] }) {
  const saving = useMutation({ mutationFn: (address: string) => saveFile(address) })
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <Button
          variant="default"
          loading={saving.isPending}
          leftSection={<IconDownload size={17} stroke={1.7} aria-hidden />}
          rightSection={<IconChevronDown size={15} stroke={1.8} aria-hidden />}
        >
          Exporter
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => saving.mutate(workbookAddress(choice))}>Tous les tableaux (XLSX)</Menu.Item>
        <Menu.Divider />
        <Menu.Label>Un tableau (CSV)</Menu.Label>
        {tables.map(([table, label]) => (
          <Menu.Item key={table} onClick={() => saving.mutate(tableAddress(choice, table))}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>Les commandes une à une</Menu.Label>
        <Menu.Item onClick={() => saving.mutate(ordersAddress(period, 'xlsx'))}>Commandes (XLSX)</Menu.Item>
        <Menu.Item onClick={() => saving.mutate(ordersAddress(period, 'csv'))}>Commandes (CSV)</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
