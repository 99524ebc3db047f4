import { loginForm } from '@charpente/contract/people/session'
import { errorText } from '@charpente/contract/platform/error-text'
import { Button, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { alertOf } from '../../../lib/alert.tsx'
import { api } from '../../../lib/api/api.ts'
import { refusalOf } from '../../../lib/refusal.ts'
import { type LeftBecause, rememberedReturn } from '../../../lib/return-address.ts'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { Notice } from '../../../ui/notice.tsx'
import { DemoEntry } from './demo-entry.tsx'
import { useEntrance } from './entrance.ts'
import styles from './form.module.css'
import { PasswordField } from './password-field.tsx'
import { WindowLink } from './window-link.tsx'

const reasons: Record<LeftBecause, string | null> = {
  notSignedIn: 'Cette page demande une connexion. Connectez-vous, nous vous y ramenons aussitôt.',
  sessionExpired: 'Votre session a pris fin. Reconnectez-vous\u00A0: votre saisie est gardée.',
  sessionEnding: 'Connectez-vous à nouveau pour continuer là où vous êtes.',
  asked: 'Connectez-vous, nous vous ramenons aussitôt à cette page.',
  signedOut: null,
}

const WRONG = errorText({ message: 'Invalid credentials.' })

const Refusal = ({ text }: { text: string }) => (
  <Notice said tone="error" title={text}>
    {text === WRONG && (
      <>
        <p>Vérifiez votre identifiant, reçu par e-mail à l’ouverture du compte.</p>
        <p>
          Plusieurs comptes pour un même e-mail&#8239;? Connectez-vous avec le code reçu dans votre message
          d’identifiants.
        </p>
      </>
    )}
  </Notice>
)

/** By e-mail or connection code, then the second factor of those who have one. P-AUTH-01 to P-AUTH-08 */
export function LoginForm() {
  const enter = useEntrance()
  const [reason] = useState(() => reasons[rememberedReturn()?.reason ?? 'signedOut'])
  const [needsCode, setNeedsCode] = useState(false)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '', code: '' },
    validate: schemaResolver(loginForm, { sync: true }),
  })

  const login = useMutation({
    mutationFn: async (values: typeof form.values) => enter((await api.login({ body: values })).token),
    meta: { silent: true },
    onError: (error) => {
      if (refusalOf(error) === 'secondFactorNeeded') setNeedsCode(true)
      else form.getInputNode(needsCode ? 'code' : 'email')?.focus()
    },
  })
  const refusal = login.error && refusalOf(login.error) !== 'secondFactorNeeded' ? alertOf(login.error) : null

  // biome-ignore lint/correctness/useExhaustiveDependencies: the field takes the focus as it appears.
  useEffect(() => {
    if (needsCode) form.getInputNode('code')?.focus()
  }, [needsCode])

  const back = () => {
    setNeedsCode(false)
    form.setFieldValue('code', '')
    login.reset()
  }

  return (
    <form
      className={styles.form}
      onSubmit={form.onSubmit(
        (values) => login.mutate(values),
        (errors) => focusFirstError(form, errors),
      )}
      noValidate
    >
      {refusal ? (
        <Refusal text={refusal} />
      ) : (
        reason && (
          <Notice said tone="info">
            {reason}
          </Notice>
        )
      )}
      <div className={styles.form} hidden={needsCode}>
        <p className="c-note">Les deux champs sont obligatoires.</p>
        <TextInput
          size="md"
          label="E-mail ou code de connexion"
          description="Le code vous a été envoyé avec vos identifiants."
          required
          withAsterisk={false}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordField
          label="Mot de passe"
          required
          withAsterisk={false}
          autoComplete="current-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <p className={styles.aside}>
          <WindowLink to="forgotten">Mot de passe oublié&#8239;?</WindowLink>
        </p>
      </div>
      {needsCode && (
        <TextInput
          size="md"
          label="Code de sécurité"
          description="Le code à six chiffres de votre application de codes, ou un code de secours."
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          key={form.key('code')}
          {...form.getInputProps('code')}
        />
      )}
      <Button type="submit" size="md" fullWidth loading={login.isPending}>
        Se connecter
      </Button>
      {needsCode ? (
        <p className={styles.foot}>
          <button type="button" className={styles.link} onClick={back}>
            Changer d’identifiant
          </button>
        </p>
      ) : (
        <p className={styles.foot}>
          Pas encore de compte&#8239;? <WindowLink to="register">Inscription</WindowLink>
        </p>
      )}
      {!needsCode && <DemoEntry withPassword />}
    </form>
  )
}
