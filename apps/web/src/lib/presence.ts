/** Nobody moved for that long: what is sent now, the page sends by itself. */
const AWAY_MS = 2 * 60_000

let lastTouch = Date.now()

/** Whether somebody touched the page lately. */
export const isAway = (): boolean => Date.now() - lastTouch > AWAY_MS

/** Notes every touch of a key, a pointer or a wheel, and tells it. */
export function followPresence(onTouch: () => void): void {
  const touch = () => {
    lastTouch = Date.now()
    onTouch()
  }
  for (const event of ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchstart'])
    window.addEventListener(event, touch, { passive: true, capture: true })
}
