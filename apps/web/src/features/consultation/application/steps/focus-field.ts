import { useEffect, useState } from 'react'
import { observable } from '../../../../lib/observable.ts'
import { useStep } from './step-context.ts'

/** The field somebody is being led to: what hides it opens. */
const wanted = observable<string | null>(null)

const FRAMES = 60

/** Leads to a field of the step on screen, by its path (`contractors.0.phone`), opening the card it is in. */
export function focusField(path: string): void {
  wanted.set(path)
  const look = (left: number) => {
    const field = document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`)
    if (field?.checkVisibility()) {
      field.focus({ preventScroll: true })
      field.scrollIntoView({ block: 'center' })
      wanted.set(null)
    } else if (left > 0) requestAnimationFrame(() => look(left - 1))
    else wanted.set(null)
  }
  // After what was just added or opened is drawn: the same path may be that of another row before.
  requestAnimationFrame(() => look(FRAMES))
}

export const isWithin = (path: string, whole: string): boolean => path === whole || path.startsWith(`${whole}.`)

/** Whether the card of these fields is open: it opens by itself when somebody is led into it, or when it gets errors. */
export function useOpen(
  paths: readonly string[],
  { initially, onErrors = true }: { initially: boolean; onErrors?: boolean },
) {
  const { form } = useStep()
  const [isOpen, setOpen] = useState(initially)
  const target = wanted.useValue()
  const holds = (path: string) => paths.some((whole) => isWithin(path, whole))
  const isWanted = target !== null && holds(target)
  const errors = Object.keys(form.errors).filter(holds).length
  useEffect(() => {
    if (isWanted) setOpen(true)
  }, [isWanted])
  const hasErrors = errors > 0
  useEffect(() => {
    if (hasErrors && onErrors) setOpen(true)
  }, [hasErrors, onErrors])
  return { isOpen, setOpen, errors }
}
