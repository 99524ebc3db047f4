import { REQUIRED } from '@charpente/contract/platform/fields'
import type { FollowUpDecision } from '@charpente/contract/purchasing/order'
import { questionOf } from '@charpente/domain/platform/recap'
import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { alertOf } from '../../../../lib/alert.tsx'
import { api } from '../../../../lib/api/api.ts'
import { useSession } from '../../../../lib/session.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { RecapFacts } from '../../../../ui/recap.tsx'
import { Window } from '../../../../ui/window.tsx'
import type { BuyerActs } from './use-buyer-acts.ts'

function CodeForm({ secret, acts }: { secret: string; acts: BuyerActs }) {
  const { actor } = useSession()
  const [code, setCode] = useState('')
  const [isMissing, setMissing] = useState(false)
  const sending = useMutation({
    mutationFn: (body: FollowUpDecision) => api.sendFollowUpCode({ params: { secret }, body }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(code.trim() === '')
    if (code.trim() !== '' && !acts.isActing) acts.confirm(code.trim())
  }
  const refused = acts.error && alertOf(acts.error)
  return (
    <form noValidate className="c-form" onSubmit={submit}>
      {acts.waiting && <RecapFacts recap={acts.waiting.recap} />}
      {sending.isSuccess ? (
        <Notice tone="success" said>
          Un code à six chiffres vient d’être envoyé par e-mail au compte qui a commandé. Il sert une fois, pour cette
          décision seule, pendant 15&nbsp;minutes.
        </Notice>
      ) : (
        <Notice>
          {actor ? 'Par cette adresse, même connecté' : 'Sans connexion'}, cette décision demande un code envoyé par
          e-mail au compte qui a commandé.{' '}
          {actor ? 'Depuis votre espace, elle n’en demande pas.' : 'Vous pouvez aussi vous connecter.'}
        </Notice>
      )}
      {sending.isSuccess && (
        <TextInput
          label="Code reçu par e-mail"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          data-autofocus
          value={code}
          error={isMissing ? REQUIRED : refused}
          onChange={({ currentTarget }) => {
            setCode(currentTarget.value)
            setMissing(false)
          }}
        />
      )}
      <div className="c-actions">
        <Button
          size="md"
          variant="default"
          loading={sending.isPending}
          onClick={() => acts.waiting && sending.mutate(acts.waiting.signs)}
        >
          {sending.isSuccess ? 'Envoyer un autre code' : 'Recevoir un code'}
        </Button>
        {sending.isSuccess && (
          <Button size="md" type="submit" loading={acts.isActing}>
            {acts.waiting?.recap.title}
          </Button>
        )}
      </div>
    </form>
  )
}

/** Whoever comes by the secret address reads; to decide, a code mailed at that moment. Q-17 */
export const CodeWindow = ({ secret, acts }: { secret: string; acts: BuyerActs }) => (
  <Window
    title={acts.waiting ? questionOf(acts.waiting.recap) : ''}
    opened={acts.waiting !== null}
    onClose={acts.cancel}
  >
    <CodeForm secret={secret} acts={acts} />
  </Window>
)
