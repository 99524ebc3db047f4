import type { CircularAudience } from '@charpente/contract/centre/circulars'
import { type Organism, organisms } from '@charpente/domain/people/accounts/account'
import { ActionIcon, MultiSelect, NativeSelect } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ButtonSet } from '../../../ui/button-set.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import { circularChoicesQuery } from './circular-queries.ts'
import styles from './circulars.module.css'

type Sets = CircularAudience['sets']
type OneSet = Sets[number]

const kinds: Record<OneSet['kind'], { legend: string; add: string }> = {
  holders: { legend: 'Titulaires', add: 'Titulaires de lots' },
  firms: { legend: 'Entreprises', add: 'Entreprises' },
  buyers: { legend: 'Acheteurs', add: 'Acheteurs' },
}

type FieldProps<S extends OneSet> = { set: S; onChange: (set: S) => void }

function Departments<S extends OneSet>({ set, onChange }: FieldProps<S>) {
  const { data: choices } = useQuery(circularChoicesQuery())
  return (
    <MultiSelect
      label="Départements"
      placeholder={set.departments.length === 0 ? 'Partout' : undefined}
      data={choices?.departments.map(({ code, name }) => ({ value: code, label: `${code} ${name}` })) ?? []}
      value={[...set.departments]}
      searchable
      clearable
      nothingFoundMessage="Aucun département de ce nom"
      onChange={(departments) => onChange({ ...set, departments })}
    />
  )
}

function Holders({ set, onChange }: FieldProps<Extract<OneSet, { kind: 'holders' }>>) {
  const { data: choices } = useQuery(circularChoicesQuery())
  const lots = choices?.editions.find(({ id }) => id === set.edition)?.lots ?? []
  return (
    <>
      <NativeSelect
        label="Édition"
        data={choices?.editions.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
        value={String(set.edition)}
        onChange={({ currentTarget }) => onChange({ ...set, edition: Number(currentTarget.value), lots: [] })}
      />
      <MultiSelect
        label="Lots"
        placeholder={set.lots.length === 0 ? 'Tous les lots' : undefined}
        data={lots.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
        value={[...set.lots]}
        searchable
        clearable
        nothingFoundMessage="Aucun lot de ce nom"
        onChange={(chosen) => onChange({ ...set, lots: chosen.toSorted() })}
      />
    </>
  )
}

const firmTypes = [
  { value: 'all', label: 'Toutes' },
  { value: 'formalized', label: 'Formalisées' },
  { value: 'free', label: 'Libres' },
]

const organismOptions = (Object.keys(organisms) as Organism[]).map((value) => ({ value, label: organisms[value] }))

type Props = { sets: Sets; onChange: (sets: Sets) => void }

/** Whom a message is for: sets that add up, each account once. */
export function AudienceFields({ sets, onChange }: Props) {
  const { data: choices } = useQuery(circularChoicesQuery())
  const change = (at: number, set: OneSet) => onChange(sets.with(at, set))
  const added: Record<OneSet['kind'], OneSet> = {
    holders: { kind: 'holders', edition: choices?.editions[0]?.id ?? 0, lots: [], departments: [] },
    firms: { kind: 'firms', type: 'all', departments: [] },
    buyers: { kind: 'buyers', organisms: [], departments: [] },
  }
  return (
    <div className={styles.sets}>
      {sets.map((set, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a set is known by its place.
        <fieldset key={at} className={styles.set}>
          <legend className={styles.legend}>{kinds[set.kind].legend}</legend>
          <div className={styles.fields}>
            {set.kind === 'holders' && <Holders set={set} onChange={(next) => change(at, next)} />}
            {set.kind === 'firms' && (
              <NativeSelect
                label="Lesquelles"
                data={firmTypes}
                value={set.type}
                onChange={({ currentTarget }) => change(at, { ...set, type: currentTarget.value as typeof set.type })}
              />
            )}
            {set.kind === 'buyers' && (
              <MultiSelect
                label="Types d’organisme"
                placeholder={set.organisms.length === 0 ? 'Tous' : undefined}
                data={organismOptions}
                value={[...set.organisms]}
                clearable
                onChange={(chosen) => change(at, { ...set, organisms: chosen as Organism[] })}
              />
            )}
            <Departments set={set} onChange={(next) => change(at, next)} />
          </div>
          <ActionIcon
            className={styles.remove}
            size={40}
            variant="subtle"
            aria-label={`Retirer l’ensemble ${at + 1}, ${kinds[set.kind].legend}`}
            onClick={() => onChange(sets.filter((_, index) => index !== at))}
          >
            <IconTrash size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
        </fieldset>
      ))}
      <ButtonSet legend="Ajouter un ensemble de destinataires" isLegendUnseen>
        {(Object.keys(kinds) as OneSet['kind'][]).map((kind) => (
          <PlainButton key={kind} disabled={!choices} onClick={() => onChange([...sets, added[kind]])}>
            <IconPlus size={16} stroke={1.8} aria-hidden />
            {kinds[kind].add}
          </PlainButton>
        ))}
      </ButtonSet>
    </div>
  )
}
