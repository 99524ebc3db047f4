import type { User } from '@charpente/contract/people/user'
import { REQUIRED } from '@charpente/contract/platform/fields'
import type { ContractRider } from '@charpente/contract/purchasing/riders'
import { formatTime } from '@charpente/domain/platform/format'
import { questionOf } from '@charpente/domain/platform/recap'
import { riderRecap } from '@charpente/domain/purchasing/contracts/recap'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { alertOf } from '../../../../lib/alert.tsx'
import { api } from '../../../../lib/api/own-api.ts'
import { useAct } from '../../../../lib/api/use-act.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { RecapFacts } from '../../../../ui/recap.tsx'
import { Window } from '../../../../ui/window.tsx'
import { OWN_CONTRACTS } from './own-contracts-query.ts'

type Props = {
  rider: ContractRider
  contract: string
  user: User
  opened: boolean
  onClose: () => void
  onDone: (words: string) => void
}

/** Who signs, then the code that was mailed: nothing is signed without it. */
export function SignWindow({ rider, contract, user, opened, onClose, onDone }: Props) {
  const [values, setValues] = useState({ name: `${user.firstname} ${user.lastname}`.trim(), role: '', code: '' })
  const [isTried, setTried] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const change = (changes: Partial<typeof values>) => setValues({ ...values, ...changes })
  const sending = useAct(() => api.sendRiderCode({ params: { id: rider.id } }), {
    readsAgain: OWN_CONTRACTS,
    silent: true,
  })
  const signing = useAct(() => api.signRider({ params: { id: rider.id }, body: values }), {
    readsAgain: OWN_CONTRACTS,
    silent: true,
  })
  const sent = sending.data
  const recap = riderRecap(rider, contract, true)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!values.name.trim() || !values.role.trim() || !values.code.trim() || signing.isPending) return
    signing.mutate(undefined, {
      onSuccess: () => {
        onClose()
        onDone(`L’avenant n°\u00A0${rider.number} est signé. La centrale le scelle, et vous l’envoie.`)
      },
      onError: (error) => setWrong(alertOf(error)),
    })
  }
  const missing = (value: string) => (isTried && !value.trim() ? REQUIRED : undefined)
  return (
    <Window title={questionOf(recap)} opened={opened} onClose={onClose}>
      <form noValidate className="c-form" onSubmit={submit}>
        <RecapFacts recap={recap} />
        <p className="c-plain">
          Demandez un code&nbsp;: il arrive à l’adresse de votre compte et vaut dix minutes. Le saisir vaut signature de
          l’avenant que vous avez lu.
        </p>
        {wrong && (
          <Notice tone="error" said>
            {wrong}
          </Notice>
        )}
        <TextInput
          label="Nom du signataire"
          required
          data-autofocus
          value={values.name}
          error={missing(values.name)}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        <TextInput
          label="Sa qualité"
          description="Par exemple gérante, directeur"
          required
          value={values.role}
          error={missing(values.role)}
          onChange={({ currentTarget }) => change({ role: currentTarget.value })}
        />
        <Button
          variant="default"
          loading={sending.isPending}
          onClick={() => {
            setWrong(null)
            sending.mutate(undefined, { onError: (error) => setWrong(alertOf(error)) })
          }}
        >
          {sent ? 'Envoyer un autre code' : 'Recevoir un code'}
        </Button>
        {sent && (
          <Notice tone="info" said>
            Code envoyé à {sent.sentTo}. Saisissez-le avant {formatTime(new Date(sent.expiresAt))}.
          </Notice>
        )}
        <TextInput
          label="Code reçu"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          value={values.code}
          error={missing(values.code)}
          onChange={({ currentTarget }) => change({ code: currentTarget.value })}
        />
        <Button type="submit" loading={signing.isPending}>
          {recap.title}
        </Button>
      </form>
    </Window>
  )
}
