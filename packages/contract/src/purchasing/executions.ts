import { invoiceStates } from '@charpente/domain/purchasing/execution/act'
import { z } from 'zod'
import { signedQuery } from '../platform/media.ts'
import { route } from '../platform/route.ts'
import { asSecret } from '../platform/secret.ts'
import { actForm, codeForm, conversation, executionFile, messageForm } from './execution.ts'

const whole = z.coerce.number().int().positive()
const id = z.object({ id: whole })
const secret = z.object({ secret: asSecret(z.string().min(20).max(100)) })
const bySecret = { access: 'public' } as const
const parties = ['ROLE_CUSTOMER', 'ROLE_SUPPLIER'] as const

/** What an export of the public portal of invoices says, line by line. */
const chorusImport = z
  .object({
    isApplied: z.boolean().describe('Faux : rien n’est encore noté'),
    noted: z.int(),
    lines: z.array(
      z.object({
        row: z.int().describe('La ligne du fichier'),
        invoice: z.string(),
        order: z.string(),
        purchaseOrder: z.int().nullable(),
        said: z.string().describe('L’état, tel que le fichier l’écrit'),
        state: z.enum(invoiceStates).nullable(),
        day: z.iso.date().nullable(),
        isNew: z.boolean().describe('La facture n’était pas dans le dossier\u00A0: son dépôt y est noté d’abord'),
        outcome: z.enum(['noted', 'known', 'refused']),
        why: z.string().describe('Ce qui empêche de la noter'),
      }),
    ),
  })
  .meta({ id: 'ChorusImport' })
export type ChorusImport = z.output<typeof chorusImport>

export const executionRoutes = {
  getExecution: route({
    method: 'GET',
    path: '/executions/:id',
    access: parties,
    summary: 'Le dossier d’une commande, pour son acheteur et son prestataire',
    params: id,
    response: executionFile,
  }),
  actOnExecution: route({
    method: 'POST',
    path: '/executions/:id/acts',
    access: parties,
    touches: ['amount', 'duration', 'evidence'],
    keyed: true,
    summary: 'Ajouter un acte au dossier d’une commande ; avec une clé d’idempotence, il n’est gardé qu’une fois',
    params: id,
    body: actForm,
    response: executionFile,
    status: 201,
  }),
  sendExecutionCode: route({
    method: 'POST',
    path: '/executions/:id/codes',
    access: parties,
    touches: ['nothing'],
    summary:
      'Le code qui signe un acte et rien d’autre, envoyé par e-mail à qui signe ou montré dans sa propre session',
    params: id,
    body: codeForm,
    response: z.object({
      sentTo: z.string().nullable().describe('L’adresse, si le code part par e-mail'),
      code: z.string().nullable().describe('Le code, s’il est montré'),
      expiresAt: z.iso.datetime(),
    }),
    status: 201,
  }),
  readExecution: route({
    method: 'PUT',
    path: '/executions/:id/read',
    access: parties,
    touches: ['own'],
    summary: 'Noter jusqu’où on a lu',
    params: id,
    body: z.object({ act: z.int().positive() }),
    response: z.null(),
    status: 204,
  }),
  /** Looked at first, then noted: the same file twice notes nothing twice. */
  importChorus: route({
    method: 'POST',
    path: '/executions/chorus',
    access: parties,
    touches: ['evidence'],
    summary:
      'L’état des factures d’après un export de Chorus Pro (CSV ou classeur) : ce qui serait noté, puis le noter',
    query: z.object({ mode: z.enum(['check', 'apply']).default('check') }),
    upload: true,
    response: chorusImport,
  }),
  /** Detached CMS beside the PDF: `openssl cms -verify` needs nothing else than it, the file and the certificate. */
  openExecutionSeal: route({
    method: 'GET',
    path: '/executions/:id/seals/:act',
    access: 'public',
    summary: 'Le sceau d’un document d’exécution, par son adresse signée',
    params: id.extend({ act: whole }),
    query: signedQuery.omit({ viewer: true }),
    gives: 'file',
    response: z.unknown(),
  }),
  /** Whoever was mailed the address of the order reads what was said, and answers, without an account. */
  getPublicMessages: route({
    method: 'GET',
    path: '/public_orders/:secret/messages',
    summary: 'La conversation d’une commande, par l’adresse secrète de son prestataire',
    params: secret,
    response: conversation,
    ...bySecret,
  }),
  sendPublicMessage: route({
    method: 'POST',
    path: '/public_orders/:secret/messages',
    touches: ['evidence'],
    keyed: true,
    summary: 'Répondre dans la conversation d’une commande, par l’adresse secrète de son prestataire',
    params: secret,
    body: messageForm,
    response: conversation,
    status: 201,
    ...bySecret,
  }),
  getPublicFollowUpMessages: route({
    method: 'GET',
    path: '/public_follow_ups/:secret/orders/:id/messages',
    summary: 'La conversation d’une commande, par l’adresse secrète de son acheteur',
    params: secret.extend(id.shape),
    response: conversation,
    ...bySecret,
  }),
  sendPublicFollowUpMessage: route({
    method: 'POST',
    path: '/public_follow_ups/:secret/orders/:id/messages',
    touches: ['evidence'],
    keyed: true,
    summary: 'Répondre dans la conversation d’une commande, par l’adresse secrète de son acheteur',
    params: secret.extend(id.shape),
    body: messageForm,
    response: conversation,
    status: 201,
    ...bySecret,
  }),
  getMonitoredExecution: route({
    method: 'GET',
    path: '/operator/executions/:id',
    access: ['ROLE_OPERATOR'],
    right: 'orders',
    summary: 'Le dossier d’une commande, pour la centrale',
    params: id,
    response: executionFile,
  }),
}
