import type { DayList } from '@charpente/contract/purchasing/day'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import { PlainButton } from '../../../ui/plain-button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { Window } from '../../../ui/window.tsx'
import shared from './day.module.css'
import type { DayFilters } from './day-queries.ts'
import styles from './firm-day.module.css'

type Props = {
  day: DayList
  filters: DayFilters
  self: number | undefined
  onFilter: (filters: DayFilters) => void
}

const catalogues = [
  { value: undefined, words: 'Les deux catalogues' },
  { value: 'formalized', words: 'Formalisé' },
  { value: 'free', words: 'Libre' },
] as const

type Choice<T> = { value: T | undefined; words: string; count?: number | undefined }

function Choices<T>(props: {
  label: string
  choices: readonly Choice<T>[]
  chosen: T | undefined
  onChoose: (value: T | undefined) => void
}) {
  const { label, choices, chosen, onChoose } = props
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      {choices.map(({ value, words, count }) => (
        <button
          key={words}
          type="button"
          className={shared.chip}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {words}
          {count !== undefined && <span className="c-num">{count}</span>}
        </button>
      ))}
    </fieldset>
  )
}

export const isFiltered = ({ person, department, catalogue }: DayFilters) =>
  person !== undefined || department !== undefined || catalogue !== undefined

/** By person, department and catalogue: in a line of fields, in a sheet from the foot of a phone. */
export function FirmFilters({ day, filters, self, onFilter }: Props) {
  const [isOpen, setOpen] = useState(false)
  const people = day.people.map(({ id, name, count }) => ({
    value: id,
    words: id === self ? `${name} (moi)` : name,
    count,
  }))
  const departments = day.departments.map(({ code, count }) => ({ value: code, words: code, count }))
  const hasPeople = people.length > 1 || filters.person !== undefined
  const hasPlaces = departments.length > 1 || filters.department !== undefined
  const choose = (change: DayFilters) => onFilter({ ...filters, ...change })
  return (
    <div className={styles.filters}>
      <div className={styles.wide}>
        {hasPeople && (
          <SelectField
            label="Personne"
            value={filters.person?.toString() ?? ''}
            acts
            onChange={({ currentTarget: { value } }) => choose({ person: value ? Number(value) : undefined })}
            options={[
              { value: '', label: 'Toute l’équipe' },
              ...people.map(({ value, words, count }) => ({ value: String(value), label: `${words} (${count})` })),
            ]}
          />
        )}
        {hasPlaces && (
          <SelectField
            label="Département"
            value={filters.department ?? ''}
            acts
            onChange={({ currentTarget: { value } }) => choose({ department: value || undefined })}
            options={[
              { value: '', label: 'Tous' },
              ...departments.map(({ value, words, count }) => ({ value, label: `${words} (${count})` })),
            ]}
          />
        )}
      </div>
      <span className={styles.open}>
        <PlainButton onClick={() => setOpen(true)}>
          <IconAdjustmentsHorizontal size={17} stroke={1.7} aria-hidden />
          {isFiltered(filters) ? 'Filtrer, actif' : 'Filtrer'}
        </PlainButton>
      </span>
      <fieldset className={styles.catalogues}>
        <legend className="c-unseen">Catalogue</legend>
        {catalogues.map(({ value, words }) => (
          <button
            key={words}
            type="button"
            aria-pressed={filters.catalogue === value}
            onClick={() => choose({ catalogue: value })}
          >
            {words}
          </button>
        ))}
      </fieldset>
      <Window title="Filtrer" opened={isOpen} brief onClose={() => setOpen(false)}>
        <div className={styles.sheet}>
          <Choices
            label="Personne"
            choices={[{ value: undefined, words: 'Toute l’équipe' }, ...people]}
            chosen={filters.person}
            onChoose={(person) => choose({ person })}
          />
          {hasPlaces && (
            <Choices
              label="Département"
              choices={[{ value: undefined, words: 'Tous' }, ...departments]}
              chosen={filters.department}
              onChoose={(department) => choose({ department })}
            />
          )}
          <Choices
            label="Catalogue"
            choices={catalogues.map(({ value, words }) => ({ value, words }))}
            chosen={filters.catalogue}
            onChoose={(catalogue) => choose({ catalogue })}
          />
          <div className={styles.sheetEnd}>
            {isFiltered(filters) && (
              <PlainButton tone="subtle" onClick={() => onFilter({})}>
                Tout effacer
              </PlainButton>
            )}
            <PlainButton tone="primary" tall onClick={() => setOpen(false)}>
              Voir {day.total} {day.total > 1 ? 'choses' : 'chose'} à faire
            </PlainButton>
          </div>
        </div>
      </Window>
    </div>
  )
}
