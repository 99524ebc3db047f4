import { PASSWORD_MAX } from '@charpente/domain/people/accounts/password'
import { z } from 'zod'
import { catalogueType, REQUIRED, requiredEmail, requiredText } from '../platform/fields.ts'
import { route } from '../platform/route.ts'

const TOO_LONG = 'Must be 20 characters or less'
const password = z.string({ error: REQUIRED }).min(1, REQUIRED).max(PASSWORD_MAX, TOO_LONG)

/** `email` takes an e-mail or a connection code. Q-49 */
export const loginForm = z.object({
  email: requiredText,
  password,
  code: z.string().trim().max(20).optional().describe('Code de sécurité, si le compte en a un'),
})
export type LoginForm = z.input<typeof loginForm>

export const resetForm = z.object({ email: requiredEmail('Merci de renseigner votre mail') })

const ownPasswordForm = z.object({ current: z.string().max(PASSWORD_MAX).optional(), password })

/** What shows again who is there: the code of whoever has a second factor, else the password. */
const proof = z.object({
  password: password.optional(),
  code: z.string().trim().max(20).optional().describe('Code de sécurité ou de secours, si le compte en a un'),
})
export type Proof = z.input<typeof proof>

/** A place where one is signed in. */
const ownSession = z
  .object({
    id: z.uuid(),
    device: z.string().describe('« Firefox sur Windows »'),
    ip: z.string().nullable(),
    openedAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
    current: z.boolean().describe('La session qui demande'),
  })
  .meta({ id: 'OwnSession' })
export type OwnSession = z.output<typeof ownSession>

const people = ['ROLE_CUSTOMER', 'ROLE_SUPPLIER', 'ROLE_OPERATOR'] as const

/** What still stands between a person who has signed in and the product. */
export const pending = z.enum(['password', 'secondFactor']).nullable()

export const token = z.object({ token: z.string(), pending }).meta({ id: 'Token' })
const contractChoice = z.object({ id: z.string(), label: z.string() })
export type ContractChoice = z.output<typeof contractChoice>

const done = z.null()
const code = z.string({ error: REQUIRED }).trim().min(6, REQUIRED).max(20)

/** The login before this one, and what was tried since. */
const security = z
  .object({
    lastLoginAt: z.iso.datetime().nullable(),
    previousLoginAt: z.iso.datetime().nullable().describe('Avant celle-ci'),
    wrongPasswords: z.int().describe('Mauvais mots de passe depuis'),
    wrongCodes: z.int().describe('Mauvais codes de sécurité depuis'),
  })
  .meta({ id: 'AccountSecurity' })
export type AccountSecurity = z.output<typeof security>

export const sessionRoutes = {
  login: route({
    method: 'POST',
    path: '/login',
    access: 'public',
    touches: ['identity'],
    untold: 'L’entrée depuis un nouvel appareil est annoncée ; le profil dit les autres.',
    carriesProof: true,
    summary: 'Ouvrir une session avec un e-mail ou un code de connexion',
    body: loginForm,
    response: token,
  }),
  getMyType: route({
    method: 'GET',
    path: '/me/type',
    access: 'session',
    summary: 'Le type du compte connecté : `free` ou `formalized`',
    response: catalogueType,
  }),
  getMySecurity: route({
    method: 'GET',
    path: '/me/security',
    access: 'session',
    summary: 'La connexion précédente, et les essais manqués depuis',
    response: security,
  }),
  logout: route({
    method: 'POST',
    path: '/me/logout',
    access: 'session',
    whileViewing: true,
    touches: ['own'],
    summary: 'Fermer cette session',
    response: done,
    status: 204,
  }),
  logoutEverywhere: route({
    method: 'POST',
    path: '/me/logout-everywhere',
    access: 'session',
    touches: ['own'],
    summary: 'Fermer toutes les sessions du compte',
    response: done,
    status: 204,
  }),
  confirmIdentity: route({
    method: 'POST',
    path: '/session/confirmation',
    access: 'session',
    touches: ['nothing'],
    summary: 'Confirmer que c’est vous, par le mot de passe ou le code, avant une action sensible',
    body: proof,
    response: done,
    status: 204,
  }),
  listOwnSessions: route({
    method: 'GET',
    path: '/me/sessions',
    access: people,
    summary: 'Ses sessions ouvertes\u00A0: appareil, adresse, première et dernière activité',
    response: z.array(ownSession),
  }),
  closeSession: route({
    method: 'DELETE',
    path: '/me/sessions/:id',
    access: people,
    touches: ['own'],
    summary: 'Fermer l’une de ses sessions',
    params: z.object({ id: z.uuid() }),
    response: done,
    status: 204,
  }),
  closeOtherSessions: route({
    method: 'DELETE',
    path: '/me/sessions',
    access: people,
    touches: ['own'],
    summary: 'Fermer toutes ses autres sessions',
    response: z.object({ closed: z.int() }),
  }),
  choosePassword: route({
    method: 'PUT',
    path: '/me/password',
    access: 'session',
    touches: ['identity'],
    carriesProof: true,
    summary: 'Choisir son mot de passe ; toutes les autres sessions se ferment',
    body: ownPasswordForm,
    response: token,
  }),
  startSecondFactor: route({
    method: 'POST',
    path: '/me/second-factor',
    access: 'session',
    touches: ['identity'],
    untold: 'Rien ne vaut avant le premier code, qui est annoncé.',
    summary: 'Préparer un second facteur : clé à enregistrer dans une application de codes',
    response: z.object({ secret: z.string(), uri: z.string(), qr: z.string().describe('Image SVG') }),
  }),
  confirmSecondFactor: route({
    method: 'POST',
    path: '/me/second-factor/confirm',
    access: 'session',
    touches: ['identity'],
    summary: 'Activer le second facteur avec un premier code ; rend les codes de secours',
    body: z.object({ code }),
    response: z.object({ recoveryCodes: z.array(z.string()), token: z.string(), pending }),
  }),
  removeSecondFactor: route({
    method: 'POST',
    path: '/me/second-factor/remove',
    access: 'session',
    touches: ['identity'],
    carriesProof: true,
    summary: 'Retirer le second facteur, avec un code',
    body: z.object({ code }),
    response: done,
    status: 204,
  }),
  resetPassword: route({
    method: 'POST',
    path: '/custom/resetpassword',
    access: 'public',
    touches: ['identity'],
    summary: 'Mot de passe oublié : envoie un mot de passe provisoire, ou propose les contrats de cette adresse',
    body: resetForm,
    response: z.object({ message: z.string(), suppliers: z.array(contractChoice) }),
  }),
  resetContractPassword: route({
    method: 'POST',
    path: '/custom/resetpassword/contract',
    access: 'public',
    touches: ['identity'],
    summary: 'Mot de passe oublié : le contrat choisi',
    body: z.object({ contract: requiredText }),
    response: z.object({ message: z.string() }),
  }),
}
