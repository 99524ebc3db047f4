import { documentNames, type FiledKind } from '@charpente/domain/people/documents/document'
import { api } from '../../../../lib/api/desk-api.ts'
import { useAct } from '../../../../lib/api/use-act.ts'
import { ask } from '../../../../lib/message.tsx'
import { ReasonWindow } from '../../../../ui/reason-window.tsx'

/** The very file somebody has read. */
export type PaperRead = { supplierId: number; supplierName: string; kind: FiledKind; filedAt: string }

/** Accepting asks once more, since ranks come back with it. */
export function useAcceptPaper(onDone: (notice: string) => void) {
  const accepting = useAct(({ supplierId: id, kind, filedAt }: PaperRead) =>
    api.acceptPaper({ params: { id, kind }, body: { filedAt } }),
  )
  const accept = async (paper: PaperRead) => {
    const name = documentNames[paper.kind]
    const sure = await ask(`Accepter «\u00A0${name}\u00A0» de ${paper.supplierName}\u00A0?`, {
      consequence: 'Vous l’avez lue et ses dates sont justes. Ce qu’une pièce échue avait suspendu revient aussitôt.',
      confirmLabel: 'Accepter la pièce',
    })
    if (sure)
      accepting.mutate(paper, {
        onSuccess: () => onDone(`${name} de ${paper.supplierName}\u00A0: pièce acceptée. L’entreprise est prévenue.`),
      })
  }
  return { accept, isAccepting: accepting.isPending }
}

type Props = { paper: PaperRead | null; onClose: () => void; onDone: (notice: string) => void }

export function RefusePaperWindow({ paper, onClose, onDone }: Props) {
  const refusing = useAct((reason: string) =>
    paper
      ? api.refusePaper({
          params: { id: paper.supplierId, kind: paper.kind },
          body: { filedAt: paper.filedAt, reason },
        })
      : Promise.resolve([]),
  )
  return (
    <ReasonWindow
      name={`refuse-paper.${paper?.supplierId}.${paper?.kind}`}
      title={paper ? `Refuser\u00A0: ${documentNames[paper.kind]}` : ''}
      text={paper ? `${paper.supplierName} reçoit ce motif par e-mail et doit déposer une autre pièce.` : ''}
      confirmLabel="Refuser la pièce"
      isActing={refusing.isPending}
      opened={paper !== null}
      onClose={onClose}
      onConfirm={async (reason) => {
        await refusing.mutateAsync(reason)
        if (paper)
          onDone(
            `${documentNames[paper.kind]} de ${paper.supplierName}\u00A0: pièce refusée. L’entreprise est prévenue.`,
          )
      }}
    />
  )
}
