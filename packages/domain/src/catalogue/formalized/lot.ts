/** Generation of the framework used when none is said. P §9, Q-36. */
export const DEFAULT_EDITION = 25

export const lotCodes = [
  '101',
  '102',
  '103',
  '104',
  '105',
  '106',
  '107',
  '108',
  '109',
  '110',
  '111',
  '112',
  '113',
  '201',
  '202',
  '203',
  '204',
  '205',
  '206',
  '207',
  '208',
  '209',
  '210',
  '211',
  '212',
] as const
export type LotCode = (typeof lotCodes)[number]

export const isLotCode = (text: string): text is LotCode => lotCodes.some((code) => code === text)

export type LotNature = 'engineering' | 'works'
export type LotGeography = 'region' | 'department'

/** Codes 1xx are intellectual services, codes 2xx works. P §1. */
export const lotNature = (code: string): LotNature => (code.startsWith('1') ? 'engineering' : 'works')

/** Where a lot is awarded: codes 1xx by region, codes 2xx by department. P §9. */
export const lotGeography = (code: string): LotGeography => (code.startsWith('1') ? 'region' : 'department')
