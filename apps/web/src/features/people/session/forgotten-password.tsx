import { type ContractChoice, resetForm } from '@charpente/contract/people/session'
import { Button, Radio, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { alertOf } from '../../../lib/alert.tsx'
import { api } from '../../../lib/api/api.ts'
import { refusalOf } from '../../../lib/refusal.ts'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { Notice } from '../../../ui/notice.tsx'
import styles from './form.module.css'
import { WindowLink } from './window-link.tsx'

const FAILED = 'Une erreur est survenue'

/** Waiting is the one repair that has to be told; everything else is the specification's sentence. P-AUTH-19 */
const failure = (error: Error) => (refusalOf(error) === 'resetLimited' ? alertOf(error) : FAILED)

type EmailStepProps = { onSent: (message: string) => void; onChoice: (contracts: ContractChoice[]) => void }

function EmailStep({ onSent, onChoice }: EmailStepProps) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '' },
    validate: schemaResolver(resetForm, { sync: true }),
  })
  const reset = useMutation({
    mutationFn: (values: { email: string }) => api.resetPassword({ body: values }),
    meta: { silent: true },
    onSuccess: ({ message, suppliers }) => (suppliers.length > 0 ? onChoice(suppliers) : onSent(message)),
    onError: () => form.getInputNode('email')?.focus(),
  })
  return (
    <form
      className={styles.form}
      onSubmit={form.onSubmit(
        (values) => reset.mutate(values),
        (errors) => focusFirstError(form, errors),
      )}
      noValidate
    >
      {reset.error && <Notice said tone="error" title={failure(reset.error)} />}
      <p className={styles.text}>
        Indiquez l’e-mail de votre compte&nbsp;: vous recevez un mot de passe provisoire, valable sept jours.
      </p>
      <TextInput
        size="md"
        type="email"
        label="E-mail"
        autoComplete="email"
        data-autofocus
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <Button type="submit" size="md" fullWidth loading={reset.isPending}>
        Recevoir mes identifiants
      </Button>
      <p className={styles.foot}>
        <WindowLink to="login">Revenir à la connexion</WindowLink>
      </p>
    </form>
  )
}

/** Several contracts for one e-mail: one is chosen before anything is sent. P-AUTH-15, P-AUTH-16 */
function ContractStep({ contracts, onSent }: { contracts: ContractChoice[]; onSent: (message: string) => void }) {
  const [chosen, setChosen] = useState(contracts[0]?.id ?? '')
  const reset = useMutation({
    mutationFn: (contract: string) => api.resetContractPassword({ body: { contract } }),
    meta: { silent: true },
    onSuccess: ({ message }) => onSent(message),
  })
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        reset.mutate(chosen)
      }}
    >
      {reset.error && <Notice said tone="error" title={failure(reset.error)} />}
      <Radio.Group
        label="Quel contrat est concerné&#8239;?"
        description="Plusieurs contrats portent cet e-mail. Chacun a son mot de passe."
        value={chosen}
        onChange={setChosen}
      >
        <div className={styles.choices}>
          {contracts.map(({ id, label }, at) => (
            <Radio key={id} value={id} label={label} data-autofocus={at === 0 || undefined} />
          ))}
        </div>
      </Radio.Group>
      <Button type="submit" size="md" fullWidth loading={reset.isPending}>
        Recevoir mes identifiants
      </Button>
    </form>
  )
}

/** P-AUTH-13 to P-AUTH-19; the answer is the same whether the address is known or not. Q-50 */
export function ForgottenPassword() {
  const [contracts, setContracts] = useState<ContractChoice[]>([])
  const [sent, setSent] = useState<string | null>(null)
  if (sent)
    return (
      <div className={styles.form}>
        <Notice said tone="success" title={sent}>
          Rien reçu dans cinq minutes&#8239;? Regardez vos courriers indésirables.
        </Notice>
        <p className={styles.foot}>
          <WindowLink to="login">Revenir à la connexion</WindowLink>
        </p>
      </div>
    )
  return contracts.length > 0 ? (
    <ContractStep contracts={contracts} onSent={setSent} />
  ) : (
    <EmailStep onSent={setSent} onChoice={setContracts} />
  )
}
