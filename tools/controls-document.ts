import { actControls } from '../packages/contract/src/app/controls.ts'
import type { ActControl } from '../packages/contract/src/records/journal.ts'
import { type Touch, touches, touchLabels } from '../packages/domain/src/platform/touch.ts'

const labels = (some: readonly Touch[]) => some.map((touch) => touchLabels[touch]).join(', ')

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;')

const besides = ({ touches: [, ...more], mayTouch }: ActControl) =>
  [labels(more), mayTouch.length > 0 ? `selon ce qui est envoyé : ${labels(mayTouch)}` : '']
    .filter((said) => said !== '')
    .join(' ; ')

function part(touch: Touch, lines: readonly ActControl[]): string {
  const rows = lines.map((line) =>
    [
      `${line.act} (${line.names.map((name) => `\`${name}\``).join(', ')})`,
      besides(line),
      line.who,
      line.takes.join('. '),
    ]
      .map(cell)
      .join(' | '),
  )
  return [
    `## ${touchLabels[touch]}`,
    '',
    '| Acte | Touche aussi | Qui | Ce qu’il demande |',
    '|---|---|---|---|',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n')
}

/** docs/security/controls.md, from the table of routes. */
export function controlsDocument(): string {
  const all = actControls()
  const parts = touches.map((touch) =>
    part(
      touch,
      all.filter(({ touches: [first] }) => first === touch),
    ),
  )
  return `# Contrôles des actes

Écrit par \`npm run controls\` d’après les routes (\`packages/contract\`) et la table des contrôles (\`packages/domain/src/platform/touch.ts\`) ; la page « Contrôles » du journal dit la même chose. Ne pas corriger ici.

Chacun des ${all.flatMap(({ names }) => names).length} actes est sous ce qu’il touche de plus lourd. Les essais sans session sont limités par adresse.

${parts.join('\n\n')}
`
}
