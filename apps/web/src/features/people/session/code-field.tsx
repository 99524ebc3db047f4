import { REQUIRED } from '@charpente/contract/platform/fields'
import { TextInput, type TextInputProps } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'

/** One code to type: empty is refused here, wrong is refused by the server, and the field takes the focus back. */
export function useCode() {
  const [value, setValue] = useState('')
  const [error, setError] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const refuse = (reason: string) => {
    setError(reason)
    input.current?.focus()
  }
  const onSubmit = (send: () => void) => (event: FormEvent) => {
    event.preventDefault()
    if (value.trim().length < 6) return refuse(REQUIRED)
    setError(null)
    send()
  }
  return { value, setValue, error, input, refuse, onSubmit }
}

type CodeFieldProps = { isSixDigits?: boolean; code: ReturnType<typeof useCode> } & Omit<
  TextInputProps,
  'value' | 'error'
>

export const CodeField = ({ isSixDigits = false, code, ...props }: CodeFieldProps) => (
  <TextInput
    size="md"
    autoComplete="one-time-code"
    inputMode={isSixDigits ? 'numeric' : 'text'}
    maxLength={isSixDigits ? 6 : 20}
    ref={code.input}
    value={code.value}
    onChange={({ currentTarget }) => code.setValue(currentTarget.value)}
    error={code.error}
    data-autofocus
    {...props}
  />
)
