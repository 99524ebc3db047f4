import type { Fault } from './fault.ts'

const server = 'apps/server/src/catalogue'
const domain = 'packages/domain/src/catalogue'
const web = 'apps/web/src/features/catalogue'

export const catalogueFaults: readonly Fault[] = [
  {
    name: 'the last quantity of a tier is in the next',
    district: 'catalogue',
    file: `${domain}/pricing/tier.ts`,
    text: "quantity > quantityC) return 'C'",
    instead: "quantity >= quantityC) return 'C'",
    suffers: 'A firm is paid less than its offer.',
  },
  {
    name: 'a price that doubles is asked about',
    district: 'catalogue',
    file: `${domain}/free-catalogue/price-jump.ts`,
    text: 'timesApart(before, after) > FACTOR',
    instead: 'timesApart(before, after) >= FACTOR',
    suffers: 'A firm is stopped for a price it means.',
  },
  {
    name: 'a comparison with what is no longer shown is shown',
    district: 'catalogue',
    file: `${domain}/publication/showing.ts`,
    text: "  if (isStale) return 'publicationMovedOn'\n",
    instead: '',
    suffers: 'Prices nobody has looked at are shown.',
  },
  {
    name: 'a holder reads the prices of others',
    district: 'catalogue',
    file: `${server}/formalized/queries.ts`,
    text: "    .where('holder.supplier_id', '=', supplierId)\n    .where('holder.edition', '=', edition)",
    instead: "    .where('holder.edition', '=', edition)",
    suffers: 'The prices of a firm are shown to its competitors.',
  },
  {
    name: 'a removed free article is still offered',
    district: 'catalogue',
    file: `${server}/free-catalogue/queries.ts`,
    text: "    .where('article.removed_at', 'is', null)\n    .where(matchesWords",
    instead: '    .where(matchesWords',
    suffers: 'A buyer orders what is sold no more.',
  },
  {
    name: 'prices altered after they were scheduled are shown',
    district: 'catalogue',
    file: `${server}/publication/show-scheduled.job.ts`,
    text: 'const isAltered = !schedule.fingerprint.equals(await fingerprintOf(trx, publicationId))',
    instead: 'const isAltered = false',
    suffers: 'What is shown is not what two persons agreed to.',
  },
  {
    name: 'a rate of lot 105 loses two decimals in the sheet',
    district: 'catalogue',
    file: `${server}/formalized/price-sheet.ts`,
    text: "'#,##0.0000' : '#,##0.00'",
    instead: "'#,##0.00' : '#,##0.00'",
    suffers: 'A rate of 0.0832 is read 0.08.',
  },
  {
    name: 'prices are revised on indexes that changed',
    district: 'catalogue',
    file: `${server}/revision/revise-prices.ts`,
    text: "    if (await whatMoved(trx, { ...known, state, computation })) refuse('revisionMovedOn')\n",
    instead: '',
    suffers: 'Firms are paid by an index that was corrected.',
  },
  {
    name: 'a definitive value equal to the provisional one is refused',
    district: 'catalogue',
    file: `${server}/revision/enter-value.ts`,
    text: 'if (former?.value === value && former.isProvisional === isProvisional)',
    instead: 'if (former?.value === value)',
    suffers: 'A revision waits for a value that was published.',
  },
  {
    name: 'a correction is sent without what was seen',
    district: 'catalogue',
    file: `${web}/holders/use-correction.ts`,
    text: 'seen: place.ranks.map(({ rank, supplierId }) => ({ rank, supplierId })),',
    instead: 'seen: held.map(({ rank, supplierId }) => ({ rank, supplierId })),',
    suffers: 'Every correction of holders is refused as out of date.',
  },
  {
    name: 'a price of another rank is shown to buyers',
    district: 'catalogue',
    file: `${web}/formalized/article-offer.ts`,
    text: 'const own = prices?.[rank - 1]',
    instead: 'const own = prices?.[rank]',
    suffers: 'A buyer compares a price nobody will bill.',
  },
]
