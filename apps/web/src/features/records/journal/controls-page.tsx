import type { ActControl } from '@charpente/contract/records/journal'
import { type Touch, touches, touchLabels } from '@charpente/domain/platform/touch'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/desk-api.ts'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { DeskFrame, LoadingFrame } from '../../../ui/desk-list.tsx'
import { DeskPage } from '../../../ui/desk-page.tsx'
import { DeskTable } from '../../../ui/desk-table.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { FilterLinks } from '../../../ui/filter-links.tsx'
import { Small } from '../../../ui/small.tsx'
import styles from './journal.module.css'

/** They change with the program alone. */
const controlsQuery = () =>
  queryOptions({ queryKey: ['operator', 'controls'], queryFn: () => api.listControls(), staleTime: Infinity })

const isTouching = (touch: Touch) => (line: ActControl) => line.touches.includes(touch) || line.mayTouch.includes(touch)

const labels = (some: readonly Touch[]) => some.map((touch) => touchLabels[touch]).join(', ')

/** What it touches, but for what all those around it do. */
function Besides({ line, touch }: { line: ActControl; touch: Touch }) {
  const others = (some: readonly Touch[]) => some.filter((one) => one !== touch)
  const [surely, perhaps] = [others(line.touches), others(line.mayTouch)]
  return (
    <>
      {surely.length > 0 && <Small>Touche aussi&nbsp;: {labels(surely)}</Small>}
      {perhaps.length > 0 && <Small>Selon ce qui est envoyé&nbsp;: {labels(perhaps)}</Small>}
      {!line.touches.includes(touch) && <Small>Selon ce qui est envoyé seulement</Small>}
    </>
  )
}

const Acts = ({ touch, lines }: { touch: Touch; lines: readonly ActControl[] }) => (
  <DeskTable
    label={touchLabels[touch]}
    columns={['Acte', 'Qui peut le faire', 'Ce qu’il demande']}
    className={styles.controls}
  >
    <tbody>
      {lines.map((line) => (
        <tr key={line.names[0]}>
          <td>
            <b>{line.act}</b>
            <Besides line={line} touch={touch} />
          </td>
          <td>{line.who}</td>
          <td>
            <ul>
              {line.takes.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </td>
        </tr>
      ))}
    </tbody>
  </DeskTable>
)

/** For an auditor: what each act touches, who may do it and what it takes, from the table the server obeys. */
export function ControlsPage({ touch }: { touch: Touch }) {
  const { data, isPending, isError, refetch } = useQuery(controlsQuery())
  return (
    <DeskPage
      title="Contrôles des actes"
      text={
        data &&
        `${data.length} actes changent quelque chose sur le site. Ce que chacun touche dit ce qu’il demande, du plus lourd au plus léger.`
      }
    >
      <FilterLinks
        label="Ce qui est touché"
        links={touches.map((one) => ({
          label: touchLabels[one],
          ...(data && { count: data.filter(isTouching(one)).length }),
          path: deskPaths.controls({ touch: one }),
          isCurrent: touch === one,
        }))}
      />
      {isPending && <LoadingFrame />}
      {isError && !data && <Failure onRetry={refetch} />}
      {data && (
        <DeskFrame>
          <Acts touch={touch} lines={data.filter(isTouching(touch))} />
        </DeskFrame>
      )}
    </DeskPage>
  )
}
