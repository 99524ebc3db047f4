import type { AccountFile, AccountLine } from '@charpente/contract/people/operator'
import { REQUIRED } from '@charpente/contract/platform/fields'
import { Button, NativeSelect } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { api } from '../../../lib/api/desk-api.ts'
import { useAct } from '../../../lib/api/use-act.ts'
import { Window } from '../../../ui/window.tsx'
import styles from './transfer-window.module.css'
import { fullName } from './words.ts'

type Props = {
  account: AccountFile
  members: AccountLine[]
  opened: boolean
  onClose: () => void
  onDone: (notice: string) => void
}

function TransferForm({ account, members, onClose, onDone }: Omit<Props, 'opened'>) {
  const [chosen, setChosen] = useState('')
  const [isMissing, setMissing] = useState(false)
  const act = useAct((accountId: number) =>
    api.transferAdministration({ params: { id: account.id }, body: { accountId } }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const member = members.find(({ id }) => String(id) === chosen)
    setMissing(!member)
    if (member) act.mutate(member.id, { onSuccess: () => onDone(`Administration transférée à ${fullName(member)}.`) })
  }
  return (
    <form className="c-form" noValidate onSubmit={submit}>
      <NativeSelect
        label="Nouvel administrateur"
        required
        data-autofocus
        data={[
          { value: '', label: 'Choisir un sous-compte' },
          ...members.map((member) => ({ value: String(member.id), label: `${fullName(member)}, ${member.email}` })),
        ]}
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        error={isMissing && REQUIRED}
      />
      <ul className={styles.effects}>
        <li>Il administre l’organisme et ses sous-comptes{account.side === 'customer' && ', et lui seul commande'}.</li>
        <li>{fullName(account)} devient l’un de ses sous-comptes.</li>
        <li>Les deux personnes reçoivent un e-mail et se connectent de nouveau.</li>
      </ul>
      <div className="c-actions">
        <Button size="md" variant="default" onClick={onClose}>
          Annuler
        </Button>
        <Button size="md" type="submit" loading={act.isPending}>
          Transférer l’administration
        </Button>
      </div>
    </form>
  )
}

export const TransferWindow = ({ opened, onClose, ...rest }: Props) => (
  <Window title="Transférer l’administration" opened={opened} onClose={onClose}>
    <TransferForm onClose={onClose} {...rest} />
  </Window>
)
