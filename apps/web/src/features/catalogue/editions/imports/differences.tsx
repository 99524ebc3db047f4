import type { CatalogueImport, ImportDifference } from '@charpente/contract/catalogue/catalogue-imports'
import { formatNumber } from '@charpente/domain/platform/format'
import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { DeskTable, ShortCell } from '../../../../ui/desk-table.tsx'
import { Failure } from '../../../../ui/failure.tsx'
import { Lines, Loading } from '../../../../ui/loading.tsx'
import { PlainButton } from '../../../../ui/plain-button.tsx'
import { Small } from '../../../../ui/small.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { VirtualBodies } from '../../../../ui/virtual-bodies.tsx'
import { differencesQuery } from '../edition-queries.ts'
import { countText } from '../edition-words.ts'
import { changeOf } from './change-of.ts'
import own from './imports.module.css'

const keyOf = ({ line }: ImportDifference) => line

type Field = ImportDifference['fields'][number]

/** `1520,00` as one reads it: `1 520,00 €`. */
const euros = (price: string) => `${price.replace(/\B(?=(?:\d{3})+,)/g, '\u202F')}\u00A0€`

/** Sold as a whole, an article has one price three times: it is told once. */
function told(fields: readonly Field[]): Field[] {
  const [first, ...rest] = fields
  const isOne =
    first && rest.length === 2 && rest.every((one) => one.before === first.before && one.after === first.after)
  return isOne ? [{ ...first, title: 'Prix A, B et C' }] : [...fields]
}

/** Each price beside the one it replaces, and the gap. */
const Prices = ({ fields }: { fields: readonly Field[] }) => (
  <span className={own.prices}>
    {told(fields).map(({ title, before, after }) => {
      const { words, tone } = changeOf(before, after)
      return (
        <span key={title} className={own.price}>
          <Small>{title.replace(' (€ HT)', '')}</Small>
          <del className={own.before}>{before === '' ? '' : euros(before)}</del>
          {before === '' ? <span /> : <IconArrowRight size={14} stroke={1.6} role="img" aria-label="devient" />}
          <ins className={own.after}>{after === '' ? 'aucun' : euros(after)}</ins>
          <span>
            <Tag
              tone={tone}
              icon={tone === 'warning' ? <IconAlertTriangle size={13} stroke={1.8} aria-hidden /> : undefined}
            >
              {words}
            </Tag>
          </span>
        </span>
      )
    })}
  </span>
)

/** Words are read one under the other. */
const Words = ({ fields }: { fields: readonly Field[] }) =>
  fields.map(({ title, before, after }) => (
    <span key={title} className={own.pair}>
      <b>{title}</b>
      <span>
        {before !== '' && <del className={own.before}>{before}</del>}{' '}
        {before !== '' && <IconArrowRight size={14} stroke={1.6} role="img" aria-label="devient" />}{' '}
        <ins className={own.after}>{after === '' ? 'vide' : after}</ins>
      </span>
    </span>
  ))

const Row = ({ one, isPrice }: { one: ImportDifference; isPrice: boolean }) => (
  <tr>
    <td>
      {one.name}
      <Small>
        <code>{one.code}</code> {one.place}
      </Small>
    </td>
    <td>{isPrice ? <Prices fields={one.fields} /> : <Words fields={one.fields} />}</td>
    <ShortCell>
      {!isPrice && <Tag tone={one.isNew ? 'petrol' : 'neutral'}>{one.isNew ? 'Ajout' : 'Changement'}</Tag>}
      <Small>ligne {formatNumber(one.line)}</Small>
    </ShortCell>
  </tr>
)

/** What a file changes, before and after, in its own order. */
export function Differences({ of }: { of: CatalogueImport }) {
  const found = useInfiniteQuery(differencesQuery(of.id))
  const lines = found.data?.pages.flat() ?? []
  const total = of.added + of.changed
  if (found.isPending)
    return (
      <Loading>
        <div className={own.loading}>
          <Lines count={8} />
        </div>
      </Loading>
    )
  if (found.isError && lines.length === 0) return <Failure onRetry={found.refetch} />
  if (lines.length === 0)
    return <p className={own.nothing}>Ce fichier ne change rien&nbsp;: tout est déjà enregistré.</p>
  return (
    <>
      <DeskTable
        label="Différences"
        columns={[
          of.kind === 'prices' ? 'Prestation, territoire et rang' : 'Prestation',
          'Avant et après',
          of.kind === 'prices' ? 'Fichier' : 'Effet',
        ]}
        count={total}
      >
        <VirtualBodies items={lines} keyOf={keyOf} estimate={82}>
          {(one) => <Row one={one} isPrice={of.kind === 'prices'} />}
        </VirtualBodies>
      </DeskTable>
      <div className={own.more}>
        <span className="c-note" role="status">
          {countText(lines.length, 'différence')} sur {formatNumber(total)}, dans l’ordre du fichier
        </span>
        {found.hasNextPage && (
          <PlainButton
            aria-disabled={found.isFetchingNextPage || undefined}
            onClick={() => !found.isFetchingNextPage && found.fetchNextPage()}
          >
            Afficher la suite
          </PlainButton>
        )}
      </div>
    </>
  )
}
