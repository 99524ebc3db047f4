import type { CorrectionForm } from '@charpente/contract/catalogue/holders'
import type { Hooks } from '../../platform/http/context.ts'
import { correctHolders } from './correct-holders.ts'
import { undoCorrection } from './undo-correction.ts'

declare module '../../platform/http/payloads.ts' {
  interface Payloads {
    holderCorrectionUndone: { id: number }
    holdersCorrected: { edition: number; lot: string; place: string; form: Omit<CorrectionForm, 'reason'> }
  }
}

/** Nobody alone changes who is ordered from. */
export const holderActs: Pick<Hooks['actsOfTwo'], 'holderCorrectionUndone' | 'holdersCorrected'> = {
  holderCorrectionUndone: ({ id }, { reason, origin }, context) => undoCorrection(id, reason, origin, context),
  holdersCorrected: ({ form, ...place }, { reason, origin }, context) =>
    correctHolders(place, { ...form, reason }, origin, context),
}
