import { CENTS_PER_EXECUTION_DAY } from '@charpente/domain/catalogue/execution-time'
import type { LotNature } from '@charpente/domain/catalogue/formalized/lot'
import { formatNumber } from '@charpente/domain/platform/format'

/** How long a supplier has, in the words of the tiles and of the lot. */
export const executionRule = (nature: LotNature): string =>
  `1 jour ouvré par tranche de ${formatNumber(CENTS_PER_EXECUTION_DAY[nature] / 100)}\u00A0€\u00A0HT`
