import { type ReactNode, useId } from 'react'
import styles from './header-menu.module.css'
import { useDisclosure } from './use-disclosure.ts'

type HeaderMenuProps = {
  label: string
  /** What the button shows. */
  button: ReactNode
  /** It leads to pages. */
  isNavigation?: true
  children: (close: () => void) => ReactNode
}

/** A button of the header, and what it opens below. */
export function HeaderMenu({ label, button, isNavigation, children }: HeaderMenuProps) {
  const menu = useDisclosure()
  const id = useId()
  const Panel = isNavigation ? 'nav' : 'section'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is heard wherever the focus is inside.
    <div className={styles.frame} ref={menu.frame} onKeyDown={menu.onKeyDown}>
      <button
        type="button"
        className={styles.button}
        ref={menu.button}
        aria-expanded={menu.isOpen}
        aria-controls={id}
        onClick={menu.toggle}
      >
        {button}
      </button>
      <Panel id={id} className={styles.panel} aria-label={label} hidden={!menu.isOpen}>
        {children(menu.close)}
      </Panel>
    </div>
  )
}
