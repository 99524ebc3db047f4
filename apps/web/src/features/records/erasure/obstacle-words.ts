import { lifeRefusals } from '@charpente/contract/records/life-refusals'
import type { ErasureObstacle } from '@charpente/domain/records/erasure'

/** What stands in the way, in the words the server refuses with. */
export const obstacleWords = (obstacle: ErasureObstacle): string => lifeRefusals[obstacle].message
