import type { ApplicationLine } from '@charpente/contract/consultation/judgement'
import { lotGeography } from '@charpente/domain/catalogue/formalized/lot'
import { plural } from '@charpente/domain/platform/text'
import type { Ref } from 'react'
import { ageInWords } from '../../../lib/age.ts'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { platformNow } from '../../../lib/platform-clock.ts'
import { DeskTable, LineLink } from '../../../ui/desk-table.tsx'
import { Small } from '../../../ui/small.tsx'
import { VirtualBodies } from '../../../ui/virtual-bodies.tsx'
import styles from './application-table.module.css'
import { CompletenessBar } from './completeness.tsx'
import { StateTag } from './states.tsx'

const SHOWN_PLACES = 6

/** Regions are told by their number too, which a department may have: they are then named for what they are. */
function placesInWords(lot: string, places: readonly string[]) {
  const more = places.length - SHOWN_PLACES
  const kind = lotGeography(lot) === 'region' ? `${plural(places.length, 'Région')}\u00A0` : ''
  return `${kind}${places.slice(0, SHOWN_PLACES).join(', ')}${more > 0 ? ` et ${more} ${plural(more, 'autre')}` : ''}`
}

/** Judged within a fortnight: beyond, the age is in red. */
const LATE_MS = 15 * 24 * 3_600_000

function Row({ application }: { application: ApplicationLine }) {
  const { id, organization, email, members, lot, places, state, since, completeness } = application
  const now = platformNow()
  const isWaiting = state === 'signed' || state === 'answered'
  const isLate = isWaiting && now.getTime() - new Date(since).getTime() > LATE_MS
  return (
    <tr>
      <td>
        <LineLink href={deskPaths.application(id)}>{organization ?? email}</LineLink>
        <Small>
          {organization ? email : 'Candidat pas encore présenté'}
          {members > 1 && `, groupement de ${members}`}
        </Small>
      </td>
      <td>
        {lot ? (
          <>
            <span className="c-num">{lot.code}</span> {lot.name}
            <Small isCode>{placesInWords(lot.code, places)}</Small>
          </>
        ) : (
          <Small>Lot pas encore choisi</Small>
        )}
      </td>
      <td>
        <CompletenessBar completeness={completeness} />
      </td>
      <td className={styles.state}>
        <StateTag state={state} />
      </td>
      <td className={`${styles.age} c-num`} data-late={isLate || undefined}>
        {ageInWords(new Date(since), now)}
        {isLate && <span className="c-unseen">, hors délai</span>}
      </td>
    </tr>
  )
}

type Props = { applications: readonly ApplicationLine[]; ref?: Ref<HTMLTableElement> }

const idOf = ({ id }: ApplicationLine) => id

/** Applications, a line each, which leads to its file; cards on a phone. */
export const ApplicationTable = ({ applications, ref }: Props) => (
  <DeskTable
    ref={ref}
    label="Candidatures"
    columns={['Candidat', 'Lot et territoires', 'Dossier', 'État', { head: 'Depuis', isNumber: true }]}
    isOfLinks
    onPhone="flow"
    className={styles.table}
  >
    <VirtualBodies items={applications} keyOf={idOf} estimate={72}>
      {(application) => <Row application={application} />}
    </VirtualBodies>
  </DeskTable>
)
