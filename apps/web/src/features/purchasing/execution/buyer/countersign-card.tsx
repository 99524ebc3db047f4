import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useDraft } from '../../../../lib/draft.ts'
import { Card } from '../../../../ui/card.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { PlainButton } from '../../../../ui/plain-button.tsx'
import type { Of } from '../of.ts'
import { SignFields, useSigning } from '../sign-fields.tsx'
import { useFiling } from '../use-filing.ts'

function Fields({ of }: { of: Of }) {
  const { read } = of
  const id = read.purchaseOrder
  const draft = useDraft(`execution.countersigned.${id}`, { words: '' })
  const [words, setWords] = useState(draft.initialValues.words)
  const signing = useSigning({
    id,
    side: 'firm',
    name: read.supplier.name,
    role: '',
    content: (signature) => ({ act: { kind: 'countersigned', body: { words: words.trim(), signature } } }),
  })
  const filing = useFiling(read)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const signature = signing.signature()
    if (signature && (await filing.act({ kind: 'countersigned', body: { words: words.trim(), signature } }))) {
      draft.clear()
      signing.done()
    }
  }
  return (
    <form className="c-form" noValidate onSubmit={submit}>
      <Textarea
        label="Observations de l’entreprise"
        description="Facultatif, joint au procès-verbal"
        autosize
        minRows={2}
        maxLength={4000}
        value={words}
        onChange={({ currentTarget }) => {
          setWords(currentTarget.value)
          draft.keep({ words: currentTarget.value })
        }}
      />
      <SignFields signing={signing} legend={`Pour ${read.supplier.organisation}`} />
      {filing.refused && (
        <Notice tone="error" said>
          {filing.refused}
        </Notice>
      )}
      <div className="c-actions">
        <Button size="md" variant="default" type="submit" loading={filing.isActing}>
          Signer pour l’entreprise
        </Button>
      </div>
    </form>
  )
}

/** On site, both sign on one phone: the firm with a code of its own. */
export function CountersignCard({ of }: { of: Of }) {
  const [isOpen, setOpen] = useState(false)
  const { decision } = of.file
  if (!decision || decision.isCountersigned || decision.isAcquired || of.file.phase !== 'accepted') return null
  const firm = of.read.supplier.organisation
  return (
    <Card
      title="Signature de l’entreprise"
      text={`${firm} peut signer de son côté, ou ici avec le code qu’elle reçoit.`}
    >
      {isOpen ? (
        <Fields of={of} />
      ) : (
        <div>
          <PlainButton onClick={() => setOpen(true)}>Faire signer l’entreprise sur cet appareil</PlainButton>
        </div>
      )}
      <p className="c-note">
        Votre décision vaut sans cette signature&nbsp;: elle dit seulement que l’entreprise l’a lue.
      </p>
    </Card>
  )
}
