import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

const PAUSE_MS = 300

/**
 * The text of a search field whose words live in the address: they are sent after a pause, or at once on Enter;
 * words that change elsewhere (a link, the Back button) come into the field. A filter chosen during the pause, which
 * leads to the same page, does not lose them: they are sent once it is there.
 */
export function useTypedSearch(words: string, onSearch: (words: string) => void) {
  const [typed, setTyped] = useState(words)
  const sent = useRef(words)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Typed and not sent yet. */
  const waiting = useRef<string | null>(null)
  const router = useRouter()
  // What sends must know of the filters as they are then, not as they were when the text was typed.
  const latest = useRef(onSearch)
  latest.current = onSearch

  useEffect(() => {
    if (words === sent.current) return
    sent.current = words
    waiting.current = null
    setTyped(words)
  }, [words])

  const send = (text: string) => {
    clearTimeout(pause.current)
    waiting.current = null
    sent.current = text.trim()
    latest.current(sent.current)
  }
  const sendWaiting = useRef(() => {
    // On its way to another filter the address still says the former one.
    if (waiting.current !== null && !router.state.isLoading) send(waiting.current)
  }).current

  useEffect(() => {
    const stops = [
      // Whoever leaves for another page during the pause is not called back.
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        clearTimeout(pause.current)
        if (pathChanged) waiting.current = null
      }),
      // After the page has drawn itself with what it arrived with.
      router.subscribe('onResolved', () => {
        pause.current = setTimeout(sendWaiting)
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [router, sendWaiting])

  const type = (text: string) => {
    setTyped(text)
    clearTimeout(pause.current)
    waiting.current = text
    pause.current = setTimeout(sendWaiting, PAUSE_MS)
  }
  return { typed, type, send: () => send(typed) }
}
