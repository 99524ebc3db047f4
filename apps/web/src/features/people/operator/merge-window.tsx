import type { AccountFile, AccountLine } from '@charpente/contract/people/operator'
import { REQUIRED } from '@charpente/contract/platform/fields'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { alertOf } from '../../../lib/alert.tsx'
import { api } from '../../../lib/api/desk-api.ts'
import { useAct } from '../../../lib/api/use-act.ts'
import { FoundSelect } from '../../../ui/found-select.tsx'
import { Lines, Loading } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ReasonWindow } from '../../../ui/reason-window.tsx'
import { mergeSentences } from './merge-words.ts'
import { headsQuery, mergeQuery } from './operator-queries.ts'
import styles from './transfer-window.module.css'

type Props = { account: AccountFile; opened: boolean; onClose: () => void; onDone: (notice: string) => void }

const optionOf = ({ id, name, code, email }: AccountLine) => ({
  value: String(id),
  label: `${name}, ${code}, ${email}`,
})

type OtherProps = {
  account: AccountFile
  chosen: AccountLine | null
  onChoose: (other: AccountLine | null) => void
  error: ReactNode
}

/** The other account: those of the same company first, then those whose name is typed. */
function OtherSelect({ account, chosen, onChoose, error }: OtherProps) {
  const near = account.sameCompany.filter(({ side }) => side === account.side)
  return (
    <FoundSelect
      label="L’autre compte"
      description="Par le nom, l’e-mail ou le code"
      placeholder="Chercher"
      required
      data-autofocus
      openOnFocus={false}
      chosen={chosen}
      onChoose={onChoose}
      choiceOf={optionOf}
      queryOf={(words) => headsQuery(account.side, words)}
      groupsOf={(found, words) => {
        const others = found.filter(({ id }) => id !== account.id)
        if (words !== '') return [{ group: 'Trouvés', items: others }]
        return [
          { group: 'Même entreprise', items: near },
          { group: 'Autres comptes', items: others.filter(({ id }) => !near.some((other) => other.id === id)) },
        ]
      }}
      nothingFound="Aucun compte à ce nom"
      maxDropdownHeight={260}
      comboboxProps={{ portalProps: { target: '#contenu' } }}
      error={error}
    />
  )
}

/** Two accounts that are one: which other, which is kept, what would happen, why. Decision 035 */
export function MergeWindow({ account, opened, onClose, onDone }: Props) {
  const [other, setOther] = useState<AccountLine | null>(null)
  const [keeps, setKeeps] = useState<'this' | 'other'>('this')
  const [isChecked, setChecked] = useState(false)
  const pair = other && (keeps === 'this' ? { id: other.id, into: account.id } : { id: account.id, into: other.id })
  const preview = useQuery({ ...mergeQuery(pair ?? { id: 0, into: 0 }), enabled: opened && pair !== null })
  const act = useAct((body: { into: number; reason: string; seen: string }) =>
    api.mergeAccounts({ params: { id: pair?.id ?? 0 }, body }),
  )
  const shown = pair && preview.data
  return (
    <ReasonWindow
      name={`merge.${account.id}`}
      title="Fusionner un doublon"
      text="Deux comptes ouverts pour le même organisme n’en font plus qu’un. Rien ne se fait avant que vous ayez lu ce qui change et confirmé."
      confirmLabel="Fusionner"
      isActing={act.isPending || (pair !== null && preview.isFetching)}
      opened={opened}
      onClose={onClose}
      onConfirm={async (reason) => {
        setChecked(true)
        if (!pair || !shown) throw new Error('something is missing, said beside its field')
        await act.mutateAsync({ into: pair.into, reason, seen: shown.seen })
        onDone(`Doublon fusionné dans «\u00A0${shown.kept.name}\u00A0». Les personnes concernées reçoivent un e-mail.`)
      }}
    >
      <OtherSelect account={account} chosen={other} onChoose={setOther} error={isChecked && !other && REQUIRED} />
      {other && (
        <NativeSelect
          label="Compte gardé"
          data={[
            { value: 'this', label: `${account.name}, ${account.code}` },
            { value: 'other', label: `${other.name}, ${other.code}` },
          ]}
          value={keeps}
          onChange={({ currentTarget }) => setKeeps(currentTarget.value as typeof keeps)}
        />
      )}
      {pair && preview.isPending && (
        <Loading>
          <Lines count={4} />
        </Loading>
      )}
      {pair && preview.isError && (
        <Notice tone="warning" title="Ces comptes ne se fusionnent pas ainsi" said>
          {alertOf(preview.error)}
        </Notice>
      )}
      {shown && (
        <section aria-label="Ce qui va se passer" aria-live="polite">
          <ul className={styles.effects}>
            {mergeSentences(shown).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
      )}
    </ReasonWindow>
  )
}
