import type { SecurityKind } from '@charpente/contract/platform/security-kind'
import type { Attempts } from '@charpente/contract/records/journal'
import { formatNumber } from '@charpente/domain/platform/format'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/desk-api.ts'
import { formatMoment } from '../../../lib/moments.ts'
import { paths } from '../../../lib/paths.ts'
import { Card } from '../../../ui/card.tsx'
import { DeskPage } from '../../../ui/desk-page.tsx'
import { DeskTable, ShortCell } from '../../../ui/desk-table.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Lines, Loading } from '../../../ui/loading.tsx'
import { PlainLink } from '../../../ui/plain-button.tsx'

const DAYS = 7

const attemptsQuery = () =>
  queryOptions({
    queryKey: ['operator', 'attempts'],
    queryFn: () => api.getAttempts({ query: { days: DAYS } }),
    staleTime: 10_000,
  })

const words: Record<SecurityKind, string> = {
  login: 'Mauvais mots de passe',
  code: 'Mauvais codes',
  access: 'Accès refusés',
  limit: 'Limites atteintes',
  file: 'Fichiers refusés',
}

const Totals = ({ totals }: Pick<Attempts, 'totals'>) => (
  <Card title="En tout" flush>
    <DeskTable
      label="Essais refusés par nature"
      columns={[
        'Nature',
        { head: 'Nombre', isNumber: true },
        { head: 'Comptes visés', isNumber: true },
        { head: 'Adresses', isNumber: true },
      ]}
    >
      <tbody>
        {(Object.keys(words) as SecurityKind[]).map((kind) => {
          const { count = 0, accounts = 0, addresses = 0 } = totals.find((total) => total.kind === kind) ?? {}
          return (
            <tr key={kind}>
              <td>{words[kind]}</td>
              <ShortCell isNumber label="Nombre">
                {formatNumber(count)}
              </ShortCell>
              <ShortCell isNumber label="Comptes visés">
                {formatNumber(accounts)}
              </ShortCell>
              <ShortCell isNumber label="Adresses">
                {formatNumber(addresses)}
              </ShortCell>
            </tr>
          )
        })}
      </tbody>
    </DeskTable>
  </Card>
)

const Most = ({ lines }: Pick<Attempts, 'lines'>) => (
  <Card title="Les plus nombreux" text="Par compte visé et par adresse, cent lignes au plus." flush>
    {lines.length === 0 ? (
      <p className="c-none">Rien n’a été refusé ces {DAYS} derniers jours.</p>
    ) : (
      <DeskTable
        label="Essais refusés les plus nombreux"
        columns={['Nature', 'Compte visé', 'Adresse', { head: 'Nombre', isNumber: true }, 'Dernière fois']}
      >
        <tbody>
          {lines.map(({ kind, accountId, account, ip, count, lastAt }) => (
            <tr key={`${kind} ${accountId} ${ip}`}>
              <td>{words[kind]}</td>
              <td>
                {accountId === null ? (
                  'Aucun'
                ) : (
                  <PlainLink href={paths.deskAccount(accountId)}>{account ?? accountId}</PlainLink>
                )}
              </td>
              <ShortCell label="Adresse">{ip ?? 'Diverses'}</ShortCell>
              <ShortCell isNumber label="Nombre">
                {formatNumber(count)}
              </ShortCell>
              <ShortCell label="Dernière fois">{formatMoment(lastAt)}</ShortCell>
            </tr>
          ))}
        </tbody>
      </DeskTable>
    )}
  </Card>
)

/** What was tried at the doors and refused. */
export function SecurityPage() {
  const { data, isPending, isError, refetch } = useQuery(attemptsQuery())
  return (
    <DeskPage
      title="Sécurité"
      text={`Ce qui a été essayé et refusé ces ${DAYS} derniers jours. Rien de ce qui a été saisi n’est gardé.`}
    >
      {isPending && (
        <Loading>
          <Lines count={12} />
        </Loading>
      )}
      {isError && !data && <Failure onRetry={refetch} />}
      {data && (
        <div className="c-parts">
          <Totals totals={data.totals} />
          <Most lines={data.lines} />
        </div>
      )}
    </DeskPage>
  )
}
