import { expect, test } from 'vitest'
import { paths } from './paths.ts'

test('every address, as visitors know it', () => {
  expect(Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, path()]))).toMatchInlineSnapshot(`
    {
      "accessibility": "/accessibilite",
      "application": "/candidature",
      "applicationOf": "/depot-offre/$viewMode/$token",
      "cart": "/compte/panier/$id",
      "carts": "/compte/paniers",
      "cartsView": "/compte/paniers/$viewType",
      "catalogue": "/catalogue",
      "customers": "/acheteurs",
      "documentation": "/documentation/libre",
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
      "operatorAccount": "/operateur/comptes/$id",
      "operatorAccounts": "/operateur/comptes",
      "operatorAnalyses": "/operateur/analyse",
      "operatorAnalysis": "/operateur/analyse/$lot/$place",
      "operatorApplication": "/operateur/candidatures/$id",
      "operatorApplications": "/operateur/candidatures",
      "operatorCategories": "/operateur/contenus/categories",
      "operatorConsultation": "/operateur/consultation",
      "operatorContent": "/operateur/contenus",
      "operatorDocuments": "/operateur/contenus/documents",
      "operatorEdition": "/operateur/editions/$edition",
      "operatorEditions": "/operateur/editions",
      "operatorEnvelopes": "/operateur/ouverture",
      "operatorErasures": "/operateur/journal/effacements",
      "operatorHolders": "/operateur/titulaires",
      "operatorHome": "/operateur",
      "operatorImport": "/operateur/editions/$edition/imports/$id",
      "operatorImports": "/operateur/editions/$edition/imports",
      "operatorIndicators": "/operateur/indicateurs",
      "operatorInquiries": "/operateur/demandes",
      "operatorJournal": "/operateur/journal",
      "operatorLot": "/operateur/editions/$edition/lots/$code",
      "operatorMailText": "/operateur/contenus/e-mails/$name",
      "operatorMailTexts": "/operateur/contenus/e-mails",
      "operatorMails": "/operateur/courriels",
      "operatorOpenData": "/operateur/indicateurs/donnees-essentielles",
      "operatorOrder": "/operateur/commandes/$cartId",
      "operatorOrders": "/operateur/commandes",
      "operatorOwnAccount": "/operateur/mon-compte",
      "operatorOwnData": "/operateur/journal/mes-donnees",
      "operatorPage": "/operateur/contenus/pages/$name",
      "operatorPages": "/operateur/contenus/pages",
      "operatorPapers": "/operateur/pieces",
      "operatorPress": "/operateur/contenus/presse",
      "operatorPreview": "/operateur/apercu",
      "operatorPublication": "/operateur/publication",
      "operatorRequests": "/operateur/inscriptions",
      "operatorRetention": "/operateur/journal/conservation",
      "operatorSearches": "/operateur/recherches",
      "operatorSecurity": "/operateur/journal/securite",
      "operatorSettings": "/operateur/reglages",
      "operatorTeam": "/operateur/operateurs",
      "order": "/compte/commandes/$cartId",
      "personalData": "/donnees-personnelles",
      "presentation": "/",
      "profile": "/compte/informations",
      "publicOrder": "/commande/$secret",
      "registration": "/?fenetre=inscription",
      "siteMap": "/plan-du-site",
      "subAccountCarts": "/compte/comptes/0/paniers",
      "subAccounts": "/compte/comptes",
      "supplierAccountOrders": "/compte/fournisseur/comptes/0/commandes",
      "supplierArticles": "/compte/fournisseur/articles",
      "supplierCarts": "/compte/fournisseur/paniers",
      "supplierDocuments": "/compte/fournisseur/documents",
      "supplierFreeOrders": "/compte/fournisseur/commandes/libres",
      "supplierOrder": "/compte/fournisseur/commandes/$id",
      "supplierOrders": "/compte/fournisseur/commandes",
      "supplierProfile": "/compte/fournisseur/informations",
      "supplierSubAccounts": "/compte/fournisseur/comptes",
      "terms": "/conditions-generales",
      "verification": "/verification",
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
  expect(paths.operatorLot(4, '105', 'châssis bois')).toBe('/operateur/editions/4/lots/105?recherche=ch%C3%A2ssis+bois')
  expect(paths.operatorInquiries({ list: 'miennes', inquiry: 12 })).toBe('/operateur/demandes?liste=miennes&demande=12')
  expect(paths.operatorPublication({ edition: 4, wide: true })).toBe('/operateur/publication?edition=4&ecarts=oui')
  expect(paths.operatorJournal({ type: 'cart' })).toBe('/operateur/journal')
  expect(paths.registration({ side: 'supplier' })).toBe('/?fenetre=inscription-prestataire')
})
