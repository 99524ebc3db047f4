import { formatAmount, formatAmountHT } from '@charpente/domain/platform/format'
import { parseAmount } from '@charpente/domain/platform/typed-amount'
import type { ActForm } from '@charpente/domain/purchasing/execution/act'
import { doneOfLine } from '@charpente/domain/purchasing/execution/amounts'
import { doneBefore, statementDue } from '@charpente/domain/purchasing/execution/execution'
import { lineAt } from '@charpente/domain/purchasing/execution/order-amount'
import { Button, Textarea } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useDraft } from '../../../../lib/draft.ts'
import { Card } from '../../../../ui/card.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { QuantityInput } from '../../../../ui/quantity-input.tsx'
import type { Of } from '../of.ts'
import styles from './firm.module.css'

type Stated = Extract<ActForm, { kind: 'statementProposed' }>

/** « 1 234,50 » */
const written = (cents: number) => formatAmount(cents).replace(/\u00A0€$/, '')

type Props = {
  of: Pick<Of, 'read' | 'file'>
  isFinal: boolean
  /** In French, why this cannot be sent now. */
  whyNot: (act: Stated) => string | null
  send: (act: Stated) => Promise<boolean>
  isSending: boolean
  /** Why it was not taken, beside the button. */
  refused?: string | null
  remarkFor: string
  /** What follows, beside the total. */
  then: string
  submit: string
  onDone: () => void
}

/** What is done so far of each line, in euros: filled from how far it is, and what it adds is what will be billed. */
export function StatementForm({
  of: { read, file },
  isFinal,
  whyNot,
  send,
  isSending,
  refused = null,
  remarkFor,
  then,
  submit,
  onDone,
}: Props) {
  const before = doneBefore(file.statements)
  const draft = useDraft(`statement.${read.purchaseOrder}.${isFinal ? 'final' : file.statements.length}`, {
    amounts: {} as Record<string, string>,
    words: '',
  })
  const [typed, setTyped] = useState(draft.initialValues)
  const change = (next: typeof typed) => {
    setTyped(next)
    draft.keep(next)
  }
  // Where nobody said how far each line was, the final account begins with all of them.
  const isFollowed = [...file.percents.values()].some((percent) => percent > 0)
  const lines = read.facts.lines.map((one) => {
    const whole = lineAt(file, one.line, file.quantities.get(one.line) ?? 0) ?? 0
    const already = before.get(one.line) ?? 0
    const proposed = isFollowed || !isFinal ? doneOfLine(file, one.line) : whole
    const text = typed.amounts[one.line] ?? written(Math.max(already, proposed))
    const done = parseAmount(text)
    const error =
      done === null
        ? 'Un montant, par exemple 1 250,00'
        : done > whole
          ? `Au plus ${formatAmount(whole)}`
          : done < already
            ? `Déjà accordé\u00A0: ${formatAmount(already)}`
            : null
    return { ...one, whole, already, text, done: error ? already : (done ?? already), error }
  })
  const sent = lines.map(({ line, done }) => ({ line, done }))
  const { off, amount } = statementDue(file, { lines: sent, isFinal })
  const refusal = lines.some(({ error }) => error !== null)
    ? 'Corrigez les lignes signalées.'
    : whyNot({ kind: 'statementProposed', body: { lines: sent, isFinal, words: '' } })
  const propose = async () => {
    if (refusal) return
    const words = typed.words.trim()
    if (!(await send({ kind: 'statementProposed', body: { lines: sent, isFinal, words } }))) return
    draft.clear()
    onDone()
  }
  return (
    <>
      <div className="c-beside">
        <div className={styles.main}>
          <Card
            title="Fait depuis le début, HT"
            text="Repris de l’avancement du chantier. Ce que vous saisissez est gardé."
            flush
          >
            <ul className={styles.list}>
              {lines.map(({ line, name, whole, already, text, done, error }) => (
                <li key={line} className={styles.typedLine} data-added={done > already || undefined}>
                  <span className={styles.typedName}>
                    {name}
                    <span className={styles.locked}>
                      {formatAmountHT(whole)} commandés, {file.percents.get(line) ?? 0}&nbsp;% faits
                      {already > 0 && <>, {formatAmount(already)} déjà accordés</>}
                    </span>
                  </span>
                  <QuantityInput
                    label={`Fait depuis le début, ${name}, en euros HT`}
                    typed={text}
                    suffix="€"
                    onType={(value) => change({ ...typed, amounts: { ...typed.amounts, [line]: value } })}
                    error={error}
                  />
                  <span className={styles.typedAmount}>
                    <b>{done > already ? `+\u00A0${formatAmount(done - already)}` : formatAmount(0)}</b>
                    <span className="c-muted">cette fois</span>
                  </span>
                </li>
              ))}
            </ul>
          </Card>
          <Card title="Une remarque">
            <Textarea
              label={remarkFor}
              description="Facultative"
              autosize
              minRows={2}
              maxLength={2000}
              value={typed.words}
              onChange={({ currentTarget: { value } }) => change({ ...typed, words: value })}
            />
          </Card>
        </div>
        <div className={styles.side}>
          <Card title={isFinal ? 'Le solde' : 'Cette situation'}>
            <div role="status">
              <dl className={`${styles.amounts} c-num`}>
                <div>
                  <dt>Fait depuis le début</dt>
                  <dd>{formatAmountHT(sent.reduce((sum, { done }) => sum + done, 0))}</dd>
                </div>
                <div>
                  <dt>Déjà accordé</dt>
                  <dd>{formatAmountHT([...before.values()].reduce((sum, done) => sum + done, 0))}</dd>
                </div>
                {off > 0 && (
                  <div>
                    <dt>Pénalités et réfaction</dt>
                    <dd>{formatAmountHT(-off)}</dd>
                  </div>
                )}
                <div data-total>
                  <dt>À facturer</dt>
                  <dd>{formatAmountHT(amount)}</dd>
                </div>
              </dl>
            </div>
            <Notice>{then}</Notice>
          </Card>
        </div>
      </div>
      <div className={`${styles.bar} c-screen-only`} data-page-bar>
        <p className={styles.barTotal}>
          <span>À facturer</span>
          <b className="c-num">{formatAmountHT(Math.max(0, amount))}</b>
        </p>
        {refused && (
          <Notice tone="error" said>
            {refused}
          </Notice>
        )}
        {refusal && (
          <p id="statement-refusal" className="c-note" role="status">
            {refusal}
          </p>
        )}
        <Button
          size="lg"
          disabled={refusal !== null}
          loading={isSending}
          aria-describedby={refusal ? 'statement-refusal' : undefined}
          leftSection={<IconSend size={20} stroke={1.7} aria-hidden />}
          onClick={propose}
        >
          {submit}
        </Button>
      </div>
    </>
  )
}
