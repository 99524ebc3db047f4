import { queryOptions } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { field, options, showPage } from '../testing/show-page.tsx'
import { FoundSelect } from './found-select.tsx'

type Building = { id: number; name: string }
const workshop: Building = { id: 1, name: 'Ateliers municipaux' }
const pergaud: Building = { id: 2, name: 'École Louis-Pergaud' }

/** A list that answers when told to. */
function list(chosen: Building | null = null) {
  const answers = new Map<string, (found: Building[]) => void>()
  const onChoose = vi.fn()
  const search = (words: string) =>
    queryOptions({
      queryKey: ['buildings', words],
      queryFn: () =>
        words === ''
          ? Promise.resolve([workshop, pergaud])
          : new Promise<Building[]>((resolve) => answers.set(words, resolve)),
    })
  const page = showPage(
    <FoundSelect
      label="Bâtiment"
      chosen={chosen}
      onChoose={onChoose}
      choiceOf={({ id, name }) => ({ value: String(id), label: name })}
      queryOf={search}
      nothingFound="Aucun bâtiment ne correspond"
    />,
  )
  return {
    ...page,
    onChoose,
    type: (words: string) => page.user.type(field('Bâtiment'), words),
    answer: async (words: string, found: Building[]) => {
      await vi.waitFor(() => expect(answers.has(words)).toBe(true))
      await act(async () => answers.get(words)?.(found))
    },
  }
}

test('Enter takes nothing as long as what is typed is being sought, then what was found for it', async () => {
  const { user, type, answer, onChoose } = list()
  await user.click(field('Bâtiment'))
  expect(await options('Bâtiment')).toHaveLength(2)
  await type('perg')
  await user.keyboard('{ArrowDown}{Enter}')
  expect(onChoose).not.toHaveBeenCalled()
  screen.getByText('Recherche…')
  await answer('perg', [pergaud])
  expect((await options('Bâtiment')).map(({ textContent }) => textContent)).toEqual(['École Louis-Pergaud'])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(onChoose.mock.calls).toEqual([[pergaud]])
})

test('the one chosen is offered for other words only where it was found', async () => {
  const { user, type, answer, onChoose } = list(workshop)
  expect(field('Bâtiment').value).toBe('Ateliers municipaux')
  await user.clear(field('Bâtiment'))
  await type('perg')
  await answer('perg', [pergaud])
  expect((await options('Bâtiment')).map(({ textContent }) => textContent)).toEqual(['École Louis-Pergaud'])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(onChoose.mock.calls).toEqual([[pergaud]])
})

test('what was typed to find the one that is chosen gives way to its name', async () => {
  const { user, type, answer } = list(pergaud)
  await user.clear(field('Bâtiment'))
  await type('perg')
  await answer('perg', [pergaud])
  await options('Bâtiment')
  await user.keyboard('{ArrowDown}{Enter}')
  expect(field('Bâtiment').value).toBe('École Louis-Pergaud')
})
