import { settingRoutes } from '@charpente/contract/centre/settings'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { changeDatedSetting, changePaymentSetting } from './change-dated-setting.ts'
import { readSettings, settingChanges } from './read-settings.ts'
import { restoreSetting } from './restore-setting.ts'
import { saveSetting } from './save-setting.ts'
import { stopSetting } from './stop-setting.ts'

export const serveSettings = (app: FastifyInstance, context: Context) =>
  serve(app, context, settingRoutes, {
    // Nobody alone changes what contracts, orders and payments are counted with.
    askDatedSetting: ({ params, body, ...asked }, context) =>
      changeDatedSetting(params.key, body.value, body.from, asked, context),
    askPaymentSetting: ({ params, body, ...asked }, context) =>
      changePaymentSetting(params.key, body.value, asked, context),
    listSettings: () => readSettings(context),
    listSettingChanges: ({ params }) => settingChanges(params.key, context),
    saveSetting: ({ params, body, origin }) => saveSetting(params.key, body.value, origin, context),
    stopSetting: ({ params, body, origin }) => stopSetting(params.key, body.from, origin, context),
    restoreSetting: ({ params, origin }) => restoreSetting(params.key, origin, context),
  })
