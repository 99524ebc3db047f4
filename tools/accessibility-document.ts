import {
  assessedOn,
  type Criterion,
  criteria,
  declared,
  result,
  sample,
  themes,
} from '../apps/server/src/centre/accessibility/assessment.ts'
import { levels, type Verdict } from '../packages/domain/src/centre/accessibility/level.ts'

const verdicts: Record<Verdict, string> = {
  met: 'Conforme',
  unmet: '**Non conforme**',
  notApplicable: 'Non applicable',
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;')

function evidence({ seen, proofs = [], pages }: Criterion): string {
  const where = pages ? ` Pages ${pages.join(', ')}.` : ''
  const cited = proofs.map(([file, title]) => `\`${file}\` « ${title} »`)
  return cell(`${seen}${where}`) + (cited.length > 0 ? `<br>${cited.join('<br>')}` : '')
}

const themeOf = ({ id }: Criterion) => Number(id.split('.')[0])

function part(name: string, at: number): string {
  const lines = criteria
    .filter((criterion) => themeOf(criterion) === at + 1)
    .map((one) => `| ${one.id} | ${cell(one.title)} | ${verdicts[one.verdict]} | ${evidence(one)} |`)
  return [
    `### ${at + 1}. ${name}`,
    '',
    '| Critère | | Verdict | Ce qui l’établit |',
    '|---|---|---|---|',
    ...lines,
  ].join('\n')
}

/** docs/accessibility.md, from the assessment. */
export const accessibilityDocument = (): string => `# Accessibilité : RGAA 4.1.2, critère par critère

Écrit par \`npm run accessibility\` d’après \`apps/server/src/centre/accessibility/assessment.ts\`, d’où viennent aussi le taux de la déclaration (/accessibilite) et la mention du pied de page. Ne pas corriger ici.

| | |
|---|---|
| État | **${levels[declared]}** (aucun audit d’un tiers) |
| Critères applicables | ${result.applicable} |
| Conformes | ${result.met} |
| Non conformes | ${result.unmet} |
| Non applicables | ${result.notApplicable} |
| Part des critères respectés, sur l’échantillon | ${String(result.rate).replace('.', ',')} % |

Auto-évaluation du ${assessedOn}, faite par l’équipe : ce n’est pas l’audit d’un tiers.

## Comment

- Chaque page de l’échantillon est ouverte par qui l’utilise, dans Chromium 156, et regardée par \`npm run drills -- rgaa\` (\`e2e/app/rgaa.alone.ts\`) : structure, noms, tableaux, bord des champs, tour du clavier, 720 × 450 (200 %), 320 px, espacement du texte. « Conforme » s’entend sur les 20 pages, sauf pages citées.
- L’arbre d’accessibilité de Chromium (ariaSnapshot), les couleurs forcées, l’affichage sans feuille de styles ont été regardés par une personne ou un script, là où la colonne le dit.
- axe-core passe sur toutes les pages publiques et privées dans les parcours cités.
- **Ce qui n’a pas été fait** : écouter un lecteur d’écran, essayer d’autres navigateurs, passer le validateur du W3C, passer veraPDF (absent de Debian), faire essayer le site par des personnes handicapées.

## Échantillon

${Object.entries(sample)
  .map(([number, name]) => `${number}. ${name}`)
  .join('\n')}

Le site n’a pas de page de contact : le lien du pied de page écrit à la centrale.

## Critères

${themes.map(part).join('\n\n')}
`
