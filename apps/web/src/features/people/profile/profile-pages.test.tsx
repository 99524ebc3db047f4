import type { User } from '@charpente/contract/people/user'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { shown } from '../../../lib/message.tsx'
import { broken, platform } from '../../../testing/answers.ts'
import { site } from '../../../testing/given-site.ts'
import { aMember, aSupplier, aUser, signedIn } from '../../../testing/given-user.ts'
import { beside, field, showPage } from '../../../testing/show-page.tsx'
import { CustomerProfilePage } from './customer-profile-page.tsx'
import { SupplierProfilePage } from './supplier-profile-page.tsx'

const pageOf = (user: User) =>
  user.roles.includes('ROLE_SUPPLIER') ? (
    <SupplierProfilePage user={user} contacts={null} />
  ) : (
    <CustomerProfilePage user={user} subAccounts={<p>Mes comptes</p>} />
  )

function profile(user: User, answers: Parameters<typeof platform>[0] = {}) {
  const me = signedIn(user)
  const server = platform({ ...site, getMe: me, updateCustomer: user, updateSupplier: user, ...answers })
  const page = showPage(pageOf(user))
  return { ...server, ...page, save: () => page.press('Mettre à jour le profil') }
}

const REQUIRED = 'Ce champ est requis'
const saved = () => screen.queryByText('Votre profil est à jour.')
const person = ['Prénom', 'Nom', 'Téléphone']
const own = ['Raison sociale', 'Prénom', 'Rue', 'Code postal', 'Ville', 'Fonction']

const wanted: [who: string, user: User, fields: string[]][] = [
  ['a head', aUser(), ['Nom de l’organisme', 'Rue', 'Code postal', 'Ville', ...person]],
  ['a sub-account', aMember(), person],
  ['the head of a company', aSupplier(), own],
]
for (const [who, user, fields] of wanted)
  test(`P-PROF-02 P-PROF-03 P-SUP-31 P-SUP-33 ${who} must give ${fields.join(', ')}`, async () => {
    const { fill, save, acts } = profile(user)
    fill(Object.fromEntries(fields.map((name) => [name, ''])))
    await save()
    for (const name of fields) expect(beside(name)).toBe(REQUIRED)
    expect(document.activeElement).toBe(field(fields[0] ?? ''))
    expect(acts()).toEqual([])
    expect(saved()).toBeNull()
  })

test('P-PROF-01 P-PROF-04 a head changes its organisation and its person, and is told it is saved', async () => {
  const { fill, choose, save, sent } = profile(aUser())
  fill({ 'Nom de l’organisme': 'Communauté du Haut-Giffre', Rue: '1 rue du Clocher', Ville: 'Grenoble' })
  fill({ 'Code postal': '38 000', Prénom: 'Aline', 'Code service Chorus Pro': 'SERVICE-7' })
  await choose('Type d’organisme', 'Établissement public')
  await choose('Département', '38 Isère')
  screen.getByText('Des changements ne sont pas enregistrés.')
  await save()
  await screen.findByText('Votre profil est à jour.')
  expect(sent('updateCustomer')).toMatchObject([
    {
      params: { id: '12' },
      body: {
        name: 'Communauté du Haut-Giffre',
        organism: 'public_establishment',
        firstname: 'Aline',
        serviceCode: 'SERVICE-7',
        address: { street: '1 rue du Clocher', postal: '38000', city: 'Grenoble', department: 37 },
      },
    },
  ])
})

test('P-PROF-01 what was kept before it was checked is shown, asked to be mended, and then saved', async () => {
  const { fill, save, sent } = profile(aUser({ phone: '12', address: { ...aUser().address, postal: '7400' } }))
  expect(field('Code postal').value).toBe('7400')
  fill({ SIRET: '2222' })
  await save()
  expect(beside('SIRET')).toMatch(/^Un SIRET compte 14 chiffres/)
  expect(beside('Code postal')).toMatch(/5 chiffres/)
  expect(beside('Téléphone')).toMatch(/10 chiffres/)
  fill({ SIRET: '732 829 320 00075', 'Code postal': '97 400', Téléphone: '+262 262 12 34 56' })
  await save()
  expect(beside('SIRET')).toMatch(/clé de contrôle/)
  fill({ SIRET: '732 829 320 00074' })
  await save()
  await screen.findByText('Votre profil est à jour.')
  expect(sent('updateCustomer').map(({ body }) => body)).toMatchObject([
    { siret: '73282932000074', phone: '+262 262 12 34 56', address: { postal: '97400' } },
  ])
})

test('P-PROF-01 P-PROF-07 a sub-account changes its own person only; what is the organisation’s is read', async () => {
  const { fill, save, sent } = profile(aMember())
  fill({ Prénom: 'Nour' })
  await save()
  await screen.findByText('Votre profil est à jour.')
  expect(sent('updateCustomer').map(({ body }) => body)).toEqual([
    { firstname: 'Nour', lastname: 'Belhadj', phone: '04 50 00 11 00' },
  ])
  expect(screen.queryByRole('textbox', { name: 'Nom de l’organisme' })).toBeNull()
  screen.getByText('Ces informations sont tenues à jour par Claire Vasseur.')
  expect(screen.queryByText('Mes comptes')).toBeNull()
})

test('P-PROF-06 P-PROF-07 a head sees its sub-accounts, its type and code, and writes to have its account deleted', async () => {
  profile(aUser())
  screen.getByText('Mes comptes')
  screen.getByText('A-20001')
  const link = screen.getByRole('link', { name: 'Demander la suppression du compte' })
  await expect.poll(() => link.getAttribute('href')).toMatch(/^mailto:contact@charpente\.example\?subject=.*A-20001/)
  expect(screen.queryByRole('button', { name: /suppr/i })).toBeNull()
})

test.each([
  ['Compte formalisé', 'formalized'],
  ['Compte libre', 'free'],
] as const)('P-SUP-26 a supplier reads its name, its connection code and its type: %s', (words, type) => {
  profile(aSupplier({ type }))
  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(facts).toEqual(expect.arrayContaining(['Toitures du Giffre', words]))
  expect(facts.some((fact) => fact?.includes('P-50001'))).toBe(true)
})

test('P-SUP-27 to 30 a supplier changes its company, its billing contact, its departments and its category', async () => {
  const { fill, choose, save, sent } = profile(aSupplier())
  const billing = within(screen.getByRole('region', { name: 'Contact de facturation' }))
  fill({ Prénom: 'Zoé', Rue: '12 chemin des Sources', 'Code postal': '73200', Ville: 'Albertville' })
  fill({ Fonction: 'Comptable', 'E-mail': 'factures@essai.example' })
  expect(billing.getAllByRole('textbox')).toHaveLength(4)
  await choose('Départements par défaut', '38 Isère')
  await choose('Catégorie par défaut', 'Urbanisme et paysage')
  await save()
  await screen.findByText('Votre profil est à jour.')
  expect(sent('updateSupplier')).toMatchObject([
    {
      params: { id: '40' },
      body: {
        firstname: 'Zoé',
        address: { street: '12 chemin des Sources', postal: '73200', city: 'Albertville' },
        remunerationEmail: 'factures@essai.example',
        departments: ['73', '37'],
        category: '21',
      },
    },
  ])
})

test('P-SUP-32 P-SUP-34 a billing e-mail is one or nothing; departments and a category are wanted', async () => {
  const { fill, user, save, acts } = profile(aSupplier({ category: null }))
  fill({ 'E-mail': 'factures(at)essai' })
  await user.type(field('Départements par défaut'), '{Backspace}')
  await save()
  expect(beside('E-mail')).toBe('Merci de renseigner un mail valide')
  expect(beside('Départements par défaut')).toBe('Veuillez sélectionner au moins un département')
  expect(beside('Catégorie par défaut')).toBe('Veuillez sélectionner une catégorie')
  fill({ 'E-mail': '' })
  await save()
  expect(beside('E-mail')).toBe('')
  expect(acts()).toEqual([])
})

test('a save that fails keeps what was typed, in the page and on the device; giving up brings back what was', async () => {
  const { fill, save, press, showAgain } = profile(aMember(), { updateCustomer: broken })
  fill({ Prénom: 'Nour' })
  await save()
  expect(field('Prénom').value).toBe('Nour')
  expect(saved()).toBeNull()
  showAgain(<CustomerProfilePage key="again" user={aMember()} subAccounts={null} />)
  expect(field('Prénom').value).toBe('Nour')
  await press('Annuler les changements')
  expect(field('Prénom').value).toBe('Karim')
  expect(shown.get()).toBeNull()
})
