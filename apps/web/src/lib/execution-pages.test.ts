import { expect, test } from 'vitest'
import { isExecutionPage } from './execution-pages.ts'

test.each([
  '/compte',
  '/compte/fournisseur/',
  '/compte/commandes/12',
  '/compte/fournisseur/commandes/4',
  '/compte/execution/7',
])('%s opens without network', (path) => expect(isExecutionPage(path)).toBe(true))

test.each([
  '/',
  '/catalogue',
  '/compte/paniers',
  '/compte/panier/12',
  '/compte/fournisseur/commandes',
  '/compte/fournisseur/articles',
  '/compte/commandes/12/x',
  '/commande/secret',
  '/suivi/secret',
])('%s is asked of the platform each time', (path) => expect(isExecutionPage(path)).toBe(false))
