import type { FormData } from '../../../platform/pdf/compile.ts'
import type { Paragraph, Run } from './contract-text.ts'

/** The column of a table: its title, its share of the width (0: as narrow as it can), where its texts stand. */
type Column = [title: string, share: number, align: 'left' | 'right' | 'mono']

/** What a page of the contract is made of; `contract-kit.typ` shows each. */
export type Block =
  | { t: 'title'; text: string }
  | { t: 'subtitle'; text: string }
  | { t: 'text'; runs: Run[] }
  | { t: 'list' | 'steps'; items: Run[][] }
  | { t: 'pairs'; rows: [label: string, value: string][] }
  | { t: 'table'; columns: Column[]; rows: string[][] }
  | { t: 'together'; blocks: Block[] }

/** Consecutive pages under one running head. */
export type Part = { head: string; blocks: Block[] }

export const said = (text: string): Block => ({ t: 'text', runs: [[text, 'plain']] })

const listOf = { item: 'list', step: 'steps' } as const

/** Paragraphs as blocks: items that follow each other are one list; `tables` stand where the text names them. */
export function blocksOf(paragraphs: readonly Paragraph[], tables: Record<string, Block>): Block[] {
  const blocks: Block[] = []
  for (const { kind, runs } of paragraphs) {
    const [first = ['', 'plain'] as Run] = runs
    const table = tables[first[0]]
    const last = blocks.at(-1)
    if (table) blocks.push(table)
    else if (kind === 'heading') blocks.push({ t: 'title', text: first[0] })
    else if (kind === 'text') blocks.push({ t: 'text', runs })
    else if (last?.t === listOf[kind] && 'items' in last) last.items.push(runs)
    else blocks.push({ t: listOf[kind], items: [runs] })
  }
  return blocks
}

/** The last article on one page with what is signed under it: four lines alone on a page say nothing. */
export function lastTogether(blocks: Block[]): Block[] {
  const last = blocks.findLastIndex(({ t }) => t === 'title')
  return [...blocks.slice(0, last), { t: 'together', blocks: blocks.slice(last) }]
}

export const asData = (parts: readonly Part[]): FormData => parts as unknown as FormData
