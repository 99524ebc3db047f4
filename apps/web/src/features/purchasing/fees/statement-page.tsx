import type { FeeLine, FeeStatement } from '@charpente/contract/purchasing/fee'
import {
  formatAmount,
  formatAmountHT,
  formatDayNumeric,
  formatDayPlain,
  formatSiret,
} from '@charpente/domain/platform/format'
import { formatQuarter } from '@charpente/domain/purchasing/fees/quarter'
import { endMandateRecap, taxed, unpaidRecap } from '@charpente/domain/purchasing/fees/recap'
import { formatRate } from '@charpente/domain/purchasing/fees/share'
import { whyNotPay, whyNotUnpay } from '@charpente/domain/purchasing/fees/statement'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, apiAddress } from '../../../lib/api/desk-api.ts'
import { saveFile } from '../../../lib/api/save-file.ts'
import { useAct } from '../../../lib/api/use-act.ts'
import { TWO_PERSONS, waitsForSecond } from '../../../lib/assent-words.ts'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { mayOpen } from '../../../lib/desk-rights.ts'
import { formatDateNumeric } from '../../../lib/moments.ts'
import { paths } from '../../../lib/paths.ts'
import { WaitingAssents } from '../../../lib/waiting-assents.tsx'
import { Card } from '../../../ui/card.tsx'
import { DeskFrame, LoadingFrame } from '../../../ui/desk-list.tsx'
import { DeskPage } from '../../../ui/desk-page.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import { ReasonWindow } from '../../../ui/reason-window.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useWindow } from '../../../ui/use-window.ts'
import { Window } from '../../../ui/window.tsx'
import { feeStatementQuery } from './fee-queries.ts'
import { nextOf, stateWords } from './fee-words.ts'
import styles from './fees.module.css'
import { LinesTable } from './lines-table.tsx'
import { AnswerForm, CorrectForm, MandateForm, PayForm } from './statement-windows.tsx'

type About = { kind: 'correct' | 'answer'; line: FeeLine } | { kind: 'pay' | 'mandate' }
type Reasoned = 'approve' | 'unpay' | 'endMandate'

const titles = {
  correct: 'Corriger une ligne',
  answer: 'Répondre à la contestation',
  pay: 'Dire le relevé payé',
  mandate: 'Mandat de prélèvement',
} as const

const APPROVE = {
  title: 'Soumettre le relevé',
  text: `Approuvé, il prend un numéro et part par e-mail, avec son PDF et son tableau. ${TWO_PERSONS}`,
  confirmLabel: 'Demander l’accord',
}

/** What is asked before: a request of two in words, its second person reads what changes; the others by their recap. */
function wordsOf(about: Reasoned, statement: FeeStatement) {
  if (about === 'endMandate' && statement.mandate)
    return { recap: endMandateRecap(statement.supplierName, statement.mandate) }
  return about === 'unpay' ? { recap: unpaidRecap(statement) } : APPROVE
}

const isOpen = ({ dispute }: FeeLine) => dispute !== null && dispute.outcome === null

function Papers({ statement }: { statement: FeeStatement }) {
  const save = useMutation({ mutationFn: (address: string) => saveFile(address) })
  if (statement.documents.length === 0)
    return <p className="c-plain c-muted">Le PDF et le tableau sont faits à l’envoi.</p>
  return (
    <ul className={styles.list}>
      {statement.documents.map(({ revision, number, madeAt }) => (
        <li key={revision}>
          <span>
            <span className="c-num">{number}</span>, envoyé le {formatDateNumeric(madeAt)}
          </span>
          <span className={styles.acts}>
            {(['pdf', 'csv'] as const).map((kind) => (
              <PlainButton
                key={kind}
                aria-label={`${number} en ${kind.toUpperCase()}`}
                onClick={() =>
                  save.mutate(apiAddress('openFeeDocument', { params: { id: statement.id, revision, kind } }))
                }
              >
                {kind.toUpperCase()}
              </PlainButton>
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** A statement, line by line: corrected, submitted, answered for, paid. */
export function StatementPage({ id }: { id: number }) {
  const { data: statement, isPending, isError, error, refetch } = useQuery(feeStatementQuery(id))
  const [notice, setNotice] = useState<string | null>(null)
  const form = useWindow<About>()
  const reason = useWindow<Reasoned>()
  const approve = useAct((why: string) => api.approveFees({ body: { ids: [id], reason: why } }))
  const unpay = useAct((why: string) => api.unpayFeeStatement({ params: { id }, body: { reason: why } }))
  const endMandate = useAct((why: string) =>
    api.endFeeMandate({ params: { id: statement?.supplierId ?? 0 }, body: { reason: why } }),
  )
  const from = { label: 'Redevances', path: deskPaths.fees({ quarter: statement?.quarter }) }
  if (!statement)
    return (
      <DeskPage title="Relevé de redevance" from={from}>
        {isPending && <LoadingFrame />}
        {isError && <Failure onRetry={refetch} error={error} />}
      </DeskPage>
    )
  const { state, mandate } = statement
  const done = (words: string) => {
    form.close()
    setNotice(words)
  }
  const act = (line: FeeLine) => {
    if (isOpen(line))
      return (
        <PlainButton
          aria-label={`Répondre sur le bon ${line.orderNumber}`}
          onClick={() => form.open({ kind: 'answer', line })}
        >
          Répondre
        </PlainButton>
      )
    return (
      state === 'draft' && (
        <PlainButton
          aria-label={`Corriger le bon ${line.orderNumber}`}
          onClick={() => form.open({ kind: 'correct', line })}
        >
          Corriger
        </PlainButton>
      )
    )
  }
  const confirm: Record<Reasoned, (why: string) => Promise<string>> = {
    approve: async (why) => waitsForSecond(await approve.mutateAsync(why)),
    unpay: async (why) => {
      await unpay.mutateAsync(why)
      return 'Relevé dit impayé.'
    },
    endMandate: async (why) => {
      await endMandate.mutateAsync(why)
      return 'Le mandat a pris fin.'
    },
  }
  return (
    <DeskPage
      title={statement.supplierName}
      text={
        <>
          <span className="c-num">{statement.number ?? 'Relevé sans numéro'}</span>, {formatQuarter(statement.quarter)}{' '}
          <Tag tone={stateWords[state].tone}>{stateWords[state].label}</Tag> {nextOf(statement)}
        </>
      }
      from={from}
      notice={notice}
      actions={
        <>
          {state === 'draft' && <Button onClick={() => reason.open('approve')}>Soumettre le relevé</Button>}
          {whyNotPay(statement) === null && (
            <PlainButton onClick={() => form.open({ kind: 'pay' })}>Dire payé</PlainButton>
          )}
          {whyNotUnpay(statement) === null && (
            <PlainButton onClick={() => reason.open('unpay')}>Dire impayé</PlainButton>
          )}
        </>
      }
    >
      <WaitingAssents
        isAbout={({ kind, subject, facts }) =>
          kind === 'feeStatementsApproved' &&
          subject.id === statement.quarter &&
          facts.some(({ value }) => value.includes(statement.supplierName))
        }
      />
      <DeskFrame>
        <LinesTable
          lines={statement.lines}
          act={act}
          {...(mayOpen(deskPaths.orders()) && { orderPath: (line) => deskPaths.execution(line.purchaseOrder) })}
        />
      </DeskFrame>
      <div className={styles.cards}>
        <Card title="Ce qu’il demande">
          <Facts
            facts={[
              ['Base', formatAmountHT(statement.base)],
              ['Part de la centrale', formatAmountHT(statement.share)],
              [`TVA ${formatRate(statement.vatRate)}`, formatAmount(statement.vat)],
              [statement.total < 0 ? 'Dû par la centrale' : 'À payer', taxed(Math.abs(statement.total))],
              ['Avant le', statement.dueOn && formatDayPlain(statement.dueOn)],
              ['SIRET', statement.siret && formatSiret(statement.siret)],
              [
                'Entreprise',
                <a key="firm" className="c-link" href={paths.deskAccount(statement.supplierId)}>
                  Voir le compte
                </a>,
              ],
            ]}
          />
        </Card>
        <Card title="Documents envoyés">
          <Papers statement={statement} />
        </Card>
        <Card title="Paiements">
          {statement.payments.length === 0 ? (
            <p className="c-plain c-muted">Aucun paiement noté.</p>
          ) : (
            <ul className={styles.list}>
              {statement.payments.map(({ kind, on, amount, reference, at }) => (
                <li key={at}>
                  <span>
                    {kind === 'paid' ? 'Payé' : 'Impayé'} le {formatDayNumeric(on)}, {taxed(amount)}
                    <br />
                    «&nbsp;{reference}&nbsp;»
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Card>
        <Card title="Mandat de prélèvement" text={mandate ? undefined : 'L’entreprise paie par virement.'}>
          {mandate && (
            <Facts
              facts={[
                ['Référence', mandate.reference],
                ['Compte', mandate.iban],
                ['Titulaire', mandate.holder],
                ['Signé le', formatDayNumeric(mandate.signedOn)],
              ]}
            />
          )}
          <div className={styles.acts}>
            <PlainButton onClick={() => form.open({ kind: 'mandate' })}>
              {mandate ? 'Remplacer le mandat' : 'Enregistrer un mandat'}
            </PlainButton>
            {mandate && <PlainButton onClick={() => reason.open('endMandate')}>Y mettre fin</PlainButton>}
          </div>
        </Card>
      </div>
      {form.about && (
        <Window title={titles[form.about.kind]} opened={form.opened} onClose={form.close}>
          {form.about.kind === 'correct' && <CorrectForm line={form.about.line} onClose={form.close} onDone={done} />}
          {form.about.kind === 'answer' && <AnswerForm line={form.about.line} onClose={form.close} onDone={done} />}
          {form.about.kind === 'pay' && <PayForm statement={statement} onClose={form.close} onDone={done} />}
          {form.about.kind === 'mandate' && <MandateForm statement={statement} onClose={form.close} onDone={done} />}
        </Window>
      )}
      {reason.about && (
        <ReasonWindow
          key={reason.about}
          name={`fee.${reason.about}.${id}`}
          {...wordsOf(reason.about, statement)}
          opened={reason.opened}
          isActing={approve.isPending || unpay.isPending || endMandate.isPending}
          onClose={reason.close}
          onConfirm={async (why) => {
            if (!reason.about) return
            const words = await confirm[reason.about](why)
            reason.close()
            setNotice(words)
          }}
        />
      )}
    </DeskPage>
  )
}
