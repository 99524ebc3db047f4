import { organisms } from '@charpente/domain/people/accounts/account'
import { payers } from '@charpente/domain/people/accounts/payer'
import { z } from 'zod'
import {
  acceptedTerms,
  catalogueType,
  optionalEmail,
  optionalSiret,
  optionalText,
  postalAddress,
  reference,
  references,
  requiredEmail,
  requiredPhone,
  requiredText,
} from '../platform/fields.ts'
import { CUSTOMERS_PAGE } from '../platform/limits.ts'
import { route } from '../platform/route.ts'
import { user } from './user.ts'

/** Always one selected; whoever sends none is `other`. Q-52 */
export const chosenOrganism = z.enum(Object.keys(organisms) as [keyof typeof organisms]).catch('other')
const organism = chosenOrganism.default('other')

const customerName = z.object({ id: z.int(), name: z.string() }).meta({ id: 'CustomerName' })

/** In cents, without tax; what a column of integers holds. */
export const CONFIRM_ABOVE_MAX = 2_000_000_000
/** Null: the ordinary delay of payment. */
const payer = z.enum(payers).nullable()
const confirmAbove = z
  .int()
  .positive()
  .max(CONFIRM_ABOVE_MAX)
  .nullable()
  .describe(
    'Montant HT, en centimes, au-dessus duquel une commande demande le mot de passe ou le code ; vide\u00A0: jamais',
  )

const CHOOSE_DEPARTMENT = 'Veuillez sélectionner au moins un département'
const CHOOSE_CATEGORY = 'Veuillez sélectionner une catégorie'

const id = z.object({ id: z.coerce.number().int().positive() })

/** P §3 and §5: the same fields for both; the rest are helps, and may be left empty. */
export const customerRegistration = z.object({
  email: requiredEmail('Merci de renseigner votre mail'),
  name: requiredText,
  firstname: requiredText,
  lastname: requiredText,
  phone: requiredPhone,
  size: optionalText,
  organism,
  siret: optionalSiret,
  address: postalAddress,
  registerCgu: acceptedTerms,
  formalizedRequested: z.boolean().default(false).describe('Souhaite un accès formalisé'),
  attachedTo: optionalText.describe('Acheteur formalisé dont on est membre, satellite ou filiale : accès immédiat'),
})

export const supplierRegistration = customerRegistration.omit({ formalizedRequested: true, attachedTo: true }).extend({
  departments: references('departments', CHOOSE_DEPARTMENT),
  category: reference('categories', CHOOSE_CATEGORY),
  type: catalogueType.default('free'),
})

const registered = z.object({ id: z.int(), name: z.string(), message: z.string() }).meta({ id: 'Registered' })

/** Every customer has a person and a phone; what describes the organisation is the administrator's. P §5 */
export const customerProfile = z.object({ firstname: requiredText, lastname: requiredText, phone: requiredPhone })
export const superCustomerProfile = customerProfile.extend({
  name: requiredText,
  organism,
  size: optionalText,
  siret: optionalSiret,
  serviceCode: optionalText,
  engagementRequired: z.boolean().default(false),
  confirmAbove: confirmAbove.default(null),
  payer: payer.default(null),
  address: postalAddress,
})

/** The cart articles go to, of each kind; null for none. P-CART-44 */
const activeCarts = {
  activeCart: reference('carts').nullable().optional(),
  activeFreeCart: reference('free_carts').nullable().optional(),
}

/** Without the values the form starts with: they would overwrite what was not sent. */
const customerChanges = superCustomerProfile
  .extend({ organism: chosenOrganism, engagementRequired: z.boolean(), confirmAbove, payer })
  .partial()
  .extend(activeCarts)

export const supplierProfile = z.object({
  name: requiredText,
  firstname: requiredText,
  lastname: requiredText,
  phone: requiredPhone,
  siret: optionalSiret,
  address: postalAddress.omit({ department: true }).extend({ department: reference('departments').optional() }),
  remunerationEmail: optionalEmail('Merci de renseigner un mail valide'),
  remunerationPhone: requiredPhone,
  remunerationName: requiredText,
  remunerationFunction: requiredText,
  departments: references('departments', CHOOSE_DEPARTMENT),
  category: reference('categories', CHOOSE_CATEGORY),
})

const day = z.iso.date({ error: 'Merci de saisir une date valide' }).nullable()

/** A file already sent, with the dates it bears; null for a date forgets it. P-SUP-40 */
export const supplierFiles = z.object({
  rib: reference('media'),
  ribIssuedOn: day,
  ribExpiresOn: day,
  fiscalRegularityFile: reference('media'),
  fiscalRegularityFileIssuedOn: day,
  fiscalRegularityFileExpiresOn: day,
  companyInsuranceFile: reference('media'),
  companyInsuranceFileIssuedOn: day,
  companyInsuranceFileExpiresOn: day,
  logo: reference('media').nullable().describe('JPG ou PNG, montré aux acheteurs\u00A0; vide le retire'),
})
export type SupplierFiles = z.input<typeof supplierFiles>

export const accountRoutes = {
  /** Most recent first, inactive accounts and sub-accounts left out, whoever asks: id and name only. Q-64 */
  listCustomers: route({
    method: 'GET',
    path: '/customers',
    access: 'public',
    summary: 'Les acheteurs : nom des comptes actifs, du plus récent au plus ancien',
    query: z.object({
      active: z.literal('1').optional(),
      'order[id]': z.literal('DESC').optional(),
      name: z.string().trim().max(100).optional().describe('Mots cherchés dans le nom'),
      before: z.coerce.number().int().positive().optional().describe('Dernier id reçu, pour la suite de la liste'),
      limit: z.coerce.number().int().min(1).max(10_000).default(CUSTOMERS_PAGE),
    }),
    response: z.array(customerName),
  }),
  registerCustomer: route({
    method: 'POST',
    path: '/customers',
    access: 'public',
    touches: ['identity'],
    summary: 'S’inscrire comme acheteur ; la centrale vérifie puis envoie les identifiants',
    body: customerRegistration,
    response: registered,
    status: 201,
  }),
  registerSupplier: route({
    method: 'POST',
    path: '/suppliers',
    access: 'public',
    touches: ['identity'],
    summary: 'S’inscrire comme prestataire ; la centrale vérifie puis envoie les identifiants',
    body: supplierRegistration,
    response: registered,
    status: 201,
  }),
  /** A partial payload: only what is sent changes. P §7 */
  updateCustomer: route({
    method: 'PUT',
    path: '/customers/:id',
    access: ['ROLE_CUSTOMER'],
    touches: ['own'],
    mayTouch: ['amount', 'identity'],
    summary: 'Mettre à jour son profil d’acheteur, ou choisir son panier actif',
    params: id,
    body: customerChanges,
    response: user,
  }),
  updateSupplier: route({
    method: 'PUT',
    path: '/suppliers/:id',
    access: ['ROLE_SUPPLIER'],
    touches: ['own'],
    mayTouch: ['payee', 'identity'],
    summary: 'Mettre à jour son profil de prestataire et ses documents, ou choisir son panier actif',
    params: id,
    body: supplierProfile.extend(supplierFiles.shape).partial().extend(activeCarts),
    response: user,
  }),
  requestFormalized: route({
    method: 'POST',
    path: '/customers/:id/formalized-request',
    access: ['ROLE_SUPER_CUSTOMER'],
    touches: ['own'],
    summary: 'Demander un accès formalisé',
    params: id,
    response: user,
  }),
}
