import { StatementForm } from './statement-form.tsx'
import type { Site } from './use-site.ts'
import { ViewHead } from './view-head.tsx'

type Props = { site: Site; isFinal: boolean; onDone: (said: string) => void }

/** What the firm proposes to bill: a statement on the way, or the final account. */
export const StatementView = ({ site, isFinal, onDone }: Props) => (
  <>
    <ViewHead site={site} title={isFinal ? 'Proposer le décompte final' : 'Proposer une situation'}>
      {isFinal
        ? 'Ce qui a été réellement exécuté, ligne par ligne. Une fois accordé, les montants de cette commande ne bougent plus.'
        : 'Ce qui est fait depuis le début, ligne par ligne. La situation facture ce qui s’ajoute à la précédente.'}
    </ViewHead>
    <StatementForm
      of={site}
      isFinal={isFinal}
      whyNot={site.whyNot}
      send={site.act}
      isSending={site.isActing}
      remarkFor="Lue par l’acheteur"
      then={
        'Vous facturez après l’accord de l’acheteur, au montant accordé\u00A0: la facture ne sera pas rejetée pour un écart.'
      }
      submit={isFinal ? 'Proposer le décompte final' : 'Proposer la situation'}
      onDone={() =>
        onDone(
          isFinal
            ? 'Décompte final proposé. Une fois accordé, vous facturez le solde.'
            : 'Situation proposée. Une fois accordée, vous la facturez.',
        )
      }
    />
  </>
)
