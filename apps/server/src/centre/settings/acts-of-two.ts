import type { Hooks } from '../../platform/http/context.ts'
import {
  changeDatedSetting,
  changePaymentSetting,
  type DatedSettingAsked,
  type PaymentSettingAsked,
} from './change-dated-setting.ts'

declare module '../../platform/http/payloads.ts' {
  interface Payloads {
    datedSettingChanged: DatedSettingAsked
    paymentSettingChanged: PaymentSettingAsked
  }
}

/** Nobody alone changes what contracts, orders and payments are counted with. */
export const settingActs: Pick<Hooks['actsOfTwo'], 'datedSettingChanged' | 'paymentSettingChanged'> = {
  datedSettingChanged: changeDatedSetting,
  paymentSettingChanged: changePaymentSetting,
}
