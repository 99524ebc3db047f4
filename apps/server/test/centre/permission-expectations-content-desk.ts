import { randomBytes } from 'node:crypto'
import type { circularRoutes } from '@charpente/contract/centre/circulars'
import type { contentDeskRoutes } from '@charpente/contract/centre/content-desk'
import type { mailTextRoutes } from '@charpente/contract/centre/mail-texts'
import type { settingRoutes } from '@charpente/contract/centre/settings'
import type { Expectation, Params } from '../app/permission-expectation.ts'
import { callers } from '../given/world.ts'

const desk: Expectation = { who: ['operator'] }
const on = (own: Params) => ({ on: () => ({ own }) })
const unknown = { ...desk, gets: 404, ...on({ id: 999_999 }) }

const text = { title: 'Questions', description: '<p>Bonjour</p>' }
const words = { name: 'Guide', summary: 'Pour commencer' }
const category = () => ({ name: randomBytes(6).toString('hex'), description: 'Ce qui manque', trade: '206' })
const message = {
  nature: 'information',
  subject: 'Réunion',
  body: 'Bonjour.',
  sets: [{ kind: 'buyers', organisms: [], departments: [] }],
}
const noTexts = { body: () => ({ texts: [] }) }

type Routes = typeof circularRoutes & typeof contentDeskRoutes & typeof mailTextRoutes & typeof settingRoutes

export const contentDeskExpectations: Record<keyof Routes, Expectation> = {
  listSettings: desk,
  listSettingChanges: { ...desk, ...on({ key: 'marque.nom' }) },
  saveSetting: { ...desk, ...on({ key: 'marque.nom' }), body: () => ({ value: randomBytes(6).toString('hex') }) },
  askPaymentSetting: {
    ...desk,
    ...on({ key: 'centre.ics' }),
    body: () => ({ value: randomBytes(6).toString('hex'), reason: 'Nouvelle banque' }),
  },
  askDatedSetting: {
    ...desk,
    ...on({ key: 'penalites.diviseur' }),
    body: () => ({
      value: String(1 + (randomBytes(2).readUInt16BE() % 5000)),
      from: '2027-01-01',
      reason: 'Nouveau CCAG',
    }),
  },
  stopSetting: { ...desk, gets: 404, ...on({ key: 'centre.ics' }), body: () => ({ from: '2027-01-31' }) },
  restoreSetting: { ...desk, gets: 404, ...on({ key: 'rgaa.version' }) },

  listDeskPages: desk,
  getDeskPage: { ...desk, ...on({ name: 'faq' }) },
  getPageVersion: { ...desk, ...on({ name: 'faq', version: 1 }) },
  previewPage: { ...desk, ...on({ name: 'faq' }), body: () => text },
  savePage: { ...desk, gets: 409, ...on({ name: 'faq' }), body: () => ({ ...text, version: 9999 }) },
  restorePage: { ...desk, ...on({ name: 'faq', version: 1 }) },

  listDeskDocuments: desk,
  addDocument: { ...desk, gets: 422, body: () => ({ ...words, type: 'free', file: 999_999 }) },
  updateDocument: { ...unknown, body: () => words },
  removeDocument: unknown,
  orderDocuments: { ...desk, body: () => ({ type: 'free', ids: [] }) },

  listPressMentions: desk,
  savePressMentions: { ...desk, body: () => ({ mentions: [] }) },
  listDeskCategories: desk,
  addCategory: { ...desk, body: category },
  updateCategory: { ...desk, ...on({ id: 22 }), body: category },
  removeCategory: { ...unknown, ...on({ id: 9999 }) },
  openCategoryImage: { who: callers, gets: 404, ...on({ id: 999_999 }) },

  listCirculars: desk,
  getCircularChoices: desk,
  previewCircular: { ...desk, body: () => message },
  listCircularAudience: { ...desk, body: () => message },
  writeCircular: { ...desk, body: () => message },
  getCircular: unknown,
  changeCircular: { ...unknown, body: () => ({ ...message, version: 1 }) },
  removeCircular: unknown,
  tryCircular: unknown,
  sendCircular: { ...unknown, body: () => ({ version: 1, count: 1 }) },
  stopCircular: unknown,
  retryCircular: unknown,
  listCircularRecipients: unknown,
  listCircularsOf: { ...desk, ...on({ id: 999_999 }) },
  openWayOut: { who: callers, gets: 302, ...on({ token: 'inconnu' }) },
  takeWayOut: { who: callers, gets: 404, ...on({ token: 'inconnu' }) },
  undoWayOut: { who: callers, gets: 404, ...on({ token: 'inconnu' }) },
  getCircularChoice: {},
  setCircularChoice: { body: () => ({ receives: true }) },

  listMailTexts: desk,
  getMailText: { ...desk, ...on({ name: 'passwordChanged' }) },
  previewMailText: { ...desk, ...on({ name: 'passwordChanged' }), ...noTexts },
  saveMailText: { ...desk, ...on({ name: 'passwordChanged' }), ...noTexts },
  restoreMailText: { ...desk, ...on({ name: 'passwordChanged' }) },
  tryMailText: { ...desk, ...on({ name: 'passwordChanged' }), ...noTexts },
}
