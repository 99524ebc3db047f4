type Form = { getInputNode: (path: never) => HTMLElement | null }

/** The first wrong field of the screen takes the focus, whatever the order of the schema. */
export function focusFirstError(form: Form, errors: Record<string, unknown>): void {
  const [first] = Object.keys(errors)
    .map((path) => form.getInputNode(path as never))
    .filter((node) => node !== null)
    .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
  first?.focus()
}
