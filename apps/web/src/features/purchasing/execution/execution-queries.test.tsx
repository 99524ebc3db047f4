import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anExecution } from '../../../testing/given-execution.ts'
import { show } from '../../../testing/show.tsx'
import { useFiling } from './use-filing.ts'

/** What the platform answers next: nothing at all, a refusal, or that it is kept. */
let answers: ('lost' | 'refused' | 'kept')[] = []
const keys: string[] = []

beforeEach(() => {
  keys.splice(0)
  vi.stubGlobal('fetch', async (_path: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['idempotency-key'] ?? '')
    const answer = answers.shift()
    if (answer === 'lost') throw new TypeError('network')
    if (answer === 'refused') return Response.json({ code: 'executionNotOpen', message: 'Non.' }, { status: 409 })
    return Response.json(anExecution())
  })
})
afterEach(() => vi.unstubAllGlobals())

function Form({ words }: { words: string }) {
  const filing = useFiling(anExecution())
  return (
    <>
      <button type="button" onClick={() => filing.act({ kind: 'said', body: { words } })}>
        Envoyer
      </button>
      <p role="status">{filing.refused}</p>
    </>
  )
}

test('an act whose answer was lost is sent again with its key, until it is answered; the next one has its own', async () => {
  answers = ['lost', 'lost', 'kept', 'kept', 'refused', 'kept', 'kept']
  const { user, showAgain } = show(<Form key={1} words="Bonjour" />)
  const send = async () => {
    const sent = keys.length
    await user.click(screen.getByRole('button', { name: 'Envoyer' }))
    await vi.waitFor(() => expect(keys).toHaveLength(sent + 1))
    await vi.waitFor(() => expect(screen.getByRole('button')).toBeTruthy())
  }
  await send()
  // The form was closed and opened again meanwhile.
  showAgain(<Form key={2} words="Bonjour" />)
  await send()
  await send()
  expect(keys[0]).not.toBe('')
  expect(new Set(keys).size).toBe(1)
  // Kept: the same words once more are another message.
  await send()
  expect(new Set(keys).size).toBe(2)
  // Refused is an answer too.
  await send()
  await send()
  expect(new Set(keys).size).toBe(4)
  showAgain(<Form key={2} words="Bonsoir" />)
  await send()
  expect(new Set(keys).size).toBe(5)
})
