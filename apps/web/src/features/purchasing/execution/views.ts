import { buyerViews } from './buyer/views.ts'
import { firmViews } from './firm/views.ts'

/** The pages within the file of an order, on either side. */
export const executionViews = [...new Set([...buyerViews, ...firmViews])]
export type ExecutionView = (typeof executionViews)[number]
