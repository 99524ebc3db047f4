import { expect, test } from 'vitest'
import { paths } from './paths.ts'
import { siteMapOf } from './site-map.ts'

test('the site map follows the order of the addresses and shows no empty section', () => {
  const sections = siteMapOf([
    { section: 'information', label: 'Mentions légales', path: paths.legalNotice() },
    { section: 'discover', label: 'Glossaire', path: paths.glossary() },
    { section: 'discover', label: 'Présentation', path: paths.presentation() },
  ])
  expect(sections.map(({ title, lines }) => [title, ...lines.map(({ label }) => label)])).toEqual([
    ['Découvrir', 'Présentation', 'Glossaire'],
    ['Informations', 'Mentions légales'],
  ])
})
