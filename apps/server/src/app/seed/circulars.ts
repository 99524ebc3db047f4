import { mailId } from '../../platform/mail/post.ts'
import type { Row } from './insert-rows.ts'
import { SEED_NOW } from './volumes.ts'

const HOUR = 3_600_000
const hoursAgo = (hours: number) => new Date(SEED_NOW.getTime() - hours * HOUR)

/** One that is being written, one that has left, one that was stopped on the way. */
export const circulars = (operatorId: number): Row<'circular'>[] => {
  const by = (hours: number) => ({
    created_at: hoursAgo(hours),
    created_by: operatorId,
    updated_at: hoursAgo(hours),
    updated_by: operatorId,
  })
  const written = { version: 2, to_members: false }
  const neverSent = { sent_at: null, sent_by: null, stopped_at: null, stopped_by: null }
  return [
    {
      id: 1,
      nature: 'service',
      necessity: 'Les bons de commande portent cette adresse\u00A0: une facture déposée ailleurs ne serait pas payée.',
      subject: 'Où déposer vos factures en 2027',
      body: 'À partir du **1ᵉʳ janvier 2027**, les factures se déposent toutes sur Chorus Pro.\n\nVous n’avez rien à changer sur la plateforme\u00A0: l’adresse est déjà sur vos bons de commande.\n\nÀ vérifier avant la fin de l’année\u00A0:\n- votre compte Chorus Pro est ouvert\n- votre SIRET y est le même que dans « Mon profil »',
      sets: [{ kind: 'firms', type: 'formalized', departments: [] }],
      ...written,
      ...by(24 * 12),
      ...neverSent,
      sent_at: hoursAgo(24 * 12 - 1),
      sent_by: operatorId,
    },
    {
      id: 2,
      nature: 'information',
      necessity: '',
      subject: 'Rencontre des acheteurs à Annecy',
      body: 'La centrale reçoit les acheteurs le **jeudi 26 novembre à 14 h**.\n\nDites-nous si vous venez.',
      sets: [{ kind: 'buyers', organisms: [], departments: [] }],
      ...written,
      ...by(24 * 5),
      sent_at: hoursAgo(24 * 5 - 1),
      sent_by: operatorId,
      stopped_at: hoursAgo(24 * 5 - 1.1),
      stopped_by: operatorId,
    },
    {
      id: 3,
      nature: 'information',
      necessity: '',
      subject: 'Réunion des titulaires d’électricité',
      body: 'Une réunion des titulaires du lot 206 se tient le **mardi 8 décembre 2026 à 14 h**, dans nos locaux.\n\nRépondez-nous avant le 1ᵉʳ décembre.\n\nÀ l’ordre du jour\u00A0:\n- les prix de l’édition 2027\n- les délais de réponse',
      sets: [{ kind: 'holders', edition: 25, lots: ['206'], departments: ['74'] }],
      ...written,
      ...by(20),
      ...neverSent,
    },
  ]
}

const sent = (circularId: number, accountId: number, hours: number): Row<'circular_recipient'> => ({
  circular_id: circularId,
  account_id: accountId,
  mail_id: mailId('circular', circularId, accountId),
  posted_at: hoursAgo(hours),
  sent_at: hoursAgo(hours),
  left_out: null,
})
const unsent = (circularId: number, accountId: number, why: 'refused' | null): Row<'circular_recipient'> => ({
  circular_id: circularId,
  account_id: accountId,
  mail_id: null,
  posted_at: null,
  sent_at: null,
  left_out: why,
})

/** Every formalized firm had the first; the second was stopped after a few, and one had rather not have it. */
export const circularRecipients = (
  firms: readonly number[],
  buyers: readonly number[],
): Row<'circular_recipient'>[] => [
  ...firms.map((id) => sent(1, id, 24 * 12 - 1)),
  ...buyers.map((id, at) => {
    if (at === 0) return unsent(2, id, 'refused')
    return at < 4 ? sent(2, id, 24 * 5 - 1) : unsent(2, id, null)
  }),
]
