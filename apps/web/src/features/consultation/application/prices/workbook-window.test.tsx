import type { WorkbookReport } from '@charpente/contract/consultation/application-prices'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../../testing/show.tsx'
import { WorkbookWindow } from './workbook-window.tsx'

const difference = { sheet: '74 Haute-Savoie', name: 'Ardoise', field: 'priceB', before: '104,50' } as const

const clean: WorkbookReport = {
  read: 4,
  changedLines: 1,
  added: 0,
  changed: 1,
  removed: 0,
  unchanged: 3,
  differenceCount: 1,
  errorCount: 0,
  gapCount: 0,
  gaps: [],
  errors: [],
  differences: [{ ...difference, code: '203.03.001', after: '100,00' }],
}

async function windowOf(change: Partial<WorkbookReport>) {
  const onApply = vi.fn()
  const { user } = show(
    <WorkbookWindow
      file={new File([], 'bordereau.xlsx')}
      report={{ ...clean, ...change }}
      isApplying={false}
      onApply={onApply}
      onAnnotate={vi.fn()}
      onClose={vi.fn()}
    />,
  )
  await screen.findByRole('dialog')
  return { onApply, user }
}

const tab = (name: RegExp) => screen.getByRole('tab', { name })

test('a fault is told with its line, its code, what the cell holds and what to do', async () => {
  const error = { sheet: '74 Haute-Savoie', cell: 'E388', line: 388, code: '203.04.001', value: '42.50 HT' }
  await windowOf({ errorCount: 1, errors: [{ ...error, message: 'Ce prix n’est pas un nombre. Écrivez 42,50.' }] })
  expect(tab(/^Fautes 1/).getAttribute('aria-selected')).toBe('true')
  expect(screen.getByRole('region', { name: 'Cellules en erreur' }).textContent).toContain(
    'E38874 Haute-Savoie, ligne 388, 203.04.001«\u00A042.50 HT\u00A0» Ce prix n’est pas un nombre. Écrivez 42,50.',
  )
})

test('a price ten times another is not imported before somebody has read it', async () => {
  const gap = { ...difference, code: '203.03.014', before: '104,50', after: '1045,00' }
  const { onApply, user } = await windowOf({ gapCount: 1, differenceCount: 2, gaps: [{ ...gap, isMore: true }] })
  expect(screen.getByText('Dix fois plus, à confirmer')).toBeTruthy()
  await user.click(tab(/^Prêts 1/))
  await user.click(screen.getByRole('button', { name: 'Importer les 2 prix' }))
  expect(onApply).not.toHaveBeenCalled()
  expect(tab(/^Écarts 1/).getAttribute('aria-selected')).toBe('true')
  await user.click(screen.getByRole('checkbox', { name: /J’ai relu ce prix/ }))
  await user.click(screen.getByRole('button', { name: 'Importer les 2 prix' }))
  expect(onApply).toHaveBeenCalledExactlyOnceWith({ validOnly: false, acceptJumps: true })
})

test('nothing to repair nor to confirm: what is ready is shown', async () => {
  const { onApply, user } = await windowOf({})
  expect(tab(/^Prêts 1/).getAttribute('aria-selected')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Importer ce prix' }))
  expect(onApply).toHaveBeenCalledExactlyOnceWith({ validOnly: false, acceptJumps: false })
})
