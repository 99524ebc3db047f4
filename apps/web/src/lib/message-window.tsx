import { questionOf, type Recap } from '@charpente/domain/platform/recap'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Mantine } from '../ui/mantine.tsx'
import { ReasonWindow } from '../ui/reason-window.tsx'
import { RecapFacts } from '../ui/recap.tsx'
import { Window } from '../ui/window.tsx'
import styles from './message-window.module.css'

export type Message = { title: string; text: ReactNode }
type Question = { title: string; consequence: string | undefined; confirmLabel: string; answer: (yes: boolean) => void }
export type Reasoned = { title: string; text: string; confirmLabel: string }
type Reason = Reasoned & { answer: (reason: string | null) => void }
type Recapped = { recap: Recap; answer: (yes: boolean) => void }
export type Shown =
  | ({ kind: 'message' } & Message)
  | ({ kind: 'question' } & Question)
  | ({ kind: 'reason' } & Reason)
  | ({ kind: 'recap' } & Recapped)

/** The words stay while the window fades: `shown` is the last message, `opened` whether it is still there. */
export function MessageWindow({ shown, opened, onClose }: { shown: Shown; opened: boolean; onClose: () => void }) {
  if (shown.kind === 'reason')
    return (
      <Mantine>
        <ReasonWindow name={shown.title} {...shown} opened={opened} onClose={onClose} onConfirm={shown.answer} />
      </Mantine>
    )
  if (shown.kind === 'recap')
    return (
      <Mantine>
        <Window brief title={questionOf(shown.recap)} opened={opened} onClose={onClose}>
          <RecapFacts recap={shown.recap} />
          <div className={styles.actions}>
            <Button size="md" variant="default" onClick={onClose} data-autofocus>
              Revenir
            </Button>
            <Button size="md" onClick={() => shown.answer(true)}>
              {shown.recap.title}
            </Button>
          </div>
        </Window>
      </Mantine>
    )
  return (
    <Mantine>
      <Window brief title={shown.title} opened={opened} onClose={onClose}>
        {shown.kind === 'message' ? (
          <>
            <div className={styles.text}>{shown.text}</div>
            <div className={styles.actions}>
              <Button size="md" onClick={onClose} data-autofocus>
                J’ai compris
              </Button>
            </div>
          </>
        ) : (
          <>
            {shown.consequence && <p className={styles.text}>{shown.consequence}</p>}
            <div className={styles.actions}>
              <Button size="md" variant="default" onClick={onClose} data-autofocus>
                Annuler
              </Button>
              <Button size="md" onClick={() => shown.answer(true)}>
                {shown.confirmLabel}
              </Button>
            </div>
          </>
        )}
      </Window>
    </Mantine>
  )
}
