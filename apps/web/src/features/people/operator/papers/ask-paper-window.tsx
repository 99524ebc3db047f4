import { documentNames, type FiledKind } from '@charpente/domain/people/documents/document'
import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { alertOf } from '../../../../lib/alert.tsx'
import { api } from '../../../../lib/api/desk-api.ts'
import { useAct } from '../../../../lib/api/use-act.ts'
import { useDraft } from '../../../../lib/draft.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { Window } from '../../../../ui/window.tsx'

/** Of which firm, and which paper. */
export type PaperToAsk = { supplierId: number; supplierName: string; kind: FiledKind }

type Props = { asked: PaperToAsk | null; onClose: () => void; onDone: (notice: string) => void }

function AskForm({ asked, onClose, onDone }: Props & { asked: PaperToAsk }) {
  const { supplierId: id, supplierName, kind } = asked
  const draft = useDraft(`ask-paper.${id}.${kind}`, { message: '' })
  const [message, setMessage] = useState(draft.initialValues.message)
  const [wrong, setWrong] = useState<string | null>(null)
  const ask = useAct(() => api.askDocument({ params: { id, kind }, body: { message } }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ask.isPending) return
    ask.mutate(undefined, {
      onSuccess: () => {
        draft.clear()
        onDone(`${documentNames[kind]} demandée à ${supplierName}.`.replace('RIB demandée', 'RIB demandé'))
      },
      onError: (error) => setWrong(alertOf(error)),
    })
  }
  return (
    <form className="c-form" noValidate onSubmit={submit}>
      <p className="c-muted c-plain">
        {supplierName} reçoit un e-mail qui dit ce qui manque et mène à «&nbsp;Mes documents&nbsp;». Une pièce se
        demande une fois par jour au plus.
      </p>
      {wrong && (
        <Notice tone="error" said>
          {wrong}
        </Notice>
      )}
      <Textarea
        label="Votre message, s’il y a lieu"
        autosize
        minRows={3}
        maxLength={255}
        data-autofocus
        value={message}
        onChange={({ currentTarget: { value } }) => {
          setMessage(value)
          draft.keep({ message: value })
        }}
      />
      <div className="c-actions">
        <Button size="md" variant="default" onClick={onClose}>
          Annuler
        </Button>
        <Button size="md" type="submit" loading={ask.isPending}>
          Demander la pièce
        </Button>
      </div>
    </form>
  )
}

export const AskPaperWindow = ({ asked, onClose, onDone }: Props) => (
  <Window title={asked ? `Demander\u00A0: ${documentNames[asked.kind]}` : ''} opened={asked !== null} onClose={onClose}>
    {asked && <AskForm asked={asked} onClose={onClose} onDone={onDone} />}
  </Window>
)
