import type { Candidate } from '@charpente/contract/consultation/application/application'
import { IconMailCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { settingsQuery } from '../../../../lib/api/common-queries.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { PlainButton } from '../../../../ui/plain-button.tsx'
import { CodeForm } from './code-form.tsx'
import styles from './start-page.module.css'
import { useStart } from './use-start.ts'

const RESEND_S = 60

/** Seconds before another mail may be asked for. */
function useWait(): { left: number; restart: () => void } {
  const [left, setLeft] = useState(RESEND_S)
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000)
    return () => clearInterval(timer)
  }, [isOver])
  return { left, restart: () => setLeft(RESEND_S) }
}

type CodePanelProps = {
  consultation: number
  email: string
  onFound: (application: Candidate, code: string) => void
  onBack: () => void
}

/** The mail is on its way: the same panel asks for the code. */
export function CodePanel({ consultation, email, onFound, onBack }: CodePanelProps) {
  const { left, restart } = useWait()
  const { again, failure, isPending } = useStart(consultation, restart)
  const { data: settings } = useQuery(settingsQuery())
  return (
    <>
      <section>
        <div className={styles.sent}>
          <IconMailCheck size={26} stroke={1.5} aria-hidden />
          <div>
            <h2 className={styles.panelTitle}>Saisissez votre code de suivi</h2>
            <p className={styles.sentText} role="status">
              Vous allez recevoir un code de suivi sur votre email : <b>{email}</b> à renseigner à l'étape suivante
            </p>
          </div>
        </div>
        <CodeForm button="Ouvrir ma candidature" isMain autoFocus onFound={onFound} />
      </section>
      <section aria-label="Rien reçu ?">
        <p className={styles.panelNote}>
          <b>Rien reçu&nbsp;?</b> Regardez dans les indésirables.{' '}
          {left > 0 && <span className="c-num">Un nouvel envoi est possible dans {left}&nbsp;s.</span>}
        </p>
        {failure && (
          <Notice tone="error" said>
            {failure}
          </Notice>
        )}
        <div className={styles.ways}>
          {left === 0 && (
            <PlainButton tone="subtle" aria-disabled={isPending} onClick={() => !isPending && again(email)}>
              Renvoyer le code
            </PlainButton>
          )}
          <PlainButton tone="subtle" onClick={onBack}>
            Changer d’adresse
          </PlainButton>
          {settings && (
            <a className="c-link" href={`tel:${settings.contactPhone.replace(/[^\d+]/g, '')}`}>
              Appeler la centrale
            </a>
          )}
        </div>
      </section>
    </>
  )
}
