import { REQUIRED } from '@charpente/contract/platform/fields'
import { EXECUTION_CODE, type ToSignInput } from '@charpente/contract/purchasing/execution'
import { formatTime } from '@charpente/domain/platform/format'
import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { alertOf } from '../../../lib/alert.tsx'
import { api } from '../../../lib/api/own-api.ts'
import { useDraft } from '../../../lib/draft.ts'
import { CodeBoxes } from '../../../ui/code-boxes.tsx'
import { Notice } from '../../../ui/notice.tsx'
import styles from '../../../ui/works.module.css'
import type { ActFile } from './execution-queries.ts'

const AGAIN_MS = 60_000

type As = { name: string; role: string }
/** What a code signs: the act as it is written now, under that name. */
type Content = { act: ToSignInput; files?: ActFile[] }
type Signer = As & {
  id: number
  side: 'firm' | 'buyer'
  /** Null: something is still to be written, which is said beside it. */
  content: (as: As) => Content | null
}

/** Seconds until a code may be asked for again. */
function useSecondsSince(sentAt: number | null): number {
  const [here, setHere] = useState(() => Date.now())
  useEffect(() => {
    if (sentAt === null) return
    setHere(Date.now())
    const timer = setInterval(() => setHere(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [sentAt])
  return sentAt === null ? 0 : Math.max(0, Math.ceil((sentAt + AGAIN_MS - here) / 1000))
}

/** Who signs, and the code that says so. Nothing typed is lost when it is refused. */
export function useSigning({ id, side, name, role, content }: Signer) {
  const draft = useDraft(`execution.signer.${side}.${id}`, { name, role })
  const [values, setValues] = useState(draft.initialValues)
  const [code, setCode] = useState('')
  const [sentAt, setSentAt] = useState<number | null>(null)
  const [errors, setErrors] = useState<{ name?: string; role?: string; code?: string }>({})
  const sending = useMutation({
    mutationFn: ({ means, ...signed }: Content & { means: 'mailed' | 'shown' }) =>
      api.sendExecutionCode({ params: { id }, body: { side, means, ...signed } }),
    onSuccess: () => {
      setSentAt(Date.now())
      setCode('')
      setErrors(({ code: _code, ...others }) => others)
    },
    meta: { silent: true },
  })
  const as = { name: values.name.trim(), role: values.role.trim() }
  const wrongSigner = () => ({
    ...(as.name === '' && { name: REQUIRED }),
    ...(as.role === '' && { role: REQUIRED }),
  })
  return {
    side,
    values,
    code,
    errors,
    sent: sending.data ?? null,
    wait: useSecondsSince(sentAt),
    isSending: sending.isPending,
    /** Why no code left. */
    unsent: sending.error && alertOf(sending.error),
    send: (means: 'mailed' | 'shown') => {
      const wrong = wrongSigner()
      setErrors(wrong)
      const signed = Object.keys(wrong).length > 0 ? null : content(as)
      if (signed && !sending.isPending) sending.mutate({ means, ...signed })
    },
    type: (changes: Partial<typeof values>) => {
      const next = { ...values, ...changes }
      setValues(next)
      draft.keep(next)
      setErrors({})
    },
    typeCode: (typed: string) => {
      setCode(typed)
      setErrors({})
    },
    /** Said by the platform of the code. */
    refuse: (words: string) => setErrors({ code: words }),
    /** What is signed with, once all is typed. */
    signature: () => {
      const wrong = {
        ...wrongSigner(),
        ...(code.length < EXECUTION_CODE.digits && {
          code: `Le code compte ${EXECUTION_CODE.digits} chiffres. Demandez-le, puis recopiez-le ici.`,
        }),
      }
      setErrors(wrong)
      return Object.keys(wrong).length > 0 ? null : { ...as, code }
    },
    done: () => {
      draft.clear()
      setCode('')
    },
  }
}
type Signing = ReturnType<typeof useSigning>

type Props = { signing: Signing; legend: string }

/** The fields of a signature: who, as what, and the code mailed to them or shown on their own screen. */
export function SignFields({ signing, legend }: Props) {
  const { values, errors, code, sent, wait, unsent } = signing
  return (
    <fieldset className={styles.sign}>
      <legend className={styles.legend}>{legend}</legend>
      <div className="c-pair">
        <TextInput
          label="Nom de la personne qui signe"
          required
          maxLength={255}
          value={values.name}
          error={errors.name}
          onChange={({ currentTarget }) => signing.type({ name: currentTarget.value })}
        />
        <TextInput
          label="En qualité de"
          required
          maxLength={255}
          value={values.role}
          error={errors.role}
          onChange={({ currentTarget }) => signing.type({ role: currentTarget.value })}
        />
      </div>
      {unsent && (
        <Notice tone="error" said>
          {unsent}
        </Notice>
      )}
      <div className={styles.sendCode}>
        <Button
          size="md"
          variant="default"
          loading={signing.isSending}
          disabled={wait > 0}
          onClick={() => signing.send('mailed')}
        >
          {sent ? 'Renvoyer un code' : 'Recevoir un code par e-mail'}
        </Button>
        <p className="c-note c-num" role="status">
          {sent?.sentTo && `Code envoyé à ${sent.sentTo}, valable jusqu’à ${formatTime(new Date(sent.expiresAt))}. `}
          {sent && 'Il ne signe que ce qui est écrit ici\u00A0: si vous changez quelque chose, demandez-en un autre. '}
          {wait > 0 && `Un autre se demande dans ${wait}\u00A0s.`}
        </p>
      </div>
      <CodeBoxes
        digits={EXECUTION_CODE.digits}
        label="Code à six chiffres"
        hint={
          signing.side === 'firm'
            ? 'Reçu par e-mail, ou montré à l’entreprise dans sa propre session.'
            : 'Reçu par e-mail, ou montré dans votre propre session.'
        }
        value={code}
        error={errors.code ?? null}
        onChange={signing.typeCode}
      />
    </fieldset>
  )
}

/** The same code, shown here to be typed on the phone of the other side under the same name: both sign on one. */
export function ShownCode({ signing }: { signing: Signing }) {
  const { sent, wait } = signing
  return (
    <div className={styles.sendCode}>
      <Button
        size="md"
        variant="default"
        loading={signing.isSending}
        disabled={wait > 0}
        onClick={() => signing.send('shown')}
      >
        Montrer mon code de signature
      </Button>
      <div role="status">
        {sent?.code && (
          <p className={`${styles.shownCode} c-num`}>
            {sent.code.replace(/(\d{3})(?=\d)/, '$1\u00A0')}
            <span className="c-note">
              valable jusqu’à {formatTime(new Date(sent.expiresAt))}, sous ce nom et cette qualité, sans observations
            </span>
          </p>
        )}
      </div>
    </div>
  )
}
