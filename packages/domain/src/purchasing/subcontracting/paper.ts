/** The papers that go with a declaration, in the order they are asked for. */
export const subcontractPapers = ['honour', 'unassigned', 'vigilance', 'bank', 'insurance', 'other'] as const
export type SubcontractPaper = (typeof subcontractPapers)[number]

export const subcontractPaperWords: Record<SubcontractPaper, string> = {
  honour: 'Déclaration sur l’honneur du sous-traitant',
  unassigned: 'Attestation de créance non cédée ni nantie',
  vigilance: 'Attestation de vigilance du sous-traitant',
  bank: 'RIB du sous-traitant',
  insurance: 'Assurance décennale du sous-traitant',
  other: 'Autre pièce',
}

type Asked = { amount: number; isPaidDirectly: boolean; vigilanceFrom: number }

/**
 * Those without which the buyer's time does not run: it runs from a whole file. The attestation of vigilance is due from
 * an amount, the bank details where the buyer pays. R2193-3, R2193-4, D8222-5
 */
export const requiredPapers = ({ amount, isPaidDirectly, vigilanceFrom }: Asked): SubcontractPaper[] =>
  subcontractPapers.filter(
    (kind) =>
      kind === 'honour' ||
      kind === 'unassigned' ||
      (kind === 'vigilance' && amount >= vigilanceFrom) ||
      (kind === 'bank' && isPaidDirectly),
  )

export const missingPapers = (asked: Asked, filed: readonly SubcontractPaper[]): SubcontractPaper[] =>
  requiredPapers(asked).filter((kind) => !filed.includes(kind))
