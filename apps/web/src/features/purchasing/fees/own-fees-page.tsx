import type { FeeLine, FeeStatementLine } from '@charpente/contract/purchasing/fee'
import { formatAmountHT, formatDayPlain, formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { formatQuarter } from '@charpente/domain/purchasing/fees/quarter'
import { taxed } from '@charpente/domain/purchasing/fees/recap'
import { whyNotDispute } from '@charpente/domain/purchasing/fees/statement'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, apiAddress } from '../../../lib/api/own-api.ts'
import { saveFile } from '../../../lib/api/save-file.ts'
import { useAct } from '../../../lib/api/use-act.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Lines, Loading } from '../../../ui/loading.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import { ReasonWindow } from '../../../ui/reason-window.tsx'
import { Said } from '../../../ui/said.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useWindow } from '../../../ui/use-window.ts'
import { ownStateLabel, stateWords } from './fee-words.ts'
import styles from './fees.module.css'
import { LinesTable } from './lines-table.tsx'

const FEES = ['own-fees'] as const

const ownFeesQuery = () =>
  queryOptions({ queryKey: [...FEES, 'list'], queryFn: () => api.listOwnFees(), staleTime: 10_000 })
const ownFeeQuery = (id: number) =>
  queryOptions({ queryKey: [...FEES, id], queryFn: () => api.getOwnFee({ params: { id } }), staleTime: 10_000 })

const mayDispute = (statement: FeeStatementLine, { dispute }: FeeLine) =>
  whyNotDispute(statement, dispute !== null && dispute.outcome === null) === null

function Opened({ id, onSaid }: { id: number; onSaid: (words: string) => void }) {
  const { data: statement, isPending, isError, refetch } = useQuery(ownFeeQuery(id))
  const disputing = useWindow<FeeLine>()
  const save = useMutation({ mutationFn: (address: string) => saveFile(address) })
  const dispute = useAct((body: { line: number; reason: string }) => api.disputeFeeLine({ params: { id }, body }), {
    readsAgain: FEES,
  })
  if (isPending)
    return (
      <Loading>
        <Lines count={6} />
      </Loading>
    )
  if (isError || !statement) return <Failure onRetry={refetch} />
  return (
    <>
      <div className={styles.acts}>
        {statement.documents.flatMap(({ revision, number }) =>
          (['pdf', 'csv'] as const).map((kind) => (
            <PlainButton
              key={`${revision} ${kind}`}
              onClick={() => save.mutate(apiAddress('openOwnFeeDocument', { params: { id, revision, kind } }))}
            >
              {number} en {kind.toUpperCase()}
            </PlainButton>
          )),
        )}
      </div>
      <LinesTable
        lines={statement.lines}
        act={(line) =>
          mayDispute(statement, line) && (
            <PlainButton aria-label={`Contester le bon ${line.orderNumber}`} onClick={() => disputing.open(line)}>
              Contester
            </PlainButton>
          )
        }
      />
      {disputing.about && (
        <ReasonWindow
          key={disputing.about.id}
          name={`fee-dispute.${disputing.about.id}`}
          title={`Contester le bon ${disputing.about.orderNumber}`}
          text="La centrale lit votre motif et vous répond par e-mail. Si vous avez raison, le relevé est refait sous le même numéro. Les autres lignes restent dues."
          confirmLabel="Contester la ligne"
          opened={disputing.opened}
          isActing={dispute.isPending}
          onClose={disputing.close}
          onConfirm={async (reason) => {
            if (!disputing.about) return
            await dispute.mutateAsync({ line: disputing.about.id, reason })
            disputing.close()
            onSaid(`Bon ${disputing.about.orderNumber} contesté. La centrale vous répond par e-mail.`)
          }}
        />
      )}
    </>
  )
}

/** How it is paid, as the statement says with its figures. */
function paymentWords({ total, paidOn, hasMandate }: FeeStatementLine): string | null {
  if (total <= 0 || paidOn) return null
  return hasMandate
    ? 'Par prélèvement, annoncé à l’avance. Vous n’avez rien à faire.'
    : 'Par virement. L’IBAN de la centrale et le numéro à rappeler sont sur le relevé en PDF.'
}

/** `/compte/fournisseur/redevances`: what the firm owes the centre, and the way to say that a line is wrong. */
export function OwnFeesPage({ opened, onOpen }: { opened: number | null; onOpen: (id: number | null) => void }) {
  const { data: statements = [], isPending, isError, isSuccess, refetch } = useQuery(ownFeesQuery())
  const [said, say] = useState('')
  return (
    <>
      <PageHeader
        title="Mes redevances"
        text="La part de la centrale sur les bons de commande que vous avez acceptés, trimestre par trimestre. Contestez une ligne avant de payer."
      />
      <Said>{said}</Said>
      {isPending && (
        <Loading>
          <Lines count={6} />
        </Loading>
      )}
      {isError && <Failure onRetry={refetch} />}
      {isSuccess && statements.length === 0 && (
        <EmptyState title="Aucun relevé pour l’instant">
          Vous en recevez un par e-mail après chaque trimestre où vous avez accepté des bons de commande.
        </EmptyState>
      )}
      <div className={styles.stack}>
        {statements.map((statement) => (
          <Card
            key={statement.id}
            title={`Relevé ${statement.number}`}
            text={formatQuarter(statement.quarter)}
            actions={<Tag tone={stateWords[statement.state].tone}>{ownStateLabel(statement)}</Tag>}
          >
            <Facts
              facts={[
                [
                  'Base',
                  `${formatAmountHT(statement.base)}, ${formatNumber(statement.orders)} ${plural(statement.orders, 'bon')}`,
                ],
                ['Part de la centrale', formatAmountHT(statement.share)],
                [statement.total < 0 ? 'En votre faveur' : 'À payer', taxed(Math.abs(statement.total))],
                ['Comment', paymentWords(statement)],
                ['Avant le', statement.dueOn && !statement.paidOn ? formatDayPlain(statement.dueOn) : null],
                ['Payé le', statement.paidOn && formatDayPlain(statement.paidOn)],
              ]}
            />
            <div className={styles.acts}>
              <PlainButton
                aria-expanded={opened === statement.id}
                onClick={() => onOpen(opened === statement.id ? null : statement.id)}
              >
                {opened === statement.id ? 'Fermer' : 'Voir les lignes'}
                <span className="c-unseen"> du relevé {statement.number}</span>
              </PlainButton>
            </div>
            {opened === statement.id && <Opened id={statement.id} onSaid={say} />}
          </Card>
        ))}
      </div>
    </>
  )
}
