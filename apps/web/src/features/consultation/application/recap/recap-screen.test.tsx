import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../../../testing/show.tsx'
import { STEP_FORM } from '../shell/step-screen.tsx'
import { blankApplication, Opened, openedWith } from '../testing/opened.tsx'
import { RecapScreen } from './recap-screen.tsx'

const asked = vi.fn(() => new Promise<Response>(() => undefined))
beforeEach(() => vi.stubGlobal('fetch', asked))
afterEach(() => vi.unstubAllGlobals())

test('a price that cannot be read stops the way to the signature, even once all is accepted', () => {
  const wrong = {
    id: 1,
    code: '203.01.001',
    column: 0,
    typed: '12x',
    problem: 'priceNotNumber',
    rounded: null,
  } as const
  const opened = openedWith({
    application: { ...blankApplication, acceptDeal: true },
    wrongPrices: [{ ...wrong, place: null }],
  })
  show(
    <Opened opened={opened}>
      <RecapScreen />
    </Opened>,
  )
  fireEvent.submit(document.getElementById(STEP_FORM) as HTMLElement)
  expect(screen.getAllByText(/Corrigez-les avant de signer/)).toHaveLength(2)
  expect(opened.setSaving).not.toHaveBeenCalled()
})
