import type { Page } from '@playwright/test'
import { type Capture, operator, press } from './capture.ts'

const at = (name: string, path: string, before?: (page: Page) => Promise<void>): Capture => ({
  name,
  path: `/operateur/${path}`,
  as: operator,
  ...(before && { before, above: true }),
})

/** What the centre writes on its own site. */
export const contentDesk: Capture[] = [
  at('operateur-reglages', 'reglages'),
  at('operateur-reglages-seuils', 'reglages?groupe=thresholds'),
  at('operateur-reglage', 'reglages?groupe=thresholds', press('Modifier\u00A0: Seuil de dispense, travaux')),
  at('operateur-pages', 'contenus'),
  at('operateur-page', 'contenus/pages/faq'),
  at('operateur-textes', 'contenus/e-mails'),
  {
    ...at('operateur-texte', 'contenus/e-mails/purchaseOrder'),
    before: (page) => page.frameLocator('iframe').getByRole('heading').waitFor(),
  },
  at('operateur-documents', 'contenus/documents'),
  at('operateur-presse', 'contenus/presse'),
  at('operateur-categories', 'contenus/categories'),
  at('operateur-categorie', 'contenus/categories', press('Ajouter une catégorie')),
]
