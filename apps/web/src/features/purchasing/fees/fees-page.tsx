import { formatAmountHT, formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { formatQuarter, formatQuarterShort } from '@charpente/domain/purchasing/fees/quarter'
import { taxed } from '@charpente/domain/purchasing/fees/recap'
import { formatRate } from '@charpente/domain/purchasing/fees/share'
import { type FeeState, feeStates } from '@charpente/domain/purchasing/fees/statement'
import { Button } from '@mantine/core'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api, apiAddress } from '../../../lib/api/desk-api.ts'
import { saveFile } from '../../../lib/api/save-file.ts'
import { useAct } from '../../../lib/api/use-act.ts'
import { TWO_PERSONS, waitsForSecond } from '../../../lib/assent-words.ts'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { WaitingAssents } from '../../../lib/waiting-assents.tsx'
import { DeskList, DeskTools } from '../../../ui/desk-list.tsx'
import { DeskPage } from '../../../ui/desk-page.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FilterLinks } from '../../../ui/filter-links.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import { ReasonWindow } from '../../../ui/reason-window.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TypedSearch } from '../../../ui/typed-search.tsx'
import { BankCard } from './bank-card.tsx'
import { DebitCard } from './debit-card.tsx'
import { feesQuery } from './fee-queries.ts'
import { stateWords } from './fee-words.ts'
import styles from './fees.module.css'
import { FeesTable } from './fees-table.tsx'

type Props = {
  quarter: string | undefined
  state: FeeState | undefined
  search: string
  onQuarter: (quarter: string) => void
  onSearch: (words: string) => void
}

/** The share of the centre, quarter by quarter: a statement for each firm. Decision 060 */
export function FeesPage({ quarter: asked, state, search, onQuarter, onSearch }: Props) {
  const fees = useInfiniteQuery(feesQuery({ quarter: asked, state, search: search || undefined }))
  const [notice, setNotice] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const draft = useAct((quarter: string) => api.draftFees({ body: { quarter } }))
  const approve = useAct((body: { ids: number[]; reason: string }) => api.approveFees({ body }))
  const save = useMutation({
    mutationFn: (quarter: string) => saveFile(apiAddress('exportFees', { query: { quarter } })),
  })
  const board = fees.data?.pages[0]
  const lines = fees.data?.pages.flatMap((page) => page.lines) ?? []
  const quarter = board?.quarter ?? asked ?? ''
  const drafts = lines.filter((line) => line.state === 'draft')
  const statements = board ? feeStates.reduce((sum, one) => sum + board.states[one].count, 0) : 0
  const shares = board?.shares.map(({ edition, rate }) => `${formatRate(rate)} (édition ${edition})`).join(', ')
  return (
    <DeskPage
      title={board ? `Redevances, ${formatQuarter(board.quarter)}` : 'Redevances'}
      text={
        board
          ? `${formatNumber(statements)} ${plural(statements, 'relevé')}, ${formatAmountHT(board.share)} sur ${formatAmountHT(board.base)} de bons acceptés.${shares ? ` Part\u00A0: ${shares}.` : ''}`
          : 'La part de la centrale sur les bons acceptés'
      }
      notice={notice}
      actions={
        board && (
          <>
            <SelectField
              label="Trimestre"
              hideLabel
              acts
              value={board.quarter}
              options={board.quarters.map((value) => ({ value, label: formatQuarterShort(value) }))}
              onChange={({ currentTarget }) => onQuarter(currentTarget.value)}
            />
            {statements > 0 && <PlainButton onClick={() => save.mutate(quarter)}>Comptabilité (CSV)</PlainButton>}
            {board.undrafted > 0 && (
              <PlainButton
                aria-disabled={draft.isPending}
                onClick={() =>
                  !draft.isPending &&
                  draft.mutate(quarter, {
                    onSuccess: ({ drafted }) =>
                      setNotice(`${drafted} ${plural(drafted, 'brouillon fait', 'brouillons faits')}, à relire.`),
                  })
                }
              >
                Faire {board.undrafted} {plural(board.undrafted, 'brouillon')}
              </PlainButton>
            )}
            {drafts.length > 0 && (
              <Button onClick={() => setAsking(true)}>
                Soumettre {drafts.length} {plural(drafts.length, 'relevé')}
              </Button>
            )}
          </>
        )
      }
    >
      <WaitingAssents isAbout={({ kind, subject }) => kind === 'feeStatementsApproved' && subject.id === quarter} />
      <DeskTools>
        <FilterLinks
          label="États"
          links={[
            {
              label: 'Tous',
              path: deskPaths.fees({ quarter: asked, words: search }),
              isCurrent: state === undefined,
              ...(board && { count: statements }),
            },
            ...feeStates.map((one) => ({
              label: stateWords[one].many,
              path: deskPaths.fees({ quarter: asked, state: one, words: search }),
              isCurrent: state === one,
              ...(board && { count: board.states[one].count }),
            })),
          ]}
        />
        <TypedSearch label="Chercher un relevé" placeholder="Entreprise ou numéro" words={search} onSearch={onSearch} />
        {board && state && (
          <p className="c-note">
            {stateWords[state].many}&nbsp;: {taxed(board.states[state].total)}
          </p>
        )}
      </DeskTools>
      <DeskList
        query={fees}
        count={lines.length}
        next="Afficher les suivants"
        empty={
          <EmptyState
            title={search || state ? 'Aucun relevé ne répond à cette demande' : 'Aucun relevé pour ce trimestre'}
          >
            {!search &&
              !state &&
              (board?.isOver
                ? 'Aucune entreprise n’a accepté de bon de commande, ou les brouillons restent à faire.'
                : 'Ce trimestre n’est pas achevé\u00A0: les brouillons se font le lendemain de sa fin.')}
          </EmptyState>
        }
      >
        {(table) => <FeesTable ref={table} lines={lines} />}
      </DeskList>
      {board && (
        <div className={styles.cards}>
          <DebitCard key={board.debit.firstDay} board={board} onDone={setNotice} />
          <BankCard onDone={setNotice} />
        </div>
      )}
      <ReasonWindow
        name={`fees.${quarter}`}
        title={`Soumettre ${drafts.length} ${plural(drafts.length, 'relevé')}`}
        text={`Approuvés, ils prennent un numéro et partent par e-mail, avec leur PDF et leur tableau. ${TWO_PERSONS}`}
        confirmLabel="Demander l’accord"
        opened={isAsking}
        isActing={approve.isPending}
        onClose={() => setAsking(false)}
        onConfirm={async (reason) => {
          const assent = await approve.mutateAsync({ ids: drafts.map(({ id }) => id), reason })
          setAsking(false)
          setNotice(waitsForSecond(assent))
        }}
      />
    </DeskPage>
  )
}
