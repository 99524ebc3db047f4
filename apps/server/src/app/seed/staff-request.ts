import { askInvitation } from '../../people/operator/staff/ask-staff.ts'
import type { Context } from '../../platform/http/context.ts'
import { emailAt } from './identity.ts'
import { by } from './origin.ts'

/** A colleague to be invited: one person of the desk asked, another has still to decide. */
export const askColleague = (context: Context, asker: number) =>
  askInvitation(
    {
      firstname: 'Théo',
      lastname: 'Vasseur',
      email: emailAt('theo.vasseur', 'charpente'),
      reason: 'Renfort pour le dépouillement des consultations, à partir du 1er décembre.',
    },
    by(asker),
    context,
  )
