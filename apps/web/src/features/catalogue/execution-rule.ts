import type { LotNature } from '@charpente/domain/catalogue/lot'
import { CENTS_PER_EXECUTION_DAY } from '@charpente/domain/execution-time'
import { formatNumber } from '@charpente/domain/format'

/** How long a supplier has, in the words of the tiles and of the lot. */
export const executionRule = (nature: LotNature): string =>
  `1 jour ouvré par tranche de ${formatNumber(CENTS_PER_EXECUTION_DAY[nature] / 100)}\u00A0€\u00A0HT`
