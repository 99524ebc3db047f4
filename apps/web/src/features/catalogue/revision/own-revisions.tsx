import { decimalText } from '@charpente/domain/catalogue/revision/decimal'
import { formatDayPlain, formatNumber } from '@charpente/domain/platform/format'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { alertOf, showAlert } from '../../../lib/alert.tsx'
import { api } from '../../../lib/api/own-api.ts'
import { saveFile } from '../../../lib/api/save-file.ts'
import { Card } from '../../../ui/card.tsx'
import styles from './own-revisions.module.css'

const save = (id: number) => saveFile(`/price_revisions/${id}/mine`).catch((error: Error) => showAlert(alertOf(error)))

/** Revisions of the prices of one's firm, each with the file to redo it; nothing where there was none. */
export function OwnRevisions() {
  const { data = [] } = useQuery({ queryKey: ['own-revisions'], queryFn: () => api.listOwnRevisions() })
  if (data.length === 0) return null
  return (
    <div className={styles.own}>
      <Card
        title="Révisions de vos prix"
        text="Le fichier donne les index, le coefficient et chaque prix avant et après, pour refaire le calcul"
      >
        <ul className={styles.list}>
          {data.map(({ id, lot, name, on, units, decimals, prices }) => (
            <li key={id}>
              <span>
                <strong>
                  Lot {lot} {name}
                </strong>
                <span className={styles.facts}>
                  au {formatDayPlain(on)}, coefficient {decimalText(units, decimals)}, {formatNumber(prices)} prix
                </span>
              </span>
              <Button
                variant="default"
                leftSection={<IconDownload size={17} stroke={1.7} aria-hidden />}
                aria-label={`Télécharger le calcul du lot ${lot} au ${formatDayPlain(on)}`}
                onClick={() => save(id)}
              >
                CSV
              </Button>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
