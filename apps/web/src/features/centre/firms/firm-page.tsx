import type { Firm, FirmConduct } from '@charpente/contract/centre/firms'
import { formatNumber, formatSiret } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { settledOf } from '@charpente/domain/purchasing/orders/conduct'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { mayOpen } from '../../../lib/desk-rights.ts'
import { daysInWords, percent } from '../../../lib/figure-words.ts'
import { isUnknown } from '../../../lib/is-unknown.ts'
import { useTitle } from '../../../lib/page-title.ts'
import { paths } from '../../../lib/paths.ts'
import { DeskFigure, DeskFigures } from '../../../ui/desk-figures.tsx'
import { DeskPage } from '../../../ui/desk-page.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { FilterLinks } from '../../../ui/filter-links.tsx'
import { Lines, Loading } from '../../../ui/loading.tsx'
import { PlainLink } from '../../../ui/plain-button.tsx'
import styles from './firm-page.module.css'
import { conductQuery, type FirmPeriod, firmPeriods, firmQuery } from './firm-queries.ts'
import { FirmStateTag } from './firm-state.tsx'

const periodWords: Record<FirmPeriod, string> = {
  '3-mois': '3\u00A0mois',
  '12-mois': '12\u00A0mois',
  edition: 'Édition',
}

const bons = (count: number) => `${formatNumber(count)} ${plural(count, 'bon')}`
const beside = (words: string | null) => (words === null ? '' : `, moyenne ${words}`)

/** How it behaves, before who it is: each figure beside what all firms do. */
function Conduct({ conduct: { figures, medianDays, centre } }: { conduct: FirmConduct }) {
  const { accepted, refused, unanswered } = figures.counts
  const over = settledOf(figures.counts)
  return (
    <DeskFigures>
      <DeskFigure
        name="Taux d’acceptation"
        value={figures.acceptance === null ? '–' : percent(figures.acceptance)}
        note={
          over === 0
            ? 'aucun bon n’a encore de suite'
            : `${formatNumber(accepted)} sur ${bons(over)}${beside(centre.acceptance === null ? null : percent(centre.acceptance))}`
        }
      />
      <DeskFigure
        name="Délai médian de réponse"
        value={medianDays === null ? '–' : daysInWords(medianDays)}
        note={
          medianDays === null
            ? 'aucune réponse'
            : `de l’envoi à la réponse${beside(centre.medianDays === null ? null : daysInWords(centre.medianDays))}`
        }
      />
      <DeskFigure
        name="Refus et silences"
        value={refused + unanswered}
        note={`${formatNumber(refused)} refus, ${formatNumber(unanswered)} sans réponse`}
      />
      <DeskFigure
        name="Travaux en retard"
        value={figures.late}
        note="acceptés, non terminés, délai passé"
        isWrong={figures.late > 0}
      />
    </DeskFigures>
  )
}

/** Where it is known by other names, or by its account. */
const identityOf = ({ code, siret, address }: Firm) =>
  [code, siret && formatSiret(siret), [address.street, `${address.postal} ${address.city}`].filter(Boolean).join(', ')]
    .filter(Boolean)
    .join(', ')

const list = { label: 'Entreprises', path: deskPaths.firms() }

type FirmPageProps = {
  id: number
  period: FirmPeriod
  /** The cards of the page, in reading order: a part of the product adds its own there. */
  main: (firm: Firm) => ReactNode
  aside: (firm: Firm) => ReactNode
}

/** One page a firm: how it answers, what it holds, and whatever other parts know of it. */
export function FirmPage({ id, period, main, aside }: FirmPageProps) {
  const { data: firm, isPending, isError, error, refetch } = useQuery(firmQuery(id))
  const conduct = useQuery(conductQuery(id, period))
  useTitle(firm?.name)
  if (isUnknown(error))
    return (
      <DeskPage title="Entreprise introuvable" from={list}>
        <EmptyState
          title="Cette entreprise n’existe pas ou n’existe plus"
          actions={<PlainLink href={deskPaths.firms()}>Revenir à la liste</PlainLink>}
        />
      </DeskPage>
    )
  return (
    <DeskPage
      title={firm?.name ?? 'Entreprise'}
      text={
        firm && (
          <span className={styles.identity}>
            {identityOf(firm)} <FirmStateTag state={firm.state} />
          </span>
        )
      }
      from={list}
      actions={
        firm && mayOpen(deskPaths.accounts()) && <PlainLink href={paths.deskAccount(id)}>Voir le compte</PlainLink>
      }
    >
      {isPending && (
        <Loading>
          <Lines count={10} />
        </Loading>
      )}
      {isError && !firm && <Failure onRetry={refetch} />}
      {firm && (
        <div className={styles.column}>
          <FilterLinks
            label="Période"
            links={(Object.keys(firmPeriods) as FirmPeriod[]).map((code) => ({
              label: periodWords[code],
              path: deskPaths.firm(id, { periode: code }),
              isCurrent: code === period,
            }))}
          />
          {conduct.isError && !conduct.data && <Failure onRetry={conduct.refetch} />}
          {conduct.data && <Conduct conduct={conduct.data} />}
          <div className={styles.columns}>
            <div className={styles.column}>{main(firm)}</div>
            <div className={styles.column}>{aside(firm)}</div>
          </div>
        </div>
      )}
    </DeskPage>
  )
}
