import type { SupplierOrder } from '@charpente/contract/purchasing/order'
import { useForm } from '@mantine/form'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../../testing/show.tsx'
import { DelayChoice } from './answer-fields.tsx'
import { type AnswerValues, noAnswer } from './answer-values.ts'
import { RefuseForm } from './refuse-form.tsx'
import type { Answer } from './use-answer.ts'

const order = {
  number: '74-20872-206',
  rank: 1,
  price: 3_126_040,
  executionDays: 20,
  readAt: '2026-11-16T09:00:00Z',
  closedAt: null,
  department: { code: '74' },
  derogations: [],
  supplier: { organisation: 'Toitures du Léman' },
  customer: { organisation: 'Ville d’Annecy' },
} as unknown as SupplierOrder

const wished = {
  ...order,
  derogations: [{ side: 'customer', outcome: null, endOn: '2026-12-04' }],
} as unknown as SupplierOrder

function Answering({ order: asked, part }: { order: SupplierOrder; part: 'delay' | 'refusal' | 'publicRefusal' }) {
  const form = useForm<AnswerValues>({ initialValues: noAnswer })
  const answer = { form } as Answer
  if (part === 'delay') return <DelayChoice order={asked} answer={answer} />
  return <RefuseForm order={asked} answer={answer} isPublic={part === 'publicRefusal'} />
}

const radio = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })

test('without a wish of the buyer, the delay of the contract is taken for granted', () => {
  show(<Answering order={order} part="delay" />)
  expect(radio(/Le délai du contrat, 20\u00A0jours ouvrés/).checked).toBe(true)
  expect(screen.queryByRole('radio', { name: /J’accepte la date/ })).toBeNull()
})

test('an end the buyer asked for is answered by a choice, never beforehand', () => {
  show(<Answering order={wished} part="delay" />)
  expect(screen.getByText(/L’acheteur demande une fin le/)).toBeTruthy()
  expect(radio(/J’accepte la date du/).checked).toBe(false)
  expect(radio(/Le délai du contrat/).checked).toBe(false)
})

test('another delay asks how long and why, and says when it would end', async () => {
  const { user } = show(<Answering order={order} part="delay" />)
  expect(screen.queryByRole('textbox', { name: /Délai proposé/ })).toBeNull()
  await user.click(radio(/Je propose un autre délai/))
  await user.type(screen.getByRole('textbox', { name: /Délai proposé/ }), '5')
  expect(screen.getByText(/^Fin le .* si vous acceptez aujourd’hui$/)).toBeTruthy()
  expect(screen.getByRole('textbox', { name: /Pourquoi ce délai/ })).toBeTruthy()
})

test('where the centre fixes no delay, none is chosen', () => {
  show(<Answering order={{ ...order, executionDays: null }} part="delay" />)
  expect(screen.queryAllByRole('radio')).toEqual([])
})

test('a refusal for another motive must have words', async () => {
  const { user } = show(<Answering order={order} part="refusal" />)
  const words = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Précision pour l’acheteur/ })
  expect(words().required).toBe(false)
  await user.click(radio(/Autre/))
  expect(words().required).toBe(true)
  expect(screen.getByText(/^Obligatoire/)).toBeTruthy()
})

test('a holder is told that the next one is asked, a free supplier that the buyer chooses', () => {
  const { showAgain } = show(<Answering order={order} part="refusal" />)
  expect(screen.getByText(/la commande part au titulaire suivant/)).toBeTruthy()
  showAgain(<Answering order={{ ...order, rank: null }} part="refusal" />)
  expect(screen.getByText(/choisit la suite/)).toBeTruthy()
})

test('nobody signed in: one says who one is', () => {
  const { showAgain } = show(<Answering order={order} part="refusal" />)
  expect(screen.queryByRole('checkbox')).toBeNull()
  showAgain(<Answering order={order} part="publicRefusal" />)
  expect(screen.getByRole('checkbox', { name: 'Je suis autorisé à répondre pour Toitures du Léman' })).toBeTruthy()
})
