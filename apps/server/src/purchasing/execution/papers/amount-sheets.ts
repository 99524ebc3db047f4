import { formatInstant, formatNumber, printedAmount, printedAmountHT } from '@charpente/domain/platform/format'
import { stated } from '@charpente/domain/purchasing/execution/amounts'
import { doneBefore, keptPenalty } from '@charpente/domain/purchasing/execution/execution'
import { lineAt, orderAmount } from '@charpente/domain/purchasing/execution/order-amount'
import { withTax } from '@charpente/domain/purchasing/execution/payment'
import { OWED_BACK, taxedAt } from '@charpente/domain/purchasing/execution/words'
import { bodyOf, NBSP, part, type Sheet, type Source, saidBy, twoByTwo } from './sheet.ts'

const proposed = ({ acts, act }: Source) => {
  const found = acts.find(({ number }) => number === bodyOf(act, 'agreed').act)
  if (!found) throw new Error(`act ${act.number} agrees to nothing`)
  return found
}

function agreement(source: Source) {
  const asked = proposed(source)
  // Only the final account is drawn up by whoever pays, once the firm let its time go by.
  const isDrawn = asked.kind === 'statementProposed' && asked.side === 'buyer'
  const isSilence = source.act.kind === 'statementAcquired'
  return part(
    isSilence ? 'Accord par silence' : 'Accord des deux parties',
    isDrawn
      ? `Établi par ${saidBy(asked)}, pour l’acheteur, l’entreprise ne l’ayant pas proposé dans son délai`
      : `Proposé par ${saidBy(asked)}`,
    isSilence
      ? `Sans réponse de l’entreprise dans le délai qu’elle avait\u00A0: accord constaté le ${formatInstant(source.act.at)}`
      : `Accepté par ${saidBy(source.act)}`,
  )
}

const signedNone: Pick<Sheet, 'points' | 'signed'> = { points: [], signed: [] }

/** Each line before and after, at the price that was frozen. */
export function addendumSheet(source: Source): Sheet {
  const { facts, before, after } = source
  const { lines } = bodyOf(proposed(source), 'quantitiesProposed')
  const [first, last] = [orderAmount(before), orderAmount(after)]
  const difference = last - first
  const shown = facts.lines.filter(({ line }) => before.quantities.get(line) !== after.quantities.get(line))
  return {
    facts: [
      { label: 'Avant', value: printedAmountHT(first) },
      { label: 'Après', value: printedAmountHT(last) },
      { label: 'Différence', value: `${difference > 0 ? '+' : ''}${printedAmountHT(difference)}` },
    ],
    decision: {
      words: `Le bon de commande passe de ${printedAmountHT(first)} à ${printedAmountHT(last)}.`,
      detail: ['Les prix unitaires restent ceux de la commande. Les lignes qui ne figurent pas ici ne changent pas.'],
    },
    parts: twoByTwo(agreement(source)),
    tables: [
      {
        title: 'Lignes changées',
        columns: [
          ['Désignation', 'text'],
          ['Prix unitaire', 'number'],
          ['Avant', 'number'],
          ['Après', 'number'],
          ['Total avant', 'number'],
          ['Total après', 'number'],
        ],
        rows: shown.map(({ line, code, name, unit, unitPrice, scale }) => {
          const [was, is] = [before.quantities.get(line) ?? 0, after.quantities.get(line) ?? 0]
          const reason = lines.find((one) => one.line === line)?.reason ?? ''
          return [
            [`${code ? `${code} ` : ''}${name}`, `Motif${NBSP}: ${reason}`],
            `${printedAmount(unitPrice / (scale / 100))} / ${unit}`,
            formatNumber(was),
            formatNumber(is),
            printedAmount(lineAt(before, line, was)),
            printedAmount(lineAt(after, line, is)),
          ]
        }),
        total: ['Total du bon HT', printedAmount(last)],
      },
    ],
    ...signedNone,
  }
}

/** What is done since the beginning, what was billed before, what this statement adds; on the last, what is taken off. */
export function statementSheet(source: Source): Sheet {
  const { facts, before, after } = source
  const stating = proposed(source)
  const { lines, isFinal, words } = bodyOf(stating, 'statementProposed')
  const billed = doneBefore(before.statements)
  const amount = after.statements.at(-1)?.amount ?? 0
  const penalty = isFinal ? keptPenalty(after) : 0
  const reduction = isFinal ? (after.decision?.reduction ?? 0) : 0
  const whole = withTax(amount, facts.rules)
  return {
    facts: [
      { label: 'Montant du bon', value: printedAmountHT(orderAmount(after)) },
      { label: 'Déjà accordé', value: printedAmountHT(stated(before)) },
      amount < 0
        ? { label: OWED_BACK, value: printedAmountHT(-amount) }
        : { label: isFinal ? 'Solde' : 'Cette situation', value: printedAmountHT(amount) },
    ],
    decision: {
      words: isFinal
        ? amount < 0
          ? `Le solde de la commande est arrêté à ${printedAmountHT(-amount)} dus par l’entreprise, qui les rembourse à l’acheteur.`
          : `Le solde de la commande est arrêté à ${printedAmountHT(amount)}.`
        : `Cette situation est arrêtée à ${printedAmountHT(amount)}.`,
      detail: [
        ...(amount > 0
          ? [
              `À titre indicatif, ${printedAmount(whole)} ${taxedAt(facts.rules.vatPercent)}. La facture porte la taxe au taux des travaux.`,
            ]
          : []),
        ...(isFinal ? ['Le décompte est définitif\u00A0: les montants de cette commande ne bougent plus.'] : []),
      ],
    },
    parts: twoByTwo(
      agreement(source),
      part(stating.side === 'buyer' ? 'Observations de l’acheteur' : 'Observations de l’entreprise', words),
      part(
        'Déductions',
        ...(penalty > 0 ? [`Pénalités de retard${NBSP}: ${printedAmountHT(penalty)}`] : []),
        ...(reduction > 0 ? [`Réfaction${NBSP}: ${printedAmountHT(reduction)}`] : []),
      ),
    ),
    tables: [
      {
        title: 'Ligne par ligne',
        columns: [
          ['Désignation', 'text'],
          ['Commandé', 'number'],
          ['Exécuté', 'number'],
          ['Déjà accordé', 'number'],
          [isFinal ? 'Solde' : 'Situation', 'number'],
        ],
        rows: [
          ...facts.lines.map(({ line, code, name }): Sheet['tables'][number]['rows'][number] => {
            const done = lines.find((one) => one.line === line)?.done ?? 0
            const was = billed.get(line) ?? 0
            return [
              `${code ? `${code} ` : ''}${name}`,
              printedAmount(lineAt(after, line, after.quantities.get(line) ?? 0)),
              printedAmount(done),
              printedAmount(was),
              printedAmount(done - was),
            ]
          }),
          ...(penalty > 0 ? [['Pénalités de retard', '', '', '', printedAmount(-penalty)]] : []),
          ...(reduction > 0 ? [['Réfaction', '', '', '', printedAmount(-reduction)]] : []),
        ],
        total:
          amount < 0
            ? [`${OWED_BACK} HT`, printedAmount(-amount)]
            : [isFinal ? 'Solde HT' : 'Situation HT', printedAmount(amount)],
      },
    ],
    ...signedNone,
  }
}
