import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

const PAUSE_MS = 300

/**
 * The text of a search field whose words live in the address: they are sent after a pause, or at once on Enter;
 * words that change elsewhere (a link, the Back button) come into the field.
 */
export function useTypedSearch(words: string, onSearch: (words: string) => void) {
  const [typed, setTyped] = useState(words)
  const sent = useRef(words)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (words === sent.current) return
    sent.current = words
    setTyped(words)
  }, [words])

  // Whoever leaves for another page during the pause is not called back.
  const router = useRouter()
  useEffect(() => router.subscribe('onBeforeNavigate', () => clearTimeout(pause.current)), [router])

  const send = (text: string) => {
    clearTimeout(pause.current)
    sent.current = text.trim()
    onSearch(sent.current)
  }
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(pause.current)
    pause.current = setTimeout(send, PAUSE_MS, text)
  }
  return { typed, type, send: () => send(typed) }
}
