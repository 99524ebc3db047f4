import type { AnalysedOffer, Analysis } from '@charpente/contract/consultation/awards'

export const placeStates: Record<Analysis['state'], string> = {
  empty: 'Sans offre',
  open: 'À arrêter',
  frozen: 'Arrêté',
  decided: 'Attribué',
  notified: 'Notifié',
}

export const kinds: Record<AnalysedOffer['kind'], string> = {
  single: 'Seule',
  conjoint: 'Groupement conjoint',
  solidarity: 'Groupement solidaire',
}
