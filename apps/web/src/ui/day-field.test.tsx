import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../testing/show.tsx'
import { DayField } from './day-field.tsx'

let kept = ''

function Typed({ value = '', withTime = false }: { value?: string; withTime?: boolean }) {
  const [day, setDay] = useState(value)
  kept = day
  return <DayField label="Jour" value={day} onChange={setDay} withTime={withTime} />
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Jour' })

test('P-PUB-38 a day is shown in French whatever the browser', () => {
  show(<Typed value="2026-11-26" />)
  expect(field().value).toBe('26/11/2026')
})

test('slashes come as one types, and the day is kept as one', async () => {
  const { user } = show(<Typed />)
  await user.type(field(), '26112026')
  expect(field().value).toBe('26/11/2026')
  expect(kept).toBe('2026-11-26')
})

test('what is no day stays as it was typed, for the form to refuse', async () => {
  const { user } = show(<Typed />)
  await user.type(field(), '31/02/2026')
  await user.tab()
  expect(field().value).toBe('31/02/2026')
  expect(kept).toBe('31/02/2026')
})

test('with an hour, both are kept', async () => {
  const { user } = show(<Typed withTime />)
  await user.type(field(), '26/11/2026 14:30')
  expect(kept).toBe('2026-11-26T14:30')
})
