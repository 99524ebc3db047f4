import type { EssentialContract } from '@charpente/contract/consultation/open-data'
import { parisDay } from '@charpente/domain/platform/calendar'
import { formatDayNumeric } from '@charpente/domain/platform/format'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../lib/api/desk-api.ts'
import { useSiteAct } from '../../../lib/api/use-site-act.ts'
import { platformNow } from '../../../lib/platform-clock.ts'
import { DayField } from '../../../ui/day-field.tsx'
import { ReasonWindow } from '../../../ui/reason-window.tsx'

type Props = { contract: EssentialContract; opened: boolean; onClose: () => void; onDone: (words: string) => void }

const whole = (typed: string) => {
  const digits = typed.replaceAll(/[\s\u00A0\u202F€]/g, '')
  return digits === '' ? null : Number(digits)
}

/** What becomes of a contract once it is notified: recorded with its reason, published with what is published next. */
export function ChangeWindow({ contract, opened, onClose, onDone }: Props) {
  const { marketNumber, notifiedOn } = contract
  const [values, setValues] = useState({ day: parisDay(platformNow()), months: '', amount: '', siret: '' })
  const change = (changes: Partial<typeof values>) => setValues({ ...values, ...changes })
  const saving = useSiteAct((reason: string) =>
    api.changeContract({
      params: { number: marketNumber },
      body: {
        reason,
        notifiedOn: values.day,
        months: whole(values.months),
        amount: whole(values.amount),
        siret: values.siret.trim() || null,
      },
    }),
  )
  return (
    <ReasonWindow
      name={`change.${marketNumber}`}
      title={`Modifier le contrat ${marketNumber}`}
      text={`Notifié le ${formatDayNumeric(notifiedOn)}. Dites ce qui change\u00A0: le reste demeure. La modification s’ajoute aux données publiées, qui ne changent pas.`}
      confirmLabel="Enregistrer la modification"
      opened={opened}
      isActing={saving.isPending}
      onClose={onClose}
      onConfirm={async (reason) => {
        await saving.mutateAsync(reason)
        onClose()
        onDone(`Modification du contrat ${marketNumber} enregistrée. Publiez-la.`)
      }}
    >
      <DayField label="Modification notifiée le" value={values.day} onChange={(day) => change({ day })} />
      <TextInput
        label="Nouvelle durée, en mois"
        inputMode="numeric"
        value={values.months}
        onChange={({ currentTarget }) => change({ months: currentTarget.value })}
      />
      <TextInput
        label="Nouveau maximum, en euros HT"
        inputMode="numeric"
        value={values.amount}
        onChange={({ currentTarget }) => change({ amount: currentTarget.value })}
      />
      <TextInput
        label="SIRET du nouveau titulaire"
        inputMode="numeric"
        value={values.siret}
        onChange={({ currentTarget }) => change({ siret: currentTarget.value })}
      />
    </ReasonWindow>
  )
}
