import { ActionIcon } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'

const SHOWN_MS = 2000

/** Puts a text in the clipboard, and says so for a moment. `label` tells what: « Copier le code ». */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => setDone(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isDone])
  const copy = () =>
    navigator.clipboard?.writeText(text).then(
      () => setDone(true),
      () => undefined,
    )
  return (
    <>
      <ActionIcon size={28} aria-label={label} onClick={copy}>
        {isDone ? <IconCheck size={16} stroke={1.8} aria-hidden /> : <IconCopy size={16} stroke={1.7} aria-hidden />}
      </ActionIcon>
      <span className="c-unseen" role="status">
        {isDone && 'Copié'}
      </span>
    </>
  )
}
