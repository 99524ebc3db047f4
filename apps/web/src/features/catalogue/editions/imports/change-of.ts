import type { Tone } from '../../../../ui/tag.tsx'

const numberOf = (text: string) => Number(text.replaceAll(/\s/g, '').replace(',', '.'))

/** What a price becomes, in a word: added, gone, or by how much; ten times as much is worth a second look. */
export function changeOf(before: string, after: string): { words: string; tone: Tone } {
  if (before === '') return { words: 'ajouté', tone: 'petrol' }
  if (after === '') return { words: 'retiré', tone: 'warning' }
  const [from, to] = [numberOf(before), numberOf(after)]
  if (!from || !to) return { words: 'modifié', tone: 'neutral' }
  if (to >= from * 10) return { words: 'dix fois plus', tone: 'warning' }
  if (to * 10 <= from) return { words: 'dix fois moins', tone: 'warning' }
  const part = Math.round(((to - from) / from) * 1000) / 10
  return { words: `${part > 0 ? '+' : '−'}\u202F${String(Math.abs(part)).replace('.', ',')}\u00A0%`, tone: 'neutral' }
}
