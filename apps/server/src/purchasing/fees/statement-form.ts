import { groupedIban, isIban } from '@charpente/domain/platform/bank'
import { type Day, parisDay } from '@charpente/domain/platform/calendar'
import {
  formatDayNumeric,
  formatDayPlain,
  formatSiret,
  printedAmount,
  printedAmountHT,
} from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { formatQuarter } from '@charpente/domain/purchasing/fees/quarter'
import { formatRate } from '@charpente/domain/purchasing/fees/share'
import { shownNumber } from '@charpente/domain/purchasing/fees/statement'
import type { FormData } from '../../platform/pdf/compile.ts'
import type { StoredLine, StoredStatement } from './queries.ts'
import { dueOf } from './read-fees.ts'

const NBSP = '\u00A0'

type Paper = {
  told: StoredStatement
  lines: readonly StoredLine[]
  centre: { brand: string; name: string; address: string; contact: string; iban: string }
  dueOn: Day
  now: Date
}

const rowOf = ({
  orderNumber,
  customer,
  lot,
  acceptedAt,
  cancelledAt,
  cause,
  base,
  rate,
  share,
  reason,
}: StoredLine) => [
  [
    orderNumber ?? '',
    [
      cause === 'changed' && (cancelledAt ? `annulé le ${formatDayNumeric(parisDay(cancelledAt))}` : 'changé depuis'),
      reason && `corrigé${NBSP}: ${reason}`,
    ]
      .filter(Boolean)
      .join(', '),
  ],
  [customer, lot ? `lot ${lot}` : 'catalogue libre'],
  formatDayNumeric(parisDay(acceptedAt)),
  printedAmount(base),
  formatRate(rate),
  printedAmount(share),
]

/** How it is paid, in a few words. */
function payment({ told, centre, dueOn }: Paper): string[] {
  const total = dueOf(told)
  if (total < 0) return ['La centrale vous doit ce montant. Elle vous le verse sans que vous ayez à le demander.']
  if (total === 0) return ['Rien n’est à payer.']
  if (told.mandateId !== null)
    return [
      `Par prélèvement, mandat ${told.mandateReference}, compte ${told.ibanShown}.`,
      'Le jour du prélèvement vous est annoncé à l’avance. Vous n’avez rien à faire.',
    ]
  return [
    `Par virement, avant le ${formatDayPlain(dueOn)}.`,
    ...(isIban(centre.iban) ? [`IBAN ${groupedIban(centre.iban)}`] : []),
    `Indiquez le numéro ${told.number} dans votre virement.`,
  ]
}

/** The words and figures of a statement, for the form that lays them out. */
export function statementForm(paper: Paper): FormData {
  const { told, lines, centre, dueOn, now } = paper
  const total = dueOf(told)
  const number = shownNumber(told.number ?? '', told.revision)
  return {
    brand: centre.brand,
    contact: centre.contact,
    day: parisDay(now),
    number,
    title: total < 0 ? 'Avoir de redevance' : 'Relevé de redevance',
    subtitle: `${formatQuarter(told.quarter)}, ${lines.length} ${plural(lines.length, 'bon')} de commande`,
    dated: `établi le ${formatDayPlain(parisDay(now))}`,
    parties: [
      {
        title: 'Entreprise',
        lines: [told.supplierName, told.address, `SIRET ${told.siret ? formatSiret(told.siret) : 'non communiqué'}`],
      },
      { title: 'Centrale', lines: [centre.name, centre.address, centre.contact] },
    ],
    facts: [
      { label: 'Base', value: printedAmountHT(told.base) },
      { label: 'Part de la centrale', value: printedAmountHT(told.share) },
      { label: `TVA ${formatRate(told.vatRate)}`, value: printedAmount(total - told.share) },
      total < 0
        ? { label: 'En votre faveur', value: `${printedAmount(-total)}${NBSP}TTC` }
        : { label: `À payer avant le ${formatDayNumeric(dueOn)}`, value: `${printedAmount(total)}${NBSP}TTC` },
    ],
    rows: lines.map(rowOf),
    total: printedAmountHT(told.share),
    parts: [
      { title: 'Paiement', lines: payment(paper) },
      {
        title: 'Une ligne vous paraît fausse ?',
        lines: [
          'Contestez-la avant de payer, depuis « Mes redevances » de votre compte. La centrale vous répond ; si vous avez raison, le relevé est refait sous le même numéro.',
        ],
      },
    ],
    foot: `${centre.name}, ${centre.address}. Part des bons de commande acceptés, hors taxes, dans les conditions de votre contrat.`,
  }
}
