import { useCallback, useEffect, useState } from 'react'
import { draftKey } from './draft.ts'

type Typed = Readonly<Record<string, string>>

function restored(key: string): Typed {
  try {
    return JSON.parse(window.sessionStorage.getItem(key) ?? '{}')
  } catch {
    return {}
  }
}

function keep(key: string, typed: Typed): void {
  const given = Object.entries(typed).filter(([, text]) => text !== '')
  try {
    if (given.length === 0) window.sessionStorage.removeItem(key)
    else window.sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(given)))
  } catch {
    // Refused or full: what is typed lives as long as the page.
  }
}

/**
 * What is typed in front of articles, by their codes or ids: it outlives scrolling, filtering and a reload, in this tab.
 */
export function useTypedQuantities(name: string) {
  const key = draftKey(`quantities.${name}`)
  const [typed, setTyped] = useState(() => restored(key))
  useEffect(() => {
    keep(key, typed)
  }, [key, typed])
  const type = useCallback((article: string | number, text: string) => {
    setTyped((all) => ((all[article] ?? '') === text ? all : { ...all, [article]: text }))
  }, [])
  return { typed, type }
}
