import { rightSets } from '@charpente/domain/people/accounts/rights'
import { rights as allRights } from '@charpente/domain/platform/right'
import { askAssent } from '../../people/operator/assents/ask-assent.ts'
import { askInvitation } from '../../people/operator/staff/ask-staff.ts'
import { setRights } from '../../people/operator/staff/set-rights.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Asked } from '../../platform/http/serve.ts'
import { emailAt } from './identity.ts'
import { by } from './origin.ts'

/** A colleague to be invited: one person of the desk asked, another has still to decide. */
export const askColleague = (context: Context, asker: number) =>
  askInvitation(
    {
      firstname: 'Théo',
      lastname: 'Vasseur',
      email: emailAt('theo.vasseur', 'charpente'),
      rights: [...rightSets.procurement.rights],
      reason: 'Renfort pour le dépouillement des consultations, à partir du 1er décembre.',
    },
    by(asker),
    context,
  )

/** What waits for a second person: a colleague who would keep to her trade. */
export function askRights(context: Context, asker: number, accountId: number) {
  const rights = [...rightSets.procurement.rights]
  const act = (asked: Asked, within: Context) => setRights(accountId, rights, asked, within)
  return askAssent(
    { name: 'askOperatorRights', kind: 'operatorRightsChanged', act },
    {
      params: { id: accountId },
      body: {
        rights,
        reason: 'Elle se consacre aux marchés jusqu’à la fin des deux consultations.',
      },
    },
    {
      actor: { id: asker, roles: ['ROLE_OPERATOR'], type: 'free', adminId: null, rights: allRights },
      origin: by(asker),
    },
    context,
  )
}
