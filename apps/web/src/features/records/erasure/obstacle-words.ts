import { lifeRefusals } from '@charpente/contract/records/life-refusals'
import type { ErasureObstacle } from '@charpente/domain/records/erasure'

/** What stands in the way, in the words the server refuses with, for whoever can mend it: the staff. */
export const obstacleWords = (obstacle: ErasureObstacle): string => lifeRefusals[obstacle].message

/** The same for whose account it is, who has colleagues removed and not an administration moved. */
export const ownObstacleWords = (obstacle: ErasureObstacle): string =>
  obstacle === 'erasureHasMembers'
    ? 'Votre compte administre des sous-comptes. Supprimez-les depuis votre profil, ou demandez à la centrale d’en confier l’administration à l’un d’eux.'
    : obstacleWords(obstacle)
