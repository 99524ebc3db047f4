import { editionRefusals } from '../catalogue/edition-refusals.ts'
import { holderRefusals } from '../catalogue/holder-refusals.ts'
import { catalogueRefusals } from '../catalogue/refusals.ts'
import { revisionRefusals } from '../catalogue/revision-refusals.ts'
import { circularRefusals } from '../centre/circular-refusals.ts'
import { contentRefusals } from '../centre/content-refusals.ts'
import { figureRefusals } from '../centre/figure-refusals.ts'
import { inquiryRefusals } from '../centre/inquiry-refusals.ts'
import { amendmentRefusals } from '../consultation/amendment-refusals.ts'
import { candidateRefusals } from '../consultation/application-refusals.ts'
import { awardRefusals } from '../consultation/award-refusals.ts'
import { dossierRefusals } from '../consultation/dossier-refusals.ts'
import { envelopeRefusals } from '../consultation/envelope-refusals.ts'
import { absenceRefusals } from '../people/absence-refusals.ts'
import { assentRefusals } from '../people/assent-refusals.ts'
import { pushRefusals } from '../people/push-refusals.ts'
import { peopleRefusals } from '../people/refusals.ts'
import { platformRefusals, type Refusals } from '../platform/refusals.ts'
import { buildingRefusals } from '../purchasing/building-refusals.ts'
import { calendarRefusals } from '../purchasing/calendar-refusals.ts'
import { cartRefusals } from '../purchasing/cart-refusals.ts'
import { executionRefusals } from '../purchasing/execution-refusals.ts'
import { feeRefusals } from '../purchasing/fee-refusals.ts'
import { orderRefusals } from '../purchasing/order-refusals.ts'
import { riderRefusals } from '../purchasing/rider-refusals.ts'
import { subcontractRefusals } from '../purchasing/subcontract-refusals.ts'
import { lifeRefusals } from '../records/life-refusals.ts'

/** Every refusal with the words the user reads: one declared without them does not compile. */
export const refusals: Refusals = {
  ...platformRefusals,
  ...peopleRefusals,
  ...absenceRefusals,
  ...assentRefusals,
  ...pushRefusals,
  ...catalogueRefusals,
  ...editionRefusals,
  ...holderRefusals,
  ...revisionRefusals,
  ...buildingRefusals,
  ...cartRefusals,
  ...orderRefusals,
  ...subcontractRefusals,
  ...executionRefusals,
  ...calendarRefusals,
  ...feeRefusals,
  ...riderRefusals,
  ...candidateRefusals,
  ...amendmentRefusals,
  ...awardRefusals,
  ...envelopeRefusals,
  ...dossierRefusals,
  ...lifeRefusals,
  ...circularRefusals,
  ...contentRefusals,
  ...figureRefusals,
  ...inquiryRefusals,
}
