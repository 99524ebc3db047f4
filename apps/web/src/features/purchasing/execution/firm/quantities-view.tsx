import { executionRefusals } from '@charpente/contract/purchasing/execution-refusals'
import {
  formatAmountHT,
  formatDayPlain,
  formatDifference,
  formatQuantity,
  formatUnitPrice,
} from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { type Unit, units } from '@charpente/domain/platform/unit'
import type { LineQuantity } from '@charpente/domain/purchasing/execution/act'
import { amountWith } from '@charpente/domain/purchasing/execution/amounts'
import { lineAt, orderAmount } from '@charpente/domain/purchasing/execution/order-amount'
import { endOn } from '@charpente/domain/purchasing/execution/time'
import { Button, TextInput } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconEye, IconFileCheck, IconLock, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useDraft } from '../../../../lib/draft.ts'
import { Card } from '../../../../ui/card.tsx'
import { Facts } from '../../../../ui/facts.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { PlainButton } from '../../../../ui/plain-button.tsx'
import { QuantityInput } from '../../../../ui/quantity-input.tsx'
import { moreWords } from '../more-words.ts'
import styles from './firm.module.css'
import type { Site } from './use-site.ts'
import { ViewHead } from './view-head.tsx'

type Typed = { quantities: Record<string, string>; reasons: Record<string, string> }

const numberIn = (typed: string): number | null => {
  const text = typed.trim().replaceAll(/\s/g, '').replace(',', '.')
  return /^\d+(\.\d{1,2})?$/.test(text) ? Number(text) : null
}

/** What the proposal makes of the order: the amount, what the contract still allows, the end. */
function Effect({ site, total }: { site: Site; total: number }) {
  const { read, file, today } = site
  const before = orderAmount(file)
  const change = total - before
  const share = before === 0 ? 0 : (change * 100) / before
  const room = read.contract?.room ?? null
  const ceiling = room === null ? null : before + room
  const left = ceiling === null ? null : ceiling - total
  const end = endOn(file, today)
  return (
    <Card title="Effet sur la commande">
      <div role="status">
        <dl className={`${styles.amounts} c-num`}>
          <div>
            <dt>Commandé</dt>
            <dd>{formatAmountHT(before)}</dd>
          </div>
          <div>
            <dt>Changement</dt>
            <dd className={change > 0 ? styles.more : change < 0 ? styles.less : undefined}>
              {change === 0
                ? 'aucun'
                : `${formatDifference(change)} (${change > 0 ? '+' : '−'}\u00A0${Math.abs(share).toFixed(1).replace('.', ',')}\u00A0%)`}
            </dd>
          </div>
          <div data-total>
            <dt>Nouveau total</dt>
            <dd>{formatAmountHT(total)}</dd>
          </div>
        </dl>
      </div>
      {ceiling !== null && left !== null && (
        <div className={styles.room}>
          <span className="c-ends">
            <b>Plafond pour cette commande</b>
            <span className="c-num">{formatAmountHT(ceiling)}</span>
          </span>
          <span className={styles.meter} data-over={left < 0 || undefined} aria-hidden>
            <span style={{ width: `${ceiling === 0 ? 100 : Math.min(100, (total * 100) / ceiling)}%` }} />
          </span>
          <span className="c-note">
            {left < 0
              ? `${formatAmountHT(-left)} de trop.`
              : `Il reste ${formatAmountHT(left)}. Au-delà, une nouvelle commande est nécessaire.`}
          </span>
        </div>
      )}
      {end && (
        <Facts
          facts={[
            ['Fin à tenir', <b key="end">{formatDayPlain(end)}</b>],
            ['Délai', 'Inchangé. S’il en faut davantage, demandez une prolongation à part.'],
          ]}
        />
      )}
    </Card>
  )
}

const Agreement = () => (
  <Card title="L’accord de l’acheteur">
    <ol className={styles.steps}>
      <li className={styles.step}>
        <IconSend aria-hidden />
        <p className={styles.stepTitle}>
          Vous proposez <span>aujourd’hui</span>
        </p>
        <p>Quantités et motifs, ligne par ligne.</p>
      </li>
      <li className={styles.step}>
        <IconEye aria-hidden />
        <p className={styles.stepTitle}>L’acheteur compare</p>
        <p>Ligne à ligne, avant et après.</p>
      </li>
      <li className={styles.step}>
        <IconCheck aria-hidden />
        <p className={styles.stepTitle}>Il accepte, ou refuse</p>
        <p>Un refus a toujours son motif.</p>
      </li>
      <li className={styles.step}>
        <IconFileCheck aria-hidden />
        <p className={styles.stepTitle}>Avenant au bon de commande</p>
        <p>Scellé, avec sa propre empreinte.</p>
      </li>
    </ol>
    <Notice tone="warning" title="Sans accord, rien ne change">
      N’exécutez pas les quantités ajoutées avant la réponse. Le silence ne vaut pas accord.
    </Notice>
  </Card>
)

/** Other quantities at the prices of the order: each change has its reason, and what it makes is counted while one types. */
export function QuantitiesView({ site, onDone }: { site: Site; onDone: (said: string) => void }) {
  const { read, file } = site
  const draft = useDraft<Typed>(`quantities.${read.purchaseOrder}`, { quantities: {}, reasons: {} })
  const [typed, setTyped] = useState(draft.initialValues)
  const [isAsked, setAsked] = useState(false)
  const change = (next: Typed) => {
    setTyped(next)
    draft.keep(next)
  }
  const current = (line: number) => file.quantities.get(line) ?? 0
  const lines = read.facts.lines.map((one) => {
    const text = typed.quantities[one.line] ?? formatQuantity(current(one.line))
    const number = numberIn(text)
    // Pieces are whole, as when they were ordered.
    const isWrong = number === null || (units[one.unit as Unit]?.whole && !Number.isInteger(number))
    const quantity = isWrong ? current(one.line) : number
    return {
      ...one,
      text,
      isWrong,
      quantity,
      isChanged: quantity !== current(one.line),
      reason: typed.reasons[one.line] ?? '',
    }
  })
  const changed = lines.filter(({ isChanged }) => isChanged)
  const proposed: LineQuantity[] = changed.map(({ line, quantity, reason }) => ({
    line,
    quantity,
    reason: reason.trim(),
  }))
  const total = amountWith(file, proposed)
  const isWrong = lines.some((one) => one.isWrong)
  const isUnexplained = changed.some(({ reason }) => reason.trim() === '')
  const refusal =
    site.whyNot({ kind: 'quantitiesProposed', body: { lines: proposed } }) ??
    moreWords(site, proposed) ??
    (isWrong ? executionRefusals.executionQuantityInvalid.message : null)
  const submit = async () => {
    setAsked(true)
    if (refusal || isUnexplained) return
    // Refused, what was typed stays.
    if (!(await site.act({ kind: 'quantitiesProposed', body: { lines: proposed } }))) return
    draft.clear()
    onDone('Changement de quantités proposé. Le silence ne vaut pas accord\u00A0: attendez la réponse.')
  }
  return (
    <>
      <ViewHead site={site} title="Proposer d’autres quantités">
        {read.cartName}, {read.customer.organisation}. Les prix restent ceux du bon&nbsp;: seules les quantités
        changent.
      </ViewHead>
      <div className="c-beside">
        <div className={styles.main}>
          <Card
            title={`${changed.length}\u00A0${plural(changed.length, 'ligne changée', 'lignes changées')} sur ${lines.length}`}
            text="Ce que vous saisissez est gardé."
            actions={
              changed.length > 0 && (
                <PlainButton tone="subtle" onClick={() => change({ quantities: {}, reasons: {} })}>
                  <IconArrowBackUp size={18} stroke={1.7} aria-hidden />
                  Revenir aux quantités du bon
                </PlainButton>
              )
            }
            flush
          >
            <ul className={styles.list}>
              {lines.map(
                ({ line, name, code, unit, unitPrice, scale, text, quantity, isChanged, isWrong: wrong, reason }) => {
                  const before = lineAt(file, line, current(line)) ?? 0
                  const after = lineAt(file, line, quantity) ?? before
                  return (
                    <li key={line} className={styles.typedLine} data-changed={isChanged || undefined}>
                      <span className={styles.typedName}>
                        {name}
                        <span className={styles.locked}>
                          <IconLock size={14} stroke={1.7} aria-hidden />
                          <span className="c-unseen">Prix figé&nbsp;: </span>
                          {formatUnitPrice(unitPrice, scale)} figé, commandé{' '}
                          {formatQuantity(current(line), unit as Unit)}
                          {code && <span className="c-num">{code}</span>}
                        </span>
                      </span>
                      <QuantityInput
                        label={`Quantité proposée, ${name}, en ${unit}`}
                        typed={text}
                        suffix={unit.length < 3 ? unit : undefined}
                        whole={units[unit as Unit]?.whole}
                        onType={(value) => change({ ...typed, quantities: { ...typed.quantities, [line]: value } })}
                        error={wrong ? 'Un nombre, par exemple 27,5' : null}
                      />
                      <span className={styles.typedAmount}>
                        <b>{formatAmountHT(after)}</b>
                        {isChanged ? (
                          <span className={after > before ? styles.more : styles.less}>
                            {formatDifference(after - before)}
                          </span>
                        ) : (
                          <span className="c-muted">inchangé</span>
                        )}
                      </span>
                      {isChanged && (
                        <TextInput
                          className={styles.reason ?? ''}
                          label={`Pourquoi, ${name}`}
                          required
                          maxLength={500}
                          value={reason}
                          error={isAsked && reason.trim() === '' && 'Dites pourquoi\u00A0: l’acheteur le lira.'}
                          onChange={({ currentTarget: { value } }) =>
                            change({ ...typed, reasons: { ...typed.reasons, [line]: value } })
                          }
                        />
                      )}
                    </li>
                  )
                },
              )}
            </ul>
          </Card>
        </div>
        <div className={styles.side}>
          <Effect site={site} total={total} />
          <Agreement />
        </div>
      </div>
      <div className={`${styles.bar} c-screen-only`} data-page-bar>
        <p className={styles.barTotal}>
          <span>Nouveau total</span>
          <b className="c-num">{formatAmountHT(total)}</b>
        </p>
        {refusal && (
          <p id="quantities-refusal" className="c-note" role="status">
            {refusal}
          </p>
        )}
        <Button
          size="lg"
          disabled={refusal !== null}
          loading={site.isActing}
          aria-describedby={refusal ? 'quantities-refusal' : undefined}
          leftSection={<IconSend size={20} stroke={1.7} aria-hidden />}
          onClick={submit}
        >
          Envoyer la proposition
        </Button>
      </div>
    </>
  )
}
