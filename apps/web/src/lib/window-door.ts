import type { MouseEvent } from 'react'
import { isPlainClick } from './plain-click.ts'
import { rememberReturn } from './return-address.ts'
import { addressOf, type DoorName, openWindow } from './windows.ts'

/**
 * What makes a link the door of a window: before any script runs it asks for the same page with the window above it,
 * afterwards the window opens at once. No click is lost.
 */
export const doorTo = (name: DoorName, onOpen?: () => void) => ({
  href: `?fenetre=${addressOf(name)}`,
  onClick: (event: MouseEvent) => {
    if (!isPlainClick(event.nativeEvent)) return
    event.preventDefault()
    onOpen?.()
    openWindow(name)
  },
})

/** The door of whoever wants to go on here once signed in. */
export const loginAndComeBack = () =>
  doorTo('login', () => rememberReturn(`${window.location.pathname}${window.location.search}`, 'asked'))
