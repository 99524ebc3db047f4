import { addWorkingDays, parisDay } from '@charpente/domain/platform/calendar'
import {
  formatAmount,
  formatAmountHT,
  formatDay,
  formatDayPlain,
  formatDifference,
  formatNumber,
} from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { amountWith } from '@charpente/domain/purchasing/execution/amounts'
import { doneBefore, lastDay, type Proposal, statementDue } from '@charpente/domain/purchasing/execution/execution'
import { accountAcquiredAt, drawnAccount } from '@charpente/domain/purchasing/execution/final-account'
import { lineAt, orderAmount } from '@charpente/domain/purchasing/execution/order-amount'
import { endOn } from '@charpente/domain/purchasing/execution/time'
import { isAgreeable } from '@charpente/domain/purchasing/execution/why-not'
import { OWED_BACK } from '@charpente/domain/purchasing/execution/words'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useDraft } from '../../../lib/draft.ts'
import { formatMoment } from '../../../lib/moments.ts'
import { Notice } from '../../../ui/notice.tsx'
import { ReasonWindow } from '../../../ui/reason-window.tsx'
import styles from '../../../ui/works.module.css'
import { ActFiles } from './act-files.tsx'
import { refusalWords } from './act-form.tsx'
import { sentenceOf } from './act-sentences.ts'
import { moreWords } from './more-words.ts'
import { actAt, lineOf, nowOf, type Of, sideOf, todayOf } from './of.ts'
import { type Filing, useFiling } from './use-filing.ts'

/** Each line before and after, at the price the order froze. */
function QuantitiesTable({ of, act }: { of: Of; act: number }) {
  const { read, file } = of
  const proposed = actAt(read, act, 'quantitiesProposed')
  if (!proposed) return null
  const after = amountWith(file, proposed.body.lines)
  const more = after - orderAmount(file)
  const refused = moreWords(of, proposed.body.lines)
  return (
    <>
      <table className={styles.changes}>
        <thead>
          <tr>
            <th scope="col">Prestation</th>
            <th scope="col">Avant</th>
            <th scope="col">Après</th>
            <th scope="col">Écart HT</th>
          </tr>
        </thead>
        <tbody>
          {proposed.body.lines.map(({ line, quantity, reason }) => {
            const ordered = lineOf(read, line)
            const before = file.quantities.get(line) ?? 0
            const gap = (lineAt(file, line, quantity) ?? 0) - (lineAt(file, line, before) ?? 0)
            return (
              <tr key={line}>
                <th scope="row">
                  {ordered?.name}
                  <span className={styles.code}>{reason}</span>
                </th>
                <td className="c-num" data-name="Avant">
                  {formatNumber(before)}&nbsp;{ordered?.unit}
                </td>
                <td className="c-num" data-name="Après">
                  <b>
                    {formatNumber(quantity)}&nbsp;{ordered?.unit}
                  </b>
                </td>
                <td className="c-num" data-name="Écart HT">
                  {formatDifference(gap)}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className="c-plain c-num">
        La commande passe de {formatAmountHT(orderAmount(file))} à <b>{formatAmountHT(after)}</b>
        {more !== 0 && <> ({formatDifference(more)})</>}. Les prix unitaires ne changent pas.
      </p>
      {refused && <Notice tone="warning">{refused}</Notice>}
    </>
  )
}

/** What is billed by this statement, line by line. */
function StatementTable({ of, act }: { of: Of; act: number }) {
  const { read, file } = of
  const proposed = actAt(read, act, 'statementProposed')
  if (!proposed) return null
  const { lines, isFinal } = proposed.body
  const before = doneBefore(file.statements)
  const { off, amount } = statementDue(file, proposed.body)
  return (
    <>
      <table className={styles.changes}>
        <thead>
          <tr>
            <th scope="col">Prestation</th>
            <th scope="col">Déjà accepté</th>
            <th scope="col">Cette fois HT</th>
            <th scope="col">Cumul HT</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, done }) => (
            <tr key={line}>
              <th scope="row">{lineOf(read, line)?.name}</th>
              <td className="c-num" data-name="Déjà accepté">
                {formatAmount(before.get(line) ?? 0)}
              </td>
              <td className="c-num" data-name="Cette fois HT">
                <b>{formatAmount(done - (before.get(line) ?? 0))}</b>
              </td>
              <td className="c-num" data-name="Cumul HT">
                {formatAmount(done)} sur {formatAmount(lineAt(file, line, file.quantities.get(line) ?? 0) ?? 0)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="c-plain c-num">
        {off > 0 && <>Pénalités et réfaction retirées&nbsp;: {formatAmount(off)}. </>}
        {amount < 0 ? OWED_BACK : isFinal ? 'Solde à facturer' : 'À facturer'}&nbsp;:{' '}
        <b>{formatAmountHT(Math.abs(amount))}</b>.
      </p>
    </>
  )
}

/** What it changes, said before it is answered. */
function consequence(of: Of, { kind, act }: Proposal): ReactNode {
  const { read, file } = of
  const today = todayOf(of)
  const end = endOn(file, today)
  if (kind === 'startProposed') {
    const body = actAt(read, act, 'startProposed')?.body
    if (!body) return null
    const next = endOn(
      { ...file, agreedStart: { day: body.day, end: body.end, at: nowOf(of), contact: '', access: '' } },
      today,
    )
    return next && <>Le délai d’exécution partira de ce jour et finira le {formatDay(next)}.</>
  }
  if (kind === 'extensionProposed') {
    const days = actAt(read, act, 'extensionProposed')?.body.days ?? 0
    const next = end && addWorkingDays(end, days, file.facts.departmentCode)
    return (
      end &&
      next && (
        <>
          Le terme passerait du {formatDayPlain(end)} au <b>{formatDayPlain(next)}</b>. Les prix ne changent pas.
        </>
      )
    )
  }
  if (kind === 'suspensionProposed')
    return (
      <>
        À compter de ce jour, le délai ne court plus jusqu’à la reprise&nbsp;: le terme recule d’autant de jours ouvrés.
      </>
    )
  return null
}

const agreeWords: Record<Proposal['kind'], string> = {
  startProposed: 'Accepter cette date',
  suspensionProposed: 'Accepter la suspension',
  extensionProposed: 'Accorder',
  quantitiesProposed: 'Accepter ces quantités',
  statementProposed: 'Accepter la situation',
}

/** Why nobody has to answer any more. */
const overtakenWords: Record<Proposal['kind'], string> = {
  startProposed: 'l’exécution a commencé, ou s’est arrêtée, depuis',
  suspensionProposed: 'l’exécution est déjà suspendue, ou finie',
  extensionProposed: 'l’acheteur a décidé depuis, ou la commande a pris fin',
  quantitiesProposed: 'l’exécution est finie depuis',
  statementProposed: 'la commande a pris fin depuis',
}

/** Fewer days than were asked is an answer too. */
function AgreeLess({
  id,
  act,
  asked,
  filing,
  onClose,
}: {
  id: number
  act: number
  asked: number
  filing: Filing
  onClose: () => void
}) {
  const draft = useDraft(`execution.less.${id}.${act}`, { days: '', words: '' })
  const [values, setValues] = useState(draft.initialValues)
  const [wrong, setWrong] = useState<string | null>(null)
  const type = (changes: Partial<typeof values>) => {
    const next = { ...values, ...changes }
    setValues(next)
    draft.keep(next)
    setWrong(null)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const days = Number(values.days)
    if (!Number.isInteger(days) || days < 1 || days >= asked)
      return setWrong(`Un nombre entier de jours ouvrés, de 1 à ${asked - 1}.`)
    if (await filing.act({ kind: 'agreed', body: { act, days, words: values.words.trim() } })) draft.clear()
  }
  return (
    <form className={styles.less} noValidate onSubmit={submit}>
      <div className="c-pair">
        <TextInput
          label="Jours ouvrés accordés"
          description={`Sur ${asked} demandés`}
          required
          inputMode="numeric"
          maxLength={3}
          value={values.days}
          error={wrong}
          onChange={({ currentTarget }) => type({ days: currentTarget.value })}
        />
        <TextInput
          label="Pourquoi moins"
          description="Facultatif, lu par l’autre partie"
          maxLength={1000}
          value={values.words}
          onChange={({ currentTarget }) => type({ words: currentTarget.value })}
        />
      </div>
      <div className={styles.acts}>
        <Button size="md" type="submit" loading={filing.isActing}>
          Accorder{' '}
          {/^\d+$/.test(values.days)
            ? `${values.days}\u00A0${plural(Number(values.days), 'jour ouvré', 'jours ouvrés')}`
            : 'moins'}
        </Button>
        <Button size="md" variant="default" onClick={onClose}>
          Revenir
        </Button>
      </div>
    </form>
  )
}

type Props = {
  of: Of
  proposal: Proposal
  /** The one filled button of the page is elsewhere. */
  quiet?: boolean
}

/** Something one side proposed: what it changes, and what the other may answer; whoever proposed may take it back. */
export function ProposalBox({ of, proposal, quiet = false }: Props) {
  const { read } = of
  const id = read.purchaseOrder
  const filing = useFiling(read)
  const [isLess, setLess] = useState(false)
  const [isDeclining, setDeclining] = useState(false)
  const act = read.acts.find(({ number }) => number === proposal.act)
  if (!act) return null
  const side = sideOf(read)
  const { title, text, quote } = sentenceOf(act, of)
  const asked = actAt(read, proposal.act, 'extensionProposed')?.body.days ?? 0
  const isFinal = actAt(read, proposal.act, 'statementProposed')?.body.isFinal
  const isOwn = side === proposal.side
  // Of all that is proposed, only the account a buyer drew up is agreed to by silence.
  const silentAt = drawnAccount(of.file)?.act === proposal.act ? accountAcquiredAt(of.file) : null
  const silentOn = silentAt && parisDay(silentAt)
  const isOvertaken = !isAgreeable(of.file, proposal)
  const hasLapsed = proposal.outcome === 'lapsed'
  const last = lastDay(proposal, of.file.facts)
  // What was proposed may have become impossible meanwhile, a day that has passed: it is still declined, or taken back.
  const agreed = { kind: 'agreed', body: { act: proposal.act, days: null, words: '' } } as const
  const refused = side && !isOwn && !isOvertaken ? refusalWords(of, agreed) : null
  return (
    <section
      className={styles.proposal}
      id={`demande-${proposal.act}`}
      aria-label={title}
      data-own={isOwn || undefined}
    >
      <div className="c-ends">
        <h2 className={styles.proposalTitle}>{title}</h2>
        <span className={styles.eventAt}>
          {act.name}, {formatMoment(act.at)}
        </span>
      </div>
      {text && <p className="c-plain">{text}</p>}
      {quote && (
        <p className={styles.quote}>
          <q>{quote}</q>
        </p>
      )}
      <ActFiles act={act} />
      {proposal.kind === 'quantitiesProposed' && <QuantitiesTable of={of} act={proposal.act} />}
      {proposal.kind === 'statementProposed' && <StatementTable of={of} act={proposal.act} />}
      {hasLapsed && (
        <p className="c-note">
          {last && last < todayOf(of)
            ? `Sans réponse jusqu’au ${formatDayPlain(last)}, cette demande n’est plus valable.`
            : 'Cette demande n’est plus valable\u00A0: ce sur quoi elle reposait a changé depuis.'}{' '}
          {isOwn ? 'Vous pouvez la refaire.' : 'Elle peut être refaite.'}
        </p>
      )}
      {isOvertaken && !hasLapsed && (
        <p className="c-note">Cette demande n’attend plus de réponse&nbsp;: {overtakenWords[proposal.kind]}.</p>
      )}
      {!isOvertaken && consequence(of, proposal) && <p className="c-plain">{consequence(of, proposal)}</p>}
      {refused && <Notice tone="warning">{refused}</Notice>}
      {!isOvertaken && last && <p className="c-note">Valable jusqu’au {formatDayPlain(last)}.</p>}
      {silentOn && side === 'firm' && (
        <Notice tone="warning">
          Acceptez ou refusez avant le {formatDayPlain(silentOn)}&nbsp;: passé ce jour, votre silence vaut accord.
        </Notice>
      )}
      {filing.refused && (
        <Notice tone="error" said>
          {filing.refused}
        </Notice>
      )}
      {side &&
        !isOvertaken &&
        (isOwn ? (
          <div className={styles.acts}>
            <p className="c-note">
              En attente de la réponse de {side === 'firm' ? read.customer.organisation : read.supplier.organisation}.{' '}
              {silentOn
                ? `Sans réponse avant le ${formatDayPlain(silentOn)}, son silence vaut accord\u00A0: deux rappels partiront.`
                : 'Le silence ne vaut pas accord\u00A0: deux rappels partiront.'}
            </p>
            <Button
              size="md"
              variant="default"
              loading={filing.isActing}
              onClick={() => filing.act({ kind: 'withdrawn', body: { act: proposal.act } })}
            >
              Retirer la demande
            </Button>
          </div>
        ) : isLess ? (
          <AgreeLess id={id} act={proposal.act} asked={asked} filing={filing} onClose={() => setLess(false)} />
        ) : (
          <div className={styles.acts}>
            {!refused && (
              <Button
                size="md"
                variant={quiet ? 'default' : 'filled'}
                loading={filing.isActing}
                onClick={() => filing.act(agreed)}
              >
                {isFinal
                  ? 'Accepter le décompte final'
                  : proposal.kind === 'extensionProposed'
                    ? `Accorder ${asked}\u00A0${plural(asked, 'jour ouvré', 'jours ouvrés')}`
                    : agreeWords[proposal.kind]}
              </Button>
            )}
            {proposal.kind === 'extensionProposed' && asked > 1 && (
              <Button size="md" variant="default" onClick={() => setLess(true)}>
                Accorder moins
              </Button>
            )}
            <Button size="md" variant="default" onClick={() => setDeclining(true)}>
              Refuser
            </Button>
          </div>
        ))}
      <ReasonWindow
        name={`execution.decline.${id}.${proposal.act}`}
        title={`Pourquoi refusez-vous\u202F?`}
        text="L’autre partie lira ce motif, et il reste dans le dossier."
        confirmLabel="Refuser la demande"
        isActing={filing.isActing}
        opened={isDeclining}
        onClose={() => setDeclining(false)}
        onConfirm={async (words) => {
          if (!(await filing.act({ kind: 'declined', body: { act: proposal.act, words } }))) throw new Error('refused')
        }}
      />
    </section>
  )
}
