import type { Recap } from '@charpente/domain/platform/recap'
import { useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { lazily } from './lazily.ts'
import type { Message, Reasoned, Shown } from './message-window.tsx'
import { observable } from './observable.ts'

export const shown = observable<Shown | null>(null)

/** Closing the window of a question is a no. */
export function closeMessage(): void {
  const current = shown.get()
  if (current?.kind === 'question' || current?.kind === 'recap') current.answer(false)
  else if (current?.kind === 'reason') current.answer(null)
  else shown.set(null)
}

/** Tells the user something, in a window that waits to be closed. P-PUB-37 */
export function showMessage(message: Message): void {
  closeMessage()
  shown.set({ kind: 'message', ...message })
}

/** What is asked, until it is answered: one question at a time. */
function asked<T>(question: (answer: (given: T) => void) => Shown): Promise<T> {
  closeMessage()
  return new Promise((resolve) => {
    shown.set(
      question((given) => {
        shown.set(null)
        resolve(given)
      }),
    )
  })
}

/** Asks before acting, never with the browser's own dialog. Q-136 */
export const ask = (
  title: string,
  { consequence, confirmLabel = 'Confirmer' }: { consequence?: string; confirmLabel?: string } = {},
) => asked<boolean>((answer) => ({ kind: 'question', title, consequence, confirmLabel, answer }))

/** What an act commits to, before it is done: true once it is confirmed. */
export const askRecap = (recap: Recap) => asked<boolean>((answer) => ({ kind: 'recap', recap, answer }))

/** Asks why, in words that are kept; closing the window gives none. */
export const askReason = (reasoned: Reasoned) =>
  asked<string | null>((answer) => ({ kind: 'reason', ...reasoned, answer }))

/** Fetches the window ahead of a message that may come. */
export const importWindow = () => import('./message-window.tsx')
const MessageWindow = lazily(() => importWindow().then((module) => ({ default: module.MessageWindow })))

/** Where messages appear; going to another page closes them. */
export function Messages() {
  const current = shown.useValue()
  // What was shown stays while its window fades.
  const [last, setLast] = useState(current)
  if (current && current !== last) setLast(current)

  const router = useRouter()
  useEffect(() => {
    return router.subscribe('onBeforeNavigate', closeMessage)
  }, [router])

  return (
    <Suspense fallback={null}>
      {last && <MessageWindow shown={last} opened={current !== null} onClose={closeMessage} />}
    </Suspense>
  )
}
