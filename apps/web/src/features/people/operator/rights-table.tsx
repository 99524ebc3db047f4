import type { OperatorLine } from '@charpente/contract/people/staff'
import { assentRights } from '@charpente/domain/platform/assent-kind'
import { type Right, rightLabels, rights } from '@charpente/domain/platform/right'
import { Card } from '../../../ui/card.tsx'
import { DeskTable } from '../../../ui/desk-table.tsx'
import { Small } from '../../../ui/small.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { rightOpens } from './right-opens.ts'
import { fullName } from './words.ts'

/** Those under which something takes two persons. */
const ofTwo: ReadonlySet<Right> = new Set(Object.values(assentRights))

/** One person alone would wait for nobody. */
const isShort = (right: Right, holders: number) => holders === 0 || (ofTwo.has(right) && holders < 2)

/** Who may do what: whom to ask, and where somebody is missing. */
export const RightsTable = ({ operators }: { operators: readonly OperatorLine[] }) => (
  <Card
    title="Qui peut quoi"
    text="Les opérateurs actifs, droit par droit. Personne n’approuve ses propres actes."
    flush
  >
    <DeskTable label="Droits" columns={['Droit', 'Qui l’a', 'Accord']} isLow>
      <tbody>
        {rights.map((right) => {
          const holders = operators.filter((one) => one.active && one.rights.includes(right))
          return (
            <tr key={right}>
              <td>
                <strong>{rightLabels[right]}</strong>
                <Small>{rightOpens[right]}</Small>
              </td>
              <td>{holders.map(fullName).join(', ') || 'Personne'}</td>
              <td>
                {isShort(right, holders.length) ? (
                  <Tag tone="warning">
                    {holders.length === 0 ? 'Personne ne l’a' : 'Il manque une seconde personne'}
                  </Tag>
                ) : (
                  ofTwo.has(right) && <Tag tone="neutral">À deux personnes</Tag>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </DeskTable>
  </Card>
)
