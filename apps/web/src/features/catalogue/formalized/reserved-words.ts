import type { User } from '@charpente/contract/people/user'
import { formatDayPlain } from '@charpente/domain/platform/format'
import { formatDate } from '../../../lib/moments.ts'

type Facts = Pick<User, 'roles' | 'admin' | 'formalizedFrom' | 'formalizedRequestedAt'>

/** Why somebody signed in sees no prices, and the next step; `canAsk`: the profile has the request. P-CAT-16, Q-51 */
export function reservedWords({ roles, admin, formalizedFrom, formalizedRequestedAt }: Facts): {
  text: string
  canAsk: boolean
} {
  if (!roles.includes('ROLE_CUSTOMER'))
    return {
      text: 'Les prix par palier et par rang sont montrés aux acheteurs formalisés, et à chaque titulaire les siens.',
      canAsk: false,
    }
  if (formalizedFrom)
    return {
      text: `Votre accès formalisé ouvre le ${formatDayPlain(formalizedFrom)}. D’ici là, utilisez le catalogue libre.`,
      canAsk: false,
    }
  if (formalizedRequestedAt)
    return {
      text: `Accès formalisé demandé le ${formatDate(formalizedRequestedAt)}. La centrale vous répond par e-mail.`,
      canAsk: false,
    }
  if (admin)
    return {
      text: 'L’administrateur de votre organisme peut demander l’accès formalisé depuis son profil.',
      canAsk: false,
    }
  return { text: 'Demandez l’accès formalisé depuis votre profil, la centrale vous répond par e-mail.', canAsk: true }
}
