import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** Who a paragraph is for: a schedule with rates, a contract that may be renewed, the form of the applicant, the whole document or its extract, signed or not. */
export type Variant =
  | 'budget'
  | 'reconduit'
  | 'seul'
  | 'conjoint'
  | 'solidaire'
  | 'groupement'
  | 'complet'
  | 'extrait'
  | 'signé'
  | 'aperçu'

/** `[text, 'strong']` or `[text, 'plain']`. */
export type Run = [text: string, weight: 'plain' | 'strong']
export type Paragraph = { kind: 'heading' | 'text' | 'item' | 'step'; runs: Run[]; only: Variant | null }

const written = readFileSync(new URL('./contract.md', import.meta.url), 'utf8')

const kinds = [
  [/^## /, 'heading'],
  [/^- /, 'item'],
  [/^\d+\. /, 'step'],
] as const

const runsOf = (text: string): Run[] =>
  text
    .split('**')
    .map((part, at): Run => [part, at % 2 === 1 ? 'strong' : 'plain'])
    .filter(([part]) => part !== '')

function paragraphOf(line: string): Paragraph {
  const { only, rest = line } = /^\[(?<only>[^\]]+)\] (?<rest>.*)$/.exec(line)?.groups ?? {}
  const [sign, kind] = kinds.find(([sign]) => sign.test(rest)) ?? [/^/, 'text' as const]
  return { kind, runs: runsOf(rest.replace(sign, '')), only: (only as Variant | undefined) ?? null }
}

/** The words of the contract, and the fingerprint of what was accepted. */
export const contractText = {
  sha256: createHash('sha256').update(written, 'utf8').digest('hex'),
  paragraphs: written.split('\n').filter(Boolean).map(paragraphOf),
}

/** The same for these variants, with its braces filled: what was typed is only ever text. */
export const filledText = (variants: ReadonlySet<Variant>, values: Record<string, string>): Paragraph[] =>
  contractText.paragraphs
    .filter(({ only }) => only === null || variants.has(only))
    .map((paragraph) => ({
      ...paragraph,
      runs: paragraph.runs.map(
        ([text, weight]): Run => [
          text.replace(/\{([\w.]+)\}/g, (braces, key: string) => values[key] ?? braces),
          weight,
        ],
      ),
    }))
