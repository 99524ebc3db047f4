import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { asked } from '../lib/confirmation.ts'
import { lazily } from '../lib/lazily.ts'
import { currentSession } from '../lib/session.tsx'
import { closeWindow, openedWindow, openWindow, windowNamed } from '../lib/windows.ts'

/** Fetches the windows ahead of a click that may come. */
export const importWindows = () => import('../features/people/session/session-windows.tsx')
const SessionWindows = lazily(() => importWindows().then((module) => ({ default: module.SessionWindows })))

const ConfirmationWindow = lazily(() =>
  import('../features/people/session/confirmation-window.tsx').then((module) => ({
    default: module.ConfirmationWindow,
  })),
)

/** `/?fenetre=connexion` opens a window, once; whoever is signed in has no use for it. */
function useWindowOfAddress(): void {
  const wanted = useSearch({ from: '__root__', select: ({ fenetre }) => windowNamed(fenetre) })
  const navigate = useNavigate()
  useEffect(() => {
    if (!wanted) return
    navigate({ to: '.', search: (going) => ({ ...going, fenetre: undefined }), replace: true })
    if (!currentSession().user) openWindow(wanted)
  }, [wanted, navigate])
}

/** Where the windows appear, above any page. */
export function Windows() {
  const current = openedWindow.useValue()
  // What was shown stays while its window fades.
  const [last, setLast] = useState(current)
  if (current && current !== last) setLast(current)
  useWindowOfAddress()
  const question = asked.useValue()
  const [lastQuestion, setLastQuestion] = useState(question)
  if (question && question !== lastQuestion) setLastQuestion(question)

  return (
    <Suspense fallback={null}>
      {last && <SessionWindows name={last} opened={current !== null} onClose={closeWindow} />}
      {lastQuestion && <ConfirmationWindow opened={question !== null} onAnswer={lastQuestion.answer} />}
    </Suspense>
  )
}
