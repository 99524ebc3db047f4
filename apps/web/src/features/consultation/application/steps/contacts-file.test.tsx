import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../../testing/show.tsx'
import { contactsTable, Report } from './contacts-file.tsx'
import { representativeOf } from './representative.ts'

const contact = { company: 'Toits', lastname: 'Ève', function: 'Gérante', phone: '04', email: 'e@t.example' }

test('the table to fill has a line for each place, with what is typed', () => {
  const rows = [
    { ...contact, department: '73', departmentName: 'Savoie', emailDuplicate: 'a "b"', secondary: false },
    { ...contact, department: '73', departmentName: 'Savoie', secondary: true },
  ]
  expect(contactsTable(rows).split('\r\n')).toEqual([
    '"Territoire";"Entreprise";"Nom";"Fonction";"Téléphone";"E-mail";"E-mail en copie"',
    '"73 Savoie";"Toits";"Ève";"Gérante";"04";"e@t.example";"a ""b"""',
  ])
})

test('what a file holds is told, each fault at its line, and only right lines are taken', async () => {
  const [onTake, onClose] = [vi.fn(), vi.fn()]
  const fault = { line: 3, column: 'E-mail', value: 'jean', message: 'Cet email est invalide.' }
  const contacts = [{ ...contact, department: '73', emailDuplicate: '' }]
  const { user } = show(<Report report={{ read: 2, contacts, faults: [fault] }} onTake={onTake} onClose={onClose} />)
  expect(screen.getByText(/2 lignes lues\s: 1 contact juste, 1 ligne en erreur qui ne sera pas reprise/)).toBeTruthy()
  expect(screen.getByRole('listitem').textContent).toBe('Ligne 3, E-mail «\u00A0jean\u00A0»Cet email est invalide.')
  await user.click(screen.getByRole('button', { name: 'Reprendre 1 contact' }))
  expect(onTake).toHaveBeenCalledOnce()
})

test('who represents the company of a contact is the contact proposed, else who represents the first', () => {
  const step3 = {
    contractors: [
      { organization: 'A', firstname: 'Ève', lastname: 'Roux', function: 'Gérante', phone: '1', email: 'e@a.example' },
      { organization: 'B', firstname: 'Jean', lastname: 'Roc', function: 'PDG', phone: '2', email: 'j@b.example' },
    ],
  }
  expect(representativeOf(step3, 'B')).toMatchObject({ organization: 'B', lastname: 'Jean Roc', phone: '2' })
  expect(representativeOf(step3, '')).toMatchObject({ organization: 'A', lastname: 'Ève Roux', email: 'e@a.example' })
  expect(representativeOf(null, 'A')).toBeNull()
})
