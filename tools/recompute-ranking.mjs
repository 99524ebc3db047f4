// Does a ranking again from what `GET operator/analyses/{edition}/{lot}/export` gives, sharing no line with the product:
//   node tools/recompute-ranking.mjs analyse-203.json
// Prints each place, and exits with 1 at the first difference.
import { readFileSync } from 'node:fs'

const { rules, places } = JSON.parse(readFileSync(process.argv[2], 'utf8'))

/** Nearest integer of a fraction of BigInts, halves up. */
const nearest = (over, under) => (over * 2n + under) / (under * 2n)

function paid([a, b, c], { quantity, quantityB, quantityC }) {
  let tier = 0
  if (quantityB !== null && quantity >= quantityB) tier = 1
  if (quantityC !== null && quantity > quantityC && !(quantityB !== null && quantity < quantityB)) tier = 2
  for (let at = tier; at >= 0; at -= 1) if ([a, b, c][at] !== null) return [a, b, c][at]
  return null
}

const cost = (prices, line) => {
  const price = paid(prices, line)
  return price === null ? null : nearest(BigInt(price) * BigInt(Math.round(line.quantity * 100)), BigInt(line.scale))
}

function total(offer, offers, basket) {
  let sum = 0n
  let missing = 0
  for (const line of basket) {
    const own = cost(offer.prices[line.code], line)
    if (own !== null) sum += own
    else {
      missing += 1
      const others = offers.filter((one) => one !== offer).map((one) => cost(one.prices[line.code], line))
      const known = others.filter((one) => one !== null)
      if (offer.decision?.kind === 'valued') {
        if (known.length === 0) return { sum: null, missing }
        sum += known.reduce((high, one) => (one > high ? one : high))
      }
    }
  }
  return { sum, missing }
}

const mean = (marks) =>
  new Set(marks.map((one) => one.evaluator)).size < 2
    ? null
    : Number(nearest(BigInt(marks.reduce((sum, one) => sum + one.mark, 0)), BigInt(marks.length)))

function rank({ offers, basket, draw }) {
  const measured = offers.map((offer) => ({ offer, ...total(offer, offers, basket) }))
  const inIt = ({ offer, sum, missing }) =>
    offer.decision?.kind !== 'apart' && (missing === 0 || (offer.decision?.kind === 'valued' && sum !== null))
  const lowest = measured.filter(inIt).reduce((low, one) => (low === null || one.sum < low ? one.sum : low), null)
  const scored = measured.map((one) => {
    const criteria = rules.criteria.map(({ code }) => mean(one.offer.marks.filter((mark) => mark.criterion === code)))
    const technical = criteria.includes(null) ? null : criteria.reduce((sum, mark) => sum + mark, 0)
    const price = !inIt(one)
      ? null
      : one.sum === 0n
        ? rules.priceWeight
        : Number(nearest(BigInt(rules.priceWeight) * lowest, one.sum))
    return {
      id: one.offer.id,
      price,
      technical,
      score: price === null || technical === null ? null : price + technical,
    }
  })
  const order = (id) => (draw.indexOf(id) < 0 ? draw.length : draw.indexOf(id))
  return scored
    .filter(({ score }) => score !== null)
    .sort((x, y) => y.score - x.score || y.price - x.price || y.technical - x.technical || order(x.id) - order(y.id))
}

let compared = 0
for (const place of places) {
  const own = rank(place)
  const theirs = place.ranking.filter(({ score }) => score !== null)
  const isSame =
    own.length === theirs.length &&
    own.every(({ id, price, technical, score }, at) => {
      const other = theirs[at]
      return other.id === id && other.price === price && other.technical === technical && other.score === score
    })
  if (!isSame) {
    process.stdout.write(`${place.name} (${place.place}): not the same\n${JSON.stringify({ own, theirs }, null, 2)}\n`)
    process.exit(1)
  }
  compared += own.length
}
process.stdout.write(`${places.length} places, ${compared} ranked offers: the same, to the hundredth\n`)
