import type { BankEntryOnWire } from '@charpente/contract/purchasing/fee'
import { formatAmount, formatDayNumeric } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { FileButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/desk-api.ts'
import { useAct } from '../../../lib/api/use-act.ts'
import { Card } from '../../../ui/card.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import { bankEntriesQuery } from './fee-queries.ts'
import { outcomeWords } from './fee-words.ts'
import styles from './fees.module.css'

const counted = (entries: readonly BankEntryOnWire[], outcome: 'paid' | 'unpaid') =>
  entries.filter((entry) => entry.outcome === outcome).length

function told({ known, entries }: { known: number; entries: readonly BankEntryOnWire[] }): string {
  const [paid, unpaid] = [counted(entries, 'paid'), counted(entries, 'unpaid')]
  const left = entries.length - paid - unpaid
  return [
    `Relevé de banque lu\u00A0: ${paid} ${plural(paid, 'relevé payé', 'relevés payés')}`,
    unpaid > 0 && `${unpaid} ${plural(unpaid, 'paiement revenu', 'paiements revenus')}`,
    left > 0 && `${left} ${plural(left, 'mouvement')} à regarder`,
    known > 0 && `${known} déjà ${plural(known, 'connu')}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** What the bank says came in: by number and exact amount; the rest is looked at by somebody. */
export function BankCard({ onDone }: { onDone: (words: string) => void }) {
  const { data: left = [] } = useQuery(bankEntriesQuery())
  const read = useAct(async (file: File) =>
    api.importBankFile({ body: { name: file.name.slice(0, 255), content: await file.text() } }),
  )
  const see = useAct((id: number) => api.seeBankEntry({ params: { id } }))
  return (
    <Card
      title="Relevé de banque"
      text="Un mouvement qui porte un numéro et le montant exact dit le relevé payé. Le reste se regarde ici."
      actions={
        <FileButton
          accept=".xml,application/xml,text/xml"
          inputProps={{ 'aria-label': 'Relevé de banque (camt.053, XML)' }}
          onChange={(file) => {
            if (file) read.mutate(file, { onSuccess: (done) => onDone(`${told(done)}.`) })
          }}
        >
          {(props) => (
            <PlainButton aria-disabled={read.isPending} {...props}>
              {read.isPending ? 'Lecture…' : 'Importer (camt.053)'}
            </PlainButton>
          )}
        </FileButton>
      }
    >
      {left.length === 0 ? (
        <p className="c-plain c-muted">Aucun mouvement à regarder.</p>
      ) : (
        <ul className={styles.list} aria-label="Mouvements à regarder">
          {left.map(({ id, bookedOn, amount, isCredit, reference, outcome, statementNumber }) => (
            <li key={id}>
              <span>
                <strong className="c-num">
                  {isCredit ? '' : '− '}
                  {formatAmount(amount)}
                </strong>
                , le {formatDayNumeric(bookedOn)}
                <br />
                {outcomeWords[outcome]}
                {statementNumber && `, relevé ${statementNumber}`}
                {reference && `\u00A0: «\u00A0${reference}\u00A0»`}
              </span>
              <PlainButton aria-label={`Mouvement de ${formatAmount(amount)} regardé`} onClick={() => see.mutate(id)}>
                Regardé
              </PlainButton>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
