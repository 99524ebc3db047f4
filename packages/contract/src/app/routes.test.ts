import { assentRights } from '@charpente/domain/people/accounts/assent'
import { rightsNeeded } from '@charpente/domain/platform/right'
import { describe, expect, test } from 'vitest'
import type { Route } from '../platform/route.ts'
import { routes } from './routes.ts'

const lines = Object.entries(routes) as [keyof typeof routes, Route][]
const isOfTheDesk = ({ access }: Route) => Array.isArray(access) && access.length === 1 && access[0] === 'ROLE_OPERATOR'

/** What takes two persons is asked with the right that agrees to it. */
const asked = {
  approveFees: 'feeStatementsApproved',
  askOperatorRights: 'operatorRightsChanged',
  askPaymentSetting: 'paymentSettingChanged',
  askRevision: 'pricesRevised',
  askRider: 'contractAmended',
  confirmGaps: 'publicationGapsConfirmed',
  correctHolders: 'holdersCorrected',
  decideEnd: 'contractEndDecided',
  decideAward: 'lotAwarded',
  freezeRanking: 'rankingFrozen',
  notifyAward: 'awardNotified',
  returnToPublication: 'publicationReturned',
  schedulePublication: 'publicationScheduled',
  setRenewals: 'contractAmended',
  showPublication: 'publicationShown',
  undoCorrection: 'holderCorrectionUndone',
} as const satisfies Partial<Record<keyof typeof routes, keyof typeof assentRights>>

describe('K-RIGHTS-04 each route of the desk names its right', () => {
  test('none is left out, and no other route names one', () => {
    expect(lines.filter(([, line]) => isOfTheDesk(line) && line.right === undefined).map(([name]) => name)).toEqual([])
    expect(lines.filter(([, line]) => !isOfTheDesk(line) && line.right !== undefined).map(([name]) => name)).toEqual([])
  })

  test('what changes something asks for a right, but for what is decided by whoever holds that of the act', () => {
    const open = lines.filter(([, { method, right }]) => method !== 'GET' && right === 'desk').map(([name]) => name)
    expect(open.sort()).toEqual([
      'approveAssent',
      'declineAssent',
      'stopPaymentSetting',
      'stopViewing',
      'withdrawAssent',
    ])
  })

  test('K-TWO-01 whoever asks for what takes two persons holds the right of whoever agrees', () => {
    expect([...new Set(Object.values(asked))].sort()).toEqual(Object.keys(assentRights).sort())
    for (const [name, kind] of Object.entries(asked) as [keyof typeof asked, keyof typeof assentRights][])
      expect(rightsNeeded((routes[name] as Route).right)).toEqual([assentRights[kind]])
  })
})
