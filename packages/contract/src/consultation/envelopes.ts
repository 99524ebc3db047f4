import { depositStates } from '@charpente/domain/consultation/envelopes/deposits'
import { envelopeStates } from '@charpente/domain/consultation/envelopes/opening'
import { z } from 'zod'
import { requiredText, requiredWords } from '../platform/fields.ts'
import { route } from '../platform/route.ts'

const operator = ['ROLE_OPERATOR'] as const
const instant = z.iso.datetime()
const consultation = z.object({ id: z.coerce.number().int() })
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const verdict = z.enum(['admitted', 'apart'])

const deposit = z.object({
  id: z.int(),
  organization: z.string(),
  siret: z.string().nullable(),
  receivedAt: instant,
  sha256,
})

/** Names, instants, fingerprints: never a price, nor an answer. */
const envelope = z.object({
  number: z.int(),
  candidate: z.uuid().nullable().describe('Nul une fois la candidature effacée à son terme'),
  organization: z.string(),
  city: z.string(),
  lot: z.string(),
  signedAt: instant,
  sha256: sha256.nullable().describe('Du contrat signé ; nul tant que son PDF se prépare'),
  state: z.enum(depositStates),
  deposit: deposit.nullable(),
  verdict: verdict.nullable().describe('Recevable d’office si le dépôt est identique'),
  reason: z.string().nullable(),
  decidedBy: z.string().nullable(),
})
export type OpenedEnvelope = z.output<typeof envelope>

const person = z.object({ name: z.string(), at: instant })

const opening = z.object({
  first: person,
  second: person,
  openedAt: instant,
  sealed: person.nullable(),
  sha256: sha256.nullable().describe('Du procès-verbal, une fois scellé'),
  isForAnother: z.boolean().describe('Vous avez saisi des dépôts ou tranché : une autre personne scelle'),
  isFiled: z.boolean().describe('Le PDF du procès-verbal est prêt'),
  envelopes: z.array(envelope),
  unknown: z.array(deposit).describe('Dépôts que personne n’a signés ici'),
})

const envelopes = z
  .object({
    consultation: z.int(),
    reference: z.string(),
    deadline: instant.nullable(),
    state: z.enum(envelopeStates),
    signed: z.int(),
    drafts: z.int(),
    recentDrafts: z.int().describe('Brouillons touchés depuis sept jours'),
    readings: z.int().describe('Lectures par la centrale, avec le code qu’un candidat lui a donné'),
    lots: z.array(z.object({ code: z.string(), name: z.string(), signed: z.int(), drafts: z.int() })),
    waiting: person
      .extend({ until: instant, isSelf: z.boolean() })
      .nullable()
      .describe('La première personne, qui attend la deuxième'),
    opening: opening.nullable(),
  })
  .meta({ id: 'Envelopes' })
export type Envelopes = z.output<typeof envelopes>

/** Applications as sealed envelopes: counted before the deadline, opened after it by two persons together. */
export const envelopeRoutes = {
  readEnvelopes: route({
    method: 'GET',
    path: '/operator/consultations/:id/envelopes',
    access: operator,
    right: ['consultation', 'evaluation', 'award'],
    summary: 'Les plis d’une consultation : des nombres avant la date limite, des noms une fois ouverts à deux',
    params: consultation,
    response: envelopes,
  }),
  openEnvelopes: route({
    method: 'POST',
    path: '/operator/consultations/:id/envelopes/open',
    access: operator,
    right: 'consultation',
    touches: ['secrecy'],
    alone: 'Une personne commence, une autre la rejoint dans les dix minutes, jamais avant l’échéance.',
    untold: 'Le procès-verbal, fait à deux, est ce que les candidats lisent.',
    summary: 'Ouvrir les plis : une personne commence, une autre la rejoint dans les dix minutes',
    params: consultation,
    response: envelopes,
  }),
  enterDeposits: route({
    method: 'POST',
    path: '/operator/consultations/:id/deposits',
    access: operator,
    right: 'consultation',
    touches: ['evidence'],
    summary: 'Saisir ou importer les dépôts reçus sur le profil d’acheteur, avant le procès-verbal',
    params: consultation,
    body: z.object({
      deposits: z
        .array(
          z.object({
            organization: requiredText,
            siret: z
              .string()
              .regex(/^\d{0,14}$/)
              .nullable(),
            receivedAt: instant,
            sha256,
          }),
        )
        .min(1)
        .max(2000),
    }),
    response: envelopes,
  }),
  removeDeposit: route({
    method: 'DELETE',
    path: '/operator/consultations/:id/deposits/:deposit',
    access: operator,
    right: 'consultation',
    touches: ['evidence'],
    summary: 'Retirer un dépôt saisi par erreur, avant le procès-verbal',
    params: consultation.extend({ deposit: z.coerce.number().int().positive() }),
    response: envelopes,
  }),
  decideEnvelopes: route({
    method: 'POST',
    path: '/operator/consultations/:id/envelopes/decide',
    access: operator,
    right: 'consultation',
    touches: ['evidence'],
    summary: 'Dire si des plis sont recevables, avec un motif, avant le procès-verbal',
    params: consultation,
    body: z.object({ numbers: z.array(z.int().positive()).min(1).max(2000), verdict, reason: requiredWords }),
    response: envelopes,
  }),
  sealOpening: route({
    method: 'POST',
    path: '/operator/consultations/:id/envelopes/seal',
    access: operator,
    right: 'consultation',
    touches: ['secrecy'],
    alone: 'Qui a saisi des dépôts ou tranché des plis ne scelle pas : une autre personne le fait.',
    untold: 'Le procès-verbal, fait à deux, est ce que les candidats lisent.',
    summary: 'Sceller le procès-verbal : les plis recevables se lisent à partir de cet instant',
    params: consultation,
    response: envelopes,
  }),
  openOpeningRecord: route({
    method: 'GET',
    path: '/operator/consultations/:id/envelopes/record',
    access: operator,
    right: ['consultation', 'evaluation', 'award'],
    summary: 'Le procès-verbal d’ouverture (PDF/A scellé, ses données jointes)',
    params: consultation,
    gives: 'file',
    response: z.unknown(),
  }),
}
