import type { Conversation } from '@charpente/contract/purchasing/execution'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../../../testing/show.tsx'
import { Messages } from './messages.tsx'

const conversation = (changes: Partial<Conversation> = {}): Conversation => ({
  purchaseOrder: 7,
  number: 'F-1',
  cartName: 'École',
  customer: 'Ville d’Annecy',
  supplier: 'Électricité du Lac',
  side: 'firm',
  isOpen: true,
  isAsked: true,
  messages: [],
  ...changes,
})
const given = (read: Conversation) => vi.stubGlobal('fetch', async () => Response.json(read))
const secret = 'a'.repeat(32)

afterEach(() => vi.unstubAllGlobals())

test('a firm asks before it answers, and reads that its time to answer stays what it is', async () => {
  given(conversation())
  const { user } = show(<Messages secret={secret} />)
  expect(await screen.findByText('Poser une question avant de répondre')).toBeTruthy()
  expect(screen.getByText(/Votre délai pour répondre à la commande ne change pas/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Poser une question' }))
  expect(screen.getByRole('textbox', { name: /Votre question/ })).toBeTruthy()
})

test('a message of photos alone says how many they are', async () => {
  const at = '2026-11-18T10:00:00.000Z'
  const message = { act: 1, side: 'buyer', name: 'Ana Roy', at, words: '', joined: '2 photos' } as const
  given(conversation({ messages: [message] }))
  show(<Messages secret={secret} />)
  expect(await screen.findByText(/2 photos, à voir dans le dossier/)).toBeTruthy()
})

test('a message says what it lacks, and what did not leave stays until it does; who writes is typed once', async () => {
  let isUp = false
  vi.stubGlobal('fetch', async (_path: string, { method }: RequestInit) => {
    if (method === 'GET' || isUp) return Response.json(conversation())
    throw new TypeError('network')
  })
  const { user, showAgain } = show(<Messages key={1} secret={secret} />)
  const open = async () => user.click(await screen.findByRole('button', { name: 'Poser une question' }))
  const send = () => user.click(screen.getByRole('button', { name: 'Envoyer' }))
  const field = (name: RegExp) => screen.getByRole<HTMLTextAreaElement>('textbox', { name })
  await open()
  await send()
  expect(screen.getAllByText('Ce champ est requis')).toHaveLength(2)
  await user.type(field(/Votre nom/), 'Luc Perrin, gérant')
  await user.type(field(/Votre question/), 'Quel accès\u202F?')
  await send()
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Message non envoyé\s*Pas de réseau\. Vérifiez votre connexion, puis recommencez\. Votre texte est gardé ici\.$/,
  )
  showAgain(<Messages key={2} secret={secret} />)
  await open()
  expect(field(/Votre question/).value).toBe('Quel accès\u202F?')
  await user.type(field(/Votre nom/), 'Luc Perrin, gérant')
  isUp = true
  await send()
  await vi.waitFor(() => expect(field(/Votre question/).value).toBe(''))
  showAgain(<Messages key={3} secret={secret} />)
  await open()
  expect(field(/Votre nom/).value).toBe('Luc Perrin, gérant')
})
