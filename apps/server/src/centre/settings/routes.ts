import { settingRoutes } from '@charpente/contract/centre/settings'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { readSettings, settingChanges } from './read-settings.ts'
import { restoreSetting, stopSetting } from './restore-setting.ts'
import { saveSetting } from './save-setting.ts'

export const serveSettings = (app: FastifyInstance, context: Context) =>
  serve(app, context, settingRoutes, {
    listSettings: () => readSettings(context),
    listSettingChanges: ({ params }) => settingChanges(params.key, context),
    saveSetting: ({ params, body, origin }) => saveSetting(params.key, body.value, origin, context),
    askPaymentSetting: ({ params: { key }, body: { value } }) => ({ key, value }),
    askDatedSetting: ({ params: { key }, body: { value, from } }) => ({ key, value, from }),
    stopSetting: ({ params, body, origin }) => stopSetting(params.key, body.from, origin, context),
    restoreSetting: ({ params, origin }) => restoreSetting(params.key, origin, context),
  })
