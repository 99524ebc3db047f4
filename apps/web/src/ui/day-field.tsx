import type { Day } from '@charpente/domain/platform/calendar'
import { formatDayNumeric } from '@charpente/domain/platform/format'
import { dayTimeTyped, dayTyped, withSlashes } from '@charpente/domain/platform/typed-day'
import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import styles from './day-field.module.css'

/** Said of what is typed and is no day. */
export const DAY_WRONG = 'Cette date n’existe pas. Écrivez-la jj/mm/aaaa, par exemple 26/11/2026.'
export const DAY_TIME_WRONG = 'Cette date n’existe pas. Écrivez-la jj/mm/aaaa hh:mm, par exemple 26/11/2026 12:00.'

type DayFieldProps = Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'min' | 'max'> & {
  /** `2026-11-26`, with `T12:00` for an hour; or what was typed and is no day, which the form then refuses. */
  value?: string
  onChange: (value: string) => void
  /** First and last day of the calendar. */
  min?: Day
  max?: Day
  /** With an hour, of Paris. */
  withTime?: boolean
}

const shownOf = (value: string, withTime: boolean) => {
  const kept = withTime ? dayTimeTyped(value) : dayTyped(value)
  if (!kept) return value
  const [day = '', time] = kept.split('T')
  return time ? `${formatDayNumeric(day)} ${time}` : formatDayNumeric(day)
}

/** A day typed and shown dd/mm/yyyy: the browser's own field follows the browser's language. P-PUB-38 */
export function DayField({ value = '', onChange, onBlur, min, max, withTime = false, ...rest }: DayFieldProps) {
  const read = (text: string) => (withTime ? dayTimeTyped(text) : dayTyped(text)) ?? text
  const [text, setText] = useState(() => shownOf(value, withTime))
  // Changed by something else than the keyboard: a draft found again, a form begun anew.
  if (read(text) !== value) setText(shownOf(value, withTime))
  const calendar = useRef<HTMLInputElement>(null)
  const format = withTime ? 'jj/mm/aaaa hh:mm' : 'jj/mm/aaaa'
  const [day = '', time = '12:00'] = value.split('T')
  const type = (typed: string) => {
    setText(typed)
    onChange(read(typed))
  }
  return (
    <TextInput
      placeholder={format}
      inputMode={withTime ? 'text' : 'numeric'}
      autoComplete="off"
      {...rest}
      classNames={{ input: styles.input ?? '' }}
      value={text}
      onChange={({ currentTarget }) => {
        const isAtEnd = currentTarget.selectionStart === currentTarget.value.length
        type(
          isAtEnd && currentTarget.value.length > text.length ? withSlashes(currentTarget.value) : currentTarget.value,
        )
      }}
      onBlur={(event) => {
        setText(shownOf(value, withTime))
        onBlur?.(event)
      }}
      rightSection={
        !rest.readOnly && (
          <>
            <ActionIcon
              type="button"
              aria-label="Choisir dans un calendrier"
              onClick={() => calendar.current?.showPicker()}
            >
              <IconCalendar size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
            <input
              ref={calendar}
              className={styles.calendar}
              type="date"
              tabIndex={-1}
              aria-hidden
              value={dayTyped(day) ?? ''}
              min={min}
              max={max}
              onChange={({ currentTarget }) => {
                if (currentTarget.value !== '') type(withTime ? `${currentTarget.value}T${time}` : currentTarget.value)
              }}
            />
          </>
        )
      }
    />
  )
}
