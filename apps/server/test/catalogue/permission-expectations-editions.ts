import { randomInt } from 'node:crypto'
import type { catalogueImportRoutes } from '@charpente/contract/catalogue/catalogue-imports'
import type { editionRoutes } from '@charpente/contract/catalogue/editions'
import type { Expectation, Objects } from '../app/permission-expectation.ts'
import { formWith } from '../given/files.ts'
import { callers } from '../given/world.ts'

const desk: Expectation = { who: ['operator'] }
const dates = { name: '2027-2028', startsOn: '2027-01-01', endsOn: '2028-12-31' }
const words = { name: 'Serrurerie', shortName: 'Serrurerie', description: 'Les portes et leurs clés.' }
const article = { chapter: 'Portes', name: 'Serrure', description: 'Posée', unit: 'U', quantityB: 2, quantityC: 5 }
const drawn = () => String(randomInt(1000, 10_000))

const edition: Objects = () => ({ own: { edition: 25 } })
const lot: Objects = () => ({ own: { edition: 25, code: '206' } })
const anArticle: Objects = ({ articles }) => ({ own: { id: articles.article } })
const anImport: Objects = ({ readyImport }) => ({ own: { id: readyImport } })

/** The consultation of the world is open. */
const amended = { amendment: { reason: 'Une erreur de plume.' } }

let next = 30

export const editionExpectations: Record<keyof typeof editionRoutes | keyof typeof catalogueImportRoutes, Expectation> =
  {
    listEditions: desk,
    createEdition: {
      ...desk,
      body: () => {
        next += 1
        return { id: next, ...dates }
      },
    },
    getEdition: { ...desk, on: edition },
    // The world has contracts in this edition: its dates stay.
    updateEdition: {
      ...desk,
      on: edition,
      body: () => ({ name: '2025 et 2026', startsOn: '2025-01-01', endsOn: '2026-12-31' }),
    },
    // All of the lots that can be are not tried: this one is there already, which only whoever may write learns.
    createLot: { ...desk, on: edition, body: () => ({ code: '206', ...words }), gets: 409 },
    updateLot: { ...desk, on: lot, body: () => ({ ...words, ...amended }) },
    // The world has orders in this edition.
    removeLot: { ...desk, on: lot, gets: 409 },
    listEditionArticles: { ...desk, on: lot },
    createArticle: { ...desk, on: edition, body: () => ({ code: `206.91.${drawn()}`, ...article, ...amended }) },
    updateArticle: { ...desk, on: anArticle, body: () => ({ ...article, ...amended }) },
    setArticleWithdrawn: { ...desk, on: anArticle, body: () => ({ withdrawn: false, ...amended }) },
    setArticleImage: { ...desk, on: anArticle, body: () => ({ mediaId: null }) },
    // The article of the world has no picture: everybody learns it.
    openArticleImage: { who: callers, on: () => ({ own: { id: 1 } }), gets: 404 },

    listImports: { ...desk, on: edition },
    startImport: {
      ...desk,
      on: () => ({ own: { edition: 25, kind: 'prices' } }),
      body: () => formWith(Buffer.from('Code'), 'prix.csv'),
    },
    getImport: { ...desk, on: anImport },
    listImportDifferences: { ...desk, on: anImport },
    listImportFaults: { ...desk, on: anImport },
    applyImport: { ...desk, on: anImport, body: () => amended },
    abandonImport: { ...desk, on: anImport },
    getArticlesFile: { ...desk, on: edition, query: { lotCode: '206' } },
    getPricesFile: { ...desk, on: edition, query: { lotCode: '206' } },
  }
