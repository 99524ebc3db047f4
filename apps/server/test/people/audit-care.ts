import { formWith, pdfBytes } from '../given/files.ts'
import type { Given } from '../given/given.ts'
import { type Account, type Answer, givenAccount, type RouteName, signedInAs } from '../given/people.ts'

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
  return {
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
