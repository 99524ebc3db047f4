import type { ExecutionFile, KeptAct } from '@charpente/contract/purchasing/execution'
import { type Actor, openerOf } from '@charpente/domain/platform/actor'
import { isContested } from '@charpente/domain/purchasing/orders/contest'
import { subcontractStateWords } from '@charpente/domain/purchasing/subcontracting/state'
import type { Context } from '../../platform/http/context.ts'
import { fileUrl } from '../../platform/media/links.ts'
import type { StoredOrder } from '../orders/queries.ts'
import { actsOf as subcontractsOf } from '../subcontracting/queries.ts'
import {
  documentsOf,
  filesOf,
  markRead,
  readsOf,
  type StoredAct,
  type StoredDocument,
  type StoredFile,
} from './queries.ts'
import { contractOf, fileOf } from './read-file.ts'
import { executionSealUrl } from './seal.ts'
import type { Party } from './way-in.ts'

const iso = (instant: Date | null) => instant?.toISOString() ?? null

type Around = { files: readonly StoredFile[]; documents: readonly StoredDocument[] }

function actOnWire(act: StoredAct, { files, documents }: Around, viewer: number, context: Context): KeptAct {
  const document = documents.find(({ actId }) => actId === act.id)
  return {
    number: act.number,
    kind: act.kind,
    side: act.side,
    at: act.at.toISOString(),
    name: act.name,
    takenAt: iso(act.takenAt),
    position:
      act.latitude === null || act.longitude === null ? null : { latitude: act.latitude, longitude: act.longitude },
    body: act.body,
    files: files
      .filter(({ actId }) => actId === act.id)
      .map(({ mediaId, name, size, isPicture, state, words, point, takenAt }) => ({
        id: mediaId,
        name,
        size,
        isPicture,
        url: fileUrl(context, { id: mediaId, name }, viewer),
        checking: state === 'checking',
        words,
        point,
        takenAt: iso(takenAt),
      })),
    document: document
      ? {
          paper: document.paper,
          name: document.name,
          url: fileUrl(context, { id: document.mediaId, name: document.name, shown: true }, viewer),
          sha256: document.sha256.toString('hex'),
          seal: executionSealUrl(context, act.orderId, act.number),
          madeAt: document.madeAt.toISOString(),
        }
      : null,
  }
}

/** The file of an order, whole, for whoever may read it. Reading it is noted, once for each act. */
export async function readExecution(
  order: StoredOrder,
  { actor, side }: { actor: Actor; side: Party | 'operator' },
  context: Context,
): Promise<ExecutionFile> {
  const { db } = context
  const now = context.now()
  const viewer = openerOf(actor)
  const { facts, acts } = await fileOf(db, order, now)
  const around = { files: await filesOf(db, [order.id]), documents: await documentsOf(db, [order.id]) }
  const subcontracts = await subcontractsOf(db, [order.id])
  return {
    purchaseOrder: order.id,
    cartId: order.cartId,
    kind: order.kind,
    number: order.number ?? '',
    cartName: order.cartName,
    lotCode: order.lotCode,
    lotName: order.lotName,
    rank: order.rank,
    marketNumber: order.marketNumber,
    address: order.address ?? '',
    message: order.message ?? '',
    moContact: order.moContact,
    customerReferenceNumber: order.customerReferenceNumber,
    serviceCode: order.serviceCode,
    sentAt: (order.sentAt ?? now).toISOString(),
    customer: {
      organisation: order.customerName,
      name: `${order.customerFirstname} ${order.customerLastname}`.trim(),
      email: order.customerEmail,
      phone: order.customerPhone,
      siret: order.customerSiret,
      address: order.customerAddress,
    },
    supplier: {
      organisation: order.supplierName,
      name: `${order.managerFirstname} ${order.managerLastname}`.trim(),
      email: order.managerEmail,
      phone: order.managerPhone,
      siret: order.supplierSiret,
      address: order.supplierAddress,
    },
    side,
    readAt: now.toISOString(),
    contestedAt: isContested(order) ? iso(order.contestedAt) : null,
    contract: await contractOf(db, order, now),
    facts: {
      ...facts,
      lines: [...facts.lines],
      acceptedAt: iso(facts.acceptedAt),
      derogation: facts.derogation && {
        endOn: facts.derogation.endOn,
        decidedAt: facts.derogation.decidedAt.toISOString(),
      },
    },
    acts: acts.map((act) => actOnWire(act, around, viewer, context)),
    reads: (await readsOf(db, order.id)).map(({ act, at, name, side: own }) => ({
      side: own === 'supplier' ? 'firm' : 'buyer',
      name,
      act,
      at: at.toISOString(),
    })),
    subcontractors: subcontracts
      .filter(({ sentAt }) => sentAt !== null)
      .map(({ form, state, manner, amount }) => ({
        name: form.name,
        works: form.works,
        state: state === 'accepted' && manner === 'silence' ? 'acceptée par silence' : subcontractStateWords[state],
        amount,
      })),
  }
}

/** How far somebody has read; an operator who looks with their eyes has not read it in their place. */
export const noteRead = async (orderId: number, actor: Actor, act: number, { db, now }: Context): Promise<null> => {
  if (actor.viewedBy === undefined) await markRead(db, orderId, actor.id, act, now())
  return null
}
