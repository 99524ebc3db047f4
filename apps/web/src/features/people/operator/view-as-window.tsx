import type { AccountFile } from '@charpente/contract/people/operator'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../../lib/api/desk-api.ts'
import { paths } from '../../../lib/paths.ts'
import { ReasonWindow } from '../../../ui/reason-window.tsx'
import { fullName } from './words.ts'

type Props = { account: AccountFile; opened: boolean; onClose: () => void }

/** The site with the eyes of an account: its reason first, then the whole page is read again in its place. */
export function ViewAsWindow({ account, opened, onClose }: Props) {
  const view = useMutation({
    mutationFn: (reason: string) => api.viewAs({ params: { id: account.id }, body: { reason } }),
  })
  return (
    <ReasonWindow
      name={`view.${account.id}`}
      title={`Voir comme ${fullName(account)}`}
      text={`Vous lisez ce que lit ce compte de ${account.name}, sans rien pouvoir changer, pendant trente minutes au plus. À réserver à l’assistance demandée par la personne\u00A0: votre nom, l’heure et ce motif restent dans l’histoire de son compte.`}
      confirmLabel="Voir comme ce compte"
      isActing={view.isPending}
      opened={opened}
      onClose={onClose}
      onConfirm={async (reason) => {
        await view.mutateAsync(reason)
        window.location.assign(account.side === 'supplier' ? paths.supplierCarts() : paths.carts())
      }}
    />
  )
}
