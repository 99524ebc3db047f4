import type { Day } from '@charpente/domain/platform/calendar'
import { formatDayPlain } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import type { KeptReason } from '@charpente/domain/records/erasure'

const words: Record<KeptReason, (count: number) => string> = {
  orders: (count) =>
    `${count} ${plural(count, 'commande')} et ${count > 1 ? 'leurs' : 'ses'} documents, pièces comptables`,
  contracts: (count) => `${count} ${plural(count, 'marché')} et ${count > 1 ? 'leurs' : 'ses'} contrats`,
  organisation: () => 'le nom et l’adresse de l’organisme, partie à ces actes',
  trail: (count) => `${count} ${plural(count, 'ligne')} du journal scellé, qui prouve les actes passés`,
}

/** « 3 commandes et leurs documents, jusqu’au 4 mars 2034 »: what the law keeps, said to the person and to the centre. */
export const keptInWords = ({ what, count, until }: { what: KeptReason; count: number; until: Day | null }): string =>
  `${words[what](count)}${until ? `, jusqu’au ${formatDayPlain(until)}` : ''}`
