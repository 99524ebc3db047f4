import { type Day, daysBetween, parisDay } from '@charpente/domain/platform/calendar'
import {
  formatAmount,
  formatAmountHT,
  formatDayPlain,
  formatDayShort,
  formatNumber,
  formatSiret,
} from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import type { InvoiceState } from '@charpente/domain/purchasing/execution/act'
import { invoiced, leftToInvoice, paid, stated } from '@charpente/domain/purchasing/execution/amounts'
import {
  type Invoice,
  isFinalAgreed,
  isTaken,
  owedBack,
  type Statement,
  takenOff,
} from '@charpente/domain/purchasing/execution/execution'
import { finalAccountBy } from '@charpente/domain/purchasing/execution/final-account'
import { lineAt, orderAmount } from '@charpente/domain/purchasing/execution/order-amount'
import {
  interestRateOf,
  interestRateOn,
  latePayment,
  payBy,
  unbilled,
  withTax,
} from '@charpente/domain/purchasing/execution/payment'
import { OWED_BACK, taxedAt } from '@charpente/domain/purchasing/execution/words'
import { Button } from '@mantine/core'
import { IconAlarm, IconCircleCheck, IconClock, IconLock, IconPlayerPause } from '@tabler/icons-react'
import { useState } from 'react'
import { paths } from '../../../../lib/paths.ts'
import { Card } from '../../../../ui/card.tsx'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { PlainLink } from '../../../../ui/plain-button.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import lineStyles from '../../../../ui/works.module.css'
import { ActWindow } from '../act-form.tsx'
import { statementTitle } from '../act-sentences.ts'
import { ChorusImport } from '../chorus-import.tsx'
import { DocumentsCard } from '../documents-card.tsx'
import { InvoiceActs } from '../invoice-acts.tsx'
import { actAt, actsOfKind, type Of, sideOf, todayOf } from '../of.ts'
import { ProposalBox } from '../proposal-box.tsx'
import { mayDraw } from './account-view.tsx'
import common from './buyer.module.css'
import styles from './payment.module.css'
import { Sum } from './sum.tsx'

const icon = { size: 14, stroke: 1.9, 'aria-hidden': true } as const
const days = (count: number) => `${count}\u00A0${plural(count, 'jour')}`

/** How an invoice stands, in a word. */
function InvoiceTag({ of, invoice }: { of: Of; invoice: Invoice }) {
  const { rules } = of.file.facts
  const today = todayOf(of)
  const due = payBy(invoice, rules)
  const late = latePayment(invoice, today, rules).days
  if (invoice.state === 'paid')
    return (
      <Tag tone="success" icon={<IconCircleCheck {...icon} />}>
        Payée
      </Tag>
    )
  if (late > 0)
    return (
      <Tag tone="error" icon={<IconAlarm {...icon} />}>
        En retard de {days(late)}
      </Tag>
    )
  if (due === null)
    return (
      <Tag tone="warning" icon={<IconPlayerPause {...icon} />}>
        {invoice.state === 'suspended' ? 'Délai suspendu' : 'Rejetée'}
      </Tag>
    )
  return (
    <Tag tone="warning" icon={<IconClock {...icon} />}>
      Échéance le {formatDayShort(due)}
    </Tag>
  )
}

/** A block for each day the buyer has to pay: those gone, those left, those too many in red. */
function PayBlocks({ of, invoice }: { of: Of; invoice: Invoice }) {
  const { rules } = of.file.facts
  const today = invoice.paidOn ?? todayOf(of)
  const due = payBy(invoice, rules)
  if (due === null) return null
  const gone = Math.max(0, daysBetween(invoice.receivedOn, today))
  const whole = daysBetween(invoice.receivedOn, due)
  const late = latePayment(invoice, todayOf(of), rules).days
  return (
    <div className={lineStyles.blocks} aria-hidden>
      {Array.from({ length: whole }, (_, at) => at + 1).map((day) => (
        <span key={day} data-gone={day <= gone || undefined} />
      ))}
      {Array.from({ length: Math.min(late, 60) }, (_, at) => at + 1).map((day) => (
        <span key={`late${day}`} data-kind="late" />
      ))}
    </div>
  )
}

const track: readonly InvoiceState[] = ['deposited', 'inService', 'paid']
const trackWords: Record<'deposited' | 'inService' | 'paid', string> = {
  deposited: 'Déposée',
  inService: 'Vérifiée',
  paid: 'Payée',
}

function Track({ of: { read }, invoice }: { of: Of; invoice: Invoice }) {
  const reached = invoice.state === 'suspended' || invoice.state === 'rejected' ? 0 : track.indexOf(invoice.state)
  const stood = actsOfKind(read, 'invoiceStood').filter(({ body }) => body.invoice === invoice.invoice)
  const dayOf = (state: InvoiceState): Day | null =>
    state === 'deposited' ? invoice.receivedOn : (stood.findLast(({ body }) => body.state === state)?.body.day ?? null)
  return (
    <ol className={styles.track}>
      {track.map((state, at) => {
        const day = at <= reached ? dayOf(state) : null
        return (
          <li key={state} data-done={at <= reached || undefined}>
            <b>{trackWords[state as keyof typeof trackWords]}</b>
            <span className="c-note">{day ? formatDayShort(day) : at <= reached ? 'fait' : 'à venir'}</span>
          </li>
        )
      })}
    </ol>
  )
}

/** Interest and the lump sum, with how they are reached. R2192-31 */
function Interest({ of, invoice }: { of: Of; invoice: Invoice }) {
  const { rules } = of.file.facts
  const late = latePayment(invoice, todayOf(of), rules)
  if (late.days === 0) return null
  const tax = withTax(invoice.amount, rules)
  return (
    <Notice
      tone="error"
      title={`Intérêts ${invoice.paidOn ? 'dus' : 'dus à ce jour'}\u00A0: ${formatAmount(late.interest)}, et ${formatAmount(late.lumpSum)} de frais de recouvrement`}
    >
      <span className="c-num">
        {formatAmount(tax)} {taxedAt(rules.vatPercent)} × {formatNumber(interestRateOf(invoice, rules) / 100)}&nbsp;% ×{' '}
        {days(late.days)} ÷ 365. Ils sont dus sans que l’entreprise les demande.
      </span>
    </Notice>
  )
}

function StatementPart({ of, statement }: { of: Of; statement: Statement }) {
  const { read, file } = of
  const { rules } = file.facts
  const [isBilling, setBilling] = useState(false)
  const title = statementTitle(of, statement.act)
  const all = file.invoices.filter(({ act }) => act === statement.act)
  const invoice = all.at(-1)
  const { amount } = statement
  const mayBill = sideOf(read) === 'buyer' && unbilled(file).includes(statement)
  return (
    <section className={styles.statement} aria-label={title}>
      <div className={styles.statementHead}>
        <div>
          <h3>
            {title} {invoice && <InvoiceTag of={of} invoice={invoice} />}
          </h3>
          <p className="c-note">
            {invoice
              ? `Facture ${invoice.invoice}, reçue le ${formatDayPlain(invoice.receivedOn)}`
              : amount > 0
                ? 'Acceptée, facture à déposer par l’entreprise'
                : amount < 0
                  ? `${OWED_BACK}\u00A0: les pénalités dépassent ce qui restait à payer`
                  : 'Acceptée, rien à facturer'}
          </p>
        </div>
        <p className={`${styles.statementAmount} c-num`}>
          <b>{formatAmountHT(amount)}</b>
          {amount > 0 && (
            <span className="c-note">
              {formatAmount(withTax(amount, rules))} {taxedAt(rules.vatPercent)}
            </span>
          )}
        </p>
      </div>
      {invoice && (
        <>
          <PayBlocks of={of} invoice={invoice} />
          <Track of={of} invoice={invoice} />
          <Interest of={of} invoice={invoice} />
          <InvoiceActs of={of} invoice={invoice} />
        </>
      )}
      {mayBill && (
        <div>
          <Button size="md" variant="default" onClick={() => setBilling(true)}>
            Noter la facture reçue
          </Button>
          <ActWindow
            of={of}
            title="Noter la facture reçue"
            name={`invoiced.${statement.act}`}
            text="L’entreprise la dépose d’ordinaire elle-même. Le délai de paiement court du jour de sa réception."
            fields={{
              invoice: { label: 'Numéro de la facture', kind: 'line' },
              day: { label: 'Reçue le', kind: 'day', value: todayOf(of), max: todayOf(of) },
            }}
            act={({ invoice: number, day }) => ({
              kind: 'invoiced',
              body: { act: statement.act, invoice: number.trim(), day },
            })}
            submit="Noter la facture"
            opened={isBilling}
            onClose={() => setBilling(false)}
          />
        </div>
      )}
    </section>
  )
}

/** Line by line, what each statement took; it adds up to the order. */
function LineTable({ of }: { of: Of }) {
  const { read, file } = of
  if (file.statements.length === 0) return null
  const off = takenOff(file)
  const doneIn = (at: number, line: number) => file.statements[at]?.lines.find((one) => one.line === line)?.done ?? 0
  return (
    <Card title="Le décompte, ligne par ligne" text="Montants HT" flush>
      <section className={styles.scroll} tabIndex={0} aria-label="Tableau du décompte">
        <table className={styles.account}>
          <thead>
            <tr>
              <th scope="col">Prestation</th>
              {file.statements.map(({ act, isFinal: last }, at) => (
                <th key={act} scope="col">
                  {last ? 'Final' : `Situation ${at + 1}`}
                </th>
              ))}
              <th scope="col">Total</th>
              <th scope="col">Commandé</th>
            </tr>
          </thead>
          <tbody>
            {read.facts.lines.map(({ line, name, code, unit }) => (
              <tr key={line}>
                <th scope="row">
                  {name}
                  <span className={lineStyles.code}>
                    {[code, `${formatNumber(file.quantities.get(line) ?? 0)}\u00A0${unit}`].filter(Boolean).join(', ')}
                  </span>
                </th>
                {file.statements.map(({ act }, at) => {
                  const gap = doneIn(at, line) - (at > 0 ? doneIn(at - 1, line) : 0)
                  return (
                    <td key={act} className="c-num">
                      {gap === 0 ? '–' : formatAmount(gap)}
                    </td>
                  )
                })}
                <td className="c-num">
                  <b>{formatAmount(doneIn(file.statements.length - 1, line))}</b>
                </td>
                <td className="c-num">{formatAmount(lineAt(file, line, file.quantities.get(line) ?? 0) ?? 0)}</td>
              </tr>
            ))}
            {off > 0 && isFinalAgreed(file) && (
              <tr>
                <th scope="row">Pénalités et réfaction</th>
                {file.statements.map(({ act, isFinal: last }) => (
                  <td key={act} className="c-num">
                    {last ? `−\u00A0${formatAmount(off)}` : '–'}
                  </td>
                ))}
                <td className="c-num">−&nbsp;{formatAmount(off)}</td>
                <td />
              </tr>
            )}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total HT</th>
              {file.statements.map(({ act, amount }) => (
                <td key={act} className="c-num">
                  {formatAmount(amount)}
                </td>
              ))}
              <td className="c-num">{formatAmount(stated(file))}</td>
              <td className="c-num">{formatAmount(orderAmount(file))}</td>
            </tr>
          </tfoot>
        </table>
      </section>
    </Card>
  )
}

/** What an invoice must bear, exactly. */
export function BillingCard({ of: { read } }: { of: Of }) {
  const lines: [name: string, value: string | null, shown?: string][] = [
    ['SIRET de l’acheteur', read.customer.siret, read.customer.siret ? formatSiret(read.customer.siret) : ''],
    ['Code service', read.serviceCode],
    ['N° d’engagement ou référence', read.customerReferenceNumber],
    ['N° de marché', read.marketNumber],
    ['N° de bon de commande', read.number],
  ]
  return (
    <Card title="Pour facturer">
      <dl className={styles.billing}>
        {lines.map(
          ([name, value, shown]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <b className="c-num">{shown ?? value}</b>
                  <CopyButton text={value} label={`Copier\u00A0: ${name}`} />
                </dd>
              </div>
            ),
        )}
      </dl>
    </Card>
  )
}

/** In a few figures, for the page of the order. */
export function Payments({ of }: { of: Of }) {
  const { file } = of
  return (
    <Sum
      lines={[
        ['Montant du bon', formatAmount(orderAmount(file))],
        ['Accepté', formatAmount(stated(file))],
        ['Payé', formatAmount(paid(file))],
        ...(takenOff(file) > 0 ? [['Pénalités et réfaction', `−\u00A0${formatAmount(takenOff(file))}`] as const] : []),
      ]}
      total={
        owedBack(file) > 0
          ? [`${OWED_BACK} HT`, formatAmount(owedBack(file))]
          : ['Reste à facturer HT', formatAmount(leftToInvoice(file))]
      }
    />
  )
}

/** Statements, invoices, and the final account. */
export function PaymentView({ of }: { of: Of }) {
  const { read, file } = of
  const { rules } = file.facts
  const asked = file.proposals.filter(({ kind, outcome }) => kind === 'statementProposed' && outcome === null)
  const hasFinal = isFinalAgreed(file)
  const finalBy = finalAccountBy(file)
  const isFinalAsked = asked.some(({ act }) => actAt(read, act, 'statementProposed')?.body.isFinal)
  const billed = invoiced(file)
  const due = file.invoices.reduce((sum, one) => {
    const { interest, lumpSum } = latePayment(one, todayOf(of), rules)
    return sum + interest + lumpSum
  }, 0)
  const figures: [name: string, value: string, detail: string][] = [
    ['Montant du bon', formatAmount(orderAmount(file)), 'HT, prix figés à la commande'],
    [
      'Facturé',
      formatAmount(billed),
      `HT, ${orderAmount(file) === 0 ? 0 : Math.round((billed * 100) / orderAmount(file))}\u00A0% du bon`,
    ],
    ['Payé', formatAmount(paid(file)), 'HT'],
    owedBack(file) > 0
      ? [OWED_BACK, formatAmount(owedBack(file)), 'HT, décompte final accepté']
      : ['Reste à facturer', formatAmount(leftToInvoice(file)), hasFinal ? 'décompte final accepté' : 'HT'],
  ]
  return (
    <>
      <dl className={`${styles.money} c-frame c-num`}>
        {figures.map(([name, value, detail]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <b>{value}</b>
              <span className="c-note">{detail}</span>
            </dd>
          </div>
        ))}
      </dl>
      <div className="c-beside">
        <div className={common.column}>
          {asked.map((proposal) => (
            <ProposalBox key={proposal.act} of={of} proposal={proposal} />
          ))}
          <Card
            title="Situations et factures"
            text={`${rules.paymentDays}\u00A0jours à compter de la réception de la facture`}
          >
            {file.statements.map((statement) => (
              <StatementPart key={statement.act} of={of} statement={statement} />
            ))}
            {file.statements.length === 0 && (
              <p className="c-note">
                Aucune situation n’est encore acceptée. {read.supplier.organisation} en propose quand elle veut, puis le
                décompte final après la réception.
              </p>
            )}
            {sideOf(read) === 'buyer' && (
              <div>
                <ChorusImport />
              </div>
            )}
            {!hasFinal && !isFinalAsked && (
              <section className={styles.statement} aria-label="Décompte final">
                <h3>
                  Décompte final{' '}
                  {!isTaken(file) && file.phase !== 'terminated' && (
                    <Tag tone="neutral" icon={<IconLock {...icon} />}>
                      Après la réception
                    </Tag>
                  )}
                </h3>
                <p className="c-note">
                  {read.supplier.organisation}{' '}
                  {finalBy === null
                    ? `le propose sous ${rules.finalAccountDays}\u00A0jours, vous l’acceptez.`
                    : mayDraw(of)
                      ? `avait jusqu’au ${formatDayPlain(parisDay(finalBy))} pour le proposer\u00A0: vous pouvez l’établir à sa place.`
                      : `le propose avant le ${formatDayPlain(parisDay(finalBy))}, vous l’acceptez. Ensuite, vous pourrez l’établir à sa place.`}{' '}
                  Il reste {formatAmountHT(leftToInvoice(file))} à facturer.
                </p>
                {sideOf(read) === 'buyer' && mayDraw(of) && (
                  <div>
                    <PlainLink href={paths.execution(read.purchaseOrder, { view: 'decompte' })}>
                      Établir le décompte final
                    </PlainLink>
                  </div>
                )}
              </section>
            )}
          </Card>
          <LineTable of={of} />
        </div>
        <div className={common.column}>
          <Card title="Le solde, à ce jour">
            <Sum
              lines={[
                ['Bon de commande HT', formatAmount(orderAmount(file))],
                [
                  'Pénalités et réfaction',
                  takenOff(file) > 0 ? `−\u00A0${formatAmount(takenOff(file))}` : formatAmount(0),
                ],
                [
                  `TVA, si elle est de ${rules.vatPercent}\u00A0%`,
                  formatAmount(
                    withTax(Math.max(0, orderAmount(file) - takenOff(file)), rules) -
                      Math.max(0, orderAmount(file) - takenOff(file)),
                  ),
                ],
              ]}
              total={[
                'Total TTC, à titre indicatif',
                formatAmount(withTax(Math.max(0, orderAmount(file) - takenOff(file)), rules)),
              ]}
            />
            {due > 0 && (
              <p className="c-plain c-num">
                Intérêts et frais dus par {read.customer.organisation}&nbsp;:{' '}
                <b className={common.lateWords}>+&nbsp;{formatAmount(due)}</b>. Ils ne passent pas par la facture.
              </p>
            )}
          </Card>
          <Card title={`La règle des ${rules.paymentDays}\u00A0jours`}>
            <p className="c-plain">
              Le délai part de la réception de la facture sur le portail public. Après lui, l’intérêt est au taux de la
              BCE plus 8 points, soit <b>{formatNumber(interestRateOn(todayOf(of), rules) / 100)}&nbsp;%</b> s’il
              commence ce semestre, et {formatAmount(rules.lumpSum)} de frais par facture.
            </p>
          </Card>
          <BillingCard of={of} />
          <DocumentsCard of={of} />
        </div>
      </div>
    </>
  )
}
