import type { Candidate } from '@charpente/contract/consultation/application/application'
import { SIGNATURE_CODE, type SignatureCode } from '@charpente/contract/consultation/application-signature'
import { ApiError } from '@charpente/contract/platform/client'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { alertOf } from '../../../../lib/alert.tsx'
import { api } from '../../../../lib/api/own-api.ts'
import { refusalOf } from '../../../../lib/refusal.ts'
import { useOpened } from '../opened-application.ts'
import { useConsultation } from '../use-consultation.ts'

const INCOMPLETE = `Un code de signature compte ${SIGNATURE_CODE.digits} chiffres. Recopiez-le depuis l’e-mail.`
const LOST = 'Pas de réseau\u00A0: rien n’a été signé. Votre code est gardé ici, essayez encore.'

/** Seconds until then, counted on the platform's clock. */
function useSecondsTo(expiresAt: string | undefined, ahead: number): number {
  const [here, setHere] = useState(() => Date.now())
  useEffect(() => {
    if (!expiresAt) return
    setHere(Date.now())
    const timer = setInterval(() => setHere(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [expiresAt])
  return expiresAt ? Math.max(0, Math.ceil((Date.parse(expiresAt) - here - ahead) / 1000)) : 0
}

/** The code that was sent, the one being typed, and the act of signing. A failure loses neither. */
export function useSigning() {
  const { application, code, setSaving, onSaved } = useOpened()
  const { id } = application
  const { ahead } = useConsultation(application.consultation)
  const [sent, setSent] = useState<SignatureCode | null>(null)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const seconds = useSecondsTo(sent?.expiresAt, ahead)
  const isBusy = useRef(false)

  const sending = useMutation({
    mutationFn: () => api.sendSignatureCode({ params: { id }, body: {}, code }),
    onSuccess: (one) => {
      setSent(one)
      setTyped('')
      setError(null)
    },
    meta: { silent: true },
  })

  /** An answer that got lost may still have signed: what the server has decides. */
  async function signed(): Promise<Candidate | null> {
    const now = await api.getCandidate({ params: { id }, query: {}, code }).catch(() => null)
    return now?.closeAndGenerate ? now : null
  }

  async function sign(): Promise<void> {
    if (isBusy.current) return
    if (typed.length < SIGNATURE_CODE.digits) return setError(INCOMPLETE)
    isBusy.current = true
    setSaving(true)
    setError(null)
    try {
      onSaved(
        await api.saveCandidate({
          params: { id },
          body: { step: 12, closeAndGenerate: true, signatureCode: typed },
          code,
        }),
      )
    } catch (failure) {
      const isLost = failure instanceof ApiError && failure.status === 0
      const done = isLost || refusalOf(failure) === 'candidateSigned' ? await signed() : null
      if (done) onSaved(done)
      else setError(isLost ? LOST : alertOf(failure as Error))
    } finally {
      isBusy.current = false
      setSaving(false)
    }
  }

  return {
    sent,
    seconds,
    typed,
    error,
    sign,
    isSending: sending.isPending,
    /** Why no code was sent: signing would be refused too. */
    refusal: sending.error ? { why: refusalOf(sending.error), words: alertOf(sending.error) } : null,
    type: (value: string) => {
      setTyped(value)
      setError(null)
    },
    send: () => !sending.isPending && sending.mutate(),
    /** At the opening of the window: a code that still opens the signature is not sent twice. */
    begin: () => {
      if (seconds === 0 && !sending.isPending) sending.mutate()
    },
  }
}

export type Signing = ReturnType<typeof useSigning>
