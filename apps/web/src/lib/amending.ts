import { alertOf } from './alert.tsx'
import { askReason } from './message.tsx'
import { refusalOf } from './refusal.ts'

type Amended = { amendment?: { reason: string } }

/**
 * Sends what an open consultation may announce. Refused for that, the reason of an amendment is asked for, and it is sent
 * again with it; nobody gives one, nothing is saved and the refusal is told.
 */
export async function amending<Answer>(send: (amended: Amended) => Promise<Answer>): Promise<Answer> {
  try {
    return await send({})
  } catch (error) {
    if (!(error instanceof Error) || refusalOf(error) !== 'consultationOpen') throw error
    const reason = await askReason({
      title: 'Publier un rectificatif',
      text: alertOf(error),
      confirmLabel: 'Publier le rectificatif',
    })
    if (reason === null) throw error
    return send({ amendment: { reason } })
  }
}
