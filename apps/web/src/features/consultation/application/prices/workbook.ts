import type { WorkbookReport } from '@charpente/contract/consultation/application-prices'
import { apiAddress } from '../../../../lib/api/own-api.ts'
import { saveFile } from '../../../../lib/api/save-file.ts'
import { sendFile } from '../../../../lib/api/upload.ts'

export const downloadWorkbook = (code: string) => saveFile(apiAddress('downloadCandidateWorkbook'), { code })

/** The same workbook, with what is wrong beside each of its lines. */
export const downloadAnnotated = (file: File, code: string) =>
  saveFile(apiAddress('annotateCandidateWorkbook'), { code, file })

export const previewWorkbook = (file: File, code: string) =>
  sendFile<WorkbookReport>(apiAddress('previewCandidateWorkbook'), file, { code })

export const importWorkbook = (file: File, code: string, asked: { validOnly: boolean; acceptJumps: boolean }) =>
  sendFile<WorkbookReport>(apiAddress('importCandidateWorkbook', { query: asked }), file, { code })

type Difference = WorkbookReport['differences'][number]

/** What a price becomes, in a word: added, gone, or by how much. */
export function changeOf({ before, after }: Pick<Difference, 'before' | 'after'>): {
  words: string
  tone: 'petrol' | 'neutral' | 'warning'
} {
  const [from, to] = [before, after].map((text) => Number(text.replace(/[\s\u00A0\u202F]/g, '').replace(',', '.')))
  if (before === '') return { words: 'Ajouté', tone: 'petrol' }
  if (after === '') return { words: 'Retiré', tone: 'warning' }
  if (!from || !to) return { words: 'Modifié', tone: 'neutral' }
  const part = Math.round(((to - from) / from) * 1000) / 10
  return { words: `${part > 0 ? '+' : '−'}${String(Math.abs(part)).replace('.', ',')}\u00A0%`, tone: 'neutral' }
}
