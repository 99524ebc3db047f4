import type { CentrePiece, FirmPiece } from '@charpente/domain/consultation/awards/notification'

/** As the settings of the centre call them. */
export const centrePieceNames: Record<CentrePiece, string> = {
  signatory: 'signataire des contrats',
  signatoryRole: 'fonction du signataire',
  creditor: 'identifiant créancier SEPA',
}

export const firmPieceNames: Record<FirmPiece, string> = {
  contract: 'contrat signé',
  rib: 'RIB',
  insurance: 'attestation d’assurance',
  attestations: 'attestations fiscale et de vigilance',
}

/** What is written to a firm of each, when it is asked for. */
const askedWords: Record<FirmPiece, string> = {
  contract: 'l’acte d’engagement signé',
  rib: 'un relevé d’identité bancaire (RIB) au nom de l’entreprise',
  insurance: 'l’attestation d’assurance en cours de validité, décennale comprise pour les travaux',
  attestations:
    'l’attestation de régularité fiscale et l’attestation de vigilance de l’Urssaf de moins de six mois ; en groupement, celles de chaque membre',
}

/** The question that asks a firm for its papers. */
export const piecesQuestion = (missing: readonly FirmPiece[]): string =>
  [
    'Votre offre est retenue. Avant de vous notifier l’accord-cadre, il nous manque\u00A0:',
    ...missing.map((piece) => `– ${askedWords[piece]}\u202F;`),
    'Joignez ces pièces à votre réponse.',
  ].join('\n')
