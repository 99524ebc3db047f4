type Form = { getInputNode: (path: never) => HTMLElement | null }

const FIELDS = 'input, textarea, select, button'

/** A group of choices is no field itself: its first one is. */
const fieldOf = (node: HTMLElement): HTMLElement =>
  node.matches(FIELDS) ? node : (node.querySelector<HTMLElement>(FIELDS) ?? node)

/** The first wrong field of the screen takes the focus, whatever the order of the schema, with what is said of it in sight. */
export function focusFirstError(form: Form, errors: Record<string, unknown>): void {
  const [first] = Object.keys(errors)
    .map((path) => form.getInputNode(path as never))
    .filter((node) => node !== null)
    .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
  if (!first) return
  fieldOf(first).focus()
  // Once the message is drawn beside it: what stands at the foot of the screen must not cover it.
  requestAnimationFrame(() => {
    const whole = first.closest('.mantine-InputWrapper-root') ?? first
    whole.scrollIntoView({ block: 'nearest' })
  })
}
