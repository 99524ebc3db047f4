import { useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { lazily } from '../../../lib/lazily.ts'
import { paths } from '../../../lib/paths.ts'
import { CriticalPage } from './critical-page.tsx'
import { forgetWizard, isVisited, markVisited, remembered } from './memory.ts'
import { LoadingPage } from './shell/overlay.tsx'
import { StartPage } from './start/start-page.tsx'
import { type Address, useWizard } from './use-wizard.ts'

const WizardShell = lazily(async () => ({ default: (await import('./shell/wizard-shell.tsx')).WizardShell }))

type EntryProps = {
  address: Address | null
  /** `/depot-offre` in a new session starts empty. W-START-18, Q-76 */
  clears?: boolean
  brand: ReactNode
  /** The frame of a public page, around what is not the wizard itself. */
  frame: (page: ReactNode) => ReactNode
}

/** Whether the page goes on: a new session first forgets what the wizard kept, and begins again. */
function useSessionOfTab(clears: boolean): boolean {
  const router = useRouter()
  const [isNew] = useState(() => clears && !isVisited())
  useEffect(() => {
    markVisited(true)
    if (isNew) {
      forgetWizard()
      window.location.reload()
    }
    return router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && markVisited(false))
  }, [isNew, router])
  return !isNew
}

function Entry({ address, brand, frame }: Omit<EntryProps, 'clears'>) {
  const wizard = useWizard(address)
  const router = useRouter()
  const [isReading, setReading] = useState(false)
  const { init, isLoading, criticalError, application, code } = wizard
  if (!init || isLoading) return <LoadingPage />
  if (criticalError) return frame(<CriticalPage error={criticalError} onReset={wizard.reset} />)
  // What is signed is read whenever one comes: its door says so, not that applications are closed.
  const isClosed = application?.closed != null && !application.closeAndGenerate && !address?.reads && !isReading
  if (application && !isClosed) {
    const onLeft = () => {
      setReading(false)
      if (address) router.navigate({ href: paths.application() })
      else wizard.tell({ type: 'forgotten' })
    }
    const onNew = () => {
      wizard.reset()
      setReading(false)
      if (address) router.navigate({ href: paths.application() })
    }
    return (
      <Suspense fallback={<LoadingPage />}>
        <WizardShell wizard={wizard} application={application} brand={brand} onLeft={onLeft} onNew={onNew} />
      </Suspense>
    )
  }
  return frame(
    <StartPage
      code={code || remembered().code}
      held={application}
      onFound={(found, typed) => wizard.open(found, typed)}
      onRead={(found, typed) => {
        setReading(true)
        wizard.open(found, typed, { reads: true })
      }}
    />,
  )
}

/** `/candidature`, `/depot-offre` and the addresses that name an application: the start panel, then the wizard. W §2 */
export const WizardEntry = ({ clears = false, ...props }: EntryProps) =>
  useSessionOfTab(clears) ? <Entry {...props} /> : <LoadingPage />
