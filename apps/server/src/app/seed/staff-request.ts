import { rightSets } from '@charpente/domain/people/accounts/rights'
import { rights } from '@charpente/domain/platform/right'
import { askAssent } from '../../people/operator/assents/ask-assent.ts'
import { staffActs } from '../../people/operator/staff/acts-of-two.ts'
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
      rights: [...rightSets.procurement.rights],
      reason: 'Renfort pour le dépouillement des consultations, à partir du 1er décembre.',
    },
    by(asker),
    context,
  )

/** What waits for a second person: a colleague who would keep to her trade. */
export const askRights = (context: Context, asker: number, accountId: number) =>
  askAssent(
    { name: 'askOperatorRights', kind: 'operatorRightsChanged', act: staffActs.askOperatorRights },
    {
      params: { id: accountId },
      body: {
        rights: [...rightSets.procurement.rights],
        reason: 'Elle se consacre aux marchés jusqu’à la fin des deux consultations.',
      },
    },
    { actor: { id: asker, roles: ['ROLE_OPERATOR'], type: 'free', adminId: null, rights }, origin: by(asker) },
    context,
  )
