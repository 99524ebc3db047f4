import { features } from '@charpente/contract/app/routes'
import type { Route } from '@charpente/contract/platform/route'

type Feature = keyof typeof features

/** What the matrices try file by file, `permissions-<district>.test.ts`: none of them alone is long. */
export const districts = {
  people: [
    'absences',
    'accounts',
    'assents',
    'digest',
    'documents',
    'operator',
    'paper-effects',
    'push',
    'session',
    'staff',
    'sub-accounts',
  ],
  catalogue: ['catalogue', 'catalogue-imports', 'directory', 'free-catalogue', 'publication'],
  editions: ['editions', 'holders', 'revision'],
  applications: ['candidates', 'candidate-documents', 'candidate-judgement', 'candidate-prices', 'candidate-signature'],
  consultations: ['amendments', 'awards', 'dossiers', 'envelopes', 'open-data'],
  carts: ['buildings', 'calendar', 'carts', 'contracts', 'day', 'me', 'riders'],
  orders: ['execution', 'execution-desk', 'fees', 'orders', 'subcontracting'],
  centre: [
    'archives',
    'circulars',
    'content',
    'content-desk',
    'contract-file',
    'demonstration',
    'desk-home',
    'desk-search',
    'erasure',
    'firms',
    'indicators',
    'inquiries',
    'journal',
    'mail-texts',
    'media',
    'retention',
    'settings',
    'technical',
    'verification',
  ],
} as const satisfies Record<string, readonly Feature[]>
export type District = keyof typeof districts

export const routesOf = (district: District): Record<string, Route> =>
  Object.assign({}, ...districts[district].map((feature) => features[feature]))
