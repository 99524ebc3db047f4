import type { Assent } from '@charpente/contract/people/assents'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { deskPaths } from '../../../../lib/desk-paths.ts'
import { broken, platform, refused } from '../../../../testing/answers.ts'
import { showPage } from '../../../../testing/show-page.tsx'
import { AssentsPage } from './assents-page.tsx'

const NAME = 'Communauté d’agglomération du Grand-Chambéry-et-des-Bauges, direction de la commande publique'

const assent: Assent = {
  id: 12,
  kind: 'operatorRightsChanged',
  subject: { type: 'account', id: '9', name: null },
  facts: [
    { label: 'Droits', before: 'Commandes', value: 'Commandes, Catalogue' },
    { label: 'Nom', before: null, value: NAME },
    { label: 'Motif', before: null, value: 'Elle reprend les prix.' },
  ],
  reason: 'Elle reprend les prix.',
  askedAt: '2026-11-16T07:40:00.000Z',
  askedBy: { id: 2, name: 'Inès Garnier' },
  expiresAt: '2026-11-23T07:40:00.000Z',
  deciders: [{ id: 3, name: 'Anne Lefort' }],
  mayDecide: true,
  whyNot: null,
  outcome: null,
  decidedAt: null,
  decidedBy: null,
  decisionReason: null,
}
const another: Assent = { ...assent, id: 13, kind: 'lotAwarded' }
const closed = (more: Partial<Assent>): Assent => ({
  ...assent,
  mayDecide: false,
  whyNot: 'assentOver',
  outcome: 'moved',
  decidedAt: '2026-11-17T09:00:00.000Z',
  ...more,
})

type Answer = Assent[] | Response
const lists = (waiting: Answer, decided: Answer = []) => ({
  listAssents: ({ query: { list } }: { query: Record<string, string> }) => (list === 'decided' ? decided : waiting),
})
const open = (chosenId: number | null, list: 'approuver' | 'demandes' | 'decides' = 'approuver') =>
  showPage(
    <AssentsPage
      list={list}
      chosenId={chosenId}
      address={(name, act) => deskPaths.assents({ ...(name !== 'approuver' && { list: name }), ...(act && { act }) })}
    />,
  )
const act = () => screen.findByRole('region', { name: 'Acte choisi' })
const buttons = (part: HTMLElement) =>
  within(part)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
const plain = (part: HTMLElement) => part.textContent?.replaceAll(/\s+/g, ' ')

beforeEach(() => {
  document.body.insertAdjacentHTML('beforeend', '<div id="contenu"></div>')
})

describe('K-TWO-08 the list', () => {
  test('what one may decide comes first, then what waits for somebody else', async () => {
    platform(lists([{ ...another, mayDecide: false, whyNot: 'assentSamePerson' }, assent]))
    open(null)
    const rows = within(await screen.findByRole('table', { name: 'Actes' }))
      .getAllByRole('row')
      .slice(1)
    expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual([
      'Droits d’un opérateur',
      'Attribution d’un lot',
    ])
    expect(rows[0]?.textContent).toContain('Attend votre accord')
    expect(rows[1]?.textContent).toContain('Attend une autre personne')
    expect(screen.getByRole('link', { name: 'À approuver 1' })).toBeTruthy()
  })

  test('nothing waits', async () => {
    platform(lists([]))
    open(null)
    expect(await screen.findByRole('heading', { name: 'Rien n’attend votre accord' })).toBeTruthy()
  })

  test('the platform does not answer', async () => {
    platform(lists(broken()))
    open(null)
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy()
  })
})

describe('K-TWO-08 one request', () => {
  test('what changes, who asks and why, by when and what otherwise; one button agrees', async () => {
    const { sent } = platform({ ...lists([assent]), approveAssent: { ...assent, outcome: 'approved' } })
    const { press, address } = open(12)
    const part = await act()
    const row = within(within(part).getByRole('table', { name: 'Ce qui change' })).getByRole('row', { name: /Droits/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['Commandes', 'Commandes, Catalogueajouté\u00A0: Catalogue'])
    expect(plain(part)).toContain('Inès Garnier écrit : Elle reprend les prix.')
    expect(plain(part)).toContain(
      'Avant le lundi 23 novembre 2026 à 8 h 40. Sinon, la demande tombe et rien n’est fait.',
    )
    expect(plain(part)).toContain(NAME)
    expect(buttons(part)).toEqual(['Changer ces droits', 'Refuser avec motif'])
    await press('Changer ces droits')
    await waitFor(() => expect(address()).toBe('/operateur/deux-personnes'))
    expect(sent('approveAssent')).toMatchObject([{ params: { id: '12' }, body: {} }])
  })

  test('refusing asks for a reason', async () => {
    const { sent } = platform({ ...lists([assent]), declineAssent: { ...assent, outcome: 'declined' } })
    const { press, fill, address } = open(12)
    await act()
    await press('Refuser avec motif')
    const refusal = await screen.findByRole('dialog', { name: 'Refuser la demande' })
    await press('Refuser')
    expect(within(refusal).getByText('Ce champ est requis')).toBeTruthy()
    fill({ Motif: 'Pas encore.' })
    await press('Refuser')
    await waitFor(() => expect(address()).toBe('/operateur/deux-personnes'))
    expect(sent('declineAssent')).toMatchObject([{ body: { reason: 'Pas encore.' } }])
  })

  test.each([
    ['about oneself', 'assentAboutYou', 'Cette demande vous concerne'],
    ['too close to whoever asks', 'assentSamePerson', 'Votre compte est trop proche'],
    ['without the right', 'assentRightMissing', 'Il vous manque le droit de cet acte.'],
  ] as const)('%s, one reads why somebody else decides, and who may', async (_, whyNot, words) => {
    platform(lists([{ ...assent, mayDecide: false, whyNot }]))
    open(12)
    const part = await act()
    expect(plain(part)).toContain(words)
    expect(plain(part)).toContain('Peuvent donner cet accord : Anne Lefort.')
    expect(buttons(part)).toEqual([])
  })

  test('one’s own is withdrawn, not agreed to', async () => {
    const own: Assent = { ...assent, mayDecide: false, whyNot: 'assentOwn' }
    const { sent } = platform({ ...lists([own]), withdrawAssent: { ...own, outcome: 'withdrawn' } })
    const { press, address } = open(12, 'demandes')
    expect(buttons(await act())).toEqual(['Retirer la demande'])
    await press('Retirer la demande')
    await waitFor(() => expect(address()).toBe('/operateur/deux-personnes?liste=demandes'))
    expect(sent('withdrawAssent')).toHaveLength(1)
  })

  test('nobody is left who may', async () => {
    platform(lists([{ ...assent, mayDecide: false, whyNot: 'assentSamePerson', deciders: [] }]))
    open(12)
    expect(plain(await act())).toContain('Personne ne peut donner cet accord aujourd’hui')
  })

  test.each([
    ['agreed', { outcome: 'approved', decidedBy: { id: 3, name: 'Anne Lefort' } }, 'Accord donné par Anne Lefort le'],
    [
      'refused',
      { outcome: 'declined', decidedBy: { id: 3, name: 'Anne Lefort' }, decisionReason: 'Pas encore.' },
      'Anne Lefort écrit : Pas encore.',
    ],
    ['moved on', { outcome: 'moved' }, 'Sans objet le mardi 17 novembre 2026'],
    ['lapsed', { outcome: 'expired' }, 'Sans réponse le'],
  ] as const)('%s meanwhile, a link to it says so, and nothing is pressed', async (_, more, words) => {
    platform(lists([another], [closed(more)]))
    open(12)
    const part = await act()
    expect(plain(part)).toContain(words)
    expect(buttons(part)).toEqual([])
  })

  test('moved on when one agrees: nothing is done, and the request is read again', async () => {
    let waiting = [assent]
    platform({
      listAssents: ({ query: { list } }) => (list === 'decided' ? [closed({})] : waiting),
      approveAssent: () => {
        waiting = []
        return refused('assentMovedOn')
      },
    })
    const { press } = open(12)
    await act()
    await press('Changer ces droits')
    expect((await screen.findByRole('alert')).textContent).toContain('rien n’a été fait')
    expect(await screen.findByRole('heading', { name: 'Cette demande est close' })).toBeTruthy()
  })

  test('one that is nowhere', async () => {
    platform(lists([another]))
    open(99)
    expect(await screen.findByRole('heading', { name: 'Cette demande n’est plus là' })).toBeTruthy()
  })
})
