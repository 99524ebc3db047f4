import type { SupplierOrder } from '@charpente/contract/purchasing/order'
import { Button } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { formatMoment } from '../../../../lib/moments.ts'
import { Card } from '../../../../ui/card.tsx'
import { Facts } from '../../../../ui/facts.tsx'

/** What whoever answered keeps: who said what, when, and the paper that says so. */
export function ReceiptCard({ order }: { order: SupplierOrder }) {
  const { receipt, answeredAt, answeredBy, answerMeans, answerReason } = order
  if (!answeredAt) return null
  return (
    <Card title="Reçu de votre réponse">
      <Facts
        facts={[
          ['Reçu n°', receipt && <b key="number">{receipt.number}</b>],
          ['Répondu le', formatMoment(answeredAt)],
          [
            'Par',
            `${answeredBy}, ${answerMeans === 'link' ? 'depuis l’adresse personnelle reçue par e-mail' : 'connecté à son compte'}`,
          ],
          ['Motif', answerReason],
        ]}
      />
      {receipt ? (
        <Button
          component="a"
          size="md"
          variant="default"
          fullWidth
          href={receipt.url}
          target="_blank"
          leftSection={<IconReceipt size={18} stroke={1.7} aria-hidden />}
        >
          Télécharger le reçu (PDF)
        </Button>
      ) : (
        <p className="c-note" role="status">
          Le reçu est en préparation. Il paraîtra ici de lui-même, et part par e-mail.
        </p>
      )}
    </Card>
  )
}
