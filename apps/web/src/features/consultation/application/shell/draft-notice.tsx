import { Button, CopyButton } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Notice } from '../../../../ui/notice.tsx'
import type { Elsewhere, Keeping } from '../drafts/draft-keeper.ts'
import styles from './draft-notice.module.css'

const NETWORK = 'Pas de réseau\u00A0: votre saisie est gardée sur cet appareil. Nous réessayons.'
const SERVER = 'L’enregistrement a échoué de notre côté. Votre saisie est gardée ici et nous réessayons.'
const ACCESS = 'Votre accès a expiré. Saisissez à nouveau votre code\u00A0: votre saisie est gardée ici.'
const DEADLINE =
  'La date limite est passée pendant votre saisie. Votre brouillon est gardé, mais il ne peut plus être signé.'
const CLOSED = 'Votre brouillon est gardé, mais rien ne peut être signé pour le moment.'
const ELSEWHERE: Record<Elsewhere, string> = { tab: 'dans un autre onglet', device: 'sur un autre appareil' }

/** What both changed, and where the other did. */
export const conflictWords = (from: Elsewhere): string =>
  `Un même champ a été modifié ici et ${ELSEWHERE[from]}. Comparez les deux réponses et choisissez laquelle garder.`

/** What came by itself, for who sees a field fill up. */
export const joinedWords = (from: Elsewhere, names: readonly string[]): string =>
  `Modifié ${ELSEWHERE[from]} et repris ici\u00A0: ${names.join(', ')}. Votre saisie est gardée avec.`

export const CopyAnswers = ({ text }: { text: () => string }) => (
  <CopyButton value={text()} timeout={2500}>
    {({ copied, copy }) => (
      <Button
        variant="default"
        leftSection={<IconCopy size={16} stroke={1.7} aria-hidden />}
        onClick={copy}
        aria-live="polite"
      >
        {copied ? 'Réponses copiées' : 'Copier mes réponses'}
      </Button>
    )}
  </CopyButton>
)

type DraftNoticeProps = {
  keeping: Keeping
  answers: () => string
  onRetry: () => void
  onCompare: () => void
  onCode: () => void
}

/** Why what is typed is only on this device, and what can be done: told as soon as it is so, never silently. */
export function DraftNotice({
  keeping: { status, words, from },
  answers,
  onRetry,
  onCompare,
  onCode,
}: DraftNoticeProps) {
  if (status === 'kept' || status === 'waiting' || status === 'sending') return null
  const acts = (children: ReactNode) => <div className={styles.acts}>{children}</div>
  if (status === 'network' || status === 'server')
    return (
      <Notice tone="warning" said>
        {status === 'network' ? NETWORK : SERVER}
        {acts(
          <Button variant="default" onClick={onRetry}>
            Réessayer maintenant
          </Button>,
        )}
      </Notice>
    )
  if (status === 'conflict')
    return (
      <Notice tone="warning" said>
        {conflictWords(from)}
        {acts(
          <>
            <Button onClick={onCompare}>Comparer les deux réponses</Button>
            <CopyAnswers text={answers} />
          </>,
        )}
      </Notice>
    )
  return (
    <Notice tone="error" said>
      <p>{status === 'late' ? DEADLINE : status === 'access' ? ACCESS : words}</p>
      {status !== 'access' && (
        <p>
          {status === 'late' && words}
          {status === 'closed' && CLOSED} Ce que vous venez de saisir est gardé sur cet appareil.
        </p>
      )}
      {acts(
        <>
          {status === 'access' && <Button onClick={onCode}>Saisir mon code</Button>}
          <CopyAnswers text={answers} />
        </>,
      )}
    </Notice>
  )
}
