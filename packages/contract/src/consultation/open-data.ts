import { essentialGapNames } from '@charpente/domain/consultation/awards/essential-data'
import { z } from 'zod'
import { requiredWords } from '../platform/fields.ts'
import { route } from '../platform/route.ts'

const operator = ['ROLE_OPERATOR'] as const
const day = z.iso.date()

/** Where a contract stands: published, ready, missing something, or too small to be published. */
const essentialStates = ['published', 'ready', 'incomplete', 'below'] as const
export type EssentialState = (typeof essentialStates)[number]

const contract = z.object({
  marketNumber: z.string(),
  lot: z.string(),
  lotName: z.string(),
  holders: z.array(z.string()),
  places: z.int(),
  amount: z.int().describe('Maximum, en euros hors taxes'),
  notifiedOn: day,
  dueOn: day.describe('Deux mois après la notification'),
  publishedOn: day.nullable(),
  state: z.enum(essentialStates),
  gaps: z.array(z.enum(essentialGapNames)).describe('Ce qui manque'),
  faults: z.array(z.string()).describe('Champs que le format refuse'),
  changes: z
    .array(
      z.object({
        number: z.int(),
        reason: z.string(),
        notifiedOn: day,
        months: z.int().nullable(),
        amount: z.int().nullable(),
        siret: z.string().nullable(),
        publishedOn: day.nullable(),
      }),
    )
    .describe('Modifications depuis la notification'),
})
export type EssentialContract = z.output<typeof contract>

const desk = z
  .object({
    threshold: z.int().describe('À partir duquel un contrat se publie, en euros hors taxes'),
    schema: z.string().describe('Version du format'),
    publicUrl: z.string(),
    contracts: z.array(contract),
  })
  .meta({ id: 'EssentialDataDesk' })
export type EssentialDataDesk = z.output<typeof desk>

/** Open data of awarded contracts, in the national format (DECP 2). */
export const openDataRoutes = {
  getEssentialData: route({
    method: 'GET',
    path: '/open_data/decp.json',
    access: 'public',
    summary: 'Données essentielles des accords-cadres attribués, au format national (DECP 2)',
    gives: 'file',
    response: z.unknown(),
  }),
  listEssentialData: route({
    method: 'GET',
    path: '/operator/essential_data',
    access: operator,
    right: ['contracts', 'figures'],
    summary: 'Les accords-cadres notifiés, publiés ou à publier, et ce qui leur manque',
    response: desk,
  }),
  exportEssentialData: route({
    method: 'GET',
    path: '/operator/essential_data/export',
    access: operator,
    right: ['contracts', 'figures'],
    summary: 'Le fichier tel qu’il serait publié aujourd’hui (JSON)',
    gives: 'file',
    response: z.unknown(),
  }),
  changeContract: route({
    method: 'POST',
    path: '/operator/essential_data/:number/changes',
    access: operator,
    right: 'contracts',
    touches: ['published'],
    summary: 'Enregistrer une modification d’un contrat notifié : durée, montant ou titulaire',
    params: z.object({ number: z.string().max(16) }),
    body: z.object({
      reason: requiredWords,
      notifiedOn: day,
      months: z.int().min(1).max(999).nullable().default(null).describe('Nouvelle durée, en mois'),
      amount: z.int().min(1).max(2_000_000_000).nullable().default(null).describe('Nouveau maximum, en euros HT'),
      siret: z.string().trim().max(20).nullable().default(null).describe('Nouveau titulaire'),
    }),
    response: desk,
    status: 201,
  }),
  publishEssentialData: route({
    method: 'POST',
    path: '/operator/essential_data/publish',
    access: operator,
    right: 'contracts',
    touches: ['published'],
    summary: 'Publier les contrats prêts : ils ne changent plus ensuite',
    response: desk,
  }),
}
