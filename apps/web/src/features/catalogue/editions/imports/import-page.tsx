import type { CatalogueImport } from '@charpente/contract/catalogue/catalogue-imports'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { deskPaths } from '../../../../lib/desk-paths.ts'
import { Card } from '../../../../ui/card.tsx'
import { DeskFigure, DeskFigures } from '../../../../ui/desk-figures.tsx'
import { DeskFrame, LoadingFrame } from '../../../../ui/desk-list.tsx'
import { DeskPage } from '../../../../ui/desk-page.tsx'
import { Failure } from '../../../../ui/failure.tsx'
import { FilterLinks } from '../../../../ui/filter-links.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { importQuery, isGoingOn } from '../edition-queries.ts'
import { countText, kinds, states, whenText } from '../edition-words.ts'
import { Decision } from './decision.tsx'
import { Differences } from './differences.tsx'
import { Faults } from './faults.tsx'
import own from './imports.module.css'

/** How far the worker is: known while it reads, not while it writes, which is one stroke. */
const Progress = ({ of: { state, progress } }: { of: CatalogueImport }) => (
  <Card title={states[state].label}>
    <div
      className={`${own.track} c-track`}
      data-unknown={state === 'applying' || undefined}
      role="progressbar"
      aria-label={states[state].label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(state === 'reading' && { 'aria-valuenow': progress })}
    >
      <span style={state === 'reading' ? { width: `${progress}%` } : undefined} />
    </div>
    <p className="c-note">
      {state === 'reading'
        ? `${progress} % du fichier. Vous pouvez quitter cette page\u00A0: la lecture continue.`
        : 'Tout s’enregistre d’un coup. Si le serveur s’arrête en chemin, rien ne change, et l’enregistrement reprend.'}
    </p>
  </Card>
)

const Figures = ({ of }: { of: CatalogueImport }) => (
  <DeskFigures>
    {(
      [
        ['Ajouts', of.added, `sur ${countText(of.lines, 'ligne lue', 'lignes lues')}`],
        ['Changements', of.changed, 'avant et après ci-dessous'],
        ['Sans changement', of.unchanged, 'déjà enregistrées ainsi'],
        ['Cases en erreur', of.faults, of.faults > 0 ? `dans ${countText(of.faultyLines, 'ligne')}` : 'aucune'],
      ] as const
    ).map(([name, value, note]) => (
      <DeskFigure key={name} name={name} value={value} note={note} isWrong={name === 'Cases en erreur' && value > 0} />
    ))}
  </DeskFigures>
)

/** Says what the import one was watching came to, once. */
function useOutcome(found: CatalogueImport | undefined) {
  const before = useRef(found?.state)
  const [said, say] = useState<string | null>(null)
  useEffect(() => {
    if (!found || before.current === found.state) return
    // What is short may be over before it was seen going on: only an import opened as it ended has nothing to say.
    if (before.current !== undefined && found.state === 'applied')
      say('Tout est enregistré. Les acheteurs le verront à la prochaine publication.')
    if (before.current === 'reading' && found.state === 'ready')
      say(
        `Fichier lu\u00A0: ${countText(found.added + found.changed, 'différence')}, ${countText(found.faults, 'erreur')}.`,
      )
    before.current = found.state
  }, [found])
  return said
}

type ImportPageProps = { edition: number; id: number; view: 'differences' | 'erreurs' | undefined }

/** One file: what it changes, what is wrong in it, and what is decided. */
export function ImportPage({ edition, id, view }: ImportPageProps) {
  const found = useQuery(importQuery(id))
  const said = useOutcome(found.data)
  const of = found.data
  const shown = view ?? (of && of.faults > 0 && of.state === 'ready' ? 'erreurs' : 'differences')
  return (
    <DeskPage
      from={{ label: 'Importer un fichier', path: deskPaths.imports(edition) }}
      title={of?.fileName ?? 'Import'}
      text={
        of &&
        `${kinds[of.kind]} de l’édition ${of.edition}, fichier envoyé par ${of.askedBy} le ${whenText(of.askedAt)}`
      }
      notice={said}
    >
      {found.isPending && <LoadingFrame count={10} />}
      {found.isError && !of && <Failure onRetry={found.refetch} error={found.error} />}
      {of && (
        <div className="c-parts">
          {of.failure && (
            <Notice tone="error" title="Rien n’a été enregistré" said>
              {of.failure}
            </Notice>
          )}
          {isGoingOn(of) && <Progress of={of} />}
          {of.readAt && (
            <>
              <Figures of={of} />
              <div className={own.columns}>
                <DeskFrame>
                  <div className={own.tabs}>
                    <FilterLinks
                      label="Ce que contient le fichier"
                      links={[
                        {
                          label: 'Différences',
                          count: of.added + of.changed,
                          path: deskPaths.import(edition, id, 'differences'),
                          isCurrent: shown === 'differences',
                        },
                        {
                          label: 'Cases en erreur',
                          count: of.faults,
                          path: deskPaths.import(edition, id, 'erreurs'),
                          isCurrent: shown === 'erreurs',
                        },
                      ]}
                    />
                  </div>
                  {shown === 'differences' ? <Differences of={of} /> : <Faults of={of} />}
                </DeskFrame>
                <div className={own.side}>
                  <Decision of={of} />
                </div>
              </div>
            </>
          )}
        </div>
      )}
    </DeskPage>
  )
}
