import { MOST_RECEPTION_FILES } from '@charpente/contract/purchasing/execution'
import { formatAmountHT, formatDayPlain } from '@charpente/domain/platform/format'
import { monthsLater } from '@charpente/domain/platform/months'
import { plural } from '@charpente/domain/platform/text'
import { dayTyped } from '@charpente/domain/platform/typed-day'
import type { AcceptanceOutcome } from '@charpente/domain/purchasing/execution/act'
import { penaltyAt } from '@charpente/domain/purchasing/execution/amounts'
import { declaredOn } from '@charpente/domain/purchasing/execution/execution'
import { orderAmount } from '@charpente/domain/purchasing/execution/order-amount'
import { lateDays } from '@charpente/domain/purchasing/execution/time'
import { outcomeWords } from '@charpente/domain/purchasing/execution/words'
import { Button, Textarea, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useDraft } from '../../../../lib/draft.ts'
import { paths } from '../../../../lib/paths.ts'
import { useSession } from '../../../../lib/session.tsx'
import { Card } from '../../../../ui/card.tsx'
import { DayField } from '../../../../ui/day-field.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Facts } from '../../../../ui/facts.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { PlainLink } from '../../../../ui/plain-button.tsx'
import { RequiredNote } from '../../../../ui/required-note.tsx'
import { refusalWords } from '../act-form.tsx'
import { FilesField, useFiles } from '../files-field.tsx'
import { nowOf, type Of, todayOf } from '../of.ts'
import { SignFields, useSigning } from '../sign-fields.tsx'
import { useFiling } from '../use-filing.ts'
import common from './buyer.module.css'
import { Choices } from './choices.tsx'
import styles from './reception.module.css'
import {
  blankReservation,
  decisionOf,
  type ReceptionValues,
  type ReservationValues,
  wrongIn,
} from './reception-values.ts'
import { Silence } from './silence.tsx'

/** A numbered part of what is signed. */
const Block = ({
  number,
  title,
  aside,
  children,
}: {
  number: number
  title: string
  aside?: ReactNode
  children: ReactNode
}) => (
  <section className={`${styles.block} c-frame`} aria-label={`${number}. ${title}`}>
    <header>
      <span className={styles.blockNumber} aria-hidden>
        {number}
      </span>
      <h2>{title}</h2>
      {aside}
    </header>
    <div className={styles.blockBody}>{children}</div>
  </section>
)

const details: Record<'works' | 'studies', [AcceptanceOutcome, string][]> = {
  works: [
    ['accepted', 'Tout est conforme au bon.'],
    ['reserved', 'L’ouvrage peut servir, des reprises restent dues.'],
    ['refused', 'Un défaut empêche l’usage ou la sécurité.'],
  ],
  studies: [
    ['accepted', 'La prestation est conforme.'],
    ['putOff', 'Elle est à corriger, puis à remettre.'],
    ['reduced', 'Elle est admise pour un montant moindre.'],
    ['refused', 'Elle ne peut être admise, même corrigée.'],
  ],
}

const signLabels: Record<AcceptanceOutcome, [works: string, studies: string]> = {
  accepted: ['Signer et réceptionner sans réserve', 'Signer et admettre'],
  reserved: ['Signer et réceptionner avec réserves', ''],
  refused: ['Signer et refuser la réception', 'Signer et rejeter'],
  putOff: ['', 'Signer et ajourner'],
  reduced: ['', 'Signer et admettre avec réfaction'],
}

/** What comes after the decision, while it is being made. */
function Consequences({
  of,
  outcome,
  completedOn,
}: {
  of: Of
  outcome: AcceptanceOutcome | null
  completedOn: string
}) {
  const { read, file } = of
  const { rules, nature } = file.facts
  const firm = read.supplier.organisation
  const isStudies = nature === 'studies'
  const done = dayTyped(completedOn) ?? declaredOn(file) ?? todayOf(of)
  if (outcome === null)
    return (
      <p className="c-note">
        <Silence of={of} />
      </p>
    )
  if (outcome === 'refused' || outcome === 'putOff')
    return (
      <p className="c-plain">
        {isStudies && outcome === 'putOff'
          ? `${firm} corrige et remet à la date fixée. Un nouveau délai de ${rules.studyDays}\u00A0jours s’ouvrira alors pour décider.`
          : `Le motif part à ${firm}. Le délai d’exécution court de nouveau${lateDays(file, todayOf(of)) > 0 ? ', et le retard avec lui' : ''}. Elle déclarera un nouvel achèvement, et vous déciderez de nouveau, avec un délai entier.`}
      </p>
    )
  return (
    <ul className={styles.after}>
      <li>{firm} reçoit le procès-verbal et le signe, ici sur votre téléphone ou de son côté.</li>
      {outcome === 'reserved' && (
        <li>Chaque réserve se lève une à une&nbsp;: une photo de l’entreprise, puis votre accord.</li>
      )}
      <li>
        Décompte final sous {rules.finalAccountDays}&nbsp;jours, payable sous {rules.paymentDays}&nbsp;jours.
      </li>
      {!isStudies && (
        <li>
          Garantie de parfait achèvement jusqu’au <b>{formatDayPlain(monthsLater(done, rules.guaranteeMonths))}</b>
          &nbsp;: un désordre oublié se déclare encore.
        </li>
      )}
    </ul>
  )
}

type ReservationProps = {
  number: number
  values: ReservationValues
  errors: Record<string, string>
  files: ReturnType<typeof useFiles>
  min: string
  onType: (changes: Partial<ReservationValues>) => void
  onRemove: (() => void) | null
}

function Reservation({ number, values, errors, files, min, onType, onRemove }: ReservationProps) {
  const { key, words, place, liftBy } = values
  return (
    <fieldset className={styles.reservation}>
      <legend>Réserve {number}</legend>
      {onRemove && (
        <button
          type="button"
          className={`${styles.remove} c-tool`}
          aria-label={`Retirer la réserve ${number}`}
          onClick={onRemove}
        >
          <IconTrash size={18} stroke={1.6} aria-hidden />
        </button>
      )}
      <Textarea
        label="Ce qui doit être repris"
        required
        autosize
        minRows={2}
        maxLength={1000}
        value={words}
        error={errors[`${key}.words`]}
        onChange={({ currentTarget }) => onType({ words: currentTarget.value })}
      />
      <div className="c-pair">
        <TextInput
          label="Lieu"
          description="Étage, salle, façade"
          maxLength={255}
          value={place}
          onChange={({ currentTarget }) => onType({ place: currentTarget.value })}
        />
        <DayField
          label="À lever avant le"
          description="Un jour à venir"
          required
          min={min}
          value={liftBy}
          error={errors[`${key}.liftBy`]}
          onChange={(value) => onType({ liftBy: value })}
        />
      </div>
      <FilesField files={files} tag={key} camera label="Ajouter une photo" />
    </fieldset>
  )
}

const newKey = () => `r${crypto.randomUUID().slice(0, 8)}`

/** The decision on works or studies said to be done: the visit, the decision, the reservations, the signature. */
export function ReceptionView({ of, onDone }: { of: Of; onDone: (words: string) => void }) {
  const { read, file } = of
  const { user } = useSession()
  const id = read.purchaseOrder
  const isStudies = file.facts.nature === 'studies'
  const declared = declaredOn(file)
  const now = nowOf(of)
  const today = todayOf(of)
  const name = `execution.reception.${id}`
  const form = useRef<HTMLFormElement>(null)
  const draft = useDraft<ReceptionValues>(name, {
    visitedOn: file.visit && file.visit.day <= today ? file.visit.day : isStudies ? '' : today,
    present: '',
    seen: '',
    outcome: null,
    completedOn: declared ?? '',
    reason: '',
    again: '',
    reduction: '',
    reservations: [],
  })
  const [values, setValues] = useState(draft.initialValues)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [refused, setRefused] = useState<string | null>(null)
  const [isKept, setKept] = useState(draft.isRestored)
  const files = useFiles(name, MOST_RECEPTION_FILES)
  const filing = useFiling(read)
  const points = new Map(values.reservations.map(({ key }, at) => [key, at + 1]))
  const given = () => files.given((tag) => (values.outcome === 'reserved' && tag ? (points.get(tag) ?? null) : null))
  const showFirstError = () =>
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')?.focus(),
    )
  const isTyped = () => {
    const wrong = wrongIn(values, { now, isStudies })
    setErrors(wrong)
    return Object.keys(wrong).length === 0
  }
  const signing = useSigning({
    id,
    side: 'buyer',
    name: user ? `${user.firstname} ${user.lastname}` : '',
    role: '',
    content: (signature) => {
      if (isTyped()) return { act: decisionOf(values, signature), files: given().now }
      showFirstError()
      return null
    },
  })
  const type = (changes: Partial<ReceptionValues>) => {
    const next = { ...values, ...changes }
    setValues(next)
    draft.keep(next)
    setKept(true)
    setErrors({})
    setRefused(null)
  }
  const choose = (outcome: AcceptanceOutcome) =>
    type({
      outcome,
      ...(outcome === 'reserved' && values.reservations.length === 0 && { reservations: [blankReservation(newKey())] }),
    })
  const change = (key: string, changes: Partial<ReservationValues>) =>
    type({ reservations: values.reservations.map((one) => (one.key === key ? { ...one, ...changes } : one)) })

  if (!file.completion)
    return (
      <EmptyState
        title={file.decision ? 'Votre décision est prise' : 'Rien à décider pour l’instant'}
        actions={<PlainLink href={paths.execution(id)}>Revenir à la commande</PlainLink>}
      >
        {file.decision
          ? 'Elle est dans le fil du chantier, avec son procès-verbal.'
          : `Vous déciderez quand ${read.supplier.organisation} aura déclaré l’achèvement. Vous en serez averti.`}
      </EmptyState>
    )

  const { outcome } = values
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const isWhole = isTyped()
    const signature = signing.signature()
    if (!isWhole || !signature) return showFirstError()
    const act = decisionOf(values, signature)
    const why = refusalWords(of, act)
    setRefused(why)
    if (why) return
    if (await filing.act(act, given())) {
      draft.clear()
      files.clear()
      signing.done()
      onDone(
        `${outcomeWords[file.facts.nature][outcome ?? 'accepted']}\u00A0: votre décision est signée, et envoyée à ${read.supplier.organisation}.`,
      )
    }
  }
  const isCode = filing.why?.startsWith('executionCode')
  const number = outcome === 'accepted' || outcome === null ? 3 : 4
  const label = outcome && signLabels[outcome][isStudies ? 1 : 0]
  return (
    <form ref={form} className="c-beside" noValidate onSubmit={submit}>
      <div className={common.column}>
        <RequiredNote />
        <Block
          number={1}
          title={isStudies ? 'L’examen' : 'La visite'}
          aside={
            <span className="c-note" role="status">
              {isKept ? 'Enregistré à mesure' : ''}
            </span>
          }
        >
          {!isStudies && (
            <div className="c-pair">
              <DayField
                label="Date de la visite"
                required
                max={today}
                value={values.visitedOn}
                error={errors.visitedOn}
                onChange={(visitedOn) => type({ visitedOn })}
              />
              <TextInput
                label="Présents"
                required
                maxLength={500}
                value={values.present}
                error={errors.present}
                onChange={({ currentTarget }) => type({ present: currentTarget.value })}
              />
            </div>
          )}
          <Textarea
            label="Constat"
            description="Essais, état des lieux, documents remis. Facultatif"
            autosize
            minRows={2}
            maxLength={2000}
            value={values.seen}
            onChange={({ currentTarget }) => type({ seen: currentTarget.value })}
          />
        </Block>
        <Block number={2} title="Votre décision">
          <Choices
            legend="Votre décision"
            name="outcome"
            value={outcome}
            onChoose={choose}
            choices={details[file.facts.nature].map(([value, detail]) => ({
              value,
              label: outcomeWords[file.facts.nature][value] ?? value,
              detail,
            }))}
          />
          {errors.outcome && (
            <p className="c-error" role="alert" data-wrong tabIndex={-1}>
              {errors.outcome}
            </p>
          )}
          {(outcome === 'accepted' || outcome === 'reserved' || outcome === 'reduced') && (
            <DayField
              label="Date d’effet"
              description={
                declared && file.completion && file.completion.day !== declared
                  ? `${isStudies ? 'Remise' : 'Achèvement'} dit du ${formatDayPlain(file.completion.day)}, déclaré le ${formatDayPlain(declared)}\u00A0: le retard s’arrête à la date que vous retenez ici`
                  : `Jour de ${isStudies ? 'la remise' : 'l’achèvement'} déclaré, sauf si vous en retenez un autre`
              }
              required
              max={today}
              value={values.completedOn}
              error={errors.completedOn}
              onChange={(completedOn) => type({ completedOn })}
            />
          )}
        </Block>
        {outcome === 'reserved' && (
          <Block
            number={3}
            title="Réserves"
            aside={
              <span className="c-note">
                {values.reservations.length}&nbsp;{plural(values.reservations.length, 'réserve')}
              </span>
            }
          >
            {values.reservations.map((one, at) => (
              <Reservation
                key={one.key}
                number={at + 1}
                values={one}
                errors={errors}
                files={files}
                min={today}
                onType={(changes) => change(one.key, changes)}
                onRemove={
                  values.reservations.length > 1
                    ? () => {
                        files.removeAll(one.key)
                        type({ reservations: values.reservations.filter(({ key }) => key !== one.key) })
                      }
                    : null
                }
              />
            ))}
            <div>
              <Button
                variant="default"
                size="md"
                leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />}
                onClick={() => type({ reservations: [...values.reservations, blankReservation(newKey())] })}
              >
                Ajouter une réserve
              </Button>
            </div>
          </Block>
        )}
        {(outcome === 'refused' || outcome === 'putOff' || outcome === 'reduced') && (
          <Block number={3} title="Motif">
            <Textarea
              label={outcome === 'refused' ? 'Ce qui empêche l’acceptation' : 'Ce qui est à corriger'}
              description="Repris mot pour mot dans la décision envoyée à l’entreprise"
              required
              autosize
              minRows={3}
              maxLength={2000}
              value={values.reason}
              error={errors.reason}
              onChange={({ currentTarget }) => type({ reason: currentTarget.value })}
            />
            {outcome === 'putOff' && (
              <DayField
                label="À remettre avant le"
                required
                min={today}
                value={values.again}
                error={errors.again}
                onChange={(again) => type({ again })}
              />
            )}
            {outcome === 'reduced' && (
              <TextInput
                label="Réfaction, en euros HT"
                description={`Retirée du décompte final. La commande est de ${formatAmountHT(orderAmount(file))}.`}
                required
                inputMode="decimal"
                maxLength={20}
                value={values.reduction}
                error={errors.reduction}
                onChange={({ currentTarget }) => type({ reduction: currentTarget.value })}
              />
            )}
            <FilesField files={files} label="Joindre des photos ou des documents" />
          </Block>
        )}
        <Block number={number} title="Signer" aside={<span className="c-note">Signature électronique simple</span>}>
          <p className="c-plain">
            Vous signez pour <b>{read.customer.organisation}</b>
            {outcome && (
              <>
                {' '}
                la décision&nbsp;: <b>{outcomeWords[file.facts.nature][outcome]?.toLowerCase()}</b>
                {outcome === 'reserved' && (
                  <>
                    {' '}
                    ({values.reservations.length}&nbsp;{plural(values.reservations.length, 'réserve')})
                  </>
                )}
              </>
            )}
            .
          </p>
          <SignFields signing={signing} legend="Votre signature" />
          {(refused ?? filing.refused) && (
            <Notice tone="error" said>
              {refused ?? filing.refused}
              {isCode && ' Tout ce que vous avez saisi est gardé.'}
            </Notice>
          )}
          <div className={common.nowActs}>
            <Button size="md" type="submit" loading={filing.isActing} disabled={!files.isReady}>
              {label || 'Signer votre décision'}
            </Button>
            <PlainLink href={paths.execution(id)}>Finir plus tard</PlainLink>
          </div>
          <p className="c-note">
            Après la signature, la décision ne se modifie plus. Le document scellé, ses photos et son empreinte sont
            conservés.
          </p>
        </Block>
      </div>
      <div className={common.column}>
        <Card title="Ce que vous signez">
          <Facts
            facts={[
              ['Décision', outcome ? outcomeWords[file.facts.nature][outcome] : 'À choisir'],
              [
                'Date d’effet',
                dayTyped(values.completedOn) ? formatDayPlain(dayTyped(values.completedOn) ?? '') : null,
              ],
              [
                'Délai',
                lateDays(file, today) > 0
                  ? `${lateDays(file, today)}\u00A0${plural(lateDays(file, today), 'jour')} de retard`
                  : 'Tenu',
              ],
              [
                'Pénalité',
                penaltyAt(file, today).amount > 0
                  ? `Possible\u00A0: ${formatAmountHT(penaltyAt(file, today).amount)}`
                  : 'Aucune',
              ],
              ['Montant du bon', formatAmountHT(orderAmount(file))],
            ]}
          />
        </Card>
        <Card title="Ce qui se passe ensuite">
          <Consequences of={of} outcome={outcome} completedOn={values.completedOn} />
        </Card>
      </div>
    </form>
  )
}
