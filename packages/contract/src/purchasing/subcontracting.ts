import { siretDigits, whyNotSiret } from '@charpente/domain/platform/siret'
import { parseAmount } from '@charpente/domain/platform/typed-amount'
import { subcontractPapers } from '@charpente/domain/purchasing/subcontracting/paper'
import { priceVariations, subcontractStates } from '@charpente/domain/purchasing/subcontracting/state'
import { z } from 'zod'
import {
  catalogueType,
  optionalText,
  reference,
  requiredEmail,
  requiredText,
  requiredWords,
} from '../platform/fields.ts'
import { route } from '../platform/route.ts'

/** From what the open data can tell to a ceiling no order reaches, in cents. */
const LEAST = 100
const MOST = 99_999_999_999

const cents = z.int()
const instant = z.iso.datetime()

const typed = z.string().max(1000).default('')
/** What was typed so far, right or wrong: nothing of it is lost. */
export const subcontractDraft = z.object({
  name: typed,
  siret: typed,
  address: typed,
  contact: typed,
  email: typed,
  works: typed,
  amount: typed,
  months: typed,
  variation: z.enum(priceVariations).default('Ferme'),
  payment: typed,
})
export type SubcontractDraft = z.output<typeof subcontractDraft>

const siretWrong = {
  notFourteenDigits: 'Un SIRET compte 14\u00A0chiffres. Recopiez-le d’un document officiel.',
  wrongKey: 'Ce SIRET n’existe pas\u00A0: sa clé de contrôle est fausse. Vérifiez chaque chiffre.',
}

const siret = requiredText.transform((text, context) => {
  const why = whyNotSiret(text)
  if (why) context.addIssue({ code: 'custom', message: siretWrong[why] })
  return siretDigits(text)
})

const amount = requiredText.transform((text, context) => {
  const value = parseAmount(text)
  if (value === null || value < LEAST || value > MOST)
    context.addIssue({
      code: 'custom',
      message: 'Écrivez un montant d’au moins 1\u00A0€, par exemple 5\u00A0200,00.',
    })
  return { text, cents: value ?? 0 }
})

const months = requiredText.refine((text) => /^[1-9]\d?$/.test(text), 'Écrivez un nombre entier de mois, de 1 à 99.')

/** What is declared: R2193-1 says what it must state. */
export const subcontractForm = z.object({
  name: requiredText,
  siret,
  address: requiredText,
  contact: requiredText,
  email: requiredEmail('Cette adresse n’est pas valide. Exemple\u00A0: nom@entreprise.fr'),
  works: requiredWords,
  amount,
  months,
  variation: z.enum(priceVariations),
  payment: requiredWords,
})

const paper = z
  .object({
    kind: z.enum(subcontractPapers),
    name: z.string(),
    size: z.int(),
    url: z.string().describe('Adresse signée, valable dix minutes'),
    checking: z.boolean(),
    filedAt: instant,
  })
  .meta({ id: 'SubcontractPaper' })

const act = z
  .object({
    id: z.int(),
    number: z.int().describe('Le numéro de l’acte spécial dans la commande'),
    state: z.enum(subcontractStates),
    replaces: z.int().nullable().describe('Le numéro de l’acte qu’il remplace'),
    form: subcontractDraft.describe('Tel que saisi, puis tel qu’envoyé'),
    amount: cents.nullable(),
    siret: z.string().nullable(),
    paysDirectly: z.boolean().nullable().describe('L’acheteur paie le sous-traitant lui-même'),
    draftedAt: instant,
    sentAt: instant.nullable(),
    sentBy: z.string().nullable(),
    dueAt: instant.nullable().describe('Au-delà, le silence vaut acceptation'),
    openedAt: instant.nullable(),
    remindedAt: instant.nullable(),
    decidedAt: instant.nullable(),
    decidedBy: z.string().nullable(),
    manner: z.enum(['decision', 'silence']).nullable(),
    reason: z.string().nullable(),
    papers: z.array(paper),
    canWithdraw: z.boolean(),
    canDecide: z.boolean(),
    canReplace: z.boolean(),
  })
  .meta({ id: 'SubcontractAct' })
export type SubcontractAct = z.output<typeof act>

const party = z.object({
  organisation: z.string(),
  siret: z.string().nullable(),
  address: z.string(),
  name: z.string(),
})

/** What is subcontracted of one order, for the firm, its buyer and the centre. */
const subcontracting = z
  .object({
    purchaseOrder: z.int(),
    cartId: z.int(),
    kind: catalogueType,
    number: z.string(),
    cartName: z.string(),
    lotCode: z.string().nullable(),
    lotName: z.string().nullable(),
    marketNumber: z.string().nullable(),
    price: cents,
    customer: party,
    supplier: party,
    amounts: z.object({
      deducted: cents.describe('Accepté, déduit de la part du titulaire'),
      waiting: cents,
      holder: cents.describe('Reste du titulaire'),
      room: cents.describe('Ce qui peut encore être déclaré'),
    }),
    rules: z.object({
      days: z.int().describe('Jours laissés à l’acheteur'),
      directFrom: cents.describe('Paiement direct à partir de ce montant, toutes taxes comprises'),
      vatPercent: z.int(),
      vigilanceFrom: cents,
    }),
    readAt: instant,
    canDeclare: z.boolean(),
    acts: z.array(act),
  })
  .meta({ id: 'Subcontracting' })
export type Subcontracting = z.output<typeof subcontracting>

const whole = z.coerce.number().int().positive()
const id = z.object({ id: whole })
const ofAct = z.object({ id: whole, act: whole })
const cartId = z.object({ cartId: whole })
const firms = ['ROLE_SUPPLIER'] as const
const buyers = ['ROLE_CUSTOMER'] as const
const operators = ['ROLE_OPERATOR'] as const
const printed = z.object({ url: z.string() })

export const subcontractingRoutes = {
  getSubcontracting: route({
    method: 'GET',
    path: '/purchase_orders/:id/subcontracts',
    access: firms,
    summary: 'Ce qui est sous-traité d’une commande, pour son prestataire',
    params: id,
    response: subcontracting,
  }),
  draftSubcontract: route({
    method: 'POST',
    path: '/purchase_orders/:id/subcontracts',
    access: firms,
    touches: ['own'],
    summary: 'Commencer une déclaration de sous-traitance, ou en remplacer une',
    params: id,
    body: z.object({ replaces: z.int().positive().nullable().default(null) }),
    response: subcontracting,
    status: 201,
  }),
  saveSubcontract: route({
    method: 'PUT',
    path: '/purchase_orders/:id/subcontracts/:act',
    access: firms,
    touches: ['own'],
    summary: 'Garder ce qui est saisi d’une déclaration',
    params: ofAct,
    body: subcontractDraft,
    response: subcontracting,
  }),
  fileSubcontractPaper: route({
    method: 'PUT',
    path: '/purchase_orders/:id/subcontracts/:act/papers/:kind',
    access: firms,
    touches: ['own'],
    summary: 'Joindre une pièce du sous-traitant ; null la retire',
    params: ofAct.extend({ kind: z.enum(subcontractPapers) }),
    body: z.object({ file: reference('media').nullable() }),
    response: subcontracting,
  }),
  sendSubcontract: route({
    method: 'POST',
    path: '/purchase_orders/:id/subcontracts/:act/send',
    access: firms,
    touches: ['amount'],
    summary: 'Envoyer une déclaration à l’acheteur, qui a son délai pour décider',
    params: ofAct,
    body: subcontractForm,
    response: subcontracting,
  }),
  withdrawSubcontract: route({
    method: 'POST',
    path: '/purchase_orders/:id/subcontracts/:act/withdraw',
    access: firms,
    touches: ['amount'],
    summary: 'Retirer une déclaration que l’acheteur n’a pas décidée',
    params: ofAct,
    body: z.object({ reason: optionalText }),
    response: subcontracting,
  }),
  printSubcontract: route({
    method: 'GET',
    path: '/purchase_orders/:id/subcontracts/:act/print',
    access: firms,
    summary: 'L’adresse, valable quelques minutes, de l’acte en PDF',
    params: ofAct,
    response: printed,
  }),

  listBuyerSubcontracting: route({
    method: 'GET',
    path: '/orders/:cartId/subcontracts',
    access: buyers,
    summary: 'Ce qui est sous-traité d’un panier commandé, bon par bon',
    params: cartId,
    response: z.array(subcontracting),
  }),
  decideSubcontract: route({
    method: 'POST',
    path: '/orders/:cartId/subcontracts/:act',
    access: buyers,
    touches: ['amount'],
    summary: 'Accepter une déclaration de sous-traitance, ou la refuser avec un motif',
    params: cartId.extend({ act: whole }),
    body: z
      .object({ accepted: z.boolean(), reason: optionalText })
      .refine(({ accepted, reason }) => accepted || reason, {
        path: ['reason'],
        error: 'Dites pourquoi vous refusez\u00A0: le titulaire le lira.',
      }),
    response: z.array(subcontracting),
  }),
  printBuyerSubcontract: route({
    method: 'GET',
    path: '/orders/:cartId/subcontracts/:act/print',
    access: buyers,
    summary: 'L’adresse, valable quelques minutes, de l’acte en PDF, pour l’acheteur',
    params: cartId.extend({ act: whole }),
    response: printed,
  }),

  openSubcontract: route({
    method: 'GET',
    path: '/operator/subcontracts/:id/document',
    access: operators,
    right: ['contracts', 'orders'],
    summary: 'Un acte de sous-traitance en PDF, pour la centrale',
    params: id,
    gives: 'file',
    response: z.unknown(),
  }),
  listMonitoredSubcontracting: route({
    method: 'GET',
    path: '/operator/orders/:cartId/subcontracts',
    access: operators,
    right: 'orders',
    summary: 'Ce qui est sous-traité d’un panier commandé, pour la centrale',
    params: cartId,
    response: z.array(subcontracting),
  }),
}
