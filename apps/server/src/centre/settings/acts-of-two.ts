import type { Hooks } from '../../platform/http/context.ts'
import { changePaymentSetting, type PaymentSettingAsked } from './change-payment-setting.ts'

declare module '../../platform/http/act-of-two.ts' {
  interface Payloads {
    paymentSettingChanged: PaymentSettingAsked
  }
}

/** Nobody alone says where money goes. */
export const settingActs: Pick<Hooks['actsOfTwo'], 'paymentSettingChanged'> = {
  paymentSettingChanged: changePaymentSetting,
}
