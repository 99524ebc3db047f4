import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { fingerprintIn, fingerprintOf, LARGEST_FILE } from '../../../lib/fingerprint.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { FileField } from '../../../ui/file-field.tsx'
import { Lines, Loading } from '../../../ui/loading.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import { HowItWorks, UnknownDocument } from './verification-answer.tsx'
import styles from './verification-page.module.css'
import { verificationQuery } from './verification-query.ts'
import { Verified } from './verified.tsx'

type Ask = (fingerprint: string) => void

/** Reads a file here, then asks for its fingerprint. */
function useFile(ask: Ask) {
  const [file, setFile] = useState<File | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [fingerprint, setFingerprint] = useState<string | null>(null)
  const read = async (chosen: File) => {
    setFile(chosen)
    setFingerprint(null)
    setError(null)
    if (chosen.size > LARGEST_FILE)
      return setError('Ce fichier pèse plus de 100 Mo\u00A0: ce n’est pas un document de la centrale.')
    if (!globalThis.crypto?.subtle)
      return setError('Votre navigateur ne sait pas calculer l’empreinte ici. Collez-la ci-dessous.')
    setProgress(0)
    try {
      const found = await fingerprintOf(chosen, setProgress)
      setFingerprint(found)
      ask(found)
    } catch {
      setError('Ce fichier n’a pas pu être lu. Vérifiez qu’il existe toujours, puis choisissez-le à nouveau.')
    } finally {
      setProgress(null)
    }
  }
  return { file, progress, error, fingerprint, read }
}

function FingerprintForm({ fingerprint, onAsk }: { fingerprint: string | null; onAsk: Ask }) {
  const id = useId()
  const [typed, setTyped] = useState(fingerprint ?? '')
  const [error, setError] = useState('')
  useEffect(() => {
    setTyped(fingerprint ?? '')
  }, [fingerprint])
  const send = (event: FormEvent) => {
    event.preventDefault()
    const found = fingerprintIn(typed)
    setError(found ? '' : 'Une empreinte SHA-256 compte 64 chiffres et lettres de a à f. Recopiez-la en entier.')
    if (found) onAsk(found)
    else document.getElementById(id)?.focus()
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <label className={styles.label} htmlFor={id}>
        Son empreinte SHA-256
      </label>
      <textarea
        id={id}
        name="empreinte"
        className={`${styles.input} c-typed c-num`}
        rows={2}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        aria-invalid={error !== '' || undefined}
        aria-describedby={`${id}-hint ${id}-error`}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && send(event)}
      />
      <span id={`${id}-hint`} className="c-hint">
        Elle figure à côté de chaque version d’un bon de commande, dans votre espace, et sur le reçu d’une candidature
        signée.
      </span>
      <span id={`${id}-error`} className="c-error" role={error ? 'alert' : undefined}>
        {error}
      </span>
      <PlainButton type="submit" tall>
        Vérifier l’empreinte
      </PlainButton>
    </form>
  )
}

type VerificationPageProps = { fingerprint: string | null; onAsk: Ask }

/** Says whether a file is a document of ours, unchanged. The file stays where it is. */
export function VerificationPage({ fingerprint, onAsk }: VerificationPageProps) {
  const answer = useRef<HTMLDivElement>(null)
  const isAwaited = useRef(false)
  const ask: Ask = (asked) => {
    isAwaited.current = true
    onAsk(asked)
    if (asked === fingerprint) lead()
  }
  const { file, progress, error, fingerprint: ofFile, read } = useFile(ask)
  const { data, isPending, isError, isFetching, refetch } = useQuery({
    ...verificationQuery(fingerprint ?? ''),
    enabled: fingerprint !== null,
  })
  // On a telephone the answer is below what was filled in: whoever asked is led to it, and hears it.
  const lead = () => {
    if (!isAwaited.current) return
    isAwaited.current = false
    answer.current?.focus()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once there is an answer, and for each new one.
  useEffect(() => {
    if (fingerprint !== null && !isFetching) lead()
  }, [fingerprint, isFetching])

  const ofThisFile = ofFile === fingerprint ? file : null
  return (
    <>
      <Banner
        title="Vérifier un document"
        text="Ce bon de commande ou ce contrat vient-il bien de la centrale, tel qu’elle l’a produit&nbsp;? Déposez le PDF&nbsp;: il reste sur votre appareil, seule son empreinte nous est envoyée."
      />
      <div className={`${styles.page} c-container`}>
        <section className={styles.question} aria-label="Le document à vérifier">
          <FileField
            label="Le fichier PDF"
            hint="Le fichier reçu par e-mail ou téléchargé, sans l’ouvrir ni l’enregistrer à nouveau."
            accept={[]}
            file={file}
            onChoose={read}
            error={error}
            progress={progress}
            doing="Lecture"
          />
          <p className={styles.or}>ou</p>
          <FingerprintForm fingerprint={fingerprint} onAsk={ask} />
        </section>
        <div ref={answer} className={styles.answer} tabIndex={-1}>
          {fingerprint === null ? (
            <HowItWorks />
          ) : isError ? (
            <Failure onRetry={refetch} />
          ) : isPending ? (
            <Loading>
              <Lines count={6} />
            </Loading>
          ) : data ? (
            <Verified document={data} fingerprint={fingerprint} fileName={ofThisFile?.name ?? null} />
          ) : (
            <UnknownDocument fingerprint={fingerprint} fileName={ofThisFile?.name ?? null} />
          )}
        </div>
      </div>
    </>
  )
}
