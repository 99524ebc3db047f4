import type { Department } from '@charpente/contract/catalogue/catalogue'
import type { Presentation } from '@charpente/contract/centre/content'

const alps = { id: 1, code: '84', name: 'Auvergne-Rhône-Alpes' }
const brittany = { id: 2, code: '53', name: 'Bretagne' }

const departments: Department[] = [
  { id: 37, code: '38', name: 'Isère', region: alps },
  { id: 72, code: '73', name: 'Savoie', region: alps },
  { id: 73, code: '74', name: 'Haute-Savoie', region: alps },
  { id: 22, code: '22', name: 'Côtes-d’Armor', region: brittany },
  { id: 29, code: '29', name: 'Finistère', region: brittany },
]

const kind = { description: '', image: { contentUrl: '/a.avif' } }
const categories = [
  { ...kind, id: 18, name: 'Peinture et revêtements de sols' },
  { ...kind, id: 21, name: 'Urbanisme et paysage' },
]

const presentation: Presentation = {
  edition: { id: 25, name: 'Édition 25' },
  today: '2026-11-16',
  figures: null,
  holdersByDepartment: [],
  registration: { deadline: '2028-07-31', opening: '2029-01-01', daysLeft: 622 },
  share: '3 %',
  pressMentions: [],
}

const settings = {
  brand: 'Charpente',
  centreName: 'Centrale Charpente',
  contactEmail: 'contact@charpente.example',
  contactPhone: '04 50 00 00 00',
  currentEdition: 25,
  accessibility: 'partial',
  demonstration: false,
  buyerProfile: null,
  thresholds: { works: '100 000', services: '40 000', checkedOn: '1er janvier 2026' },
} as const

/** What every page reads of the site. */
export const site = {
  getSettings: settings,
  listDepartments: departments,
  listCategories: categories,
  getPresentation: presentation,
}
