import type { ActForm, ExecutionPaper } from './act.ts'
import type { Execution } from './execution.ts'
import { paperWords } from './words.ts'

/** The paper an act makes, if it makes one. The report of an acceptance is made again once the firm has signed it. */
export function paperOf({ kind, body }: ActForm, file: Execution): ExecutionPaper | null {
  switch (kind) {
    case 'decided':
    case 'acquired':
    case 'countersigned':
      return 'acceptance'
    case 'penaltyDecided':
      return 'penalty'
    case 'terminated':
      return 'termination'
    case 'paymentReminded':
      return 'reminder'
    case 'statementAcquired':
      return 'statement'
    case 'agreed': {
      const proposed = file.proposals.find(({ act }) => act === body.act)?.kind
      if (proposed === 'quantitiesProposed') return 'addendum'
      return proposed === 'statementProposed' ? 'statement' : null
    }
    default:
      return null
  }
}

/** Studies are admitted, put off or rejected: their papers say so. */
export function paperTitle(paper: ExecutionPaper, { facts, decision, statements }: Execution): string {
  const isStudies = facts.nature === 'studies'
  if (paper === 'statement') {
    if (statements.at(-1)?.isFinal) return 'Décompte final'
    return isStudies ? 'Situation de prestations' : paperWords.statement
  }
  if (paper !== 'acceptance' || !decision) return paperWords[paper]
  const { outcome, isAcquired } = decision
  if (!isStudies) {
    if (isAcquired) return 'Constat de réception par silence'
    return outcome === 'refused' ? 'Décision de refus de réception' : paperWords.acceptance
  }
  if (isAcquired) return 'Constat d’admission par silence'
  if (outcome === 'putOff') return 'Décision d’ajournement'
  if (outcome === 'refused') return 'Décision de rejet'
  return outcome === 'reduced' ? 'Décision d’admission avec réfaction' : 'Décision d’admission'
}
