import type { SubcontractDraft, Subcontracting } from '@charpente/contract/purchasing/subcontracting'
import type { SubcontractPaper } from '@charpente/domain/purchasing/subcontracting/paper'
import { sweepSubcontractsJob } from '../../src/purchasing/subcontracting/sweep-subcontracts.job.ts'
import { formWith, pdfBytes } from './files.ts'
import type { Given } from './given.ts'
import type { Market } from './market.ts'
import { givenOrder, waitingFor } from './orders.ts'
import type { Call } from './people.ts'

/** What is typed of a subcontractor that can exist. */
export const typedSubcontract = (changes: Partial<SubcontractDraft> = {}): SubcontractDraft => ({
  name: 'Façades du Faucigny',
  siret: '732 829 320 00074',
  address: '3 route des Granges, 74700 Sallanches',
  contact: 'Inès Bochaton, présidente',
  email: 'ines.bochaton@facades-du-faucigny.example',
  works: 'Enduit à la chaux, 110 m²',
  amount: '100,00',
  months: '2',
  variation: 'Ferme',
  payment: 'Acomptes mensuels, 30 jours',
  ...changes,
})

/** An order of these sockets, accepted by its holder. */
export async function givenAccepted(given: Given, { sold }: Market, calls: { admin: Call; holder: Call }, count = 60) {
  const cartId = await givenOrder(calls.admin, 'formalized', [[sold.socket, count]])
  const order = await waitingFor(given, cartId)
  const answer = await calls.holder('acceptPurchaseOrder', { params: { id: order.id }, body: {} })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return { id: order.id, cartId, amount: order.amount ?? 0, number: order.number ?? '' }
}

export const actsIn = (answer: { json: <T>() => T }): Subcontracting['acts'] => answer.json<Subcontracting>().acts

export async function filePapers(firm: Call, id: number, act: number, kinds: readonly SubcontractPaper[]) {
  for (const kind of kinds) {
    const file = (await firm('uploadMedia', { body: formWith(pdfBytes(), `${kind}.pdf`) })).json<{ id: number }>().id
    const answer = await firm('fileSubcontractPaper', { params: { id, act, kind }, body: { file } })
    if (answer.statusCode !== 200) throw new Error(answer.body)
  }
}

const everyPaper = ['honour', 'unassigned', 'vigilance', 'bank'] as const

/** A draft with its papers, ready to be sent. */
export async function givenDraft(firm: Call, id: number, replaces: number | null = null): Promise<number> {
  const answer = await firm('draftSubcontract', { params: { id }, body: { replaces } })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  const act = actsIn(answer).find(({ state }) => state === 'draft')?.id ?? 0
  if (replaces === null) await filePapers(firm, id, act, everyPaper)
  return act
}

export const sendAct = (firm: Call, id: number, act: number, changes: Partial<SubcontractDraft> = {}) =>
  firm('sendSubcontract', { params: { id, act }, body: typedSubcontract(changes) })

export async function givenSent(
  firm: Call,
  id: number,
  changes: Partial<SubcontractDraft> = {},
  replaces: number | null = null,
): Promise<number> {
  const act = await givenDraft(firm, id, replaces)
  const answer = await sendAct(firm, id, act, changes)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return act
}

export const sweepActs = (given: Given) => sweepSubcontractsJob({}, given)
