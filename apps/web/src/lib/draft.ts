import { useEffect, useEffectEvent, useState } from 'react'
import { ownerId } from './owner.ts'
import { forget, forgetAll, store, stored } from './storage.ts'

/** Of all that is typed and not sent, in the browser or in the tab. */
const PREFIX = 'draft.'

/** Each person's are under their account, a visitor's under none: another at the same computer does not find them. */
export const draftKey = (name: string): string => {
  const id = ownerId()
  return id === null ? `${PREFIX}${name}` : `${PREFIX}${id}.${name}`
}

const sameValue = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** What somebody typed, without what the form holds anyway: a value changed elsewhere meanwhile is not undone. */
export const typedIn = <T extends object>(values: T, initialValues: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !sameValue(value, initialValues[name as keyof T])),
  ) as Partial<T>

/** A draft of a former version of the form must not bring fields the form no longer has. */
export function restored<T extends object>(draft: string | null, initialValues: T): T {
  try {
    const known = Object.entries(JSON.parse(draft ?? '{}')).filter(([name]) => Object.hasOwn(initialValues, name))
    return { ...initialValues, ...Object.fromEntries(known) }
  } catch {
    return initialValues
  }
}

/**
 * What somebody types in a form, kept in the browser until it is sent:
 * `useForm({ initialValues: draft.initialValues, onValuesChange: draft.keep })`, then `draft.clear()`. Never a password.
 * `onElsewhere`: the same form is open in another tab, where this was typed.
 */
export function useDraft<T extends object>(
  name: string,
  initialValues: T,
  { onElsewhere }: { onElsewhere?: (typed: Partial<T>) => void } = {},
) {
  const key = draftKey(name)
  // Read once, when the form opens.
  const [[read, values]] = useState(() => {
    const text = stored(key)
    return [text, restored(text, initialValues)] as const
  })
  const hear = useEffectEvent((text: string | null) => {
    if (text !== null) onElsewhere?.(typedIn(restored(text, initialValues), initialValues))
  })
  useEffect(() => {
    const listen = ({ key: changed, newValue }: StorageEvent) => changed === key && hear(newValue)
    window.addEventListener('storage', listen)
    // What was typed there between the first look and now has told nobody here.
    const now = stored(key)
    if (now !== read) hear(now)
    return () => window.removeEventListener('storage', listen)
  }, [key, read])
  return {
    initialValues: values,
    isRestored: !sameValue(values, initialValues),
    keep: (values: T) => {
      const typed = typedIn(values, initialValues)
      if (Object.keys(typed).length > 0) store(key, JSON.stringify(typed))
      else forget(key)
    },
    clear: () => forget(key),
  }
}

/** Whoever leaves on purpose leaves nothing behind; what others typed here waits for them. */
export const forgetDrafts = (): void => {
  const own = String(ownerId())
  forgetAll(PREFIX, (key) => {
    const [, whose = own] = /^draft\.(\d+)\./.exec(key) ?? []
    return whose !== own
  })
}
