import { documentNames, type FiledKind } from '@charpente/domain/people/documents/document'
import type { Course } from '@charpente/domain/people/documents/paper-effect'
import { type Day, parisDay } from '@charpente/domain/platform/calendar'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { postMail } from '../../platform/mail/post.ts'
import { clausesOf, reviewsOf } from './effects/queries.ts'

/** By which clause of each consultation: whoever bears an effect can look it up. */
export const clausesInWords = async (db: Db, edition: number): Promise<string> =>
  (await clausesOf(db, edition)).map(({ reference, clause }) => `${clause}, consultation ${reference}`).join('\u202F; ')

type Announced = {
  supplierId: number
  kind: FiledKind
  edition: number
  effect: Course['effect']
  endsOn: Day
  effectOn: Day
  /** Why an effect that was lifted is put back. */
  reason?: string
}

/** The mail without which nothing follows, the first time and when it is put back. */
export async function tellAnnounced(
  trx: Db,
  context: Context,
  { supplierId, kind, edition, effect, endsOn, effectOn, reason }: Announced,
): Promise<void> {
  const filed = (await reviewsOf(trx, supplierId)).find((one) => one.kind === kind)
  await postMail(trx, context, {
    template: 'paperEffectAnnounced',
    accountId: supplierId,
    data: {
      document: documentNames[kind],
      edition,
      effect,
      endsOn,
      effectOn,
      isOver: endsOn < parisDay(context.now()),
      isFiled: filed !== undefined && filed.outcome !== 'refused',
      clauses: await clausesInWords(trx, edition),
      ...(reason !== undefined && { reason }),
    },
  })
}
