import type { AccountFile } from '@charpente/contract/people/operator'
import { REQUIRED } from '@charpente/contract/platform/fields'
import { formalizedFrom } from '@charpente/domain/people/accounts/formalized-registration'
import { isDay, parisDay } from '@charpente/domain/platform/calendar'
import { formatDayPlain } from '@charpente/domain/platform/format'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../lib/api/desk-api.ts'
import { useAct } from '../../../lib/api/use-act.ts'
import { platformNow } from '../../../lib/platform-clock.ts'
import { DAY_WRONG, DayField } from '../../../ui/day-field.tsx'
import { ReasonWindow } from '../../../ui/reason-window.tsx'
import { MemberSelect } from './member-select.tsx'

type Props = { account: AccountFile; opened: boolean; onClose: () => void; onDone: (notice: string) => void }

/** The formalized catalogue for a buyer who did not ask on the site: from a day, or at once as a member. Q-51 */
export function GrantWindow({ account, opened, onClose, onDone }: Props) {
  const computed = formalizedFrom(parisDay(platformNow()))
  const [as, setAs] = useState<'formalized' | 'member'>('formalized')
  const [from, setFrom] = useState<string>(computed)
  const [memberOf, setMemberOf] = useState<{ id: number; name: string } | null>(null)
  const [isChecked, setChecked] = useState(false)
  const act = useAct((body: Parameters<typeof api.grantFormalized>[0]['body']) =>
    api.grantFormalized({ params: { id: account.id }, body }),
  )
  const grant =
    as === 'member' ? memberOf && ({ as, of: memberOf.id } as const) : isDay(from) ? ({ as, from } as const) : null
  return (
    <ReasonWindow
      name={`grant.${account.id}`}
      title="Accorder l’accès formalisé"
      text={`Un e-mail l’annonce à ${account.email}. Votre motif reste dans l’histoire du compte.`}
      confirmLabel="Accorder l’accès"
      isActing={act.isPending}
      opened={opened}
      onClose={onClose}
      onConfirm={async (reason) => {
        setChecked(true)
        if (!grant) throw new Error('something is missing, said beside its field')
        await act.mutateAsync({ grant, reason })
        onDone(`Accès formalisé accordé, la nouvelle part à ${account.email}.`)
      }}
    >
      <NativeSelect
        label="Accès"
        data-autofocus
        data={[
          { value: 'formalized', label: 'À partir d’un jour' },
          { value: 'member', label: 'Dès aujourd’hui, rattaché à un acheteur formalisé' },
        ]}
        value={as}
        onChange={({ currentTarget }) => setAs(currentTarget.value as typeof as)}
      />
      {as === 'formalized' ? (
        <DayField
          label="Formalisé à partir du"
          description={`Demandé aujourd’hui\u00A0: ${formatDayPlain(computed)}`}
          value={from}
          onChange={setFrom}
          error={isChecked && !isDay(from) && (from === '' ? REQUIRED : DAY_WRONG)}
        />
      ) : (
        <MemberSelect
          suggested={[]}
          chosen={memberOf}
          onChoose={setMemberOf}
          error={isChecked && !memberOf && REQUIRED}
        />
      )}
    </ReasonWindow>
  )
}
