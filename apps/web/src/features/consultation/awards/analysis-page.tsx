import type { Analysis } from '@charpente/contract/consultation/awards'
import { formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { factOf, WaitingAssents } from '../../../lib/waiting-assents.tsx'
import { DeskPage } from '../../../ui/desk-page.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Lines, Loading } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import styles from './analysis-page.module.css'
import { type At, analysisQuery } from './awards-queries.ts'
import { CommentsCard } from './comments-card.tsx'
import { DeskActions } from './desk-actions.tsx'
import { FrozenNotice } from './frozen-notice.tsx'
import { LevelsPlot } from './levels-plot.tsx'
import { OffersTable } from './offers-table.tsx'
import { markText } from './points.ts'
import { StatementPanel } from './statement-panel.tsx'
import { useReasons } from './use-reasons.tsx'
import { WhyCard } from './why-card.tsx'

type DeskProps = { at: At; analysis: Analysis; onDone: (words: string) => void }

function Desk({ at, analysis, onDone }: DeskProps) {
  const [reading, setReading] = useState<{ offer: string; criterion: string } | null>(null)
  const from = useRef<HTMLElement | null>(null)
  const reasons = useReasons(at, analysis, onDone)
  const isLocked = analysis.state !== 'open'
  const offer = analysis.offers.find(({ id }) => id === reading?.offer)
  const criterion = analysis.rules.criteria.find(({ code }) => code === reading?.criterion)
  const closePanel = () => {
    setReading(null)
    from.current?.focus()
  }
  if (analysis.offers.length === 0)
    return (
      <EmptyState title="Aucune offre acceptée ici">
        Choisissez un autre territoire, ou acceptez d’abord des candidatures.
      </EmptyState>
    )
  return (
    <div className={styles.parts} data-reading={offer ? true : undefined}>
      <FrozenNotice analysis={analysis} onReopen={reasons.reopen} />
      <WaitingAssents
        isAbout={(assent) =>
          assent.kind === 'rankingFrozen' &&
          factOf(assent, 'Lot') === analysis.lot &&
          factOf(assent, 'Territoire') === analysis.place
        }
      />
      {analysis.basketLines === 0 && (
        <Notice tone="warning" title="Le détail estimatif de ce lot est vide.">
          Aucun prix ne se compare&nbsp;: toutes les offres ont la même note de prix.
        </Notice>
      )}
      <OffersTable
        at={at}
        analysis={analysis}
        isLocked={isLocked}
        onRead={({ id }, { code }) => {
          from.current = document.activeElement as HTMLElement | null
          setReading({ offer: id, criterion: code })
        }}
      />
      <div className={styles.pair}>
        <WhyCard
          analysis={analysis}
          isLocked={isLocked}
          applicationPath={deskPaths.application}
          onDecide={reasons.decide}
          onUndo={reasons.undo}
        />
        <LevelsPlot analysis={analysis} />
      </div>
      <CommentsCard analysis={analysis} />
      {offer && criterion && (
        <StatementPanel at={at} offer={offer} criterion={criterion} isLocked={isLocked} onClose={closePanel} />
      )}
      {reasons.window}
    </div>
  )
}

const counts = ({ offers, rules }: Analysis) =>
  `${formatNumber(offers.length)} ${plural(offers.length, 'offre acceptée', 'offres acceptées')}. Prix ${markText(rules.priceWeight)} points, technique ${markText(10_000 - rules.priceWeight)} points, selon le règlement de la consultation.`

type PageProps = {
  at: At
  onPlace: (place: string) => void
  /** What other parts of the product know of this lot in this place. */
  after: ReactNode
}

/** A lot in a place: offers side by side, marked, explained, ranked and frozen. Q-131 */
export function AnalysisPage({ at, onPlace, after }: PageProps) {
  const { data: analysis, isError, error, refetch } = useQuery(analysisQuery(at))
  const [notice, setNotice] = useState<string | null>(null)
  return (
    <DeskPage
      title={analysis ? `Lot ${at.lot}, ${analysis.placeName}` : `Lot ${at.lot}`}
      text={
        analysis && (
          <>
            {analysis.lotName}. {counts(analysis)}
          </>
        )
      }
      from={{
        label: `Analyse des offres${analysis ? `, consultation ${analysis.reference}` : ''}`,
        path: deskPaths.analyses(at.edition && analysis?.consultation),
      }}
      actions={analysis && <DeskActions at={at} analysis={analysis} onPlace={onPlace} onDone={setNotice} />}
      notice={notice}
    >
      {analysis ? (
        <>
          <Desk at={at} analysis={analysis} onDone={setNotice} />
          {after}
        </>
      ) : isError ? (
        <Failure onRetry={refetch} error={error} />
      ) : (
        <Loading>
          <Lines count={12} />
        </Loading>
      )}
    </DeskPage>
  )
}
