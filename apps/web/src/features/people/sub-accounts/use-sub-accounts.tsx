import type { SubAccount } from '@charpente/contract/people/user'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { myCartsQuery } from '../../../lib/api/my-carts-query.ts'
import { ask } from '../../../lib/message.tsx'
import { confirmDeletion } from '../../../ui/confirm-deletion.ts'
import { useWindow } from '../../../ui/use-window.ts'
import { Window } from '../../../ui/window.tsx'
import { fullName } from './person.ts'
import { SubAccountForm } from './sub-account-form.tsx'
import { words } from './sub-account-words.ts'
import { callsOf, departmentContactsQuery, type Head, sideOf, subAccountsQuery } from './sub-accounts-queries.ts'

/** What an administrator does with sub-accounts: `window` must be shown by the page, `said` is what was just done. */
export type SubAccountActions = {
  add: () => void
  edit: (account: SubAccount) => void
  remove: (account: SubAccount) => Promise<void>
  setActive: (account: SubAccount, active: boolean) => Promise<void>
  /** The account whose access is being opened or closed. */
  switching: { id: number; active: boolean } | null
  said: string
  window: ReactNode
}

type Options = { onAdded?: (account: SubAccount) => void }

export function useSubAccounts(head: Head, { onAdded }: Options = {}): SubAccountActions {
  const queryClient = useQueryClient()
  const { remove, update } = callsOf(head)
  const side = words[sideOf(head)]
  const [said, say] = useState('')
  const { about, opened, open, close } = useWindow<{ account: SubAccount | null }>()

  const changed = () =>
    Promise.all([
      queryClient.invalidateQueries(subAccountsQuery(head)),
      queryClient.invalidateQueries(departmentContactsQuery(head)),
    ])

  const removal = useMutation({
    mutationFn: ({ id }: SubAccount) => remove({ params: { id: head.id, accountId: id } }),
    onSuccess: async (_, account) => {
      await Promise.all([changed(), queryClient.invalidateQueries(myCartsQuery())])
      say(`Le compte de ${fullName(account)} est supprimé. ${side.inherited}`)
      // The button that asked for it went with the account: the keyboard goes on from the title.
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    },
  })

  const switching = useMutation({
    mutationFn: ({ id, active }: { id: number; active: boolean }) =>
      update({ params: { id: head.id, accountId: id }, body: { active } }),
    onSuccess: async (account) => {
      await changed()
      say(`L’accès de ${fullName(account)} est ${account.active ? 'activé' : 'désactivé'}.`)
    },
  })

  const saved = (account: SubAccount, isNew: boolean) => {
    close()
    say(
      isNew
        ? `Le compte de ${fullName(account)} est créé. Ses identifiants partent à ${account.email}.`
        : `Le compte de ${fullName(account)} est à jour.`,
    )
    if (isNew) onAdded?.(account)
  }

  return {
    add: () => open({ account: null }),
    edit: (account) => open({ account }),
    remove: async (account) => {
      if (await confirmDeletion(side.consequenceOfDeletion(fullName(account)))) removal.mutate(account)
    },
    setActive: async (account, active) => {
      const isSure =
        active ||
        (await ask(`Désactiver l’accès de ${fullName(account)}\u202F?`, {
          consequence: side.consequenceOfClosing,
          confirmLabel: 'Désactiver',
        }))
      if (isSure) switching.mutate({ id: account.id, active })
    },
    switching: switching.isPending ? switching.variables : null,
    said,
    window: about && (
      <Window title={about.account ? side.edit : side.add} opened={opened} onClose={close}>
        <SubAccountForm
          head={head}
          account={about.account}
          onSaved={(account) => saved(account, about.account === null)}
          onCancel={close}
        />
      </Window>
    ),
  }
}
