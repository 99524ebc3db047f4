import type { DeskSetting } from '@charpente/contract/centre/settings'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refreshUser } from '../../../lib/session.tsx'
import { platform } from '../../../testing/answers.ts'
import { aUser, signedIn } from '../../../testing/given-user.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { SettingsPage } from './settings-page.tsx'

const iban: DeskSetting = {
  key: 'centre.iban',
  group: 'legal',
  label: 'IBAN de la centrale',
  help: 'Où les redevances sont versées.',
  kind: 'iban',
  isDated: true,
  isPayment: true,
  value: 'FR7630006000011234567890189',
  words: 'FR76 3000 6000 0112 3456 7890 189',
  isStart: false,
  isToFill: false,
  since: null,
  upcoming: [{ from: '2026-11-23', value: 'DE89370400440532013000', words: 'DE89 3704 0044 0532 0130 00' }],
  former: [],
  stopped: [
    { from: '2026-11-10', value: 'X', words: 'GB33 BUKB', at: '2026-11-08T09:00:00.000Z', by: 'Samir Belkacem' },
  ],
}

test('K-RIGHTS-08 any of the staff reads a setting and stops what is to come; who administers changes it', async () => {
  const staff = aUser({ roles: ['ROLE_OPERATOR'] })
  const { sent } = platform({
    listSettings: [iban],
    listSettingChanges: [],
    stopSetting: null,
    getMe: signedIn(staff, { rights: ['orders'] }),
  })
  await refreshUser()
  const { press, user } = showPage(<SettingsPage group="legal" />)
  await screen.findByText('IBAN de la centrale')
  await press('Voir\u00A0: IBAN de la centrale')
  const window = within(await screen.findByRole('dialog', { name: 'IBAN de la centrale' }))
  expect(window.queryByRole('textbox')).toBeNull()
  expect(window.getByText(/prévu le 10.novembre 2026, arrêté le 8.novembre 2026 par Samir Belkacem/)).toBeTruthy()
  await user.click(window.getByRole('button', { name: /^Renoncer à DE89/ }))
  expect(await screen.findByText(/le changement est arrêté/)).toBeTruthy()
  expect(sent('stopSetting')).toMatchObject([{ params: { key: 'centre.iban' }, body: { from: '2026-11-23' } }])
})
