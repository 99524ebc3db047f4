import { z } from 'zod'
import { route } from '../platform/route.ts'

const operator = ['ROLE_OPERATOR'] as const
const name = z.object({ name: z.string().max(60) })

const mailParts = ['subject', 'happened', 'next', 'note'] as const
export type MailPart = (typeof mailParts)[number]

const mailLine = z
  .object({
    name: z.string(),
    group: z.enum([
      'accounts',
      'carts',
      'orders',
      'derogations',
      'subcontracting',
      'execution',
      'fees',
      'documents',
      'security',
      'publication',
      'candidates',
    ]),
    subject: z.string().describe('L’objet, sur un exemple'),
    changed: z.int().describe('Combien de ses phrases la centrale a réécrites'),
  })
  .meta({ id: 'MailTextLine' })
export type MailTextLine = z.output<typeof mailLine>

const sentence = z
  .object({
    part: z.enum(mailParts),
    original: z.string().describe('La phrase du site ; ses valeurs y sont écrites {1}, {2}…'),
    text: z.string().nullable().describe('Celle de la centrale, nulle quand c’est celle du site'),
    values: z.array(z.string()).describe('Ce que les accolades donnent dans l’exemple'),
  })
  .meta({ id: 'MailSentence' })
export type MailSentence = z.output<typeof sentence>

const rendered = z.object({ subject: z.string(), html: z.string(), text: z.string() }).meta({ id: 'RenderedMail' })

const mail = mailLine.extend({ sentences: z.array(sentence) }).meta({ id: 'MailText' })
export type MailText = z.output<typeof mail>

const texts = z.object({
  texts: z.array(z.object({ original: z.string().max(1000), text: z.string().trim().max(1000) })).max(40),
})
export type MailTexts = z.output<typeof texts>['texts']

/** The words of the mails: what the site says, and what the centre would rather say. */
export const mailTextRoutes = {
  listMailTexts: route({
    method: 'GET',
    path: '/operator/mail-texts',
    access: operator,
    right: 'content',
    summary: 'Les e-mails que le site envoie',
    response: z.array(mailLine),
  }),
  getMailText: route({
    method: 'GET',
    path: '/operator/mail-texts/:name',
    access: operator,
    right: 'content',
    summary: 'Un e-mail, phrase par phrase',
    params: name,
    response: mail,
  }),
  previewMailText: route({
    method: 'POST',
    path: '/operator/mail-texts/:name/preview',
    access: operator,
    right: 'content',
    touches: ['nothing'],
    summary: 'Voir un e-mail sur un exemple, avant de l’enregistrer',
    params: name,
    body: texts,
    response: rendered,
  }),
  saveMailText: route({
    method: 'PUT',
    path: '/operator/mail-texts/:name',
    access: operator,
    right: 'content',
    touches: ['published'],
    summary: 'Écrire les phrases d’un e-mail ; une phrase vide rend celle du site',
    params: name,
    body: texts,
    response: mail,
  }),
  restoreMailText: route({
    method: 'DELETE',
    path: '/operator/mail-texts/:name',
    access: operator,
    right: 'content',
    touches: ['published'],
    summary: 'Rendre à un e-mail toutes les phrases du site',
    params: name,
    response: z.null(),
    status: 204,
  }),
  tryMailText: route({
    method: 'POST',
    path: '/operator/mail-texts/:name/try',
    access: operator,
    right: 'content',
    touches: ['nothing'],
    summary: 'S’envoyer un e-mail d’essai, sur un exemple',
    params: name,
    body: texts,
    response: z.object({ to: z.string() }),
  }),
}
