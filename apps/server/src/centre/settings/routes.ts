import { settingRoutes } from '@charpente/contract/centre/settings'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { readSettings, settingChanges } from './read-settings.ts'
import { restoreSetting, stopPaymentSetting } from './restore-setting.ts'
import { saveSetting } from './save-setting.ts'

export const serveSettings = (app: FastifyInstance, context: Context) =>
  serve(app, context, settingRoutes, {
    listSettings: () => readSettings(context),
    listSettingChanges: ({ params }) => settingChanges(params.key, context),
    saveSetting: ({ params, body, origin }) => saveSetting(params.key, body, origin, context),
    askPaymentSetting: ({ params: { key }, body: { value } }) => ({ key, value }),
    stopPaymentSetting: ({ params, body, origin }) => stopPaymentSetting(params.key, body.from, origin, context),
    restoreSetting: ({ params, query, origin }) => restoreSetting(params.key, query.from, origin, context),
  })
