import { parisDay } from '@charpente/domain/platform/calendar'
import { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import { sql } from 'kysely'
import { verbs } from '../given/carts.ts'
import { acted, signed, signingUnder } from '../given/execution.ts'
import type { Given } from '../given/given.ts'
import type { Market } from '../given/market.ts'
import { cartSecretOf, confirm, givenOrder, givenReadyCart, putFor, secretOf, waitingFor } from '../given/orders.ts'
import { type Account, type Answer, callerOf, givenAccount, type RouteName, signedInAs } from '../given/people.ts'
import { givenDraft, givenSent, typedSubcontract } from '../given/subcontracting.ts'

type Act = {
  do: () => Promise<{ answer: Answer; by: Account | null; on: number | string }>
  leaves: string
  details?: object
}

/** Every act on an order and the line it leaves on that order, or on the cart it comes from. */
export async function orderActs(given: Given, market: Market): Promise<Partial<Record<RouteName, Act[]>>> {
  const { admin, calls, sold, holder } = market
  const visitor = callerOf(given)
  const operator = await givenAccount(given, { side: 'operator' })
  const asOperator = await signedInAs(given, operator)
  const ordered = (form: object = {}) => givenOrder(calls.admin, 'formalized', [[sold.socket, 5]], { form })
  const put = async (form: object = {}) => waitingFor(given, await ordered(form))
  const wished = { operationEndingDate: '2026-12-24' }
  const named = { name: 'Sophie Marchand, gérante' }

  const byFirm =
    (name: RouteName, body: object, form: object = {}, before: RouteName | null = null): Act['do'] =>
    async () => {
      const { id } = await put(form)
      if (before) await calls.holder(before, { params: { id }, body: {} })
      return { answer: await calls.holder(name, { params: { id }, body }), by: holder, on: id }
    }
  const bySecret =
    (name: RouteName, body: object, form: object = {}, before: RouteName | null = null): Act['do'] =>
    async () => {
      const order = await put(form)
      if (before) await calls.holder(before, { params: { id: order.id }, body: {} })
      const params = { secret: secretOf(given, order) }
      return { answer: await visitor(name, { params, body: { ...named, ...body } }), by: null, on: order.id }
    }
  const delay = { workingDays: 40, reason: 'Approvisionnement' }

  /** Refused by the first rank: the buyer is asked. */
  const refused = async () => {
    const order = await put()
    await calls.holder('refusePurchaseOrder', { params: { id: order.id }, body: { motive: 'workload' } })
    return order
  }
  /** Accepted, with another delay asked for. */
  const delayed = async () => {
    const order = await put()
    await calls.holder('acceptPurchaseOrder', { params: { id: order.id }, body: { derogation: delay } })
    return order
  }
  const withCode = async (cartId: number, decided: object) => {
    const secret = await cartSecretOf(given, cartId)
    await visitor('sendFollowUpCode', { params: { secret }, body: decided })
    const { rows } = await sql<{ sealed: string }>`
      select data->>'sealed' as sealed from mail where template = 'orderCode' and (data->>'cartId')::integer = ${cartId}`.execute(
      given.db,
    )
    return { secret, code: given.secrets.decrypt(Buffer.from(rows[0]?.sealed ?? '', 'base64')) }
  }
  const byBuyer =
    (name: RouteName, body: object, prepare: () => Promise<{ id: number; cart_id: number }>): Act['do'] =>
    async () => {
      const { id, cart_id: cartId } = await prepare()
      return { answer: await calls.admin(name, { params: { cartId, id }, body }), by: admin, on: id }
    }
  const byCode =
    (name: RouteName, body: object, prepare: () => Promise<{ id: number; cart_id: number }>): Act['do'] =>
    async () => {
      const { id, cart_id: cartId } = await prepare()
      const { secret, code } = await withCode(cartId, { ...body, order: id })
      return { answer: await visitor(name, { params: { secret, id }, body: { ...body, code } }), by: admin, on: id }
    }
  const byOperator =
    (name: RouteName, body: object | null, prepare: () => Promise<{ id: number }> = put): Act['do'] =>
    async () => {
      const { id } = await prepare()
      return { answer: await asOperator(name, { params: { id }, ...(body && { body }) }), by: operator, on: id }
    }
  const asked = async () => {
    const order = await put()
    await calls.admin('askCancellation', { params: { cartId: order.cart_id, id: order.id }, body: { reason: 'Vendu' } })
    return order
  }
  const confirming: Act['do'] = async () => {
    const id = await givenReadyCart(calls.admin, 'formalized', [[sold.roof, 1]])
    return { answer: await confirm(calls.admin, 'formalized', id), by: admin, on: id }
  }

  const byLink = async () => {
    const order = await put()
    const secret = secretOf(given, order)
    await visitor('acceptPublicOrder', { params: { secret }, body: named })
    return { id: order.id, secret }
  }
  const accepted = async () => {
    const order = await put()
    await calls.holder('acceptPurchaseOrder', { params: { id: order.id }, body: {} })
    return order
  }
  /** On an act the firm has begun, or sent. */
  const onAct =
    (name: RouteName, body: object, begin: typeof givenDraft, rest: object = {}): Act['do'] =>
    async () => {
      const { id } = await accepted()
      const act = await begin(calls.holder, id)
      return { answer: await calls.holder(name, { params: { id, act, ...rest }, body }), by: holder, on: id }
    }
  const sent = (firm: typeof calls.holder, id: number) => givenSent(firm, id)
  const deciding =
    (body: object): Act['do'] =>
    async () => {
      const { id, cart_id: cartId } = await accepted()
      const act = await givenSent(calls.holder, id)
      return { answer: await calls.admin('decideSubcontract', { params: { cartId, act }, body }), by: admin, on: id }
    }

  const bonjour = { kind: 'said', body: { words: 'Bonjour' } }
  const saying = { words: 'Nous passons lundi.' }

  return {
    actOnExecution: [
      {
        do: byFirm('actOnExecution', { act: bonjour }),
        leaves: 'executionActed',
        details: { executionKind: 'Message' },
      },
    ],
    sendExecutionCode: [
      {
        do: async () => {
          const { id } = await accepted()
          const day = parisDay(given.now())
          await acted(calls.holder, id, { kind: 'completed', body: { day, name: 'F. Thévenard', role: 'Gérant' } })
          await signed(calls.admin, id)
          const body = { side: 'firm', means: 'shown', act: signingUnder }
          return { answer: await calls.holder('sendExecutionCode', { params: { id }, body }), by: holder, on: id }
        },
        leaves: 'executionCodeSent',
        details: { executionKind: 'Procès-verbal signé par l’entreprise' },
      },
    ],
    sendPublicMessage: [{ do: bySecret('sendPublicMessage', saying), leaves: 'executionActed' }],
    sendPublicFollowUpMessage: [
      {
        do: async () => {
          const { id, cart_id: cartId } = await put()
          const params = { secret: await cartSecretOf(given, cartId), id }
          const answer = await visitor('sendPublicFollowUpMessage', { params, body: { ...named, ...saying } })
          return { answer, by: null, on: id }
        },
        leaves: 'executionActed',
      },
    ],
    draftSubcontract: [{ do: byFirm('draftSubcontract', {}, {}, 'acceptPurchaseOrder'), leaves: 'subcontractDrafted' }],
    fileSubcontractPaper: [
      {
        do: onAct('fileSubcontractPaper', { file: null }, givenDraft, { kind: 'bank' }),
        leaves: 'subcontractPaperWithdrawn',
      },
    ],
    sendSubcontract: [
      {
        do: onAct('sendSubcontract', typedSubcontract(), givenDraft),
        leaves: 'subcontractSent',
        details: { amount: 100_00 },
      },
    ],
    withdrawSubcontract: [{ do: onAct('withdrawSubcontract', {}, sent), leaves: 'subcontractWithdrawn' }],
    decideSubcontract: [
      { do: deciding({ accepted: true }), leaves: 'subcontractAccepted' },
      {
        do: deciding({ accepted: false, reason: 'Assurance' }),
        leaves: 'subcontractRefused',
        details: { reason: 'Assurance' },
      },
    ],
    [verbs.formalized.save]: [{ do: confirming, leaves: 'cartConfirmed', details: { agreesInAdvance: false } }],
    acceptPurchaseOrder: [{ do: byFirm('acceptPurchaseOrder', {}), leaves: 'orderAccepted' }],
    refusePurchaseOrder: [
      // What follows is on the trail too, by nobody: the last line says that the buyer is asked.
      {
        do: async () => ({ ...(await byFirm('refusePurchaseOrder', { motive: 'workload' })()), by: null }),
        leaves: 'agreementAsked',
        details: { rank: 2 },
      },
    ],
    askDerogation: [{ do: byFirm('askDerogation', delay, {}, 'acceptPurchaseOrder'), leaves: 'derogationAsked' }],
    answerDerogation: [{ do: byFirm('answerDerogation', { agreed: true }, wished), leaves: 'derogationAgreed' }],
    acceptPublicOrder: [
      { do: bySecret('acceptPublicOrder', {}), leaves: 'orderAccepted', details: { by: named.name } },
    ],
    refusePublicOrder: [
      { do: bySecret('refusePublicOrder', { motive: 'delay' }), leaves: 'agreementAsked', details: { rank: 2 } },
    ],
    askPublicDerogation: [
      { do: bySecret('askPublicDerogation', delay, {}, 'acceptPurchaseOrder'), leaves: 'derogationAsked' },
    ],
    answerPublicDerogation: [
      {
        do: bySecret('answerPublicDerogation', { agreed: false, reason: 'Non' }, wished),
        leaves: 'derogationRefused',
        details: { by: named.name },
      },
    ],
    sendFollowUpCode: [
      {
        do: async () => {
          const { id, cart_id: cartId } = await put()
          const params = { secret: await cartSecretOf(given, cartId) }
          const decided = { order: id, decision: 'stop' }
          return { answer: await visitor('sendFollowUpCode', { params, body: decided }), by: null, on: cartId }
        },
        leaves: 'cartCodeSent',
      },
    ],
    decidePassage: [
      { do: byBuyer('decidePassage', { decision: 'pass' }, refused), leaves: 'passageAgreed', details: { rank: 2 } },
      { do: byBuyer('decidePassage', { decision: 'stop' }, refused), leaves: 'passageStopped' },
    ],
    decidePublicPassage: [
      {
        do: byCode('decidePublicPassage', { decision: 'pass' }, refused),
        leaves: 'passageAgreed',
        details: { manner: 'code' },
      },
    ],
    answerBuyerDerogation: [
      { do: byBuyer('answerBuyerDerogation', { agreed: true }, delayed), leaves: 'derogationAgreed' },
    ],
    answerPublicBuyerDerogation: [
      {
        do: byCode('answerPublicBuyerDerogation', { agreed: false, reason: 'Non' }, delayed),
        leaves: 'derogationRefused',
      },
    ],
    askCancellation: [
      {
        do: byBuyer('askCancellation', { reason: 'Vendu' }, put),
        leaves: 'cancellationAsked',
        details: { reason: 'Vendu' },
      },
    ],
    contestPublicOrder: [
      {
        do: async () => {
          const { id, secret } = await byLink()
          return { answer: await visitor('contestPublicOrder', { params: { secret } }), by: null, on: id }
        },
        leaves: 'answerContested',
        details: { by: named.name },
      },
    ],
    contestPurchaseOrder: [
      {
        do: async () => {
          const { id } = await byLink()
          return { answer: await calls.holder('contestPurchaseOrder', { params: { id } }), by: holder, on: id }
        },
        leaves: 'answerContested',
      },
    ],
    confirmPurchaseOrder: [
      {
        do: async () => {
          const { id, secret } = await byLink()
          await visitor('contestPublicOrder', { params: { secret } })
          return { answer: await calls.holder('confirmPurchaseOrder', { params: { id } }), by: holder, on: id }
        },
        leaves: 'contestSettled',
      },
    ],
    settleContest: [
      {
        do: byOperator('settleContest', { reason: 'Confirmé au téléphone' }, async () => {
          const order = await put()
          const params = { secret: secretOf(given, order) }
          await visitor('acceptPublicOrder', { params, body: named })
          await visitor('contestPublicOrder', { params })
          return order
        }),
        leaves: 'contestSettled',
        details: { reason: 'Confirmé au téléphone' },
      },
    ],
    renewOwnOrderLink: [{ do: byFirm('renewOwnOrderLink', {}), leaves: 'orderLinkRenewed' }],
    renewSupplierLink: [{ do: byBuyer('renewSupplierLink', {}, put), leaves: 'orderLinkRenewed' }],
    renewOrderLink: [{ do: byOperator('renewOrderLink', null), leaves: 'orderLinkRenewed' }],
    resendPurchaseOrder: [{ do: byOperator('resendPurchaseOrder', null), leaves: 'orderResent' }],
    extendDeadline: [
      {
        do: byOperator('extendDeadline', { until: '2026-11-30', reason: 'Congés' }),
        leaves: 'orderExtended',
        details: { before: '2026-11-25', after: '2026-11-30', reason: 'Congés' },
      },
    ],
    cancelPurchaseOrder: [
      {
        do: byOperator('cancelPurchaseOrder', { reason: 'Vendu' }),
        leaves: 'orderCancelled',
        details: { before: { status: OrderStatus.pending }, reason: 'Vendu' },
      },
    ],
    declineCancellation: [
      { do: byOperator('declineCancellation', { reason: 'Commencé' }, asked), leaves: 'cancellationDeclined' },
    ],
    closeOrder: [
      {
        do: async () => {
          const cartId = await ordered()
          const body = { status: 4, reason: 'Abandonné' }
          const answer = await asOperator('closeOrder', { params: { cartId }, body })
          const states = (await putFor(given, cartId)).map(({ status }) => status)
          if (states.includes(OrderStatus.pending)) throw new Error('something still waits')
          return { answer, by: operator, on: cartId }
        },
        leaves: 'cartEnded',
        details: { status: 4 },
      },
    ],
    moveDemoClock: [
      {
        do: async () => {
          await put()
          return { answer: await visitor('moveDemoClock'), by: null, on: 'clock' }
        },
        leaves: 'demoClockMoved',
      },
    ],
  }
}
