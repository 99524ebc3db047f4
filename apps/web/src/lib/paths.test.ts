import { expect, test } from 'vitest'
import { deskPaths } from './desk-paths.ts'
import { paths } from './paths.ts'

test('every address, as visitors know it', () => {
  expect(Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, path()]))).toMatchInlineSnapshot(`
    {
      "access": "/acces",
      "accessibility": "/accessibilite",
      "application": "/candidature",
      "applicationOf": "/depot-offre/$viewMode/$token",
      "building": "/compte/batiments/$id",
      "buildings": "/compte/batiments",
      "cart": "/compte/panier/$id",
      "carts": "/compte/paniers",
      "cartsView": "/compte/paniers/$viewType",
      "catalogue": "/catalogue",
      "customers": "/acheteurs",
      "day": "/compte",
      "desk": "/operateur",
      "deskAccount": "/operateur/comptes/$id",
      "documentation": "/documentation/libre",
      "execution": "/compte/execution/$id",
      "faq": "/faq",
      "followUp": "/suivi/$secret",
      "freeCatalogue": "/catalogue/libre",
      "freeSupplier": "/catalogue/libre/$supplierId",
      "freeSuppliers": "/prestataires/libre",
      "glossary": "/glossaire",
      "holders": "/prestataires/formalise",
      "legalNotice": "/mentions-legales",
      "offer": "/depot-offre",
      "openingAlert": "/alerte/$token",
      "order": "/compte/commandes/$cartId",
      "personalData": "/donnees-personnelles",
      "presentation": "/",
      "profile": "/compte/informations",
      "publicOrder": "/commande/$secret",
      "registration": "/?fenetre=inscription",
      "siteMap": "/plan-du-site",
      "subAccountCarts": "/compte/comptes/0/paniers",
      "subAccounts": "/compte/comptes",
      "subcontracting": "/compte/sous-traitance/$cartId",
      "supplierAccountOrders": "/compte/fournisseur/comptes/0/commandes",
      "supplierArticles": "/compte/fournisseur/articles",
      "supplierCarts": "/compte/fournisseur/paniers",
      "supplierContracts": "/compte/fournisseur/contrats",
      "supplierDay": "/compte/fournisseur",
      "supplierDocuments": "/compte/fournisseur/documents",
      "supplierFees": "/compte/fournisseur/redevances",
      "supplierFreeOrders": "/compte/fournisseur/commandes/libres",
      "supplierOrder": "/compte/fournisseur/commandes/$id",
      "supplierOrders": "/compte/fournisseur/commandes",
      "supplierProfile": "/compte/fournisseur/informations",
      "supplierSubAccounts": "/compte/fournisseur/comptes",
      "supplierSubcontracting": "/compte/fournisseur/sous-traitance/$id",
      "terms": "/conditions-generales",
      "verification": "/verification",
      "wayOut": "/messages/arret/$token",
    }
  `)
})

test('a search is part of the address, so that it can be sent to someone', () => {
  expect(paths.customers({ name: 'office de l’habitat' })).toBe('/acheteurs?nom=office+de+l%E2%80%99habitat')
  expect(paths.catalogue({ words: 'toiture', department: '2A' })).toBe('/catalogue?recherche=toiture&departement=2A')
  expect(paths.catalogue({ words: '' })).toBe('/catalogue')
  expect(paths.freeCatalogue({ category: 16, compared: [12, 45] })).toBe(
    '/catalogue/libre?category=16&comparer=12%2C45',
  )
  expect(paths.freeSupplier(12, { department: 73 })).toBe('/catalogue/libre/12?department=73')
  expect(deskPaths.lot(4, '105', 'châssis bois')).toBe('/operateur/editions/4/lots/105?recherche=ch%C3%A2ssis+bois')
  expect(deskPaths.inquiries({ list: 'miennes', inquiry: 12 })).toBe('/operateur/demandes?liste=miennes&demande=12')
  expect(deskPaths.publication({ edition: 4, wide: true })).toBe('/operateur/publication?edition=4&ecarts=oui')
  expect(deskPaths.journal({ type: 'cart' })).toBe('/operateur/journal')
  expect(paths.registration({ side: 'supplier' })).toBe('/?fenetre=inscription-prestataire')
})
