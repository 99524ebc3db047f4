import type { Measures } from '../../platform/measuring/measures.ts'
import { shownSince } from './queries.ts'

export const publicationMeasures: Measures = {
  gauges: {
    charpente_publication_age_seconds: {
      help: 'Since when an edition shows the publication it shows',
      labels: ['edition'],
    },
  },
  read: async ({ db, now }) =>
    (await shownSince(db)).flatMap(({ edition, shownAt }) =>
      shownAt
        ? [
            {
              gauge: 'charpente_publication_age_seconds',
              labels: { edition: String(edition) },
              value: (now().getTime() - shownAt.getTime()) / 1000,
            },
          ]
        : [],
    ),
}
