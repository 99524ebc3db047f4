import { useForm } from '@mantine/form'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../../testing/show.tsx'
import type { StepValues } from '../step-values.ts'
import { Opened, openedWith } from '../testing/opened.tsx'
import { CheckField, CountedText, NumberField, TextField } from './fields.tsx'
import { StepContext } from './step-context.ts'

function Step() {
  const form = useForm<StepValues>({
    mode: 'uncontrolled',
    initialValues: { name: '', presentationHuman: '', capital: '', isSwornStatement: false },
  })
  return (
    <Opened opened={openedWith()}>
      <StepContext value={{ stepKey: 'step9', form }}>
        <TextField path="name" label="Nom" />
        <NumberField path="capital" label="Capital" unit="€" />
        <CheckField path="isSwornStatement" label="Je déclare" isRequired />
        <CountedText path="presentationHuman" label="Moyens" most={10} tooLong="Trop long" />
      </StepContext>
    </Opened>
  )
}

test('W-PRINT-03 what the contract cannot print is said as it is typed, and goes with it', async () => {
  const { user } = show(<Step />)
  const name = screen.getByRole('textbox', { name: /Nom/ })
  await user.type(name, 'λ ≤ 3 ✓')
  expect(screen.queryByText(/ne peut pas être imprimé/)).toBeNull()
  await user.type(name, '漢')
  expect(screen.getByText(/Le caractère « 漢 » ne peut pas être imprimé dans le contrat/)).toBeTruthy()
  await user.type(name, '{Backspace}')
  expect(screen.queryByText(/ne peut pas être imprimé/)).toBeNull()
  await user.type(screen.getByRole('textbox', { name: /Moyens/ }), '漢字')
  expect(screen.getByText(/Les caractères « 漢 », « 字 »/)).toBeTruthy()
})

test('an amount is shown as it is on paper, and what must be ticked bears the sign of what is required', async () => {
  const { user } = show(<Step />)
  const capital = screen.getByRole<HTMLInputElement>('textbox', { name: /Capital/ })
  await user.type(capital, '1250000,5')
  await user.tab()
  expect(capital.value).toBe('1\u202F250\u202F000,50')
  const sworn = screen.getByRole('checkbox', { name: /Je déclare/ })
  expect(sworn.getAttribute('aria-required')).toBe('true')
  expect(screen.getByText(/Je déclare/).textContent).toBe('Je déclare *')
})
