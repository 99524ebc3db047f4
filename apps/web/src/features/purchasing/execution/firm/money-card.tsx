import { REQUIRED } from '@charpente/contract/platform/fields'
import { parisDay } from '@charpente/domain/platform/calendar'
import { formatAmount, formatAmountHT, formatDayPlain, formatSiret } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { leftToInvoice, stated } from '@charpente/domain/purchasing/execution/amounts'
import {
  type Invoice,
  isFinalAgreed,
  isTaken,
  keptPenalty,
  openProposal,
  type Statement,
} from '@charpente/domain/purchasing/execution/execution'
import { drawnAccount, finalAccountBy } from '@charpente/domain/purchasing/execution/final-account'
import { orderAmount } from '@charpente/domain/purchasing/execution/order-amount'
import { latePayment, payBy, unbilled, withTax } from '@charpente/domain/purchasing/execution/payment'
import { invoiceWords, OWED_BACK, taxedAt } from '@charpente/domain/purchasing/execution/words'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconAlertTriangle, IconClock, IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { useDraft } from '../../../../lib/draft.ts'
import { paths } from '../../../../lib/paths.ts'
import { Card } from '../../../../ui/card.tsx'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { DAY_WRONG, DayField } from '../../../../ui/day-field.tsx'
import { Facts } from '../../../../ui/facts.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { PlainButton, PlainLink } from '../../../../ui/plain-button.tsx'
import { Tag, type Tone } from '../../../../ui/tag.tsx'
import { ChorusImport } from '../chorus-import.tsx'
import { InvoiceActs } from '../invoice-acts.tsx'
import styles from './firm.module.css'
import type { Site } from './use-site.ts'

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)
const titleOf = ({ file }: Site, { act, isFinal }: Pick<Statement, 'act' | 'isFinal'>) =>
  isFinal ? 'Décompte final' : `Situation n°\u00A0${file.statements.findIndex((one) => one.act === act) + 1}`

/** What the invoice must bear, to the letter: no portal then sends it back. */
function ToInvoice({ site: { read, file }, statement }: { site: Site; statement: Statement }) {
  const { rules } = file.facts
  const plain = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')
  const lines: [name: string, shown: string | null, copied: string | null][] = [
    ['Montant HT', formatAmountHT(statement.amount), plain(statement.amount)],
    ['SIRET de l’acheteur', read.customer.siret && formatSiret(read.customer.siret), read.customer.siret],
    ['Code service', read.serviceCode, read.serviceCode],
    ['Numéro d’engagement', read.customerReferenceNumber, read.customerReferenceNumber],
    ['Numéro de contrat', read.marketNumber, read.marketNumber],
    ['Bon de commande', read.number, read.number],
  ]
  return (
    <>
      <Facts
        facts={lines
          .filter(([name, shown]) => shown || name !== 'Numéro de contrat')
          .map(([name, shown, copied]) => [
            name,
            copied ? (
              <span key={name} className="c-ends">
                <b className="c-num">{shown}</b>
                <CopyButton text={copied} label={`Copier\u00A0: ${name}`} />
              </span>
            ) : (
              <span key={name} className="c-muted">
                Non communiqué. À demander à l’acheteur avant de facturer.
              </span>
            ),
          ])}
      />
      {/* Renovation and overseas have rates of their own, which the order does not know. */}
      <p className="c-note">
        Ajoutez la TVA au taux de vos travaux. À titre indicatif, {formatAmount(withTax(statement.amount, rules))}{' '}
        {taxedAt(rules.vatPercent)}&nbsp;; un taux réduit ou celui de l’outre-mer donne un autre montant.
      </p>
    </>
  )
}

/** Once it is deposited: its number and its day, from which the payment is counted. */
function InvoiceForm({ site, statement, onClose }: { site: Site; statement: Statement; onClose: () => void }) {
  const draft = useDraft(`invoice.${site.read.purchaseOrder}.${statement.act}`, { invoice: '', day: site.today })
  const form = useForm({
    initialValues: draft.initialValues,
    onValuesChange: draft.keep,
    validate: {
      invoice: (invoice, { day }) =>
        invoice.trim() === ''
          ? REQUIRED
          : site.whyNot({
              kind: 'invoiced',
              body: { act: statement.act, invoice: invoice.trim(), day: isDay(day) ? day : site.today },
            }),
      day: (day) => (isDay(day) ? null : DAY_WRONG),
    },
  })
  const submit = form.onSubmit(async ({ invoice, day }) => {
    if (!(await site.act({ kind: 'invoiced', body: { act: statement.act, invoice: invoice.trim(), day } }))) return
    draft.clear()
    onClose()
  })
  return (
    <form noValidate className="c-form" onSubmit={submit}>
      <div className="c-pair">
        <TextInput
          label="Numéro de la facture"
          description="Tel qu’il est écrit dessus"
          required
          maxLength={100}
          {...form.getInputProps('invoice')}
        />
        <DayField
          label="Déposée le"
          description="Sur le portail public de facturation"
          required
          max={site.today}
          {...form.getInputProps('day')}
        />
      </div>
      <div className="c-actions">
        <Button size="md" variant="default" onClick={onClose}>
          Annuler
        </Button>
        <Button size="md" type="submit" loading={site.isActing}>
          Enregistrer la facture
        </Button>
      </div>
    </form>
  )
}

const tones: Record<Invoice['state'], Tone> = {
  deposited: 'petrol',
  inService: 'petrol',
  suspended: 'warning',
  rejected: 'error',
  paid: 'success',
}

/** Where an invoice stands, and what is owed for each day it is late. */
function InvoiceLine({ site, invoice }: { site: Site; invoice: Invoice }) {
  const { rules } = site.file.facts
  const due = payBy(invoice, rules)
  const late = latePayment(invoice, site.today, rules)
  const paperOf = site.read.acts.findLast(
    ({ kind, body, document }) => kind === 'paymentReminded' && body.invoice === invoice.invoice && document !== null,
  )?.document
  const lastState = site.read.acts.findLast(
    ({ kind, body }) => kind === 'invoiceStood' && body.invoice === invoice.invoice,
  )
  const why = String(lastState?.body.words ?? '')
  const remind = () => site.act({ kind: 'paymentReminded', body: { invoice: invoice.invoice } })
  return (
    <>
      <Facts
        facts={[
          [
            'Facture',
            <span key="invoice" className="c-named">
              <span className="c-num">{invoice.invoice}</span>
              <Tag tone={tones[invoice.state]}>{invoiceWords[invoice.state]}</Tag>
            </span>,
          ],
          ['Déposée le', formatDayPlain(invoice.receivedOn)],
          ['À payer avant le', invoice.paidOn === null && due && formatDayPlain(due)],
          ['Payée le', invoice.paidOn && formatDayPlain(invoice.paidOn)],
          [
            invoice.state === 'rejected' ? 'Motif du rejet' : 'Motif',
            (invoice.state === 'rejected' || invoice.state === 'suspended') && why,
          ],
        ]}
      />
      {late.days > 0 && (
        <Notice
          tone={invoice.paidOn ? 'info' : 'warning'}
          title={`${late.days}\u00A0${plural(late.days, 'jour')} de retard de paiement`}
        >
          {formatAmount(late.interest)} d’intérêts{invoice.paidOn ? '' : ' à ce jour'}, sur un montant{' '}
          {taxedAt(rules.vatPercent)}, et {formatAmount(late.lumpSum)} d’indemnité forfaitaire vous sont dus, sans que
          vous ayez à les demander.
        </Notice>
      )}
      <InvoiceActs of={site} invoice={invoice} />
      {late.days > 0 && invoice.paidOn === null && (
        <div className={styles.acts}>
          <Button variant="default" loading={site.isActing} onClick={remind}>
            {invoice.reminders > 0 ? 'Envoyer une nouvelle relance' : 'Envoyer la lettre de relance'}
          </Button>
          {paperOf && (
            <PlainLink href={paperOf.url} target="_blank">
              <IconFileTypePdf size={18} stroke={1.7} aria-hidden />
              Dernière relance
            </PlainLink>
          )}
        </div>
      )}
    </>
  )
}

function Billed({ site, statement }: { site: Site; statement: Statement }) {
  const invoice = site.file.invoices.find(({ act }) => act === statement.act)
  const [isTyping, setTyping] = useState(false)
  const isToInvoice = unbilled(site.file).includes(statement)
  return (
    <section className={styles.bill} aria-label={titleOf(site, statement)}>
      <div className="c-ends">
        <h3>{titleOf(site, statement)}</h3>
        <b className="c-num">{formatAmountHT(statement.amount)}</b>
      </div>
      {statement.amount < 0 && (
        <Notice tone="warning" title={`${OWED_BACK}\u00A0: ${formatAmountHT(-statement.amount)}`}>
          Les pénalités dépassent ce qui restait à payer. {site.read.customer.organisation} vous en demande le
          remboursement.
        </Notice>
      )}
      {invoice && <InvoiceLine site={site} invoice={invoice} />}
      {isToInvoice && (
        <>
          <p className="c-plain">
            <b>Pour facturer.</b> À reporter sur la facture, déposée sur le portail public de facturation.
          </p>
          <ToInvoice site={site} statement={statement} />
          {isTyping ? (
            <InvoiceForm site={site} statement={statement} onClose={() => setTyping(false)} />
          ) : (
            <div className={styles.acts}>
              <PlainButton tone="primary" onClick={() => setTyping(true)}>
                J’ai déposé la facture
              </PlainButton>
            </div>
          )}
        </>
      )}
    </section>
  )
}

/** What is billed of the order, what is owed, and what may be asked for next. */
export function MoneyCard({ site }: { site: Site }) {
  const { read, file } = site
  const isOver = isTaken(file) || file.phase === 'terminated'
  const isFinal = isFinalAgreed(file)
  if (['asked', 'notOrdered', 'cancelled'].includes(file.phase)) return null
  const isAsked = openProposal(file, 'statementProposed') !== null
  const mayAsk = !isFinal && !isAsked && file.phase !== 'toStart' && file.phase !== 'closed'
  const left = leftToInvoice(file)
  const drawn = drawnAccount(file)
  const finalBy = finalAccountBy(file)
  return (
    <Card
      title="Situations et factures"
      text={
        isFinal
          ? 'Le décompte final est accordé.'
          : `${formatAmountHT(stated(file))} accordés sur ${formatAmountHT(orderAmount(file))}`
      }
    >
      {file.statements.length === 0 && (
        <p className="c-plain">
          Vous proposez ce qui est fait, l’acheteur l’accorde, vous facturez exactement ce montant. Il a{' '}
          {file.facts.rules.paymentDays}&nbsp;jours pour payer.
        </p>
      )}
      {file.statements.map((statement) => (
        <Billed key={statement.act} site={site} statement={statement} />
      ))}
      {isAsked && (
        <p className="c-plain">
          <Tag tone="warning" icon={<IconClock size={14} stroke={1.8} aria-hidden />}>
            {drawn
              ? 'Décompte de l’acheteur, à accepter ou refuser'
              : isOver
                ? 'Décompte chez l’acheteur'
                : 'Situation chez l’acheteur'}
          </Tag>
        </p>
      )}
      {mayAsk && (
        <div className={styles.acts}>
          {isOver ? (
            <PlainLink href={paths.execution(read.purchaseOrder, { view: 'decompte' })}>
              Proposer le décompte final
            </PlainLink>
          ) : (
            <PlainLink href={paths.execution(read.purchaseOrder, { view: 'situation' })}>
              Proposer une situation
            </PlainLink>
          )}
          {left > 0 && file.phase !== 'terminated' && (
            <span className="c-note">Reste à facturer&nbsp;: {formatAmountHT(left)}</span>
          )}
        </div>
      )}
      {mayAsk && isOver && finalBy && (
        <p className="c-note">
          {site.now <= finalBy
            ? `À proposer avant le ${formatDayPlain(parisDay(finalBy))}. Ensuite, l’acheteur peut l’établir à votre place.`
            : `Il était à proposer avant le ${formatDayPlain(parisDay(finalBy))}\u00A0: l’acheteur peut l’établir à votre place.`}
        </p>
      )}
      {keptPenalty(file) > 0 && (
        <p className="c-note">
          <IconAlertTriangle size={14} stroke={1.8} aria-hidden /> {formatAmountHT(keptPenalty(file))} de pénalités{' '}
          {isFinal ? 'ont été retirés' : 'seront retirés'} du décompte final.
        </p>
      )}
      <div className={styles.acts}>
        <ChorusImport />
      </div>
      {isFinal && file.phase !== 'closed' && file.facts.nature === 'works' && (
        <p className="c-note">Le dossier se clôt quand tout est payé et que la garantie est finie.</p>
      )}
    </Card>
  )
}
