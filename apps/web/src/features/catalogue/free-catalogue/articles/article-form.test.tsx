import type { User } from '@charpente/contract/people/user'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../../../testing/show.tsx'
import { ArticleForm } from './article-form.tsx'

afterEach(() => vi.unstubAllGlobals())

test('a tier that is cleared leaves no error on the others', async () => {
  vi.stubGlobal('fetch', async () => Response.json([]))
  const user = { id: 1, departments: [], category: null } as unknown as User
  const { user: hands } = show(<ArticleForm user={user} article={null} onSaved={vi.fn()} onCancel={vi.fn()} />)
  const price = (tier: number) => screen.getByRole('textbox', { name: `Palier ${tier}, prix en euros` })
  await hands.type(price(1), '10')
  await hands.type(price(2), '12')
  await hands.tab()
  const wrong = () => screen.queryAllByText('Le palier 2 doit être inférieur au prix initial')
  expect(wrong()).toHaveLength(1)
  await hands.clear(screen.getByRole('textbox', { name: 'Palier 2, à partir de' }))
  await hands.clear(price(1))
  await hands.type(price(1), '20')
  expect(wrong()).toHaveLength(0)
})
