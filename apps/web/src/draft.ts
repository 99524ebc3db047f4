import { useState } from 'react'
import { forget, store, stored } from './storage.ts'

function restored<T extends object>(key: string, initialValues: T): T {
  try {
    // A draft of a former version of the form must not bring fields the form no longer has.
    const draft: Partial<T> = JSON.parse(stored(key) ?? '{}')
    const known = Object.entries(draft).filter(([name]) => name in initialValues)
    return { ...initialValues, ...Object.fromEntries(known) }
  } catch {
    return initialValues
  }
}

/**
 * What somebody types in a form, kept in the browser until it is sent:
 * `useForm({ initialValues: draft.initialValues, onValuesChange: draft.keep })`, then `draft.clear()`. Never a password.
 */
export function useDraft<T extends object>(name: string, initialValues: T) {
  const key = `draft.${name}`
  // Read once, when the form opens.
  const [values] = useState(() => restored(key, initialValues))
  return {
    initialValues: values,
    keep: (typed: T) => store(key, JSON.stringify(typed)),
    clear: () => forget(key),
  }
}
