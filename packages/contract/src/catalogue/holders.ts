import { z } from 'zod'
import { askedWith, assent } from '../people/assents.ts'
import { requiredText, requiredWords } from '../platform/fields.ts'
import { route } from '../platform/route.ts'
import { lotCode } from './catalogue.ts'

const operator = ['ROLE_OPERATOR'] as const
const instant = z.iso.datetime()
const edition = z.coerce.number().int().min(1).max(99)
const ofLot = z.object({ edition, lot: lotCode })
const ofPlace = ofLot.extend({ place: z.string().min(1).max(10) })

const heldLot = z.object({
  code: z.string(),
  name: z.string(),
  shortName: z.string(),
  places: z.int(),
  holes: z.int().describe('Rangs que personne ne tient'),
  firstRankHoles: z.int().describe('Territoires sans titulaire de rang 1'),
  changes: z.int().describe('Rangs qui diffèrent de la publication en ligne'),
})
export type HeldLot = z.output<typeof heldLot>

const heldRank = z.object({
  rank: z.int(),
  supplierId: z.int(),
  name: z.string(),
  marketNumber: z.string(),
  score: z.int().nullable().describe('Centièmes de point, quand le rang vient d’un classement arrêté'),
  managers: z.array(z.string()).describe('Qui répond pour ce territoire, quand ce n’est pas le compte principal'),
  isPriced: z.boolean(),
  expired: z.boolean().describe('Une de ses pièces est échue'),
  suspended: z.string().nullable().describe('Pourquoi son rang est suspendu, quand il l’est'),
  isActive: z.boolean(),
  hasEnded: z.boolean().describe('Son contrat est terminé : ce rang n’est plus sollicité'),
})
export type HeldRankOnWire = z.output<typeof heldRank>

const heldPlace = z.object({
  code: z.string(),
  name: z.string(),
  region: z.string().describe('Le code de sa région'),
  ranks: z.array(heldRank),
  changed: z.array(z.int()).describe('Rangs qui diffèrent de la publication en ligne'),
  offers: z.int().describe('Offres acceptées pour ce lot et ce territoire'),
  fruitless: z.boolean().describe('Déclaré sans suite, remis en consultation'),
})
export type HeldPlace = z.output<typeof heldPlace>

const holderMatrix = z
  .object({
    edition: z.int(),
    lot: z.string(),
    name: z.string(),
    publishedAt: instant.nullable(),
    regions: z.array(z.object({ code: z.string(), name: z.string() })),
    places: z.array(heldPlace),
  })
  .meta({ id: 'HolderMatrix' })
export type HolderMatrix = z.output<typeof holderMatrix>

const seenRank = z.object({ rank: z.int().min(1).max(3), supplierId: z.int().positive() })
const givenRank = seenRank.extend({ marketNumber: requiredText })

/** The whole of a place at once: moves, additions and departures are one act. */
const correctionForm = z.object({
  ranks: z.array(givenRank).max(3),
  seen: z.array(seenRank).max(3).describe('Ce que l’opérateur avait sous les yeux'),
  reason: requiredWords,
  confirmGap: z.boolean().default(false).describe('Un rang reste vide au-dessus d’un autre, et l’opérateur le sait'),
})
export type CorrectionForm = z.input<typeof correctionForm>

const correctedRank = z.object({ rank: z.int(), name: z.string(), marketNumber: z.string() })
const correction = z
  .object({
    id: z.int(),
    place: z.string(),
    placeName: z.string(),
    at: instant,
    by: z.string(),
    reason: z.string(),
    before: z.array(correctedRank),
    after: z.array(correctedRank),
    undoes: z.int().nullable(),
    undone: z.boolean(),
  })
  .meta({ id: 'HolderCorrection' })
export type HolderCorrection = z.output<typeof correction>

/** Who holds each lot, place by place and rank by rank. */
export const holderRoutes = {
  listHeldLots: route({
    method: 'GET',
    path: '/operator/holders/:edition',
    access: operator,
    right: ['contracts', 'catalogue', 'orders'],
    summary: 'Les lots d’une édition et leurs trous',
    params: z.object({ edition }),
    response: z.array(heldLot),
  }),
  getHolderMatrix: route({
    method: 'GET',
    path: '/operator/holders/:edition/:lot',
    access: operator,
    right: ['contracts', 'catalogue', 'orders'],
    summary: 'Les titulaires d’un lot, par territoire et par rang',
    params: ofLot,
    response: holderMatrix,
  }),
  exportHolders: route({
    method: 'GET',
    path: '/operator/holders/:edition/:lot/export',
    access: operator,
    right: ['contracts', 'catalogue', 'orders'],
    summary: 'Les titulaires d’un lot, en XLSX',
    params: ofLot,
    gives: 'file',
    response: z.unknown(),
  }),
  listHolderCorrections: route({
    method: 'GET',
    path: '/operator/holders/:edition/:lot/corrections',
    access: operator,
    right: ['contracts', 'catalogue', 'orders'],
    summary: 'Les corrections à la main des titulaires d’un lot, la dernière d’abord',
    params: ofLot,
    response: z.array(correction),
  }),
  correctHolders: route({
    method: 'PUT',
    path: '/operator/holders/:edition/:lot/:place',
    access: operator,
    right: 'contracts',
    touches: ['amount'],
    asks: 'holdersCorrected',
    untold: 'Les titulaires se lisent à la prochaine publication.',
    summary:
      'Demander la correction à la main des titulaires d’un lot dans un territoire ; leurs prix les suivent ; à deux personnes',
    params: ofPlace,
    body: correctionForm,
    response: assent,
    status: 201,
  }),
  undoCorrection: route({
    method: 'POST',
    path: '/operator/holder_corrections/:id/undo',
    access: operator,
    right: 'contracts',
    touches: ['amount'],
    asks: 'holderCorrectionUndone',
    untold: 'Les titulaires se lisent à la prochaine publication.',
    summary: 'Demander qu’une correction soit annulée : titulaires et prix d’avant ; à deux personnes',
    params: z.object({ id: z.coerce.number().int().positive() }),
    body: z.object(askedWith),
    response: assent,
    status: 201,
  }),
}
