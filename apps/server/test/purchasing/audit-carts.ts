import { addition, afterEdition, givenCart, givenProposal, info, type Kind, newCart, verbs } from '../given/carts.ts'
import type { Given } from '../given/given.ts'
import type { Market } from '../given/market.ts'
import type { Account, Answer, Call, RouteName } from '../given/people.ts'

type Act = {
  do: () => Promise<{ answer: Answer; by: Account | null; on: number | string }>
  leaves: string
  details?: object
}

/** Every act on a cart and the line it leaves on that cart, for each kind. */
export async function cartActs(given: Given, market: Market): Promise<Partial<Record<RouteName, Act[]>>> {
  const { calls, member, admin, holder, sold, freely } = market
  const people = { member, admin, holder }
  const linesOf = (kind: Kind) => [[kind === 'formalized' ? sold.socket : freely.visit, 5] as const]
  const filled = (call: Call, kind: Kind) => givenCart(call, kind, linesOf(kind))
  const lineOf = async (kind: Kind, id: number) => {
    const [group] = (await calls.member(verbs[kind].get, { params: { id } })).json()[
      kind === 'formalized' ? 'orderLots' : 'orderFreeSuppliers'
    ]
    return { group: group.id as number, line: (group.orderArticles ?? group.orderFreeArticles)[0].id as number }
  }
  const by =
    (
      who: keyof typeof people,
      name: RouteName,
      prepare: () => Promise<number>,
      body?: object,
      params: object = {},
    ): Act['do'] =>
    async () => {
      const id = await prepare()
      return {
        answer: await calls[who](name, { params: { id, ...params }, ...(body && { body }) }),
        by: people[who],
        on: id,
      }
    }
  const ofKind = (kind: Kind): Partial<Record<RouteName, Act[]>> => {
    const names = verbs[kind]
    const mine = () => filled(calls.member, kind)
    const sent = async () => {
      const id = await mine()
      await calls.member(names.give, { params: { id } })
      return id
    }
    const draft = () => filled(calls.holder, kind)
    const proposal = () => givenProposal(calls.holder, calls.member, kind, linesOf(kind))
    const removing =
      (name: RouteName, part: 'line' | 'group'): Act['do'] =>
      async () => {
        const id = await mine()
        return {
          answer: await calls.member(name, { params: { id: (await lineOf(kind, id))[part] } }),
          by: member,
          on: id,
        }
      }
    const article = kind === 'formalized' ? sold.cable : freely.audit
    const copied: Act['do'] = async () => {
      const id = await mine()
      const answer = await afterEdition(given, () => calls.member(names.copy, { params: { id } }))
      return { answer, by: member, on: answer.json().cart?.id }
    }
    return {
      [names.create]: [
        {
          do: async () => {
            const answer = await calls.member(names.create, { body: newCart() })
            return { answer, by: member, on: answer.json().id }
          },
          leaves: 'cartCreated',
          details: { kind, department: '74', edition: 25 },
        },
      ],
      [names.save]: [{ do: by('member', names.save, mine, info()), leaves: 'cartInfoSaved' }],
      [names.remove]: [
        { do: by('member', names.remove, mine), leaves: 'cartDeleted', details: { articles: 1 } },
        { do: by('holder', names.remove, proposal), leaves: 'proposalWithdrawn' },
      ],
      [names.give]: [
        { do: by('member', names.give, mine), leaves: 'cartGiven', details: { from: member.id, to: admin.id } },
      ],
      [names.take]: [
        { do: by('admin', names.take, mine), leaves: 'cartTaken', details: { from: member.id, to: admin.id } },
      ],
      [names.sendBack]: [
        {
          do: by('admin', names.sendBack, sent, { remark: 'Ajoutez le câble' }),
          leaves: 'cartSentBack',
          details: { from: admin.id, to: member.id, remark: 'Ajoutez le câble' },
        },
      ],
      [names.retrieve]: [
        { do: by('member', names.retrieve, draft, {}), leaves: 'proposalRetrieved', details: { supplier: holder.id } },
      ],
      [names.answer]: [
        { do: by('member', names.answer, proposal, undefined, { answer: 1 }), leaves: 'proposalAccepted' },
        { do: by('admin', names.answer, proposal, undefined, { answer: 'refuse' }), leaves: 'proposalRefused' },
      ],
      [names.send]: [{ do: by('holder', names.send, draft, { email: 'client@commune.example' }), leaves: 'cartSent' }],
      [names.copy]: [{ do: copied, leaves: 'cartCopied' }],
      [names.add]: [
        {
          do: async () => {
            const id = await mine()
            return {
              answer: await calls.member(names.add, { body: addition(kind, id, article.id, 7) }),
              by: member,
              on: id,
            }
          },
          leaves: 'lineAdded',
          details: { quantity: 7, before: null },
        },
      ],
      [names.removeLine]: [{ do: removing(names.removeLine, 'line'), leaves: 'lineRemoved', details: { quantity: 5 } }],
      [names.removeGroup]: [{ do: removing(names.removeGroup, 'group'), leaves: 'groupRemoved' }],
    }
  }
  return { ...ofKind('formalized'), ...ofKind('free') }
}
