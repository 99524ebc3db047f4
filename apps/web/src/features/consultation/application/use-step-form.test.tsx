import type { Candidate } from '@charpente/contract/consultation/application/application'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shown } from '../../../lib/message.tsx'
import { show } from '../../../testing/show.tsx'
import type { DraftKeeper } from './drafts/draft-keeper.ts'
import { blankApplication, Opened, openedWith } from './testing/opened.tsx'
import { useStepForm } from './use-step-form.ts'

const places = (...departments: string[]) => ({
  technicalCategory: '203',
  regions: [],
  departments,
  fruitlessnessRegions: [],
  fruitlessnessLots: [],
})

/** What was sent, and what the server answers it. */
const sent: Record<string, unknown>[] = []
const asked = {
  code: 'pricesWouldBeLost',
  message: 'Enregistrer ce changement efface les prix déjà saisis. Continuer ?',
  details: { lost: '80 prix saisis\u00A0: Savoie (70), Haute-Savoie (10)' },
}
beforeEach(() => {
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const change = JSON.parse(body)
    sent.push(change)
    const [status, answer] = change.losePrices ? [200, { ...blankApplication, versions: {} }] : [409, asked]
    return new Response(JSON.stringify(answer), { status, headers: { 'content-type': 'application/json' } })
  })
})
afterEach(() => {
  sent.splice(0)
  shown.set(null)
  vi.unstubAllGlobals()
})

function Objet() {
  const { form, submit } = useStepForm('step2')
  return (
    <>
      <button type="button" onClick={() => form.setFieldValue('departments', ['73'])}>
        Quitter la Haute-Savoie
      </button>
      <button type="button" onClick={() => form.setFieldValue('departments', ['74', '73'])}>
        Dans un autre ordre
      </button>
      <button type="button" onClick={submit}>
        Suivant
      </button>
    </>
  )
}

function objet() {
  const keeper = {
    hold: async () => 1,
    release: vi.fn(),
    saved: vi.fn(),
    change: vi.fn(),
    unsent: () => null,
    shownBy: vi.fn(),
  }
  const application = {
    ...blankApplication,
    step2: places('73', '74'),
    step10: { total: 80, everywhere: 0, departments: [{ code: '73', name: 'Savoie', priced: 70 }] },
  } as unknown as Candidate
  const opened = openedWith({ application, screen: 1, keeper: keeper as unknown as DraftKeeper })
  const { user } = show(
    <Opened opened={opened}>
      <Objet />
    </Opened>,
  )
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { opened, keeper, press }
}

const question = () => {
  const current = shown.get()
  return current?.kind === 'question' ? current : null
}

test('Q-92 with nothing changed nothing is asked, nothing is sent, and one moves on', async () => {
  const { opened, press } = objet()
  await press('Dans un autre ordre')
  await press('Suivant')
  expect(opened.go).toHaveBeenCalledExactlyOnceWith(2)
  expect(sent).toEqual([])
  expect(question()).toBeNull()
})

test('Q-92 prices that would go are told and asked about, without a veil; a no leaves them, and one stays here', async () => {
  const { opened, keeper, press } = objet()
  await press('Quitter la Haute-Savoie')
  await press('Suivant')
  await waitFor(() => expect(question()).not.toBeNull())
  expect(opened.setSaving).toHaveBeenLastCalledWith(false)
  expect(question()?.consequence).toContain('80 prix saisis\u00A0: Savoie (70), Haute-Savoie (10)')
  question()?.answer(false)
  await waitFor(() => expect(keeper.release).toHaveBeenCalled())
  await new Promise((done) => setTimeout(done))
  expect(opened.go).not.toHaveBeenCalled()
  expect(sent).toHaveLength(1)
  expect(keeper.saved).not.toHaveBeenCalled()
})

test('Q-92 a yes saves the places, and the prices go', async () => {
  const { opened, press } = objet()
  await press('Quitter la Haute-Savoie')
  await press('Suivant')
  await waitFor(() => expect(question()).not.toBeNull())
  question()?.answer(true)
  await waitFor(() => expect(opened.onSaved).toHaveBeenCalledOnce())
  expect(sent.at(-1)).toMatchObject({ step: 2, losePrices: true, step2: { departments: ['73'] } })
})
