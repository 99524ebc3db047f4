import type { Right } from '@charpente/domain/platform/right'

/** What each right opens, in a few words. */
export const rightOpens: Record<Right, string> = {
  registrations: 'valider, refuser, corriger un compte',
  orders: 'suivre, prolonger, annuler',
  consultation: 'documents, rectificatifs, plis',
  evaluation: 'juger et noter les offres',
  award: 'arrêter, attribuer, notifier',
  catalogue: 'éditions, prix, publication',
  contracts: 'titulaires, pièces, redevances, données essentielles',
  content: 'pages, documents, e-mails',
  figures: 'lire et exporter, entreprises',
  dataProtection: 'journal, conservation, effacements',
  administration: 'opérateurs, réglages, tâches en échec',
}
