import type { Page } from '@playwright/test'
import { type Capture, operator, press } from './capture.ts'

const titles = {
  prestations: 'Code;Chapitre;Prestation;Description;Unité;Palier 2, dès;Palier 3, après',
  prix: 'Code;Territoire;Rang;Prix A (€ HT);Prix B (€ HT);Prix C (€ HT)',
}
const lines = {
  prestations: [
    '206.01.001;Études et diagnostics électriques;Diagnostic de l’installation électrique;Visite, mesures et rapport;F;2;5',
    '206.90.001;Bornes de recharge;Borne de recharge double, 22 kW;Fournie, posée et mise en service;U;5;20',
    '206.90.002;Bornes de recharge;Raccordement d’une borne;Tranchée comptée à part;boîte;50;10',
    '299.01.001;;Essai;Essai;U;;',
  ],
  prix: [
    '206.01.001;74;1;1 520,00;1 480,00;1 440,00',
    '206.01.002;74;1;15200,00;9,00;8,00',
    '206.01.003;74;2;12,50;11,50;',
    '206.01.004;99;1;12;;',
    '206.01.005;74;1;douze;;',
  ],
}

/** A file is sent, and what it would change is shown. */
const sent = (kind: 'prestations' | 'prix', view: 'Différences' | 'Cases en erreur') => async (page: Page) => {
  await page.getByLabel(kind === 'prix' ? 'Fichier de prix' : 'Fichier de prestations').setInputFiles({
    name: `${kind}-2026.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from([titles[kind], ...lines[kind]].join('\r\n')),
  })
  await page.getByRole('link', { name: new RegExp(view) }).click()
  await page.getByRole('table', { name: view }).waitFor()
}

const first = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

export const editions: Capture[] = [
  { name: 'operateur-editions', path: '/operateur/editions', as: operator },
  {
    name: 'operateur-editions-nouvelle',
    path: '/operateur/editions',
    as: operator,
    above: true,
    before: press('Nouvelle édition'),
  },
  { name: 'operateur-edition', path: '/operateur/editions/25', as: operator },
  { name: 'operateur-edition-lot', path: '/operateur/editions/25/lots/206', as: operator },
  {
    name: 'operateur-edition-prestation',
    path: '/operateur/editions/25/lots/206',
    as: operator,
    above: true,
    before: first(/^Modifier :/),
  },
  { name: 'operateur-edition-imports', path: '/operateur/editions/25/imports', as: operator },
  {
    name: 'operateur-edition-import-prix',
    path: '/operateur/editions/25/imports',
    as: operator,
    before: sent('prix', 'Différences'),
  },
  {
    name: 'operateur-edition-import-erreurs',
    path: '/operateur/editions/25/imports',
    as: operator,
    before: sent('prestations', 'Cases en erreur'),
  },
]
