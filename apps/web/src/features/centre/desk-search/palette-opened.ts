import { observable } from '../../../lib/observable.ts'

/** Opened by the keyboard, the rail or the home. */
export const paletteOpened = observable(false)

export const openPalette = (): void => paletteOpened.set(true)
