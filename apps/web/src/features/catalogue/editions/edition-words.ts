import type { CatalogueImport, ImportKind, ImportState } from '@charpente/contract/catalogue/catalogue-imports'
import { parisDay } from '@charpente/domain/platform/calendar'
import { formatDayPlain, formatNumber, formatTime } from '@charpente/domain/platform/format'
import type { Tone } from '../../../ui/tag.tsx'

export const countText = (count: number, one: string, many = `${one}s`) =>
  `${formatNumber(count)} ${count < 2 ? one : many}`

export const whenText = (instant: string) => {
  const at = new Date(instant)
  return `${formatDayPlain(parisDay(at))} à ${formatTime(at)}`
}

export const kinds: Record<ImportKind, string> = { articles: 'Prestations', prices: 'Prix' }

export const states: Record<ImportState, { label: string; tone: Tone }> = {
  reading: { label: 'Lecture en cours', tone: 'petrol' },
  ready: { label: 'À décider', tone: 'warning' },
  applying: { label: 'Enregistrement en cours', tone: 'petrol' },
  applied: { label: 'Enregistré', tone: 'success' },
  abandoned: { label: 'Laissé', tone: 'neutral' },
  failed: { label: 'Sans effet', tone: 'error' },
}

/** What an import does, or did, in a line. */
export const effectOf = ({ added, changed, faults }: CatalogueImport): string =>
  [
    added > 0 && countText(added, 'ajout'),
    changed > 0 && countText(changed, 'changement'),
    faults > 0 && countText(faults, 'case en erreur', 'cases en erreur'),
  ]
    .filter(Boolean)
    .join(', ') || 'Aucune différence'
