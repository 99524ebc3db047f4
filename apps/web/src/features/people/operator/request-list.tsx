import type { AccountRequest } from '@charpente/contract/people/operator'
import { IconAlertTriangle, IconBuildingBank, IconTools } from '@tabler/icons-react'
import { ageInWords } from '../../../lib/age.ts'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { formatDate } from '../../../lib/moments.ts'
import { platformNow } from '../../../lib/platform-clock.ts'
import { DeskTable, LineLink } from '../../../ui/desk-table.tsx'
import { Small } from '../../../ui/small.tsx'
import { TypeTag } from './account-tags.tsx'
import type { RequestFilter } from './request-filter.ts'
import styles from './request-list.module.css'
import { organismLabel } from './words.ts'

const doubts: Record<AccountRequest['checks'][number]['name'], string> = {
  siret: 'SIRET à vérifier',
  email: 'Adresse déjà connue',
  domain: 'Adresse personnelle',
  duplicate: 'Doublon possible',
  attachment: 'Rattachement à vérifier',
}

const kindOf = ({ kind, side, organism, category, address }: AccountRequest) => {
  const what = side === 'supplier' ? ['Entreprise', category] : [organismLabel(organism)]
  const words = [...what, address.departmentCode].filter(Boolean).join(', ')
  return kind === 'access' ? `Accès formalisé, ${words}` : words
}

type RequestListProps = { requests: AccountRequest[]; openedId: number | null; filter: RequestFilter | undefined }

/** Oldest first; red once the promise of 48 hours is past. Q-54 */
export const RequestList = ({ requests, openedId, filter }: RequestListProps) => (
  <DeskTable
    label="Demandes d’inscription"
    columns={['Organisme', 'Souhait', 'Âge']}
    isOfLinks
    isLow
    onPhone="own"
    className={styles.table}
  >
    <tbody>
      {requests.map((request) => {
        const doubt = request.checks.find(({ ok }) => !ok)
        const SideIcon = request.side === 'supplier' ? IconTools : IconBuildingBank
        return (
          <tr key={request.id} data-opened={request.id === openedId || undefined}>
            <td>
              <LineLink
                href={deskPaths.requests({ ...(filter && { filter }), request: request.id })}
                isCurrent={request.id === openedId}
              >
                <span className={styles.who}>
                  <SideIcon className={styles.icon} size={19} stroke={1.5} aria-hidden />
                  <span>
                    <span className={styles.name}>{request.name}</span>
                    <Small>{kindOf(request)}</Small>
                    {request.complement && (
                      <Small>Complément demandé le {formatDate(request.complement.askedAt)}</Small>
                    )}
                    {doubt && (
                      <span className={styles.doubt}>
                        <IconAlertTriangle size={14} stroke={1.9} aria-hidden />
                        {doubts[doubt.name]}
                      </span>
                    )}
                  </span>
                </span>
              </LineLink>
            </td>
            <td>
              <TypeTag type={request.wanted} />
            </td>
            <td className={request.late ? styles.late : undefined}>
              {ageInWords(new Date(request.requestedAt), platformNow())}
              {request.late && <span className="c-unseen">, hors délai</span>}
            </td>
          </tr>
        )
      })}
    </tbody>
  </DeskTable>
)
