/**
 * The widths at which pages change, and no others. Style sheets say `@media (--narrow)`: the build puts the width there.
 * A telephone of 320 px, or a page zoomed four times: nothing may scroll sideways.
 */
export const SMALLEST = '(max-width: 359px)'

/** A telephone, a tablet held upright: one thing under another, tables in cards. */
export const NARROW = '(max-width: 820px)'

/** A tablet on its side, a small window: what stood beside goes below. */
export const MEDIUM = '(max-width: 1120px)'
