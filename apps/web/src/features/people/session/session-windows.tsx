import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { lazily } from '../../../lib/lazily.ts'
import { forgetReturn } from '../../../lib/return-address.ts'
import type { WindowName } from '../../../lib/windows.ts'
import { Block, Loading } from '../../../ui/loading.tsx'
import { Mantine } from '../../../ui/mantine.tsx'
import { Window } from '../../../ui/window.tsx'
import { DemoEntry } from './demo-entry.tsx'
import { ForgottenPassword } from './forgotten-password.tsx'
import { LoginForm } from './login-form.tsx'
import { OwnPassword } from './own-password.tsx'
import { RegistrationSteps } from './registration-steps.tsx'
import { SecondFactorEnrolment } from './second-factor-enrolment.tsx'

const RegistrationForm = lazily(() =>
  import('./registration-form.tsx').then((module) => ({ default: module.RegistrationForm })),
)

type Shown = { title: string; content: ReactNode; big?: boolean; aside?: ReactNode }

const registration = (side: 'customer' | 'supplier'): Shown => ({
  title: 'Inscription',
  big: true,
  aside: <RegistrationSteps />,
  content: <RegistrationForm side={side} />,
})

const shown: Record<WindowName, Shown> = {
  login: { title: 'Connexion', content: <LoginForm /> },
  register: registration('customer'),
  registerSupplier: registration('supplier'),
  forgotten: { title: 'Mot de passe oublié', content: <ForgottenPassword /> },
  ownPassword: { title: 'Choisissez votre mot de passe', content: <OwnPassword /> },
  secondFactor: { title: 'Second facteur', content: <SecondFactorEnrolment /> },
  demonstration: { title: 'Entrer comme…', content: <DemoEntry /> },
}

/** One window gives way to another in the same frame: its first field takes the focus. */
function Focused({ children }: { children: ReactNode }) {
  const inside = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // After the frame has noted where the focus was, to give it back.
    const timer = setTimeout(() => inside.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus())
    return () => clearTimeout(timer)
  }, [])
  return <div ref={inside}>{children}</div>
}

const Waiting = () => (
  <Loading>
    <Block height="480px" />
  </Loading>
)

type SessionWindowsProps = { name: WindowName; opened: boolean; onClose: () => void }

/** Everything about signing in and registering, in one frame: going from one to the other keeps the page behind. */
export function SessionWindows({ name, opened, onClose }: SessionWindowsProps) {
  const { content, ...frame } = shown[name]
  const close = () => {
    // Whoever closes the window gave up the page it would have led to.
    if (name === 'login') forgetReturn()
    onClose()
  }
  return (
    <Mantine>
      <Window {...frame} opened={opened} onClose={close}>
        <Suspense fallback={<Waiting />}>
          <Focused key={name}>{content}</Focused>
        </Suspense>
      </Window>
    </Mantine>
  )
}
