import { lifeRefusals } from '@charpente/contract/life-refusals'
import type { ErasureObstacle } from '@charpente/domain/account/erasure'

/** What stands in the way, in the words the server refuses with. */
export const obstacleWords = (obstacle: ErasureObstacle): string => lifeRefusals[obstacle].message
