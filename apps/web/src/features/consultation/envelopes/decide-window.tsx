import { plural } from '@charpente/domain/platform/text'
import { Radio } from '@mantine/core'
import { useState } from 'react'
import { ReasonWindow } from '../../../ui/reason-window.tsx'
import type { useEnvelopeActs } from './envelopes-query.ts'

type Props = {
  numbers: number[] | null
  decide: ReturnType<typeof useEnvelopeActs>['decide']
  onClose: () => void
}

/** Admitted or set aside, with a reason that stands in the record. */
export function DecideWindow({ numbers, decide, onClose }: Props) {
  const [verdict, setVerdict] = useState<'admitted' | 'apart'>('apart')
  const count = numbers?.length ?? 0
  return (
    <ReasonWindow
      name={`envelopes.${numbers?.join('-') ?? ''}`}
      title={count > 1 ? `Trancher ${count} plis` : `Trancher le pli ${numbers?.[0] ?? ''}`}
      text="Le motif figure au procès-verbal. S’il est écarté, le candidat le reçoit par e-mail."
      confirmLabel="Enregistrer la décision"
      isActing={decide.isPending}
      opened={numbers !== null}
      onClose={onClose}
      onConfirm={async (reason) => {
        await decide.mutateAsync({ numbers: numbers ?? [], verdict, reason })
        onClose()
      }}
    >
      <Radio.Group
        label={plural(count, 'Ce pli est', 'Ces plis sont')}
        value={verdict}
        onChange={(chosen) => setVerdict(chosen as 'admitted' | 'apart')}
      >
        <Radio value="apart" label={plural(count, 'Écarté, sans être ouvert', 'Écartés, sans être ouverts')} mt={8} />
        <Radio value="admitted" label={plural(count, 'Recevable', 'Recevables')} mt={8} />
      </Radio.Group>
    </ReasonWindow>
  )
}
