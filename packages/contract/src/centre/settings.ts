import { PAYMENT_SETTING_HOURS, settingGroups, settingKinds } from '@charpente/domain/platform/setting'
import { z } from 'zod'
import { askedWith, assent } from '../people/assents.ts'
import { REQUIRED } from '../platform/fields.ts'
import { route } from '../platform/route.ts'

const operator = ['ROLE_OPERATOR'] as const
const day = z.iso.date()
const key = z.object({ key: z.string().max(100) })

const dated = z.object({
  from: day,
  value: z.string(),
  words: z.string().describe('Tel que les textes le disent'),
})

const setting = z
  .object({
    key: z.string().describe('Le mot entre accolades'),
    group: z.enum(settingGroups),
    label: z.string(),
    help: z.string().describe('À quoi il sert et où il se lit'),
    kind: z.enum(settingKinds),
    isDated: z.boolean().describe('Ses valeurs ont un jour d’effet'),
    isPayment: z.boolean().describe('Il dit où va l’argent\u00A0: il change à deux, après un délai'),
    value: z.string(),
    words: z.string().describe('Tel que les textes le disent'),
    isStart: z.boolean().describe('C’est la valeur de départ'),
    isToFill: z.boolean(),
    since: day.nullable(),
    upcoming: z.array(dated),
    former: z.array(dated),
    stopped: z
      .array(dated.extend({ at: z.iso.datetime(), by: z.string().nullable() }))
      .describe('Arrêtées avant leur jour, ou remplacées ce jour-là'),
  })
  .meta({ id: 'DeskSetting' })
export type DeskSetting = z.output<typeof setting>

const change = z
  .object({
    at: z.iso.datetime(),
    author: z.string().nullable(),
    before: z.string().nullable(),
    after: z.string().nullable(),
    from: day.nullable(),
    isStop: z.boolean().describe('Un changement prévu a été arrêté'),
  })
  .meta({ id: 'SettingChange' })
export type SettingChange = z.output<typeof change>

/** What the centre can set by itself. Q-71 */
export const settingRoutes = {
  listSettings: route({
    method: 'GET',
    path: '/operator/settings',
    access: operator,
    right: 'desk',
    summary: 'Les réglages de la centrale, leur sens, leur valeur et celles à venir',
    response: z.array(setting),
  }),
  listSettingChanges: route({
    method: 'GET',
    path: '/operator/settings/:key/changes',
    access: operator,
    right: 'desk',
    summary: 'Qui a changé un réglage, quand, de quoi en quoi',
    params: key,
    response: z.array(change),
  }),
  saveSetting: route({
    method: 'PUT',
    path: '/operator/settings/:key',
    access: operator,
    right: 'administration',
    touches: ['published'],
    summary: 'Changer un réglage sans jour d’effet, dès maintenant',
    params: key,
    body: z.object({ value: z.string({ error: REQUIRED }).max(5000) }),
    response: setting,
  }),
  askPaymentSetting: route({
    method: 'POST',
    path: '/operator/settings/:key/changes',
    access: operator,
    right: 'administration',
    touches: ['payee'],
    asks: 'paymentSettingChanged',
    summary: `Demander que change ce qui dit où va l’argent : une seconde personne donne son accord, puis ${PAYMENT_SETTING_HOURS} heures passent`,
    params: key,
    body: z.object({ ...askedWith, value: z.string({ error: REQUIRED }).max(255) }),
    response: assent,
    status: 201,
  }),
  askDatedSetting: route({
    method: 'POST',
    path: '/operator/settings/:key/dated_changes',
    access: operator,
    right: 'administration',
    touches: ['amount', 'duration'],
    asks: 'datedSettingChanged',
    untold: 'Chacun lit la valeur et son jour là où elle compte.',
    summary: 'Demander qu’un réglage change à partir d’un jour : une seconde personne donne son accord',
    params: key,
    body: z.object({
      ...askedWith,
      value: z.string({ error: REQUIRED }).max(255),
      from: day.describe('Jour d’effet, aujourd’hui ou plus tard'),
    }),
    response: assent,
    status: 201,
  }),
  stopSetting: route({
    method: 'POST',
    path: '/operator/settings/:key/stop',
    access: operator,
    right: 'desk',
    touches: ['nothing'],
    summary: 'Arrêter un changement approuvé, avant son jour d’effet',
    params: key,
    body: z.object({ from: day.describe('Le jour où il serait en vigueur') }),
    response: z.null(),
    status: 204,
  }),
  restoreSetting: route({
    method: 'DELETE',
    path: '/operator/settings/:key',
    access: operator,
    right: 'administration',
    touches: ['published'],
    summary: 'Revenir à la valeur de départ d’un réglage sans jour d’effet',
    params: key,
    response: z.null(),
    status: 204,
  }),
}
