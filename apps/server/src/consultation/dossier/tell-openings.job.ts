import type { Context } from '../../platform/http/context.ts'
import { postPlainMails } from '../../platform/mail/post.ts'
import { openConsultations } from '../consulting/read-consultation.ts'
import { takeAlerts } from './queries.ts'

const AT_ONCE = 100

/** Something is open: whoever asked to be told is, and is forgotten in the same stroke. May run twice. */
export async function tellOpeningsJob(_data: object, context: Context): Promise<void> {
  const [first, ...others] = await openConsultations(context)
  if (!first) return
  const { reference, name, deadline } = first
  const data = { reference, name, deadline, others: others.length }
  for (;;) {
    const told = await context.db.transaction().execute(async (trx) => {
      const emails = await takeAlerts(trx, AT_ONCE)
      await postPlainMails(
        trx,
        context,
        emails.map((to) => ({ template: 'consultationOpened', to, data })),
      )
      return emails.length
    })
    if (told < AT_ONCE) return
  }
}
