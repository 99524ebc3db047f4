import type { Db } from '../../platform/db/connect.ts'
import { workbook } from '../../platform/sheets/workbook.ts'
import { readHolders } from './read-holders.ts'

/** The matrix of a lot, a line per place and rank, holes included. */
export async function exportHolders(db: Db, at: { edition: number; lot: string }, now: Date) {
  const { name, places } = await readHolders(db, at, now)
  const rows = places.flatMap(({ code, name: placeName, ranks, changed }) =>
    [1, 2, 3].map((rank) => {
      const held = ranks.find((one) => one.rank === rank)
      return [
        at.lot,
        name,
        code,
        placeName,
        rank,
        held && !held.hasEnded ? held.name : 'à pourvoir',
        held?.marketNumber ?? null,
        held?.score == null ? null : held.score / 100,
        held?.managers.join(', ') ?? null,
        held && !held.isPriced ? 'aucun prix' : null,
        changed.includes(rank) ? 'à publier' : null,
        held?.suspended ? `rang suspendu : ${held.suspended}` : null,
        held?.hasEnded ? held.name : null,
      ]
    }),
  )
  return workbook(`titulaires-${at.edition}-lot-${at.lot}`, [
    {
      name: `Lot ${at.lot}`,
      columns: [
        { title: 'Lot', width: 7 },
        { title: 'Nom du lot', width: 34 },
        { title: 'Territoire', width: 10 },
        { title: 'Nom', width: 26 },
        { title: 'Rang', width: 7 },
        { title: 'Titulaire', width: 36 },
        { title: 'Marché', width: 22 },
        { title: 'Points', width: 10, format: '0.00' },
        { title: 'Responsables', width: 36 },
        { title: 'Prix', width: 12 },
        { title: 'Changement', width: 12 },
        { title: 'Suspension', width: 40 },
        { title: 'Contrat terminé de', width: 36 },
      ],
      rows,
    },
  ])
}
