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

/** What still stands between a person who has signed in and the product. */
export const pending = z.enum(['password', 'secondFactor']).nullable()

export const token = z.object({ token: z.string(), pending }).meta({ id: 'Token' })
const contractChoice = z.object({ id: z.string(), label: z.string() })
export type ContractChoice = z.output<typeof contractChoice>

const done = z.null()
const code = z.string({ error: REQUIRED }).trim().min(6, REQUIRED).max(20)

export const sessionRoutes = {
  login: route({
    method: 'POST',
    path: '/login',
    access: 'public',
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
  logout: route({
    method: 'POST',
    path: '/me/logout',
    access: 'session',
    whileViewing: true,
    summary: 'Fermer cette session',
    response: done,
    status: 204,
  }),
  logoutEverywhere: route({
    method: 'POST',
    path: '/me/logout-everywhere',
    access: 'session',
    summary: 'Fermer toutes les sessions du compte',
    response: done,
    status: 204,
  }),
  choosePassword: route({
    method: 'PUT',
    path: '/me/password',
    access: 'session',
    summary: 'Choisir son mot de passe ; toutes les autres sessions se ferment',
    body: ownPasswordForm,
    response: token,
  }),
  startSecondFactor: route({
    method: 'POST',
    path: '/me/second-factor',
    access: 'session',
    summary: 'Préparer un second facteur : clé à enregistrer dans une application de codes',
    response: z.object({ secret: z.string(), uri: z.string(), qr: z.string().describe('Image SVG') }),
  }),
  confirmSecondFactor: route({
    method: 'POST',
    path: '/me/second-factor/confirm',
    access: 'session',
    summary: 'Activer le second facteur avec un premier code ; rend les codes de secours',
    body: z.object({ code }),
    response: z.object({ recoveryCodes: z.array(z.string()), token: z.string(), pending }),
  }),
  removeSecondFactor: route({
    method: 'POST',
    path: '/me/second-factor/remove',
    access: 'session',
    summary: 'Retirer le second facteur, avec un code',
    body: z.object({ code }),
    response: done,
    status: 204,
  }),
  resetPassword: route({
    method: 'POST',
    path: '/custom/resetpassword',
    access: 'public',
    summary: 'Mot de passe oublié : envoie un mot de passe provisoire, ou propose les contrats de cette adresse',
    body: resetForm,
    response: z.object({ message: z.string(), suppliers: z.array(contractChoice) }),
  }),
  resetContractPassword: route({
    method: 'POST',
    path: '/custom/resetpassword/contract',
    access: 'public',
    summary: 'Mot de passe oublié : le contrat choisi',
    body: z.object({ contract: requiredText }),
    response: z.object({ message: z.string() }),
  }),
}
