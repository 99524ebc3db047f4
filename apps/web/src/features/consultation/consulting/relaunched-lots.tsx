import type { Department } from '@charpente/contract/catalogue/catalogue'
import { lotGeography } from '@charpente/domain/catalogue/formalized/lot'
import { ActionIcon, MultiSelect, Select } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Card } from '../../../ui/card.tsx'
import styles from './consultation-page.module.css'
import type { ConsultationValues } from './consultation-values.ts'

type Row = ConsultationValues['fruitless'][number]

type RelaunchedLotsProps = {
  lots: readonly { code: string; name: string }[]
  departments: readonly Department[]
  rows: readonly Row[]
  onChange: (rows: Row[]) => void
}

/** Regions once each, in the order of their departments. */
const regionsOf = (departments: readonly Department[]) => [
  ...new Map(departments.map(({ region }) => [region.code, region])).values(),
]

/** Geographic lots whose earlier call found nobody: when there are some, they are the only ones offered. Q-85 */
export function RelaunchedLots({ lots, departments, rows, onChange }: RelaunchedLotsProps) {
  const [added, setAdded] = useState<string | null>(null)
  const nameOf = (code: string) => `${code} ${lots.find((lot) => lot.code === code)?.name ?? ''}`
  const placesOf = (code: string) =>
    (lotGeography(code) === 'region' ? regionsOf(departments) : departments).map((place) => ({
      value: place.code,
      label: lotGeography(code) === 'region' ? place.name : `${place.code} ${place.name}`,
    }))
  const free = lots.filter(({ code }) => !rows.some(({ lot }) => lot === code))
  return (
    <Card
      title="Lots relancés"
      text={
        rows.length === 0
          ? 'Aucun : toutes les catégories ouvertes le sont partout.'
          : 'Seuls ces territoires sont proposés aux candidats.'
      }
    >
      {rows.map(({ lot, places }) => (
        <div key={lot} className={styles.row}>
          <MultiSelect
            label={nameOf(lot)}
            description={lotGeography(lot) === 'region' ? 'Régions infructueuses' : 'Départements infructueux'}
            data={placesOf(lot)}
            value={places}
            searchable
            clearable
            onChange={(chosen) => onChange(rows.map((row) => (row.lot === lot ? { lot, places: chosen } : row)))}
          />
          <ActionIcon
            size={36}
            aria-label={`Retirer le lot ${lot}`}
            onClick={() => onChange(rows.filter((row) => row.lot !== lot))}
          >
            <IconTrash size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Select
        label="Ajouter un lot à relancer"
        placeholder="Choisir une catégorie"
        data={free.map(({ code }) => ({ value: code, label: nameOf(code) }))}
        value={added}
        searchable
        onChange={(code) => {
          setAdded(null)
          if (code) onChange([...rows, { lot: code, places: [] }].toSorted((a, b) => (a.lot < b.lot ? -1 : 1)))
        }}
      />
    </Card>
  )
}
