import type {} from '../catalogue/hooks.ts'
import { amendLots, checkLotsChange } from '../consultation/consulting/amend-announced.ts'
import type {} from '../consultation/hooks.ts'
import { followContract } from '../consultation/open-data/follow-contract.ts'
import { askedPapersDigest, papersDigest } from '../people/documents/digest.ts'
import { withdrawMedia } from '../people/documents/queries.ts'
import { askAssent } from '../people/operator/assents/ask-assent.ts'
import { whoHolds } from '../people/operator/queries.ts'
import type { Hooks } from '../platform/http/context.ts'
import { moveBuildings } from '../purchasing/buildings/queries.ts'
import { activateCarts } from '../purchasing/carts/activate-cart.ts'
import { inheritCarts } from '../purchasing/carts/inherit-carts.ts'
import { withdrawArticles } from '../purchasing/carts/withdraw-articles.ts'
import { answersDigest, delaysDigest, worksDigest } from '../purchasing/day/digest.ts'
import { followOrderMove } from '../purchasing/execution/keep-standing.ts'
import { withdrawFiles } from '../purchasing/execution/queries.ts'
import type {} from '../purchasing/hooks.ts'
import { tellConfided } from '../purchasing/orders/confide-orders.ts'
import { agreementsDigest, ordersDigest, waitingFor } from '../purchasing/orders/digest.ts'
import { handOverDepartment, handOverFirm, inheritFrom, readdressPerson } from '../purchasing/orders/hand-over.ts'
import { cartsDigest, proposalsDigest } from '../purchasing/overview/digest.ts'
import { mergeTrade } from '../purchasing/overview/merge-trade.ts'
import { tradeOfDouble } from '../purchasing/overview/merging/queries.ts'
import { cartsTouchedBy } from '../purchasing/overview/queries.ts'
import { subcontractsDigest } from '../purchasing/subcontracting/digest.ts'
import { endSubcontracts } from '../purchasing/subcontracting/end-subcontracts.ts'
import { essentialSubcontracts, publishSubcontracts, withdrawPapers } from '../purchasing/subcontracting/queries.ts'
import { readLines } from '../records/journal/list-events.ts'

/** What each district sets off, and who does it above: one missing does not compile. */
export const hooks: Hooks = {
  whenFileGoes: async (db, mediaId) => [
    ...(await withdrawMedia(db, mediaId)),
    ...(await withdrawPapers(db, mediaId)),
    ...(await withdrawFiles(db, mediaId)),
  ],
  askAssent,
  whoHolds,
  readLines,
  whenProfileChanges: activateCarts,
  whenMemberGoes: async (db, id, headId, origin, context) => {
    await inheritFrom(db, context, id)
    await inheritCarts(db, id, headId, origin, context.now())
  },
  whenMemberCloses: (db, id, context) => inheritFrom(db, context, id),
  whenDepartmentMoves: (db, headId, departmentId, to, context) =>
    handOverDepartment(db, context, headId, departmentId, to),
  whenHeadChanges: async (db, from, to, context) => {
    await moveBuildings(db, from, to)
    return handOverFirm(db, context, from, to)
  },
  whenEmailChanges: (db, id, context) => readdressPerson(db, context, id),
  tradeOfDouble,
  whenDoublesMerge: mergeTrade,
  ordersWaitingFor: waitingFor,
  digestSources: [
    ordersDigest,
    agreementsDigest,
    delaysDigest,
    cartsDigest,
    subcontractsDigest,
    answersDigest,
    worksDigest,
    proposalsDigest,
    papersDigest,
    askedPapersDigest,
  ],
  tellConfided,
  whenArticlesGo: withdrawArticles,
  cartsTouchedBy,
  subcontractsOf: essentialSubcontracts,
  whenSubcontractsArePublished: publishSubcontracts,
  whenOrderEnds: endSubcontracts,
  whenOrderMoves: followOrderMove,
  whenContractChanges: followContract,
  whenLotsChange: amendLots,
  checkLotsChange,
}
