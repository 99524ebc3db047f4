import type { settingRoutes } from '@charpente/contract/centre/settings'
import type { ActsOfTwo } from '../../platform/http/act-of-two.ts'
import { changeDatedSetting, changePaymentSetting } from './change-dated-setting.ts'

/** Nobody alone changes what contracts, orders and payments are counted with. */
export const settingActs: ActsOfTwo<typeof settingRoutes> = {
  askDatedSetting: ({ params, body, ...asked }, context) =>
    changeDatedSetting(params.key, body.value, body.from, asked, context),
  askPaymentSetting: ({ params, body, ...asked }, context) =>
    changePaymentSetting(params.key, body.value, asked, context),
}
