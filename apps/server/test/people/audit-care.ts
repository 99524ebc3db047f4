import { expect } from 'vitest'
import { formWith, pdfBytes } from '../given/files.ts'
import type { Given } from '../given/given.ts'
import { type Account, type Answer, givenAccount, type RouteName, signedInAs } from '../given/people.ts'
import { agreedBy } from '../given/two-persons.ts'

type Act = {
  do: () => Promise<{ answer: Answer; by: Account | null; on: number | string }>
  leaves: string
  details?: object
}

/** What operators do for accounts once they are open, and the line it leaves. */
export async function careActs(given: Given): Promise<Partial<Record<RouteName, Act[]>>> {
  const operator = await givenAccount(given, { side: 'operator' })
  const asOperator = await signedInAs(given, operator)
  const viewed = async () => {
    const { id } = await givenAccount(given)
    const call = await signedInAs(given, operator)
    const body = { reason: 'Assistance demandée' }
    return { id, call, answer: await call('viewAs', { params: { id }, body }) }
  }
  /** The RIB of a firm, ready to be read. */
  const filedPaper = async () => {
    const { id } = await givenAccount(given, { side: 'supplier' })
    const file = (await asOperator('uploadMedia', { body: formWith(pdfBytes(), 'rib.pdf') })).json().id
    await given.db.updateTable('media').set({ state: 'ready' }).where('id', '=', file).execute()
    await given.db
      .insertInto('supplier_document')
      .values({ supplier_id: id, kind: 'rib', media_id: file, filed_at: given.now() })
      .execute()
    return { id, filedAt: given.now().toISOString() }
  }
  /** An effect told to a firm. */
  const announced = async () => {
    const { id } = await givenAccount(given, { side: 'supplier' })
    const course = await given.db
      .insertInto('paper_case')
      .values({
        supplier_id: id,
        edition: 25,
        document_kind: 'companyInsuranceFile',
        effect: 'warning',
        ends_on: '2026-11-20',
        effect_on: '2026-12-20',
        announced_at: given.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, course: course.id }
  }
  const registration = (state: 'pending' | 'refused') => givenAccount(given, { state, active: false })
  const address = { street: '2 rue Basse', postal: '74150', city: 'Rumilly', department: 73 }
  return {
    undoApproval: [
      {
        do: async () => {
          const { id } = await registration('pending')
          await asOperator('approveRequest', { params: { id }, body: { as: 'free' } })
          return { answer: await asOperator('undoApproval', { params: { id } }), by: operator, on: id }
        },
        leaves: 'approvalUndone',
      },
    ],
    askComplement: [
      {
        do: async () => {
          const { id } = await registration('pending')
          const body = { message: 'Vos statuts ?' }
          return { answer: await asOperator('askComplement', { params: { id }, body }), by: operator, on: id }
        },
        leaves: 'complementAsked',
        details: { message: 'Vos statuts ?', before: null },
      },
    ],
    reopenRequest: [
      {
        do: async () => {
          const { id } = await registration('refused')
          const body = { reason: 'Statuts reçus' }
          return { answer: await asOperator('reopenRequest', { params: { id }, body }), by: operator, on: id }
        },
        leaves: 'registrationReopened',
        details: { reason: 'Statuts reçus' },
      },
    ],
    correctOrganisation: [
      {
        do: async () => {
          const { id } = await givenAccount(given, { name: 'Comune de Rumilly' })
          const body = { name: 'Commune de Rumilly', organism: 'collectivity', siret: null, address, reason: 'Faute' }
          return { answer: await asOperator('correctOrganisation', { params: { id }, body }), by: operator, on: id }
        },
        leaves: 'organisationCorrected',
        details: {
          reason: 'Faute',
          before: expect.objectContaining({ name: 'Comune de Rumilly' }),
          after: expect.objectContaining({ name: 'Commune de Rumilly' }),
        },
      },
    ],
    mergeAccounts: [
      {
        do: async () => {
          const double = await givenAccount(given, { name: 'Mairie de Rumilly' })
          const { id: into } = await givenAccount(given, { name: 'Commune de Rumilly' })
          const params = { id: double.id }
          const { seen } = (await asOperator('previewMerge', { params, query: { into: String(into) } })).json()
          const body = { into, reason: 'Même SIRET', seen }
          return { answer: await asOperator('mergeAccounts', { params, body }), by: operator, on: double.id }
        },
        leaves: 'organisationsMerged',
        details: { reason: 'Même SIRET', name: 'Mairie de Rumilly' },
      },
    ],
    grantFormalized: [
      {
        do: async () => {
          const { id } = await givenAccount(given)
          const body = { grant: { as: 'formalized', from: '2027-01-01' }, reason: 'Convention' }
          return { answer: await asOperator('grantFormalized', { params: { id }, body }), by: operator, on: id }
        },
        leaves: 'formalizedGranted',
        details: { reason: 'Convention', type: 'formalized', from: '2027-01-01' },
      },
    ],
    viewAs: [
      {
        do: async () => {
          const { id, answer } = await viewed()
          return { answer, by: operator, on: id }
        },
        leaves: 'viewedAs',
        details: { reason: 'Assistance demandée', before: null, after: { until: expect30Minutes(given) } },
      },
    ],
    askDocument: [
      {
        do: async () => {
          const { id } = await givenAccount(given, { side: 'supplier' })
          const params = { id, kind: 'companyInsuranceFile' }
          const answer = await asOperator('askDocument', { params, body: { message: 'Merci' } })
          return { answer, by: operator, on: id }
        },
        leaves: 'documentAsked',
        details: { kind: 'companyInsuranceFile', message: 'Merci', before: null },
      },
    ],
    dateDocument: [
      {
        do: async () => {
          const { id } = await givenAccount(given, { side: 'supplier' })
          const file = (await asOperator('uploadMedia', { body: formWith(pdfBytes(), 'rib.pdf') })).json().id
          await given.db
            .insertInto('supplier_document')
            .values({ supplier_id: id, kind: 'rib', media_id: file, filed_at: given.now() })
            .execute()
          const body = { issuedOn: '2026-01-01', expiresOn: '2027-01-01' }
          const answer = await asOperator('dateDocument', { params: { id, kind: 'rib' }, body })
          return { answer, by: operator, on: id }
        },
        leaves: 'documentDated',
        details: {
          kind: 'rib',
          before: { issuedOn: null, expiresOn: null },
          after: { issuedOn: '2026-01-01', expiresOn: '2027-01-01' },
        },
      },
    ],
    savePaperRule: [
      {
        do: async () => {
          const body = { validityMonths: null, graceDays: 15, effect: 'none', reason: 'Réglage de départ' }
          const answer = await asOperator('savePaperRule', { params: { edition: 25, kind: 'rib' }, body })
          return { answer, by: operator, on: answer.json().id }
        },
        leaves: 'assentAsked',
      },
      {
        do: async () => {
          const second = await givenAccount(given, { side: 'operator' })
          const body = { validityMonths: null, graceDays: 15, effect: 'none', reason: 'Réglage de départ' }
          const agreed = agreedBy(given, asOperator, second)
          const answer = await agreed('savePaperRule', { params: { edition: 25, kind: 'companyInsuranceFile' }, body })
          return { answer, by: second, on: 25 }
        },
        leaves: 'paperRuleSaved',
        details: {
          kind: 'companyInsuranceFile',
          before: null,
          after: { validityMonths: null, graceDays: 15, effect: 'none' },
          reason: 'Réglage de départ',
        },
      },
    ],
    acceptPaper: [
      {
        do: async () => {
          const { id, filedAt } = await filedPaper()
          const answer = await asOperator('acceptPaper', { params: { id, kind: 'rib' }, body: { filedAt } })
          return { answer, by: operator, on: id }
        },
        leaves: 'documentAccepted',
        details: { kind: 'rib', file: 'rib.pdf', before: { state: 'waiting' }, after: { state: 'accepted' } },
      },
    ],
    refusePaper: [
      {
        do: async () => {
          const { id, filedAt } = await filedPaper()
          const body = { filedAt, reason: 'Illisible' }
          const answer = await asOperator('refusePaper', { params: { id, kind: 'rib' }, body })
          return { answer, by: operator, on: id }
        },
        leaves: 'documentRefused',
        details: { kind: 'rib', reason: 'Illisible', after: { state: 'refused' } },
      },
    ],
    liftPaperEffect: [
      {
        do: async () => {
          const { id, course } = await announced()
          const body = { reason: 'L’assureur est joint' }
          const answer = await asOperator('liftPaperEffect', { params: { id: course }, body })
          return { answer, by: operator, on: id }
        },
        leaves: 'paperEffectLifted',
        details: { kind: 'companyInsuranceFile', edition: 25, effect: 'warning', reason: 'L’assureur est joint' },
      },
    ],
    restorePaperEffect: [
      {
        do: async () => {
          const { id, course } = await announced()
          await asOperator('liftPaperEffect', { params: { id: course }, body: { reason: 'L’assureur est joint' } })
          const body = { reason: 'Levée par erreur' }
          const answer = await asOperator('restorePaperEffect', { params: { id: course }, body })
          return { answer, by: operator, on: id }
        },
        leaves: 'paperEffectRestored',
        details: { kind: 'companyInsuranceFile', edition: 25, effect: 'warning', reason: 'Levée par erreur' },
      },
    ],
    stopViewing: [
      {
        do: async () => {
          const { id, call } = await viewed()
          return { answer: await call('stopViewing'), by: operator, on: id }
        },
        leaves: 'viewedAsEnded',
        details: { after: null },
      },
    ],
  }
}

const expect30Minutes = ({ steady }: Given) => new Date(steady().getTime() + 30 * 60_000).toISOString()
