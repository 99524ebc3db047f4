import { gunzipSync } from 'node:zlib'
import type { LotOfProducts } from '@charpente/contract/catalogue/catalogue'
import { lotGeography } from '@charpente/domain/catalogue/formalized/lot'
import type { Db } from '../../platform/db/connect.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { holdersIn, placesOfDepartment, renditionNamed } from './queries.ts'
import { names } from './render.ts'

/** A lot of a publication as buyers of a department will read it: the very document made for them. */
export async function previewLot(db: Db, id: number, lotCode: string, departmentCode: string) {
  const places = (await placesOfDepartment(db, departmentCode)) ?? refuse('notFound')
  const place = places[lotGeography(lotCode)]
  const rendition = (await renditionNamed(db, id, names.lotIn(lotCode, place))) ?? refuse('notFound')
  const [lot] = JSON.parse(gunzipSync(rendition.body).toString()) as LotOfProducts[]
  return { lot: lot ?? refuse('notFound'), holders: await holdersIn(db, id, lotCode, place) }
}
