import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useEffect, useState } from 'react'
import { NARROW } from '../styles/breakpoints.ts'
import styles from './window.module.css'

type WindowProps = {
  /** Names the window, in its own words and for screen readers. */
  title: string
  opened: boolean
  onClose: () => void
  /** For forms and tables: 1000 px at most. P-CONST-06 */
  big?: boolean
  /** A drawing above the title, of a window that asks for something grave. */
  mark?: ReactNode
  /** A question of a few lines: on a phone it rises from the foot of the screen, and does not take the whole of it. */
  brief?: boolean
  /** A coloured panel beside what the window holds, below it on a phone. */
  aside?: ReactNode
  children: ReactNode
}

/** A window above the page: it keeps the focus, Escape closes it, and the focus goes back where it was. */
export function Window({ title, opened, onClose, big = false, brief = false, mark, aside, children }: WindowProps) {
  const isPhone = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  // The library remembers where the focus was when it sees the window open: never open at the first render.
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    setShown(opened)
  }, [opened])
  return (
    <Modal.Root
      opened={isShown}
      onClose={onClose}
      size={big ? 1000 : mark ? 560 : 480}
      fullScreen={isPhone && !brief}
      radius={isPhone && !brief ? 0 : 'lg'}
      centered
      transitionProps={{ duration: 120, transition: 'fade' }}
    >
      <Modal.Overlay backgroundOpacity={0.45} color="#0A1420" />
      {/* Named from its first instant: the library refers to the title once it is drawn. */}
      <Modal.Content className={styles.content} aria-label={title || undefined} data-brief={brief || undefined}>
        <div className={aside ? styles.columns : undefined}>
          {aside}
          <div className={styles.main}>
            <div className={styles.header}>
              <div>
                {mark && <span className={styles.mark}>{mark}</span>}
                <Modal.Title className={styles.title}>{title}</Modal.Title>
              </div>
              <Modal.CloseButton size="lg" aria-label="Fermer" />
            </div>
            <Modal.Body className={styles.body}>{children}</Modal.Body>
          </div>
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}
