import { formatDayPlain } from '@charpente/domain/platform/format'
import { dayWords } from '@charpente/domain/purchasing/day/kinds'
import type { DigestSource } from '../../people/digest/source.ts'
import { links } from '../../platform/mail/links.ts'
import { answersExpected, delaysAwaited, tasksAwaited } from './awaiting/queries.ts'

const HERE = { publicUrl: '' }

const inPlaceOf = ({ insteadOf }: { insteadOf: string | null }) => (insteadOf ? `, pour ${insteadOf}` : '')

/** What the files of orders await, as « À faire » has it. Orders and agreements have their own part. */
export const worksDigest: DigestSource = {
  title: 'Travaux à suivre',
  find: async (db, accountIds, now) =>
    (await tasksAwaited(db, accountIds, now)).map((task) => ({
      accountId: task.accountId,
      words: `${dayWords[task.kind]}\u00A0: ${task.cartName}, bon ${task.number}${inPlaceOf(task)}`,
      dueAt: task.dueAt,
      path: links.execution({ order: task.orderId })(HERE),
    })),
}

/** Another end asked by the other side: without an answer it does not change. */
export const delaysDigest: DigestSource = {
  title: 'Délais demandés',
  find: async (db, accountIds, now) =>
    (await delaysAwaited(db, accountIds, now)).map((asked) => ({
      accountId: asked.accountId,
      words: `${asked.cartName}, bon ${asked.number}\u00A0: fin demandée le ${formatDayPlain(asked.endOn)}${inPlaceOf(asked)}`,
      dueAt: asked.dueAt,
      path:
        asked.side === 'supplier'
          ? links.buyerOrder({ cartId: asked.cartId })(HERE)
          : links.firmOrder({ order: asked.orderId })(HERE),
    })),
}

/** Orders a firm has not answered, shortly before its time ends. */
export const answersDigest: DigestSource = {
  title: 'Réponses attendues des prestataires',
  find: async (db, accountIds, now) =>
    (await answersExpected(db, accountIds, now)).map((order) => ({
      accountId: order.accountId,
      words: `${order.cartName}, bon ${order.number}, ${order.supplier}${inPlaceOf(order)}`,
      dueAt: order.dueAt,
      path: links.buyerOrder({ cartId: order.cartId })(HERE),
    })),
}
