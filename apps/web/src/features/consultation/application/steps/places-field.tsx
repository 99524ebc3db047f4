import { Checkbox } from '@mantine/core'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { PlainButton } from '../../../../ui/plain-button.tsx'
import { SearchField } from '../../../../ui/search-field.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { matching, type Place, type PlaceGroup } from './places.ts'
import styles from './places-field.module.css'
import { useStep } from './step-context.ts'

type PlacesFieldProps = {
  path: 'regions' | 'departments'
  groups: PlaceGroup[]
  fruitless: ReadonlySet<string>
  chosen: readonly string[]
  onChange: (codes: string[]) => void
}

/** Places to tick, by region, with those chosen kept in sight. */
export function PlacesField({ path, groups, fruitless, chosen, onChange }: PlacesFieldProps) {
  const { form, isReadOnly } = useStep()
  const id = useId()
  const [typed, setTyped] = useState('')
  const error = form.errors[path]
  const all = groups.flatMap(({ places }) => places)
  const seen = matching(groups, typed)
  // In the order of the list, whatever the order of the clicks.
  const keep = (codes: ReadonlySet<string>) => onChange(all.map(({ code }) => code).filter((code) => codes.has(code)))
  const set = (codes: readonly string[], isOn: boolean) => {
    const next = new Set(chosen)
    for (const code of codes) isOn ? next.add(code) : next.delete(code)
    keep(next)
  }
  const props = { chosen: new Set(chosen), fruitless, isReadOnly, set }
  return (
    <div className={styles.field}>
      {chosen.length > 0 && (
        <ul className={styles.chips} aria-label="Territoires choisis">
          {all
            .filter(({ code }) => chosen.includes(code))
            .map((place) => (
              <li key={place.code}>
                <button
                  type="button"
                  className={styles.chip}
                  disabled={isReadOnly}
                  aria-label={`Retirer ${nameOf(path, place)}`}
                  onClick={() => set([place.code], false)}
                >
                  {nameOf(path, place)}
                  {!isReadOnly && <IconX size={14} stroke={1.8} aria-hidden />}
                </button>
              </li>
            ))}
        </ul>
      )}
      {!isReadOnly && (
        <div className={styles.tools}>
          <SearchField
            label={path === 'regions' ? 'Chercher une région' : 'Chercher un département ou une région'}
            hideLabel
            placeholder={path === 'regions' ? 'Chercher une région' : 'Chercher : 74, Savoie, Bretagne…'}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            data-path={path}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
          />
          <PlainButton onClick={() => keep(new Set(all.map(({ code }) => code)))}>Tout choisir</PlainButton>
          {chosen.length > 0 && <PlainButton onClick={() => onChange([])}>Tout effacer</PlainButton>}
        </div>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
      {seen.length === 0 && <p className={styles.none}>Aucun territoire ouvert ne correspond.</p>}
      <div className={styles.groups}>
        {seen.map((group) =>
          group.name === null ? (
            <Places key={group.code} path={path} places={group.places} {...props} />
          ) : (
            <RegionGroup
              key={group.code}
              group={group}
              isSmall={all.length <= SMALL}
              isSearched={typed.trim() !== ''}
              {...props}
            />
          ),
        )}
      </div>
    </div>
  )
}

/** So few that there is nothing to fold. */
const SMALL = 12

const nameOf = (path: string, { code, name }: Place) => (path === 'regions' ? name : `${code} ${name}`)

type Shared = {
  chosen: ReadonlySet<string>
  fruitless: ReadonlySet<string>
  isReadOnly: boolean
  set: (codes: readonly string[], isOn: boolean) => void
}

const Places = ({ path, places, chosen, fruitless, isReadOnly, set }: Shared & { path: string; places: Place[] }) => (
  <div className={styles.places}>
    {places.map((place) => (
      <Checkbox
        key={place.code}
        label={
          <>
            {nameOf(path, place)} {fruitless.has(place.code) && <Tag tone="petrol">Relancé</Tag>}
          </>
        }
        checked={chosen.has(place.code)}
        disabled={isReadOnly}
        onChange={({ currentTarget }) => set([place.code], currentTarget.checked)}
      />
    ))}
  </div>
)

type RegionGroupProps = Shared & { group: PlaceGroup; isSearched: boolean; isSmall: boolean }

/** A region and its departments: ticked together, or opened to be ticked one by one. */
function RegionGroup({ group, isSearched, isSmall, ...shared }: RegionGroupProps) {
  const { chosen, isReadOnly, set } = shared
  const codes = group.places.map(({ code }) => code)
  const count = codes.filter((code) => chosen.has(code)).length
  const [isOpen, setOpen] = useState(count > 0 || isSmall)
  const isShown = isOpen || isSearched
  return (
    <div className={styles.region} data-some={count > 0 || undefined}>
      <div className={styles.regionHead}>
        <Checkbox
          label={group.name}
          classNames={{ label: styles.regionName ?? '' }}
          checked={count === codes.length}
          indeterminate={count > 0 && count < codes.length}
          disabled={isReadOnly}
          onChange={({ currentTarget }) => {
            set(codes, currentTarget.checked)
            setOpen(currentTarget.checked)
          }}
        />
        <span className={styles.regionCount}>
          {count} sur {codes.length}
        </span>
        <button
          type="button"
          className="c-tool"
          aria-expanded={isShown}
          aria-label={`Départements de ${group.name}`}
          onClick={() => setOpen(!isShown)}
        >
          <IconChevronDown size={18} stroke={1.7} aria-hidden />
        </button>
      </div>
      {isShown && <Places path="departments" places={group.places} {...shared} />}
    </div>
  )
}
