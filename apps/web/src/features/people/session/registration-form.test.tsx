import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { shown } from '../../../lib/message.tsx'
import { broken, platform, refused } from '../../../testing/answers.ts'
import { site } from '../../../testing/given-site.ts'
import { beside, field, options, showPage } from '../../../testing/show-page.tsx'
import { RegistrationForm } from './registration-form.tsx'
import type { RegistrationSide } from './registration-side.ts'

async function form(side: RegistrationSide, answers: Parameters<typeof platform>[0] = {}) {
  const server = platform({ ...site, ...answers })
  const { user, fill, choose, press, showAgain } = showPage(<RegistrationForm side={side} />)
  return {
    ...server,
    user,
    showAgain,
    fill,
    choose,
    /** All that both sides are asked for. */
    fillPerson: async (organisation: string) => {
      fill({ [organisation]: 'Commune de Viuz-le-Bas', Prénom: 'Maël', Nom: 'Duret', Rue: '3 place du Marché' })
      fill({ 'E-mail professionnel': 'mael@viuz.example', Téléphone: '04 65 71 00 11' })
      fill({ 'Code postal': '74250', Ville: 'Viuz-le-Bas' })
      await choose('Département', /74 . Haute-Savoie/)
      await user.click(screen.getByRole('checkbox', { name: /conditions générales/ }))
    },
    send: () => press('Envoyer ma demande'),
  }
}

const person = ['Prénom', 'Nom', 'E-mail professionnel', 'Téléphone', 'Rue', 'Code postal', 'Ville', 'Département']

test('P-AUTH-21 P-AUTH-24 to 27 an empty buyer form says what is missing beside each field, and sends nothing', async () => {
  const { send, fill, acts } = await form('customer')
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Je suis un acheteur',
    'Je suis un prestataire',
  ])
  await send()
  for (const name of ['Nom de l’organisme', ...person]) expect(beside(name)).toMatch(/^Ce champ est requis/)
  expect(screen.getAllByText('Ce champ est requis')).toHaveLength(9)
  screen.getByText('Vous devez accepter nos CGU')
  expect(document.activeElement).toBe(field('Nom de l’organisme'))

  fill({ 'E-mail professionnel': 'mael(at)essai', SIRET: '123', Téléphone: '12', 'Code postal': '7400' })
  await send()
  expect(beside('SIRET')).toMatch(/^Un SIRET compte 14 chiffres/)
  expect(beside('Téléphone')).toMatch(/^Ce numéro ne peut pas être appelé. Il compte 10 chiffres/)
  expect(beside('Code postal')).toMatch(/^Ce code postal n’existe pas. Il compte 5 chiffres/)
  expect(beside('E-mail professionnel')).toMatch(/^Merci de renseigner votre mail/)
  expect(field('E-mail professionnel').value).toBe('mael(at)essai')
  expect(acts()).toEqual([])
})

test('P-AUTH-22 P-AUTH-28 to 30 a supplier form also wants departments and a category; an organism and a type are chosen', async () => {
  const { send, acts } = await form('supplier')
  await send()
  for (const name of ['Raison sociale', ...person]) expect(beside(name)).toMatch(/^Ce champ est requis/)
  expect(beside('Départements où vous intervenez')).toMatch('Veuillez sélectionner au moins un département')
  expect(beside('Catégorie')).toMatch('Veuillez sélectionner une catégorie')
  screen.getByText('Vous devez accepter nos CGU')
  expect(field('Type d’organisme').value).toBe('Autre organisme')
  screen.getByRole('radio', { name: 'Libre', checked: true })
  screen.getByRole('radio', { name: 'Formalisé', checked: false })
  expect(acts()).toEqual([])
})

const message = 'Merci pour votre inscription.'
const registered = { id: 1, name: 'Commune de Viuz-le-Bas', message }
const sentPerson = {
  email: 'mael@viuz.example',
  name: 'Commune de Viuz-le-Bas',
  firstname: 'Maël',
  lastname: 'Duret',
  phone: '04 65 71 00 11',
  address: { street: '3 place du Marché', postal: '74250', city: 'Viuz-le-Bas', department: 73 },
  registerCgu: true,
}

test('P-AUTH-31 a buyer sends every field, then what was sent is not kept', async () => {
  const { fillPerson, fill, choose, user, send, sent, showAgain } = await form('customer', {
    registerCustomer: registered,
  })
  await fillPerson('Nom de l’organisme')
  await choose('Effectif de l’organisme', /10 à 49/)
  fill({ SIRET: '123 456 782 00010' })
  await user.click(screen.getByRole('checkbox', { name: /Je souhaite un accès formalisé/ }))
  fill({ 'Acheteur formalisé auquel vous êtes rattaché': 'Département du Haut-Giffre' })
  await send()
  await screen.findByRole('dialog', { name: 'Inscription' })
  screen.getByText(message)
  expect(sent('registerCustomer').map(({ body }) => body)).toEqual([
    {
      ...sentPerson,
      size: '10 à 49',
      organism: 'collectivity',
      siret: '12345678200010',
      formalizedRequested: true,
      attachedTo: 'Département du Haut-Giffre',
    },
  ])
  shown.set(null)
  showAgain(<RegistrationForm key="again" side="customer" />)
  expect(field('Ville').value).toBe('')
})

test('P-AUTH-31 P-SUP-25 a supplier sends its departments, its category and its type', async () => {
  const { fillPerson, choose, send, sent } = await form('supplier', { registerSupplier: registered })
  await fillPerson('Raison sociale')
  await choose('Catégorie', /Peinture/)
  for (const name of [/38 . Isère/, /74 . Haute-Savoie/]) await choose('Départements où vous intervenez', name)
  await send()
  await screen.findByText(message)
  expect(sent('registerSupplier').map(({ body }) => body)).toEqual([
    { ...sentPerson, size: null, siret: null, organism: 'other', departments: [37, 73], category: 18, type: 'free' },
  ])
})

test('P-AUTH-32 an address already taken is said beside it; a platform out of order above the button; nothing typed goes', async () => {
  let answer = refused('emailAlreadyBuyer')
  const { fillPerson, send } = await form('customer', { registerCustomer: () => answer })
  await fillPerson('Nom de l’organisme')
  await send()
  await screen.findByText(/Un compte d’acheteur existe déjà pour cet e-mail/)
  expect(beside('E-mail professionnel')).toMatch(/^Un compte d’acheteur existe déjà.*Connexion/)
  expect(document.activeElement).toBe(field('E-mail professionnel'))
  expect(screen.queryByRole('alert')).toBeNull()
  answer = broken()
  await send()
  await screen.findByRole('alert')
  expect(field('Ville').value).toBe('Viuz-le-Bas')
})

test('P-AUTH-23 the organism is one of six, and its own word is sent', async () => {
  const { fillPerson, choose, send, sent, user } = await form('customer', { registerCustomer: broken })
  await fillPerson('Nom de l’organisme')
  await user.click(field('Type d’organisme'))
  expect((await options('Type d’organisme')).map(({ textContent }) => textContent)).toEqual([
    'Collectivité territoriale',
    'Établissement public',
    'Entreprise publique locale',
    'Office public',
    'État',
    'Autre organisme',
  ])
  await choose('Type d’organisme', /Entreprise publique locale/)
  await send()
  await screen.findByRole('alert')
  expect(sent('registerCustomer')[0]?.body).toMatchObject({ organism: 'epl' })
})

test('nothing typed is lost, from one side to the other and by closing; terms are accepted each time', async () => {
  const { fill, choose, user, showAgain } = await form('customer')
  fill({ 'Nom de l’organisme': 'Commune gardée', Ville: 'Samoëns' })
  await choose('Département', /74 . Haute-Savoie/)
  await user.click(screen.getByRole('checkbox', { name: /conditions générales/ }))
  await user.click(screen.getByRole('tab', { name: 'Je suis un prestataire' }))
  expect(field('Raison sociale').value).toBe('Commune gardée')
  showAgain(<RegistrationForm key="again" side="customer" />)
  expect(field('Nom de l’organisme').value).toBe('Commune gardée')
  expect(field('Ville').value).toBe('Samoëns')
  expect(field('Département').value).toBe('74 – Haute-Savoie')
  screen.getByRole('checkbox', { name: /conditions générales/, checked: false })
})
