import { publicationMeasures } from '../catalogue/publication/measures.ts'
import { queueMeasures } from '../platform/jobs/measures.ts'
import { mailMeasures } from '../platform/mail/measures.ts'
import type { Measures } from '../platform/measuring/measures.ts'
import { orderMeasures } from '../purchasing/orders/measures.ts'
import { trailMeasures } from '../records/journal/measures.ts'

/** What the database says of the product, to whoever watches it: the API and the worker alike, should one of them be gone. */
export const measures: readonly Measures[] = [
  mailMeasures,
  orderMeasures,
  publicationMeasures,
  queueMeasures,
  trailMeasures,
]
