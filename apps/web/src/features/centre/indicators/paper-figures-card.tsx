import { documentNames } from '@charpente/domain/people/documents/document'
import { formatNumber } from '@charpente/domain/platform/format'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { saveFile } from '../../../lib/api/save-file.ts'
import { Card } from '../../../ui/card.tsx'
import { DeskTable, ShortCell } from '../../../ui/desk-table.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Lines, Loading } from '../../../ui/loading.tsx'
import { paperEndsAddress, paperFiguresQuery } from './indicator-queries.ts'

const columns = [
  { head: 'Échues', of: 'expired' },
  { head: 'Échoient sous 30\u00A0jours', of: 'soon' },
  { head: 'Puis sous 3\u00A0mois', of: 'later' },
  { head: 'Manquent à un titulaire', of: 'missing' },
] as const

/** Papers that are over or soon will be, today, whatever the period. */
export function PaperFiguresCard() {
  const { data, isPending, isError, refetch } = useQuery(paperFiguresQuery())
  const saving = useMutation({ mutationFn: () => saveFile(paperEndsAddress()) })
  return (
    <Card
      title="Pièces des entreprises"
      text="À ce jour, entreprises ouvertes"
      flush
      actions={
        <Button
          variant="default"
          leftSection={<IconDownload size={17} stroke={1.7} aria-hidden />}
          loading={saving.isPending}
          onClick={() => saving.mutate()}
        >
          Pièces à renouveler (CSV)
        </Button>
      }
    >
      {isPending && (
        <Loading>
          <Lines count={4} />
        </Loading>
      )}
      {isError && <Failure onRetry={refetch} />}
      {data && (
        <DeskTable
          label="Pièces des entreprises"
          columns={['Pièce', ...columns.map(({ head }) => ({ head, isNumber: true as const }))]}
          isLow
        >
          <tbody>
            {data.map((figure) => (
              <tr key={figure.kind}>
                <td>
                  <b>{documentNames[figure.kind]}</b>
                </td>
                {columns.map(({ head, of }) => (
                  <ShortCell key={of} isNumber label={head}>
                    {formatNumber(figure[of])}
                  </ShortCell>
                ))}
              </tr>
            ))}
          </tbody>
        </DeskTable>
      )}
    </Card>
  )
}
