import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { ReasonWindow } from './reason-window.tsx'

async function windowOf(change: { optional?: boolean; isActing?: boolean } = {}) {
  const onConfirm = vi.fn()
  const { user } = show(
    <ReasonWindow
      name="refuse"
      title="Refuser la demande"
      text="Le demandeur lira ce motif."
      confirmLabel="Refuser"
      opened
      onClose={() => undefined}
      onConfirm={onConfirm}
      {...change}
    />,
  )
  const reason = await screen.findByRole('textbox', { name: /Motif/ })
  return { user, onConfirm, reason, send: () => user.click(screen.getByRole('button', { name: 'Refuser' })) }
}

test('an act that needs a reason is not done without one', async () => {
  const { user, onConfirm, reason, send } = await windowOf()
  await user.type(reason, '   ')
  await send()
  expect(screen.getByText('Ce champ est requis')).toBeTruthy()
  expect(onConfirm).not.toHaveBeenCalled()
  await user.type(reason, 'Doublon')
  expect(screen.queryByText('Ce champ est requis')).toBeNull()
})

test('the reason is given without the spaces around it', async () => {
  const { user, onConfirm, reason, send } = await windowOf()
  await user.type(reason, '  Doublon ')
  await send()
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith('Doublon')
})

test('an optional one may be left empty', async () => {
  const { onConfirm, send } = await windowOf({ optional: true })
  await send()
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith('')
})

test('what is being done is not done again', async () => {
  const { user, onConfirm, reason } = await windowOf({ isActing: true })
  await user.type(reason, 'Doublon')
  fireEvent.submit(reason)
  expect(onConfirm).not.toHaveBeenCalled()
})
