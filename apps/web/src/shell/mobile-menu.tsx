import { IconMenu2, IconX } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Entry } from '../lib/navigation.ts'
import { Brand } from './brand.tsx'
import { EntranceInMenu } from './entrance.tsx'
import { MenuLinks } from './menu-links.tsx'
import styles from './mobile-menu.module.css'

/** After the last link comes the first button again, and the reverse: the page behind cannot be reached. */
function keepInside(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Tab') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')]
  const [first, last] = [stops.at(0), stops.at(-1)]
  if (document.activeElement !== (event.shiftKey ? first : last)) return
  event.preventDefault()
  const next = event.shiftKey ? last : first
  next?.focus()
}

/** The main menu where the header has no room for it: the browser's own dialog, there before any other script. */
export function MobileMenu({ entries }: { entries: Entry[] }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const router = useRouter()
  useEffect(() => {
    return router.subscribe('onBeforeNavigate', () => dialog.current?.close())
  }, [router])
  return (
    <>
      <button
        type="button"
        className={`${styles.burger} c-tool`}
        data-large
        aria-label="Ouvrir le menu"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        <IconMenu2 size={22} stroke={1.6} aria-hidden />
      </button>
      <dialog ref={dialog} className={`${styles.menu} c-screen`} aria-label="Menu" onKeyDown={keepInside}>
        <div className={styles.top}>
          <Brand />
          <button
            type="button"
            className={`${styles.close} c-tool`}
            data-large
            aria-label="Fermer le menu"
            onClick={() => dialog.current?.close()}
          >
            <IconX size={24} stroke={1.6} aria-hidden />
          </button>
        </div>
        <nav className={styles.entries} aria-label="Navigation principale">
          <MenuLinks entries={entries} />
        </nav>
        <EntranceInMenu onLeave={() => dialog.current?.close()} />
      </dialog>
    </>
  )
}
