// @module-tag night
import { routes } from '@charpente/contract/app/routes'
import type { Route } from '@charpente/contract/platform/route'
import { fields, inquiryKindWords } from '@charpente/contract/records/act-details'
import type { JournalEvent } from '@charpente/contract/records/journal'
import { inquiryNames } from '@charpente/domain/centre/inquiry'
import { addDays, parisDay } from '@charpente/domain/platform/calendar'
import { each } from '@charpente/domain/platform/testing/each'
import { controlOf } from '@charpente/domain/platform/touch'
import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { drawPushKey } from '../../src/people/push/push-keys.ts'
import { verifyTrail } from '../../src/platform/audit/verify.ts'
import { connect } from '../../src/platform/db/connect.ts'
import { editionActs } from '../catalogue/audit-editions.ts'
import { holderActs } from '../catalogue/audit-holders.ts'
import { revisionActs } from '../catalogue/audit-revision.ts'
import { circularActs } from '../centre/audit-circulars.ts'
import { contentDeskActs } from '../centre/audit-content-desk.ts'
import { deskHomeActs } from '../centre/audit-desk-home.ts'
import { figureActs } from '../centre/audit-figures.ts'
import { awardActs } from '../consultation/audit-awards.ts'
import { candidateJudgementActs } from '../consultation/audit-candidate-judgement.ts'
import { candidateActs } from '../consultation/audit-candidates.ts'
import { dossierActs } from '../consultation/audit-dossiers.ts'
import { envelopeActs } from '../consultation/audit-envelopes.ts'
import { publish } from '../given/catalogue.ts'
import { formWith, pdfBytes } from '../given/files.ts'
import { TEST_NOW } from '../given/given.ts'
import { givenMarket } from '../given/market.ts'
import {
  type Account,
  type Answer,
  codeOf,
  givenAccount,
  givenHolder,
  givenMember,
  givenPeople,
  OTHER_PASSWORD,
  PASSWORD,
  type RouteName,
  signedInAs,
} from '../given/people.ts'
import { browserOf } from '../given/push-service.ts'
import { careActs } from '../people/audit-care.ts'
import { buildingActs } from '../purchasing/audit-buildings.ts'
import { cartActs } from '../purchasing/audit-carts.ts'
import { feeActs } from '../purchasing/audit-fees.ts'
import { orderActs } from '../purchasing/audit-orders.ts'
import { riderActs } from '../purchasing/audit-riders.ts'
import { lifeActs } from '../records/audit-life.ts'
import { auditLines } from './audit-lines.ts'

const given = await givenPeople({ DEMO: '1', PUSH_KEYS: drawPushKey('2026') })
const { db, visitor, mails, mailbox } = given
const owner = connect(given.url, 2)
// Nobody reads the papers of these orders here: the mails of a later act would wait for all of them.
afterEach(() =>
  sql`delete from pgboss.job where name in ('make-order-documents', 'make-receipt', 'make-letter')`.execute(db),
)
afterAll(() => owner.destroy())

const operator = await givenAccount(given, { side: 'operator' })
const asOperator = await signedInAs(given, operator)

type Line = { object: string; action: string; author: number | null; details: unknown }
const trail = async (): Promise<Line[]> =>
  (
    await db.selectFrom('audit_event').selectAll().orderBy('object_type').orderBy('object_id').orderBy('seq').execute()
  ).map(({ object_type, object_id, action, author_id, details }) => ({
    object: `${object_type} ${object_id}`,
    action,
    author: author_id,
    details,
  }))

const buyer = () => givenAccount(given)
const firm = () => givenAccount(given, { side: 'supplier', type: 'formalized' })
const waiting = (changes = {}) => givenAccount(given, { state: 'pending', active: false, ...changes })
const form = (email: string) => ({
  email,
  name: 'Commune',
  firstname: 'Jo',
  lastname: 'Bo',
  phone: '04 65 71 00 01',
  registerCgu: true,
  address: { street: '1 rue', postal: '74000', city: 'Annecy', department: 73 },
})
const person = { firstname: 'Li', lastname: 'Wu', email: 'li.wu@collegue.example' }

const article = {
  name: 'Diagnostic',
  description: 'Sur place',
  unit: 'U',
  category: 18,
  departments: [73],
  priceA: 1000,
}
const sheet = Buffer.from(
  'Nom;Description;Catégorie;Unité;Départements;Prix palier 1\nDiagnostic;Sur place;Électricité et courants faibles;U;74;12,50',
).toString('base64')

type Act = {
  /** Calls the route; gives who acted, and on what. */
  do: () => Promise<{ answer: Answer; by: Account | null; on: number | string; also?: number }>
  leaves: string
  details?: object
}

const onMember =
  (side: 'customer' | 'supplier', method: 'PUT' | 'DELETE', body?: object): Act['do'] =>
  async () => {
    const head = side === 'customer' ? await buyer() : await firm()
    const member = await givenMember(given, head)
    const name =
      `${method === 'PUT' ? 'update' : 'remove'}${side === 'customer' ? 'Customer' : 'Supplier'}Account` as const
    const params = { id: head.id, accountId: member.id }
    const answer = await (await signedInAs(given, head))(name, { params, ...(body && { body }) })
    return { answer, by: head, on: member.id }
  }
const onArticle =
  (name: 'updateFreeArticle' | 'removeFreeArticle', body?: object): Act['do'] =>
  async () => {
    const head = await firm()
    const call = await signedInAs(given, head)
    const { id } = (await call('createFreeArticle', { body: article })).json()
    return { answer: await call(name, { params: { id }, ...(body && { body }) }), by: head, on: head.id }
  }
const judged =
  (name: 'approveRequest' | 'refuseRequest', body: object, changes?: object): Act['do'] =>
  async () => {
    const { id } = changes ? await givenAccount(given, changes) : await waiting()
    return { answer: await asOperator(name, { params: { id }, body }), by: operator, on: id }
  }
/** What another operator asked, for this one to decide. */
const askedOfOperator = async (): Promise<number> => {
  const { id } = await givenAccount(given, { side: 'operator', active: false })
  const asker = await signedInAs(given, await givenAccount(given, { side: 'operator' }))
  return (await asker('activateOperator', { params: { id }, body: { reason: 'Retour' } })).json().id
}

const byOperator =
  (name: RouteName, body: object | undefined, target: () => Promise<{ id: number | string }>): Act['do'] =>
  async () => {
    const { id } = await target()
    return { answer: await asOperator(name, { params: { id }, ...(body && { body }) }), by: operator, on: id }
  }
const bySelf =
  (name: RouteName, body: object, account: () => Promise<Account> = buyer): Act['do'] =>
  async () => {
    const self = await account()
    const answer = await (await signedInAs(given, self))(name, { params: { id: self.id }, body })
    return { answer, by: self, on: self.id }
  }

/** A head says that it is away, perhaps for longer afterwards, perhaps that it is back. */
const absent =
  (lasting: number[], isBack = false): Act['do'] =>
  async () => {
    const head = await firm()
    const { id: deputy } = await givenMember(given, head)
    const call = await signedInAs(given, head)
    const from = parisDay(given.now())
    const answers: Answer[] = []
    for (const days of lasting)
      answers.push(await call('saveAbsence', { body: { from, to: addDays(from, days), deputy } }))
    if (isBack) answers.push(await call('endAbsence'))
    return { answer: answers.at(-1) as Answer, by: head, on: head.id }
  }

/** Saving the form of a cart and ordering it are one route: both are tried. */
async function tradeActs() {
  const market = await givenMarket(given)
  const ofCarts = await cartActs(given, market)
  const ofOrders = await orderActs(given, market)
  const ofLife = await lifeActs(given, market)
  const ofFees = await feeActs(given, market, (text) => sql.raw(text).execute(owner))
  return {
    ...ofFees,
    ...ofLife,
    ...ofCarts,
    ...ofOrders,
    updateCart: [...(ofCarts.updateCart ?? []), ...(ofOrders.updateCart ?? [])],
  }
}

const [ofAwards, ofHolders, ofRevision] = [await awardActs(given), await holderActs(given), await revisionActs(given)]

/** What somebody asked of this operator, or this operator of others. */
const rightsAsked = async (call: typeof asOperator): Promise<{ id: number; about: number }> => {
  const { id: about } = await givenAccount(given, { side: 'operator' })
  const body = { rights: ['orders'], reason: 'Elle change de service' }
  return { id: (await call('askOperatorRights', { params: { id: about }, body })).json().id, about }
}
const rightsAskedOfOperator = async () =>
  rightsAsked(await signedInAs(given, await givenAccount(given, { side: 'operator' })))

/** Every route that changes something, and the line it leaves. */
const acts: Partial<Record<RouteName, Act[]>> = {
  ...(await tradeActs()),
  ...ofAwards,
  ...(await buildingActs(given)),
  ...(await candidateActs(given)),
  ...(await candidateJudgementActs(given)),
  ...(await circularActs(given)),
  ...(await contentDeskActs(given)),
  ...(await dossierActs(given)),
  ...(await deskHomeActs(given)),
  ...(await editionActs(given)),
  ...(await envelopeActs(given)),
  ...ofHolders,
  ...ofRevision,
  ...(await figureActs(given)),
  ...(await careActs(given)),
  ...(await riderActs(given)),
  login: [
    {
      do: async () => {
        const account = await buyer()
        const answer = await visitor('login', { body: { email: account.email, password: PASSWORD } })
        return { answer, by: account, on: account.id }
      },
      leaves: 'signedIn',
    },
  ],
  enterAs: [
    {
      do: async () => ({ answer: await visitor('enterAs', { body: { id: operator.id } }), by: null, on: operator.id }),
      leaves: 'demoEntered',
    },
  ],
  resetPassword: [
    {
      do: async () => {
        const { id, email } = await buyer()
        return { answer: await visitor('resetPassword', { body: { email } }), by: null, on: id }
      },
      leaves: 'passwordResetAsked',
    },
  ],
  resetContractPassword: [
    {
      do: async () => {
        const { id, email } = await firm()
        await givenAccount(given, { side: 'supplier', email })
        const { suppliers } = (await visitor('resetPassword', { body: { email } })).json()
        const answer = await visitor('resetContractPassword', { body: { contract: suppliers[0].id } })
        return { answer, by: null, on: id }
      },
      leaves: 'passwordResetAsked',
    },
  ],
  confirmIdentity: [
    {
      do: bySelf('confirmIdentity', { password: PASSWORD }),
      leaves: 'identityConfirmed',
      details: { proof: 'password' },
    },
  ],
  closeSession: [
    {
      do: async () => {
        const self = await buyer()
        await signedInAs(given, self)
        const call = await signedInAs(given, self)
        const other = (await call('listOwnSessions')).json().find(({ current }: { current: boolean }) => !current)
        return { answer: await call('closeSession', { params: { id: other.id } }), by: self, on: self.id }
      },
      leaves: 'sessionClosed',
      details: { sessions: 1 },
    },
  ],
  closeOtherSessions: [
    {
      do: async () => {
        const self = await buyer()
        for (const _ of [1, 2]) await signedInAs(given, self)
        const call = await signedInAs(given, self)
        return { answer: await call('closeOtherSessions'), by: self, on: self.id }
      },
      leaves: 'sessionClosed',
      details: { sessions: 2 },
    },
  ],
  addPushDevice: [
    {
      do: bySelf('addPushDevice', browserOf('https://fcm.googleapis.com/fcm/send/trail').subscription),
      leaves: 'pushDeviceAdded',
      details: { device: 'Appareil inconnu' },
    },
  ],
  removePushDevice: [
    {
      do: async () => {
        const self = await buyer()
        const call = await signedInAs(given, self)
        const body = browserOf('https://fcm.googleapis.com/fcm/send/gone').subscription
        const [device] = (await call('addPushDevice', { body })).json().devices
        return { answer: await call('removePushDevice', { params: { id: device.id } }), by: self, on: self.id }
      },
      leaves: 'pushDeviceRemoved',
      details: { device: 'Appareil inconnu' },
    },
  ],
  openCalendarAddress: [
    { do: bySelf('openCalendarAddress', {}), leaves: 'calendarOpened' },
    {
      do: async () => {
        const self = await buyer()
        const call = await signedInAs(given, self)
        await call('openCalendarAddress')
        return { answer: await call('openCalendarAddress'), by: self, on: self.id }
      },
      leaves: 'calendarRenewed',
    },
  ],
  closeCalendarAddress: [
    {
      do: async () => {
        const self = await buyer()
        const call = await signedInAs(given, self)
        await call('openCalendarAddress')
        return { answer: await call('closeCalendarAddress'), by: self, on: self.id }
      },
      leaves: 'calendarClosed',
    },
  ],
  choosePassword: [
    { do: bySelf('choosePassword', { current: PASSWORD, password: OTHER_PASSWORD }), leaves: 'passwordChosen' },
  ],
  confirmSecondFactor: [
    {
      do: async () => {
        const account = await buyer()
        const call = await signedInAs(given, account)
        const { secret } = (await call('startSecondFactor')).json()
        const answer = await call('confirmSecondFactor', { body: { code: codeOf(secret, TEST_NOW) } })
        return { answer, by: account, on: account.id }
      },
      leaves: 'secondFactorSet',
    },
  ],
  removeSecondFactor: [
    {
      do: async () => {
        const secret = 'JBSWY3DPEHPK3PXP'
        const account = await givenAccount(given, {
          totp_secret: given.secrets.encrypt(secret),
          totp_confirmed_at: TEST_NOW,
        })
        const call = await signedInAs(given, account)
        const answer = await call('removeSecondFactor', { body: { code: codeOf(secret, TEST_NOW) } })
        return { answer, by: account, on: account.id }
      },
      leaves: 'secondFactorRemoved',
    },
  ],
  registerCustomer: [
    {
      do: async () => {
        const answer = await visitor('registerCustomer', { body: form('neuve@commune.example') })
        return { answer, by: null, on: answer.json().id }
      },
      leaves: 'registered',
    },
  ],
  registerSupplier: [
    {
      do: async () => {
        const body = { ...form('neuve@firme.example'), departments: [73], category: 18 }
        const answer = await visitor('registerSupplier', { body })
        return { answer, by: null, on: answer.json().id }
      },
      leaves: 'registered',
    },
  ],
  updateCustomer: [
    {
      do: bySelf('updateCustomer', { phone: '04 65 71 00 09', name: 'Commune' }),
      leaves: 'profileChanged',
      details: { fields: ['phone', 'name'] },
    },
  ],
  updateSupplier: [
    {
      do: bySelf('updateSupplier', { phone: '04 65 71 00 09', departments: [73] }, firm),
      leaves: 'profileChanged',
      details: { fields: ['phone', 'departments'] },
    },
  ],
  createFreeArticle: [{ do: bySelf('createFreeArticle', article, firm), leaves: 'freeArticleAdded' }],
  updateFreeArticle: [
    {
      do: onArticle('updateFreeArticle', { ...article, priceA: 900 }),
      leaves: 'freeArticleChanged',
      details: { before: expect.objectContaining({ priceA: 1000 }), after: expect.objectContaining({ priceA: 900 }) },
    },
  ],
  removeFreeArticle: [{ do: onArticle('removeFreeArticle'), leaves: 'freeArticleRemoved' }],
  importFreeArticles: [
    {
      do: bySelf('importFreeArticles', { name: 'articles.csv', content: sheet }, firm),
      leaves: 'freeArticlesImported',
      details: { file: 'articles.csv', removed: [], skipped: 0 },
    },
  ],
  requestFormalized: [{ do: bySelf('requestFormalized', {}), leaves: 'formalizedAsked' }],
  createCustomerAccount: [
    {
      do: async () => {
        const { answer, by } = await bySelf('createCustomerAccount', person)()
        return { answer, by, on: answer.json().id }
      },
      leaves: 'subAccountCreated',
    },
  ],
  createSupplierAccount: [
    {
      do: async () => {
        const { answer, by } = await bySelf('createSupplierAccount', person, firm)()
        return { answer, by, on: answer.json().id }
      },
      leaves: 'subAccountCreated',
    },
  ],
  updateCustomerAccount: [
    { do: onMember('customer', 'PUT', { lastname: 'Wu' }), leaves: 'subAccountChanged', details: { lastname: 'Wu' } },
    { do: onMember('customer', 'PUT', { active: false }), leaves: 'deactivated' },
  ],
  updateSupplierAccount: [
    { do: onMember('supplier', 'PUT', { lastname: 'Wu' }), leaves: 'subAccountChanged', details: { lastname: 'Wu' } },
    { do: onMember('supplier', 'PUT', { active: false }), leaves: 'deactivated' },
  ],
  removeCustomerAccount: [{ do: onMember('customer', 'DELETE'), leaves: 'subAccountRemoved' }],
  removeSupplierAccount: [{ do: onMember('supplier', 'DELETE'), leaves: 'subAccountRemoved' }],
  saveAbsence: [
    { do: absent([5]), leaves: 'absenceDeclared', details: { keepsCopy: false } },
    { do: absent([5, 6]), leaves: 'absenceChanged' },
  ],
  endAbsence: [{ do: absent([5], true), leaves: 'absenceEnded' }],
  chooseDigest: [{ do: bySelf('chooseDigest', { wanted: true }), leaves: 'digestChosen', details: { wanted: true } }],
  reassignDepartment: [
    {
      do: async () => {
        const head = await firm()
        await givenHolder(given, head.id, '201', 73)
        // One may have been asked for above, which nobody makes here.
        await db
          .updateTable('publication')
          .set({ state: 'failed', ended_at: given.now() })
          .where('state', '=', 'running')
          .execute()
        await publish(given)
        const member = await givenMember(given, head)
        const body = { departmentCode: '74', supplierId: member.id }
        const answer = await (await signedInAs(given, head))('reassignDepartment', { params: { id: head.id }, body })
        return { answer, by: head, on: head.id }
      },
      leaves: 'departmentReassigned',
    },
  ],
  approveRequest: [
    { do: judged('approveRequest', { as: 'free' }), leaves: 'approved', details: { type: 'free', from: null } },
    {
      do: judged('approveRequest', { as: 'formalized', from: '2027-01-01' }, { formalized_requested_at: TEST_NOW }),
      leaves: 'formalizedGranted',
      details: { type: 'formalized', from: '2027-01-01' },
    },
  ],
  refuseRequest: [
    { do: judged('refuseRequest', { reason: 'Non' }), leaves: 'refused', details: { reason: 'Non' } },
    {
      do: judged('refuseRequest', { reason: 'Non' }, { formalized_requested_at: TEST_NOW }),
      leaves: 'formalizedRefused',
      details: { reason: 'Non' },
    },
  ],
  setAccountActive: [
    { do: byOperator('setAccountActive', { active: false }, buyer), leaves: 'deactivated' },
    {
      do: byOperator('setAccountActive', { active: true }, () => givenAccount(given, { active: false })),
      leaves: 'activated',
    },
  ],
  correctEmail: [
    {
      do: byOperator('correctEmail', { email: 'juste@commune.example' }, () =>
        givenAccount(given, { email: 'fausse@commune.example' }),
      ),
      leaves: 'emailCorrected',
      details: { before: 'fausse@commune.example', after: 'juste@commune.example' },
    },
  ],
  transferAdministration: [
    {
      do: async () => {
        const head = await buyer()
        const { id } = await givenMember(given, head)
        const answer = await asOperator('transferAdministration', { params: { id: head.id }, body: { accountId: id } })
        return { answer, by: operator, on: head.id, also: id }
      },
      leaves: 'administrationTransferred',
    },
  ],
  inviteOperator: [
    {
      do: async () => {
        await givenAccount(given, { side: 'operator' })
        const body = { ...person, email: 'li.wu@centre.example', reason: 'Renfort' }
        const answer = await asOperator('inviteOperator', { body })
        return { answer, by: operator, on: answer.json().id }
      },
      leaves: 'staffRequestAsked',
    },
  ],
  inviteOperatorAgain: [
    {
      do: byOperator('inviteOperatorAgain', undefined, () =>
        givenAccount(given, {
          side: 'operator',
          password_hash: null,
          totp_secret: null,
          totp_confirmed_at: null,
          provisional_nonce: 'n',
          provisional_expires_at: TEST_NOW,
        }),
      ),
      leaves: 'operatorInvitedAgain',
    },
  ],
  deactivateOperator: [
    {
      do: byOperator('deactivateOperator', undefined, () => givenAccount(given, { side: 'operator' })),
      leaves: 'deactivated',
    },
  ],
  activateOperator: [
    {
      do: async () => {
        const { id } = await givenAccount(given, { side: 'operator', active: false })
        const answer = await asOperator('activateOperator', { params: { id }, body: { reason: 'Retour' } })
        return { answer, by: operator, on: answer.json().id }
      },
      leaves: 'staffRequestAsked',
    },
  ],
  resetOperatorSecondFactor: [
    {
      do: async () => {
        const { id } = await givenAccount(given, { side: 'operator' })
        const body = { reason: 'Téléphone perdu' }
        const answer = await asOperator('resetOperatorSecondFactor', { params: { id }, body })
        return { answer, by: operator, on: answer.json().id }
      },
      leaves: 'staffRequestAsked',
    },
  ],
  askOperatorRights: [
    {
      do: async () => {
        const { id } = await givenAccount(given, { side: 'operator' })
        const body = { rights: ['orders'], reason: 'Elle change de service' }
        const answer = await asOperator('askOperatorRights', { params: { id }, body })
        return { answer, by: operator, on: answer.json().id }
      },
      leaves: 'assentAsked',
      details: { action: 'operatorRightsChanged', reason: 'Elle change de service' },
    },
  ],
  approveAssent: [
    ...(ofAwards.approveAssent ?? []),
    ...(ofHolders.approveAssent ?? []),
    ...(ofRevision.approveAssent ?? []),
    {
      do: async () => {
        const { id, about } = await rightsAskedOfOperator()
        return { answer: await asOperator('approveAssent', { params: { id }, body: {} }), by: operator, on: about }
      },
      leaves: 'operatorRightsChanged',
      details: { after: { rights: ['orders'] } },
    },
    {
      do: async () => {
        const { id } = await rightsAskedOfOperator()
        return { answer: await asOperator('approveAssent', { params: { id }, body: {} }), by: operator, on: id }
      },
      leaves: 'assentApproved',
      details: { before: { outcome: null }, after: { outcome: 'approved' } },
    },
  ],
  declineAssent: [
    {
      do: async () => {
        const { id } = await rightsAskedOfOperator()
        const body = { reason: 'Elle garde les inscriptions' }
        return { answer: await asOperator('declineAssent', { params: { id }, body }), by: operator, on: id }
      },
      leaves: 'assentDeclined',
      details: { reason: 'Elle garde les inscriptions' },
    },
  ],
  withdrawAssent: [
    {
      do: async () => {
        const { id } = await rightsAsked(asOperator)
        return { answer: await asOperator('withdrawAssent', { params: { id } }), by: operator, on: id }
      },
      leaves: 'assentWithdrawn',
    },
  ],
  approveStaffRequest: [
    {
      do: async () => {
        const id = await askedOfOperator()
        return { answer: await asOperator('approveStaffRequest', { params: { id } }), by: operator, on: id }
      },
      leaves: 'staffRequestApproved',
    },
  ],
  declineStaffRequest: [
    {
      do: async () => {
        const id = await askedOfOperator()
        const body = { reason: 'Personne inconnue' }
        return { answer: await asOperator('declineStaffRequest', { params: { id }, body }), by: operator, on: id }
      },
      leaves: 'staffRequestDeclined',
    },
  ],
  withdrawStaffRequest: [
    {
      do: async () => {
        const body = { ...person, email: 'retiree@centre.example', reason: 'Renfort' }
        const { id } = (await asOperator('inviteOperator', { body })).json()
        return { answer: await asOperator('withdrawStaffRequest', { params: { id } }), by: operator, on: id }
      },
      leaves: 'staffRequestWithdrawn',
    },
  ],
  retryMail: [
    {
      do: byOperator('retryMail', undefined, async () => {
        await mails()
        await mailbox.stop()
        const { email } = await buyer()
        await visitor('resetPassword', { body: { email } })
        await mails()
        await mailbox.start()
        const [failed] = (await asOperator('listFailedMails')).json()
        return failed
      }),
      leaves: 'mailRetried',
    },
  ],
  addSynonym: [
    {
      do: async () => {
        const answer = await asOperator('addSynonym', { body: { word: 'wallbox', means: 'borne de recharge' } })
        return { answer, by: operator, on: 'wallbox' }
      },
      leaves: 'synonymAdded',
      details: { before: null, after: { word: 'wallbox', means: 'borne de recharge' } },
    },
  ],
  removeSynonym: [
    {
      do: async () => {
        const synonym = { word: 'gouttière', means: 'chéneau' }
        await db.insertInto('synonym').values(synonym).execute()
        const answer = await asOperator('removeSynonym', { params: synonym })
        return { answer, by: operator, on: synonym.word }
      },
      leaves: 'synonymRemoved',
      details: { before: { word: 'gouttière', means: 'chéneau' }, after: null },
    },
  ],
  uploadMedia: [
    {
      do: async () => {
        const answer = await asOperator('uploadMedia', { body: formWith(pdfBytes(), 'contrat.pdf') })
        return { answer, by: operator, on: answer.json().id }
      },
      leaves: 'fileSent',
    },
  ],
  fileFinalDocuments: [
    {
      do: async () => {
        const { id } = await givenAccount(given, { side: 'supplier' })
        const file = (await asOperator('uploadMedia', { body: formWith(pdfBytes(), 'contrat.pdf') })).json().id
        const answer = await asOperator('fileFinalDocuments', { params: { id }, body: { contract: { file } } })
        return { answer, by: operator, on: id }
      },
      leaves: 'documentFiled',
      details: { kind: 'contract' },
    },
  ],
}

/** What a line is about, where it is not an account. */
const objects: Record<string, string> = {
  mailRetried: 'mail',
  datedSettingChanged: 'setting',
  paymentSettingChanged: 'setting',
  fileSent: 'media',
  demoClockMoved: 'demonstration',
  jobRetried: 'job',
  synonymAdded: 'synonym',
  synonymRemoved: 'synonym',
  trailCheckAsked: 'journal',
  orderFileAsked: 'cart',
  applicationFileAsked: 'candidate',
  paperClauseSaved: 'consultation',
  renewalTermsSaved: 'consultation',
  paperRuleSaved: 'edition',
  contractAmended: 'contract',
  contractEndDecided: 'contract',
}

const actions: [RegExp, string][] = [
  [/^(awardPiece|candidate|clarification|contract)[A-Z]/, 'candidate'],
  [/^offer(Marked|Decided)$/, 'candidate'],
  [
    /^(amendment|award|basket|consultation|deposits?|dossier|envelopes|lotAwarded|lotsPutOutAgain|offers|opening|question|ranking|results)([A-Z]|$)/,
    'consultation',
  ],
  [/^article[A-Z]/, 'article'],
  [/^building[A-Z]/, 'building'],
  [/^(edition|lot|holders|holderCorrection)[A-Z]/, 'edition'],
  [/^publication[A-Z]/, 'publication'],
  [/^(priceIndex|indexValues?)[A-Z]/, 'priceIndex'],
  [/^(revision|prices)[A-Z]/, 'priceRevision'],
  [/^essentialData[A-Z]/, 'essentialData'],
  [/^import[A-Z]/, 'catalogueImport'],
  [/^inquiry[A-Z]/, 'inquiry'],
  [/^circular[A-Z]/, 'circular'],
  [/^search[A-Z]/, 'missedSearch'],
  [/^(cart|proposal|line|group)[A-Z]/, 'cart'],
  ...['setting', 'page', 'press', 'category', 'mailText'].map((name): [RegExp, string] => [
    new RegExp(`^${name}[A-Z]`),
    name,
  ]),
  [/^documents?(Added|Changed|Removed|Ordered)/, 'document'],
  [/^(answer|contest)[A-Z]/, 'order'],
  [/^(order|derogation|passage|agreement|cancellation|subcontract|execution)[A-Z]/, 'order'],
  [/^rider[A-Z]/, 'contract'],
  [/^(feesDrafted|feeStatementsApproved)$/, 'feeQuarter'],
  [/^feeDebit[A-Z]/, 'feeDebit'],
  [/^fee(Dispute|Line|Statement)[A-Z]/, 'feeStatement'],
  [/^bank[A-Z]/, 'bankFile'],
  [/^staffRequest[A-Z]/, 'staffRequest'],
  [/^assent[A-Z]/, 'assent'],
]
const objectOf = (action: string) => objects[action] ?? actions.find(([sign]) => sign.test(action))?.[1] ?? 'account'

test('each route leaves the lines that the table of lines says, and each of them was tried', () => {
  const left = Object.entries(acts).map(([name, list]) => [name, new Set(list.map(({ leaves }) => leaves))])
  expect(Object.fromEntries(left)).toEqual(
    Object.fromEntries(Object.entries(auditLines).map(([name, lines]) => [name, new Set(lines)])),
  )
})

/** Mails that wait, and papers whose mail leaves with them. */
async function toldNow() {
  const { rows } = await sql<{ id: string }>`
    select id::text from mail union all select id::text from pgboss.job where name in ('make-contract',
      'make-execution-document', 'make-letter', 'make-order-documents', 'make-receipt', 'make-rider',
      'send-fee-statement')`.execute(given.db)
  return new Set(rows.map(({ id }) => id))
}
/** Whether the last call that wrote left some. */
let hasTold = false
const inject = given.app.inject.bind(given.app)
given.app.inject = (async (sent: { method: string }) => {
  if (sent.method === 'GET') return inject(sent as never)
  const before = await toldNow()
  const answer = await inject(sent as never)
  hasTold = (await toldNow()).difference(before).size > 0
  return answer
}) as never
const telling = new Set<string>()
const doneBy = (name: RouteName, leaves: string): string[] =>
  name === 'approveAssent'
    ? [name, ...Object.entries<Route>(routes).flatMap(([one, { asks }]) => (asks === leaves ? [one] : []))]
    : [name]

// The first that needs the worker waits for all that the acts before it left to do: papers, receipts, publications.
for (const [name, list] of Object.entries(acts))
  for (const { do: act, leaves, details } of list)
    test(`${name} leaves its line: ${leaves}`, { timeout: 240_000 }, async () => {
      const { answer, by, on, also } = await act()
      expect(answer.statusCode, answer.payload).toBeLessThan(300)
      // What two agree to is done, and told, with the agreement.
      if (hasTold) for (const one of doneBy(name as RouteName, leaves)) telling.add(one)
      const line = {
        object: `${objectOf(leaves)} ${on}`,
        action: leaves,
        author: by?.id ?? null,
        details: details ? expect.objectContaining(details) : expect.any(Object),
      }
      const lines = await trail()
      expect(lines.filter(({ object }) => object === line.object).at(-1)).toEqual(line)
      if (also) expect(lines).toContainEqual({ ...line, object: `account ${also}` })
    })

test('whoever an act is about is told, wherever its route declares it', () => {
  const isStaffOnly = ({ access }: Route) => Array.isArray(access) && access.every((one) => one === 'ROLE_OPERATOR')
  const declared = Object.entries<Route>(routes).filter(
    ([, line]) => line.touches && !line.untold && controlOf(line.touches, isStaffOnly(line)).tells,
  )
  expect(declared.length).toBeGreaterThan(60)
  expect(declared.map(([name]) => name).filter((name) => !telling.has(name))).toEqual([])
  console.log(`told: ${declared.length} routes declare it`)
})

/** Nothing of the centre's changes by these: something is sent, asked for, begun or opened, and the line says what. */
const withoutBefore = [
  'applicationFileAsked',
  'candidatePaperOpened',
  'candidateRead',
  'circularTried',
  'documentOpened',
  'fileSent',
  'importStarted',
  'loggedIn',
  'mailTextTried',
  'myDataAsked',
  'operatorInvitedAgain',
  'orderFileAsked',
  'orderLinkRenewed',
  'orderResent',
  'publicationStarted',
  'trailCheckAsked',
]

test('what an operator changes says what was before and what is after', async () => {
  const { rows } = await sql<{ action: string }>`
    select distinct action from audit_event join account on account.id = author_id
    where side = 'operator' and not (details ? 'before' and details ? 'after') and action <> all (${withoutBefore})`.execute(
    given.db,
  )
  expect(rows.map(({ action }) => action)).toEqual([])
})

/** Every name of what a line keeps, down to what its lists hold. */
const namesIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(namesIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)])
}

test('what each of these acts kept reads in French, with a word for every field and none of our codes', async () => {
  type Page = { events: JournalEvent[]; next: string | null }
  const events: JournalEvent[] = []
  for (let before: string | null = ''; before !== null; ) {
    const page: Page = (await asOperator('listEvents', { query: before ? { before } : {} })).json<Page>()
    events.push(...page.events)
    before = page.next
  }
  expect(new Set(events.map(({ action }) => action)).size).toBeGreaterThan(110)
  const unworded = new Set<string>()
  const codes = new Set<string>()
  for (const { action, details, facts } of each(events)) {
    for (const name of namesIn(details)) if (!Object.hasOwn(fields, name)) unworded.add(`${action}: ${name}`)
    for (const { label, before, value } of facts)
      for (const text of [label, before ?? '', value])
        if (/[a-z][A-Z]|[a-z]_[a-z]|[{}[\]]|undefined/.test(text)) codes.add(`${action}, ${label}: ${text}`)
  }
  expect([...unworded]).toEqual([])
  expect([...codes]).toEqual([])
})

test('what an inquiry is about is said in the same words everywhere', () => {
  expect(inquiryKindWords).toEqual(inquiryNames)
})

test('what changes an e-mail and closes a member at once leaves both lines', async () => {
  const { answer, on } = await onMember('customer', 'PUT', { active: false, email: 'autre@collegue.example' })()
  expect(answer.statusCode).toBe(200)
  const actions = (await trail()).filter(({ object }) => object === `account ${on}`).map(({ action }) => action)
  expect(actions.sort()).toEqual(['deactivated', 'subAccountChanged'])
})

test('no line holds a password', async () => {
  const text = JSON.stringify(await trail())
  for (const secret of [PASSWORD, OTHER_PASSWORD, 'argon2']) expect(text).not.toContain(secret)
})

test('the chain of all these lines holds', async () => {
  const { events, broken } = await verifyTrail(db)
  expect(broken).toEqual([])
  expect(events).toBeGreaterThan(30)
})
