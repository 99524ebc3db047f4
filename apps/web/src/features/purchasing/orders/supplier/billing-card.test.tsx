import type { SupplierOrder } from '@charpente/contract/purchasing/order'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../../testing/show.tsx'
import { BillingCard } from './billing-card.tsx'

test('what a firm lacks to bill is asked of whoever has it: its own number is in its profile', () => {
  const order = {
    rank: null,
    number: 'L-74-12',
    address: 'Annecy',
    customerReferenceNumber: null,
    customer: { organisation: 'Ville d’Annecy', siret: null, serviceCode: null, engagementRequired: false },
    supplier: { organisation: 'Toitures du Léman', siret: null },
  } as unknown as SupplierOrder
  show(<BillingCard order={order} />)
  const said = (name: string) => screen.getByText(name).nextElementSibling?.textContent
  expect(said('SIRET de l’acheteur')).toBe('Non communiqué. À demander à l’acheteur avant de facturer.')
  expect(said('SIRET du prestataire')).toBe('Non renseigné. À ajouter dans votre profil.')
})
