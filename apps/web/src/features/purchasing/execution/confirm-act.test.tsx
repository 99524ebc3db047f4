import { fileRead, recapOfForm } from '@charpente/contract/purchasing/execution-file'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { platform } from '../../../testing/answers.ts'
import { anAct, anExecution } from '../../../testing/given-execution.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { ActReceipt } from './act-receipt.tsx'
import { ProposalBox } from './proposal-box.tsx'

const lines = [{ line: 1, quantity: 42, reason: 'Débord de toit' }]
const proposed = anAct({ kind: 'quantitiesProposed', body: { lines } }, '2026-11-09')
const agreed = anAct(
  { number: 2, kind: 'agreed', side: 'buyer', body: { act: 1, days: null, words: '' } },
  '2026-11-10',
)

test('an act that binds is recapped before it is done, done once, and leads to its receipt', async () => {
  const read = anExecution({ acts: [proposed] })
  const { acts } = platform({
    actOnExecution: { ...read, acts: [proposed, agreed] },
    getExecution: read,
  })
  const file = fileRead(read)
  const { press, user } = showPage(
    <ProposalBox of={{ read, file }} proposal={file.proposals[0] as (typeof file.proposals)[number]} />,
  )
  const recap = async () => within(await screen.findByRole('dialog', { name: /^Accepter ces quantités/ }))
  await press('Accepter ces quantités')
  expect((await recap()).getByRole('row', { name: /Commande.*60.000,00.€.HT.*63.000,00.€.HT/ })).toBeTruthy()
  expect((await recap()).getByText(/Un avenant au bon de commande est établi/)).toBeTruthy()
  await user.click((await recap()).getByText('Revenir'))
  expect(acts()).toEqual([])
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('Accepter ces quantités')
  await user.click((await recap()).getByRole('button', { name: 'Accepter ces quantités' }))
  await vi.waitFor(() => expect(acts()).toEqual(['actOnExecution']))
  const link = await screen.findByRole('link', { name: 'Voir le reçu' })
  expect(link.getAttribute('href')).toBe('/compte/execution/7?recu=2')
})

test('its receipt goes on saying what it said, whatever was done later', async () => {
  platform({})
  const later = anAct(
    { number: 3, kind: 'quantitiesProposed', body: { lines: [{ ...lines[0], quantity: 1 }] } },
    '2026-12-01',
  )
  const again = anAct(
    { number: 4, kind: 'agreed', side: 'buyer', body: { act: 3, days: null, words: '' } },
    '2026-12-02',
  )
  const read = anExecution({ readAt: '2027-02-01T11:00:00.000Z', acts: [proposed, agreed, later, again] })
  showPage(<ActReceipt read={read} number={2} />)
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Reçu\u00A0: accepter ces quantités')
  expect(screen.getByRole('row', { name: /Commande.*60.000,00.€.HT.*63.000,00.€.HT/ })).toBeTruthy()
})

test('what binds nobody has no receipt', () => {
  platform({})
  const said = anAct({ kind: 'said', body: { words: 'Bonjour' } }, '2026-11-09')
  showPage(<ActReceipt read={anExecution({ acts: [said] })} number={1} />)
  expect(screen.getByText('Ce reçu n’existe pas')).toBeTruthy()
})

test('declared done from a copy of days ago, works are to be decided of as of today', () => {
  const started = anAct({ kind: 'started', body: { day: '2026-11-09', words: '' } }, '2026-11-09')
  const read = anExecution({ side: 'firm', acts: [started] })
  const body = { day: '2026-11-18', missing: '', visit: '', name: 'François Thévenard', role: 'Gérant' }
  const effects = (now: string) => recapOfForm(read, { kind: 'completed', body }, new Date(now))?.effects.join(' ')
  expect(effects('2026-11-18T11:00:00.000Z')).toMatch(/vendredi 18.décembre.2026/)
  expect(effects(read.readAt)).toMatch(/jeudi 10.décembre.2026/)
})
