import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { alertOf } from './alert.tsx'
import { ask } from './message.tsx'

type Props = { number: string; to: string; renew: () => Promise<null> }

/** A link forwarded or old is replaced: the one before opens nothing any more. */
export function NewLink({ number, to, renew }: Props) {
  const renewing = useMutation({ mutationFn: renew, meta: { silent: true } })
  const press = async () => {
    const isSure = await ask(`Remplacer le lien du bon ${number}\u202F?`, {
      consequence: `${to} en reçoit un nouveau par e-mail. Ceux d’avant, transférés ou non, n’ouvrent plus la commande.`,
      confirmLabel: 'Remplacer le lien',
    })
    if (isSure) renewing.mutate()
  }
  return (
    <>
      <Button
        size="md"
        variant="default"
        loading={renewing.isPending}
        aria-label={`Remplacer le lien du bon ${number}`}
        onClick={press}
      >
        Remplacer le lien
      </Button>
      <span role="status">
        {renewing.isSuccess && 'Nouveau lien envoyé.'}
        {renewing.error && <span className="c-error">{alertOf(renewing.error)}</span>}
      </span>
    </>
  )
}
