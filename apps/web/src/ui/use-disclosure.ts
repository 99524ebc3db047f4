import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

/** Opens below its button; a click elsewhere, Escape, leaving with the keyboard or a new page closes it. */
export function useDisclosure() {
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const router = useRouter()
  useEffect(() => {
    return router.subscribe('onBeforeNavigate', () => setOpen(false))
  }, [router])
  useEffect(() => {
    if (!isOpen) return
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !frame.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [isOpen])
  /** The focus goes back to the button: whatever opens next gives it back there. */
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && isOpen) close()
  }
  return { isOpen, toggle: () => setOpen(!isOpen), close, frame, button, onKeyDown }
}
