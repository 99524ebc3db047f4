import type { Actor } from '@charpente/domain/platform/actor'
import type { SubcontractPaper } from '@charpente/domain/purchasing/subcontracting/paper'
import { subcontractPaperWords } from '@charpente/domain/purchasing/subcontracting/paper'
import type { Context } from '../../platform/http/context.ts'
import { keepFile } from '../../platform/media/keep-file.ts'
import { setMediaState } from '../../platform/media/queries.ts'
import { decideSubcontract } from '../../purchasing/subcontracting/decide-subcontract.ts'
import { draftSubcontract, saveSubcontract } from '../../purchasing/subcontracting/draft-subcontract.ts'
import { fileSubcontractPaper } from '../../purchasing/subcontracting/file-paper.ts'
import { actsOf } from '../../purchasing/subcontracting/queries.ts'
import { sendSubcontract } from '../../purchasing/subcontracting/send-subcontract.ts'
import { sweepSubcontractsJob } from '../../purchasing/subcontracting/sweep-subcontracts.job.ts'
import { onePagePdf } from './one-page-pdf.ts'
import { by } from './origin.ts'

type Order = { id: number; supplierId: number; amount: number | null }
type Way = { id: number; actor: Actor }
type Telling = { at: (daysAgo: number) => Context; way: (order: Order) => Way }
type Declared = { cartId: number | null; orders: Order[] }

/** Firms that hold nothing here: their numbers have the right key and belong to nobody. */
const firms = {
  renders: { name: 'Façades du Faucigny', siret: '00000030700017', contact: 'Inès Bochaton, présidente' },
  bars: { name: 'Armatures du Mont-Blanc', siret: '00000031500010', contact: 'Luc Perrillat, gérant' },
  cables: { name: 'Câblage des Bornes', siret: '00000032300014', contact: 'Nora Gaillard, gérante' },
}
type Firm = (typeof firms)[keyof typeof firms]

const emailOf = ({ name }: Firm) =>
  `contact@${name
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z ]/g, '')
    .toLowerCase()
    .replaceAll(' ', '-')}.example`

const formOf = (firm: Firm, works: string) => ({
  ...firm,
  address: '3 route des Granges, 74700 Sallanches',
  email: emailOf(firm),
  works,
  months: '1',
  variation: 'Ferme' as const,
  payment: 'Un acompte à mi-chantier, le solde à la réception, à 30 jours.',
})

/** Each paper, by the name its firm gave the file. */
const papers: [SubcontractPaper, string][] = [
  ['honour', 'honneur'],
  ['unassigned', 'creance'],
  ['vigilance', 'vigilance'],
  ['bank', 'rib'],
]

async function draft(way: Way, firm: Firm, context: Context) {
  await draftSubcontract(way, null, by(way.actor.id), context)
  const act = (await actsOf(context.db, [way.id])).find(({ state }) => state === 'draft')?.id ?? 0
  for (const [kind, called] of papers) {
    const title = subcontractPaperWords[kind]
    const bytes = onePagePdf(title, [firm.name, `SIRET ${firm.siret}`])
    const name = `${called}-${firm.siret}.pdf`
    const file = await keepFile(context, { name, type: 'application/pdf', bytes, uploaderId: way.actor.id })
    await setMediaState(context.db, file.id, 'ready')
    await fileSubcontractPaper(way, { act, kind, file: file.id }, by(way.actor.id), context)
  }
  return act
}

/** A part of what is ordered, in tenths, to the euro. */
const partOf = ({ amount }: Order, tenths: number) => Math.max(1, Math.floor(((amount ?? 0) * tenths) / 1000))

async function declare(way: Way, order: Order, said: { firm: Firm; works: string; tenths: number }, context: Context) {
  const act = await draft(way, said.firm, context)
  const euros = partOf(order, said.tenths)
  const form = { ...formOf(said.firm, said.works), amount: { text: `${euros},00`, cents: euros * 100 } }
  await sendSubcontract(way, act, form, by(way.actor.id), context)
  return act
}

/** Declarations at each of their moments: accepted, by silence, refused, waiting, and begun. */
export async function tellSubcontracts(
  story: Telling,
  { buyer, old, recent }: { buyer: Actor; old: Declared; recent: Declared },
) {
  const [first] = old.orders
  if (first && old.cartId !== null) {
    const way = story.way(first)
    await declare(way, first, { firm: firms.bars, works: 'Scellements et armatures', tenths: 1 }, story.at(34))
    await sweepSubcontractsJob({}, story.at(12))
    const refused = { firm: firms.renders, works: 'Reprise des enduits', tenths: 2 }
    const act = await declare(way, first, refused, story.at(10))
    const reason = 'L’assurance décennale ne couvre pas ces travaux.'
    const decision = { accepted: false, reason }
    await decideSubcontract({ cartId: old.cartId, act, actor: buyer }, decision, by(buyer.id), story.at(8))
  }
  const [second] = recent.orders
  if (second && recent.cartId !== null) {
    const way = story.way(second)
    const accepted = { firm: firms.cables, works: 'Tirage des câbles', tenths: 3 }
    const act = await declare(way, second, accepted, story.at(9))
    const decision = { accepted: true, reason: null }
    await decideSubcontract({ cartId: recent.cartId, act, actor: buyer }, decision, by(buyer.id), story.at(7))
    await declare(way, second, { firm: firms.renders, works: 'Rebouchage et enduits', tenths: 1 }, story.at(5))
    const begun = await draft(way, firms.bars, story.at(1))
    const typed = { ...formOf(firms.bars, 'Supports de luminaires'), amount: '' }
    await saveSubcontract(way, begun, typed, story.at(1))
  }
}
