import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../testing/show.tsx'
import { QuantityInput, type QuantityInputProps } from './quantity-input.tsx'

function Typed(props: Partial<QuantityInputProps>) {
  const [typed, setTyped] = useState('')
  return <QuantityInput label="Quantité, Radiateur" typed={typed} onType={setTyped} {...props} />
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantité, Radiateur' })

test('the point of a keypad is a comma', async () => {
  const { user } = show(<Typed />)
  await user.type(field(), '12.5')
  expect(field().value).toBe('12,5')
})

test('pieces ask for a keyboard without comma', () => {
  const { showAgain } = show(<Typed whole />)
  expect(field().inputMode).toBe('numeric')
  showAgain(<Typed />)
  expect(field().inputMode).toBe('decimal')
})

test('what is wrong is said and read with the field', () => {
  const { showAgain } = show(<Typed />)
  expect(field().getAttribute('aria-invalid')).toBeNull()
  showAgain(<Typed error="Cette quantité n’existe pas." />)
  const said = screen.getByRole('alert')
  expect(said.textContent).toBe('Cette quantité n’existe pas.')
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(field().getAttribute('aria-describedby')).toBe(said.id)
})

test('Enter acts from its field; other keys do not', async () => {
  const entered: HTMLElement[] = []
  const { user } = show(<Typed onEnter={(from) => entered.push(from)} />)
  await user.type(field(), '3{Enter}')
  expect(entered).toEqual([field()])
})
