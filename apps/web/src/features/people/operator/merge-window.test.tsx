import type { AccountFile, AccountLine, MergePreview } from '@charpente/contract/people/operator'
import { peopleRefusals } from '@charpente/contract/people/refusals'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { MergeWindow } from './merge-window.tsx'

const line = {
  side: 'customer',
  email: 'a@rumilly.example',
  firstname: 'Paul',
  lastname: 'Girod',
  type: 'free',
  state: 'active',
  departmentCode: '74',
  adminId: null,
  createdAt: '2026-01-05T08:00:00.000Z',
} as const
const kept: AccountLine = { ...line, id: 2, code: 'A-2', name: 'Commune de Rumilly' }
const double: AccountLine = { ...line, id: 1, code: 'A-1', name: 'Mairie de Rumilly' }
const file = { ...kept, sameCompany: [double] } as unknown as AccountFile
const preview: MergePreview = {
  double,
  kept,
  people: [{ id: 1, firstname: 'Paul', lastname: 'Girod', email: 'a@rumilly.example', active: true }],
  attached: 0,
  carts: 0,
  cartsToApprove: 0,
  orders: 3,
  articles: 0,
  papersMoved: [],
  papersLeft: [],
  seen: 'what-was-shown',
}

afterEach(() => vi.unstubAllGlobals())

async function windowOf(answer: () => Response) {
  document.body.insertAdjacentHTML('beforeend', '<div id="contenu"></div>')
  const [asked, merged] = [vi.fn(), vi.fn()]
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: string }) => {
    if (!path.includes('/merge')) return Response.json([])
    if (method === 'GET') asked(path)
    else merged(path, JSON.parse(body ?? ''))
    return method === 'GET' ? answer() : Response.json(kept)
  })
  const onDone = vi.fn()
  const { user } = show(<MergeWindow account={file} opened onClose={() => undefined} onDone={onDone} />)
  const reason = await screen.findByRole('textbox', { name: /Motif/ })
  const choose = async () => {
    await user.click(screen.getByRole('combobox', { name: /L’autre compte/ }))
    await user.click(await screen.findByRole('option', { name: /Mairie de Rumilly/, hidden: true }))
  }
  return {
    user,
    asked,
    merged,
    onDone,
    reason,
    choose,
    send: () => user.click(screen.getByRole('button', { name: 'Fusionner' })),
  }
}

test('what would happen is read before it is done, and sent back with the reason', async () => {
  const { user, asked, merged, reason, choose, send } = await windowOf(() => Response.json(preview))
  await user.type(reason, 'Même SIRET')
  await send()
  expect(screen.getByText('Ce champ est requis')).toBeTruthy()
  expect(merged).not.toHaveBeenCalled()
  await choose()
  expect(await screen.findByText(/3 commandes gardent le nom/)).toBeTruthy()
  expect(asked).toHaveBeenLastCalledWith(expect.stringMatching(/accounts\/1\/merge\?into=2$/))
  await send()
  expect(merged).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/accounts\/1\/merge$/), {
    into: 2,
    reason: 'Même SIRET',
    seen: 'what-was-shown',
  })
})

test('why not is said there, and nothing is sent; the other one may be kept instead', async () => {
  const { message } = peopleRefusals.mergeKeepFormalized
  const refused = () => Response.json({ code: 'mergeKeepFormalized', message }, { status: 409 })
  const { user, asked, merged, reason, choose, send } = await windowOf(refused)
  await user.type(reason, 'Même SIRET')
  await choose()
  expect(await screen.findByText(/ses personnes le perdraient/)).toBeTruthy()
  await send()
  expect(merged).not.toHaveBeenCalled()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Compte gardé' }), 'other')
  await vi.waitFor(() => expect(asked).toHaveBeenLastCalledWith(expect.stringMatching(/accounts\/2\/merge\?into=1$/)))
})
