import { render } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { draftKey, useDraft } from './draft.ts'
import { store, stored } from './storage.ts'

const KEY = draftKey('form')
const typed = (street: string) => JSON.stringify({ street })

type Props = { onElsewhere: (values: object) => void; meanwhile?: () => void }

function Form({ onElsewhere, meanwhile }: Props) {
  const draft = useDraft('form', { street: '' }, { onElsewhere })
  meanwhile?.()
  return <p>{draft.initialValues.street}</p>
}

beforeEach(() => store(KEY, typed('12 avenue de Ch')))

test('what another tab types while this one opens is heard', () => {
  const onElsewhere = vi.fn()
  const { container } = render(
    <Form onElsewhere={onElsewhere} meanwhile={() => store(KEY, typed('12 avenue de Chevêne'))} />,
  )
  expect(container.textContent).toBe('12 avenue de Ch')
  expect(onElsewhere).toHaveBeenCalledExactlyOnceWith({ street: '12 avenue de Chevêne' })
})

test('what it types afterwards is heard too, and nothing else is', () => {
  const onElsewhere = vi.fn()
  render(<Form onElsewhere={onElsewhere} />)
  expect(onElsewhere).not.toHaveBeenCalled()
  const tell = (key: string, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
  tell('draft.other', typed('1 rue du Stade'))
  tell(KEY, null)
  expect(onElsewhere).not.toHaveBeenCalled()
  tell(KEY, typed('1 rue du Stade'))
  expect(onElsewhere).toHaveBeenCalledExactlyOnceWith({ street: '1 rue du Stade' })
  expect(stored(KEY)).toBe(typed('12 avenue de Ch'))
})
