import { screenOf, screens } from '@charpente/domain/consultation/application/screens'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { showMessage } from '../../../../lib/message.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { focusField } from './focus-field.ts'
import { useStep } from './step-context.ts'
import { goingTo, refusedIn, useGoing } from './uploads.ts'

/**
 * Files still on their way when somebody goes on: `Suivant` waits for them, and a step that is left says where they
 * will be found. One that was refused stops it: whoever chose it believes it is there. Nothing is lost without a word.
 */
export function WhileSending({ children }: { children: ReactNode }) {
  const { application, stepKey } = useStep()
  const { going, failed } = useGoing(application.id, stepKey)
  const frame = useRef<HTMLDivElement>(null)
  const [isHeld, setHeld] = useState(false)
  const [isStopped, setStopped] = useState(false)

  const hold = useEffectEvent((event: Event) => {
    // Only where one sees it: a question answered otherwise since asks for no file any more.
    const refused = refusedIn(application.id, stepKey).find((path) =>
      frame.current?.querySelector(`[data-path="${CSS.escape(path)}"]`),
    )
    const isGoing = goingTo(application.id, stepKey).length > 0
    if (!isGoing && refused === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if (isGoing) return setHeld(true)
    setStopped(true)
    if (refused) focusField(refused)
  })
  useEffect(() => {
    const form = frame.current?.closest('form')
    form?.addEventListener('submit', hold, { capture: true })
    return () => form?.removeEventListener('submit', hold, { capture: true })
  }, [])
  useEffect(() => {
    if (!isHeld || going > 0) return
    setHeld(false)
    // One that did not arrive has its words beside its field, and is sent again or given up there.
    if (failed === 0) frame.current?.closest('form')?.requestSubmit()
  }, [isHeld, going, failed])

  const sayWhatIsLeft = useEffectEvent(() => {
    const names = goingTo(application.id, stepKey).map(({ name }) => name)
    if (names.length === 0) return
    showMessage({
      title: 'L’envoi n’est pas terminé',
      text: `${names.join(', ')}\u00A0: l’envoi continue. Revenez ensuite à l’étape «\u00A0${screens[screenOf(stepKey)]?.short}\u00A0» et choisissez «\u00A0Suivant\u00A0» pour l’ajouter au dossier.`,
    })
  })
  useEffect(() => {
    return () => sayWhatIsLeft()
  }, [])

  return (
    <div ref={frame}>
      {children}
      <div role="status">
        {isStopped && failed > 0 && (
          <Notice tone="error">
            Un fichier n’a pas été accepté. Retirez-le ou choisissez-en un autre, puis continuez.
          </Notice>
        )}
        {isHeld && <Notice tone="info">Un fichier est en cours d’envoi. L’étape continuera dès son arrivée.</Notice>}
      </div>
    </div>
  )
}
