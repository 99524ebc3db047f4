import { parisDay } from '@charpente/domain/platform/calendar'
import { formatAmount, formatAmountHT, formatDay, formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { parseAmount } from '@charpente/domain/platform/typed-amount'
import type { PenaltyOutcome } from '@charpente/domain/purchasing/execution/act'
import { penaltyAt } from '@charpente/domain/purchasing/execution/amounts'
import { keptPenalty } from '@charpente/domain/purchasing/execution/execution'
import { orderAmount } from '@charpente/domain/purchasing/execution/order-amount'
import { lowerPenalty, penaltyAnswerBy } from '@charpente/domain/purchasing/execution/why-not'
import { penaltyWords } from '@charpente/domain/purchasing/execution/words'
import { Button, Textarea, TextInput } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useDraft } from '../../../../lib/draft.ts'
import { Card } from '../../../../ui/card.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { ActFiles } from '../act-files.tsx'
import { ActForm, refusalWords } from '../act-form.tsx'
import { actsOfKind, nowOf, type Of, sideOf, todayOf } from '../of.ts'
import { Moment } from '../thread.tsx'
import { useFiling } from '../use-filing.ts'
import common from './buyer.module.css'
import { Choices } from './choices.tsx'
import styles from './penalty-card.module.css'

/** The formula of the contract in boxes, and how near its cap is. */
export function FormulaCard({ of }: { of: Of }) {
  const { file } = of
  const { rules } = file.facts
  const { penalty } = file
  const count = penaltyAt(file, todayOf(of))
  const days = penalty?.days ?? count.days
  const amount = penalty?.amount ?? count.amount
  const shown = penalty ? penalty.amount : Math.min(count.raw, count.cap)
  const percent = count.cap === 0 ? 0 : Math.min(100, Math.round((shown * 100) / count.cap))
  return (
    <Card title="Le calcul" text="Article du contrat sur les pénalités de retard">
      <div className={`${styles.formula} c-num`}>
        <p>
          <span>Montant du bon, HT</span>
          <b>{formatAmount(orderAmount(file))}</b>
        </p>
        <i>×</i>
        <p>
          <span>par jour de retard</span>
          <b>1 / {formatNumber(rules.penaltyDivisor)}</b>
        </p>
        <i>×</i>
        <p>
          <span>de retard</span>
          <b>
            {days}&nbsp;{plural(days, 'jour')}
          </b>
        </p>
        <i>=</i>
        <p data-result>
          <span>Pénalité possible</span>
          <b>{formatAmount(amount)}</b>
        </p>
      </div>
      <div>
        <div className={styles.gauge} aria-hidden>
          <span className={styles.filled} style={{ width: `${percent}%` }} data-full={percent >= 100 || undefined} />
        </div>
        <p className="c-ends c-note c-num">
          <span>
            {formatAmount(shown)}
            {count.raw > count.cap && !penalty && `, ramené du calcul de ${formatAmount(count.raw)}`}
          </span>
          <span>
            Plafond&nbsp;: {rules.penaltyCapPercent}&nbsp;% du bon, <b>{formatAmount(count.cap)}</b>
          </span>
        </p>
      </div>
      {count.isExempt && !penalty && (
        <Notice>
          Jusqu’à {formatAmountHT(rules.penaltyFloor)}, le contrat exonère l’entreprise&nbsp;: aucune pénalité n’est due
          à ce jour.
        </Notice>
      )}
      {penalty && penalty.days !== count.days && (
        <p className="c-note">
          Compté le {formatDay(parisDay(penalty.invitedAt))}, quand les observations ont été demandées&nbsp;:{' '}
          {penalty.days}&nbsp;{plural(penalty.days, 'jour')}. Le retard en compte {count.days} à ce jour.
        </p>
      )}
      {!penalty && file.completion === null && file.decision === null && (
        <p className="c-note">Les travaux ne sont pas achevés&nbsp;: ce montant change chaque jour.</p>
      )}
    </Card>
  )
}

/** The firm speaks first: asked for its observations, it has its days to give them; again for the days that came since. */
export function InviteCard({ of }: { of: Of }) {
  const { read, file } = of
  const { days, amount } = penaltyAt(file, todayOf(of))
  const decided = file.penalty
  const firm = read.supplier.organisation
  if (amount === 0 || sideOf(read) !== 'buyer') return null
  const invite = { kind: 'penaltyInvited', body: { days, amount, words: '' } } as const
  const why = refusalWords(of, invite)
  // Of a penalty already spoken of, only what can be done is offered.
  if (decided && why) return null
  return (
    <Card
      title={decided ? 'De nouveaux jours de retard' : 'Demander ses observations à l’entreprise'}
      text={`Avant toute pénalité, ${firm} a ${file.facts.rules.penaltyAnswerDays}\u00A0jours pour répondre.`}
    >
      {decided && (
        <p className="c-plain">
          Votre décision comptait {decided.days}&nbsp;{plural(decided.days, 'jour')}, il y en a aujourd’hui {days}. Une
          nouvelle décision porte sur tout le retard et remplace la première&nbsp;; jusque-là,{' '}
          {formatAmountHT(keptPenalty(file))} restent retenus.
        </p>
      )}
      {why ? (
        <p className="c-plain">{why}</p>
      ) : (
        <ActForm
          key={decided?.days ?? 0}
          of={of}
          name="penaltyInvited"
          fields={{
            words: {
              label: 'Ce que vous lui écrivez',
              description: 'Facultatif, joint au décompte',
              kind: 'text',
              optional: true,
            },
          }}
          act={({ words }) => ({ kind: 'penaltyInvited', body: { ...invite.body, words: words.trim() } })}
          submit={`Demander ses observations sur ${formatAmount(amount)}`}
        />
      )}
      <p className="c-note">
        {file.completion || file.decision
          ? 'Le décompte est arrêté à l’achèvement.'
          : 'Le décompte envoyé est celui d’aujourd’hui. Vous pouvez aussi attendre l’achèvement, pour qu’il compte tous les jours.'}
      </p>
    </Card>
  )
}

/** What the firm says of a penalty. */
export function ObservationsCard({ of }: { of: Of }) {
  const { read, file } = of
  const firm = read.supplier.organisation
  const answers = actsOfKind(read, 'penaltyAnswered')
  if (!file.penalty) return null
  return (
    <Card title="Observations de l’entreprise">
      {file.penalty.answeredAt === null && (
        <p className="c-plain">
          {firm} est invitée à répondre jusqu’au <b>{formatDay(parisDay(penaltyAnswerBy(file)))}</b>. Elle n’a pas
          encore répondu.
        </p>
      )}
      {answers.map((act) => (
        <div key={act.number}>
          <p className={common.said}>
            <q>{act.body.words}</q>
          </p>
          <p className="c-note">
            {act.name}, <Moment at={act.at} />
          </p>
          <ActFiles act={act} />
        </div>
      ))}
    </Card>
  )
}

type Values = { outcome: PenaltyOutcome | null; amount: string; words: string }

/** Applied, reduced or given up, with the same weight; the button repeats the amount. */
export function PenaltyDecisionCard({ of, onDone }: { of: Of; onDone: (words: string) => void }) {
  const { read, file } = of
  const id = read.purchaseOrder
  const draft = useDraft<Values>(`execution.penalty.${id}`, { outcome: null, amount: '', words: '' })
  const [values, setValues] = useState(draft.initialValues)
  const [errors, setErrors] = useState<Partial<Record<keyof Values, string>>>({})
  const filing = useFiling(read)
  const { penalty } = file
  if (!penalty) return null
  const lower = lowerPenalty(file, todayOf(of))
  if (penalty.outcome && (lower === null || sideOf(read) !== 'buyer'))
    return (
      <Card title="Votre décision">
        <p className="c-plain">
          Pénalité <b>{penaltyWords[penalty.outcome]}</b>
          {penalty.outcome !== 'waived' && (
            <>
              &nbsp;: <b>{formatAmountHT(keptPenalty(file))}</b>, retirés du décompte final
            </>
          )}
          .
        </p>
      </Card>
    )
  const isLocked = lower === null && penalty.answeredAt === null && nowOf(of) <= penaltyAnswerBy(file)
  if (isLocked)
    return (
      <Card title="Votre décision" text="Les pénalités ne sont jamais automatiques">
        <p className={styles.locked}>
          <IconLock size={20} stroke={1.6} aria-hidden />
          <span>
            Vous déciderez quand {read.supplier.organisation} aura répondu, ou après le{' '}
            {formatDay(parisDay(penaltyAnswerBy(file)))}.
          </span>
        </p>
      </Card>
    )
  const type = (changes: Partial<Values>) => {
    const next = { ...values, ...changes }
    setValues(next)
    draft.keep(next)
    setErrors({})
  }
  const { outcome, words } = values
  // Less than was asked; decided anew, what is counted now.
  const most = lower ?? penalty.amount - 1
  const typed = parseAmount(values.amount)
  const kept = outcome === 'applied' ? penalty.amount : outcome === 'waived' ? 0 : (typed ?? 0)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = {
      ...(outcome === null && { outcome: 'Choisissez votre décision.' }),
      ...(outcome === 'reduced' &&
        (typed === null || typed <= 0 || typed > most) && {
          amount: `Un montant au-dessus de zéro, de ${formatAmount(most)} au plus.`,
        }),
      ...(outcome !== null &&
        outcome !== 'applied' &&
        words.trim() === '' && { words: 'Dites pourquoi\u00A0: l’entreprise le lira.' }),
    }
    setErrors(wrong)
    if (Object.keys(wrong).length > 0 || outcome === null) return
    if (await filing.act({ kind: 'penaltyDecided', body: { outcome, amount: kept, words: words.trim() } })) {
      draft.clear()
      onDone(
        `Pénalité ${penaltyWords[outcome]}${outcome === 'waived' ? '' : `\u00A0: ${formatAmountHT(kept)}`}. ${read.supplier.organisation} en est avertie.`,
      )
    }
  }
  return (
    <Card
      title={lower === null ? 'Votre décision' : 'Décider de nouveau'}
      text="Les pénalités ne sont jamais automatiques"
    >
      {lower !== null && (
        <Notice>
          Des jours ont été rendus depuis votre décision&nbsp;: {formatAmountHT(keptPenalty(file))} sont retenus, le
          calcul n’en donne plus que {formatAmountHT(lower)}.
        </Notice>
      )}
      <form className="c-form" noValidate onSubmit={submit}>
        <Choices
          legend="Votre décision"
          name="penalty"
          value={outcome}
          onChoose={(chosen) => type({ outcome: chosen })}
          choices={[
            ...(lower === null
              ? [{ value: 'applied' as const, label: 'Appliquer', detail: formatAmount(penalty.amount) }]
              : []),
            ...(most > 0
              ? [{ value: 'reduced' as const, label: 'Réduire', detail: `${formatAmount(most)} au plus` }]
              : []),
            { value: 'waived', label: 'Renoncer', detail: formatAmount(0) },
          ]}
        />
        {errors.outcome && (
          <p className="c-error" role="alert">
            {errors.outcome}
          </p>
        )}
        {outcome === 'reduced' && (
          <div className="c-pair">
            <TextInput
              label="Pénalité retenue, en euros HT"
              required
              inputMode="decimal"
              maxLength={20}
              value={values.amount}
              error={errors.amount}
              onChange={({ currentTarget }) => type({ amount: currentTarget.value })}
            />
            <p className={styles.gap}>
              <span className="c-note">Écart avec le calcul</span>
              <b className="c-num">
                {typed === null ? '–' : `−\u00A0${formatAmount(Math.max(0, penalty.amount - typed))}`}
              </b>
            </p>
          </div>
        )}
        {outcome !== null && (
          <Textarea
            label="Motif"
            description={
              outcome === 'applied'
                ? 'Facultatif. Repris mot pour mot dans la décision'
                : 'Repris mot pour mot dans la décision envoyée à l’entreprise'
            }
            required={outcome !== 'applied'}
            autosize
            minRows={3}
            maxLength={4000}
            value={words}
            error={errors.words}
            onChange={({ currentTarget }) => type({ words: currentTarget.value })}
          />
        )}
        {filing.refused && (
          <Notice tone="error" said>
            {filing.refused}
          </Notice>
        )}
        <div className={common.nowActs}>
          <Button size="md" type="submit" loading={filing.isActing}>
            {outcome === null
              ? 'Décider'
              : outcome === 'waived'
                ? 'Décider\u00A0: renoncer à la pénalité'
                : `Décider\u00A0: ${outcome === 'applied' ? 'appliquer' : 'réduire à'} ${formatAmount(kept)}`}
          </Button>
        </div>
        <p className="c-note">
          La décision part aussitôt à {read.supplier.organisation}. La somme est retirée du décompte final&nbsp;: rien
          n’est prélevé ailleurs.
        </p>
      </form>
    </Card>
  )
}
