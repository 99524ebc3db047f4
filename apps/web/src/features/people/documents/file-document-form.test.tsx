import type { SupplierDocument } from '@charpente/contract/people/documents'
import { peopleRefusals } from '@charpente/contract/people/refusals'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { DAY_WRONG } from '../../../ui/day-field.tsx'
import { FileDocumentForm } from './file-document-form.tsx'
import type { Filing } from './use-filing.ts'

function formOf(change: Partial<Filing> = {}) {
  const { user } = show(
    <FileDocumentForm
      supplierId={3}
      kind="companyInsuranceFile"
      document={null}
      what="file"
      today="2026-11-16"
      onSaved={vi.fn()}
      onCancel={vi.fn()}
      {...change}
    />,
  )
  const day = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label })
  return { user, day, send: () => user.click(screen.getByRole('button', { name: 'Enregistrer' })) }
}

test('a paper is not filed without its file', async () => {
  const { send } = formOf()
  expect(screen.queryByText('Choisissez le fichier à déposer.')).toBeNull()
  await send()
  expect(screen.getByText('Choisissez le fichier à déposer.')).toBeTruthy()
})

test('a file dropped before is looked at at once', () => {
  formOf({ dropped: new File(['x'], 'assurance.exe', { type: 'application/octet-stream' }) })
  expect(screen.getByText(/Formats JPG et PDF autorisés/)).toBeTruthy()
})

test('the dates of the one that is there are changed without another file', () => {
  const document = { issuedOn: '2026-01-05', expiresOn: '2027-01-04' } as SupplierDocument
  const { day } = formOf({ what: 'dates', document })
  expect(screen.queryByText('JPG ou PDF, 8 Mo au plus')).toBeNull()
  expect([day('Délivré le').value, day('Valable jusqu’au').value]).toEqual(['05/01/2026', '04/01/2027'])
})

test.each([
  ['no day', '31/02/2026', '', DAY_WRONG],
  ['delivered after today', '17/11/2026', '', peopleRefusals.documentIssuedLater.message],
  ['ended before it began', '05/01/2026', '04/01/2026', peopleRefusals.documentDatesReversed.message],
])('dates: %s', async (_, issued, expires, words) => {
  const { user, day, send } = formOf({ what: 'dates' })
  await user.type(day('Délivré le'), issued)
  if (expires) await user.type(day('Valable jusqu’au'), expires)
  await send()
  expect(screen.getByText(words.replaceAll('\u00A0', ' '))).toBeTruthy()
  await user.type(day('Délivré le'), '{Backspace}')
  expect(screen.queryByText(words.replaceAll('\u00A0', ' '))).toBeNull()
})
