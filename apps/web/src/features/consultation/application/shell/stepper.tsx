import { LAST_SCREEN, screens } from '@charpente/domain/consultation/application/screens'
import { IconAlertCircle, IconCheck, IconChevronDown, IconRefreshAlert } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { progressInWords, type ScreenState } from './step-states.ts'
import styles from './stepper.module.css'

type StepperProps = { screen: number; states: readonly ScreenState[]; onGo: (screen: number) => void }

const Point = ({ state, number }: { state: ScreenState['state']; number: number }) => (
  <span className={styles.point} aria-hidden>
    {state === 'done' && <IconCheck size={14} stroke={2.6} />}
    {state === 'error' && <IconAlertCircle size={15} stroke={2} />}
    {state === 'review' && <IconRefreshAlert size={14} stroke={2} />}
    {(state === 'todo' || state === 'later') && number}
  </span>
)

/** The twelve screens, counted from 0, each with its state in words; those that are there are links. W-NAV-01 */
const Steps = ({ screen, states, onGo }: StepperProps) => (
  <ol className={styles.steps}>
    {screens.map(({ title, short }, index) => {
      const { state, words, isOpen } = states[index] as ScreenState
      const current = index === screen ? 'step' : undefined
      const inside = (
        <>
          <Point state={state} number={index} />
          <span>
            <span className={styles.name}>{short}</span>
            <span className={styles.words}>{words}</span>
          </span>
        </>
      )
      return (
        <li key={title}>
          {isOpen ? (
            <button type="button" data-state={state} aria-current={current} title={title} onClick={() => onGo(index)}>
              {inside}
            </button>
          ) : (
            <div data-state={state} aria-current={current}>
              {inside}
            </div>
          )}
        </li>
      )
    })}
  </ol>
)

export const Stepper = (props: StepperProps) => (
  <nav className={styles.nav} aria-label="Étapes de la candidature">
    <Steps {...props} />
  </nav>
)

/** Where there is no room: one button that says where one is, counted from 0 as the list is, and opens it. W-NAV-01 */
export function StepperMenu({ children, ...props }: StepperProps & { children?: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const { screen, states, onGo } = props
  return (
    <div className={styles.menu}>
      <button type="button" className={styles.menuButton} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span className={styles.menuTitle}>
          {screens[screen] ? `Étape ${screen} sur ${LAST_SCREEN}\u00A0: ${screens[screen].short}` : 'Choisir une étape'}
          <IconChevronDown size={18} stroke={1.7} aria-hidden />
        </span>
        <span className={styles.bars} aria-hidden>
          {states.map(({ state }, index) => (
            <span data-drawn key={screens[index]?.title} data-state={index === screen ? 'current' : state} />
          ))}
        </span>
        <span className={styles.menuNote}>{progressInWords(states)}</span>
      </button>
      {isOpen && (
        <div className={styles.menuList}>
          <Steps
            {...props}
            onGo={(index) => {
              setOpen(false)
              onGo(index)
            }}
          />
          {children}
        </div>
      )}
    </div>
  )
}
