import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { addValues, lockIndexes, priceIndexes, valuesInForce } from './queries.ts'
import { readValuesFile } from './read-values-file.ts'

const shown = (month: string, found: { value: number; isProvisional: boolean } | undefined) =>
  found && { month, value: found.value, isProvisional: found.isProvisional }

/** The whole file or nothing; what it says again is left, what it corrects stays behind. */
export async function importValues(
  { name, content }: { name: string; content: string },
  { author }: Origin,
  { db, now }: Context,
) {
  const known = new Set((await priceIndexes(db)).map(({ code }) => code))
  const values = await readValuesFile(Buffer.from(content, 'base64'), known)
  const codes = [...new Set(values.map(({ code }) => code))]
  if (codes.length === 0) refuse('indexFileFaulty', { ligne: 2, raison: 'le fichier n’a aucune valeur.' })
  return db.transaction().execute(async (trx) => {
    await lockIndexes(trx, codes)
    const inForce = await valuesInForce(trx, codes)
    const before = ({ code, month }: { code: string; month: string }) => inForce.get(`${code} ${month}`)
    const changed = values.filter((one) => {
      const former = before(one)
      return former?.value !== one.value || former.isProvisional !== one.isProvisional
    })
    await addValues(trx, changed, author.id ?? refuse('forbidden'), now())
    for (const code of codes) {
      const own = changed.filter((one) => one.code === code)
      const corrected = own.filter((one) => before(one) !== undefined).length
      const details = {
        file: name,
        added: own.length - corrected,
        corrected,
        before: { values: own.flatMap((one) => shown(one.month, before(one)) ?? []) },
        after: { values: own.flatMap((one) => shown(one.month, one) ?? []) },
      }
      const on = { type: 'priceIndex', id: code } as const
      if (own.length > 0) await record(trx, author, now(), { action: 'indexValuesImported', on, details })
    }
    const corrected = changed.filter((one) => before(one) !== undefined).length
    return { added: changed.length - corrected, corrected, unchanged: values.length - changed.length }
  })
}
