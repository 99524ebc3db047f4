import type { PriceIndex, RevisionFormula } from '@charpente/contract/catalogue/revision'
import {
  PART,
  PART_DECIMALS,
  type Rounding,
  roundings,
  roundingWords,
  shortDecimalText,
  unitsTyped,
} from '@charpente/domain/catalogue/revision/decimal'
import { monthTyped } from '@charpente/domain/catalogue/revision/months'
import { isDay } from '@charpente/domain/platform/calendar'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconPlus, IconX } from '@tabler/icons-react'
import { alertOf, showAlert } from '../../../lib/alert.tsx'
import { api } from '../../../lib/api/desk-api.ts'
import { useAct } from '../../../lib/api/use-act.ts'
import { DAY_WRONG, DayField } from '../../../ui/day-field.tsx'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { PlainButton } from '../../../ui/plain-button.tsx'
import { Window } from '../../../ui/window.tsx'
import styles from './revision.module.css'

type Values = {
  fixedPart: string
  weights: { index: string; weight: string }[]
  baseMonth: string
  lagMonths: string
  firstOn: string
  everyMonths: string
  coefficientDecimals: string
  coefficientRounding: Rounding
  priceRounding: Rounding
  maximumRise: string
  clause: string
}

const partText = (parts: number) => shortDecimalText(parts, PART_DECIMALS)
const monthText = (month: string) => month.split('-').toReversed().join('/')

const startOf = (formula: RevisionFormula | null): Values => ({
  fixedPart: formula ? partText(formula.fixedPart) : '0,15',
  weights: formula
    ? formula.weights.map(({ index, weight }) => ({ index, weight: partText(weight) }))
    : [{ index: '', weight: '' }],
  baseMonth: formula ? monthText(formula.baseMonth) : '',
  lagMonths: String(formula?.lagMonths ?? 3),
  firstOn: formula?.firstOn ?? '',
  everyMonths: String(formula?.everyMonths ?? 12),
  coefficientDecimals: String(formula?.coefficientDecimals ?? 4),
  coefficientRounding: formula?.coefficientRounding ?? 'nearest',
  priceRounding: formula?.priceRounding ?? 'nearest',
  maximumRise: formula?.maximumRise == null ? '' : shortDecimalText(formula.maximumRise, 2),
  clause: formula?.clause ?? '',
})

const PART_WRONG = 'Écrivez un nombre de 0 à 1, avec quatre décimales au plus, par exemple 0,15.'
const part = (text: string) => unitsTyped(text, PART_DECIMALS)
const wholeWithin = (least: number, most: number) => (text: string) =>
  /^\d{1,2}$/.test(text) && Number(text) >= least && Number(text) <= most
    ? null
    : `Écrivez un nombre entier de ${least} à ${most}.`

/** What all parts make together: one exactly, or how much they miss. */
function sumText({ fixedPart, weights }: Pick<Values, 'fixedPart' | 'weights'>): string {
  const parts = [fixedPart, ...weights.map(({ weight }) => weight)].map(part)
  if (parts.some((one) => one === null)) return 'La part fixe et les poids doivent faire 1 exactement.'
  const sum = parts.reduce<number>((total, one) => total + (one ?? 0), 0)
  return sum === PART
    ? 'La part fixe et les poids font 1.'
    : `La part fixe et les poids font ${partText(sum)} au lieu de 1.`
}

const roundingChoices = roundings.map((value) => ({ value, label: roundingWords[value] }))

type FormProps = {
  edition: number
  lot: string
  formula: RevisionFormula | null
  indexes: readonly PriceIndex[]
  onSaved: () => void
  onCancel: () => void
}

function FormulaForm({ edition, lot, formula, indexes, onSaved, onCancel }: FormProps) {
  const form = useForm<Values>({
    name: 'formula',
    initialValues: startOf(formula),
    validate: {
      fixedPart: (text) => (part(text) === null ? PART_WRONG : null),
      weights: {
        index: (code) => (code === '' ? 'Choisissez un index.' : null),
        weight: (text) => ((part(text) ?? 0) < 1 ? PART_WRONG : null),
      },
      baseMonth: (text) => (monthTyped(text) ? null : 'Écrivez le mois mm/aaaa, par exemple 09/2025.'),
      lagMonths: wholeWithin(0, 24),
      firstOn: (day) => (isDay(day) ? null : DAY_WRONG),
      everyMonths: wholeWithin(1, 60),
      maximumRise: (text) =>
        text === '' || unitsTyped(text, 2) !== null ? null : 'Écrivez un pourcentage, par exemple 5, ou rien.',
    },
  })
  const save = useAct(
    (values: Values) =>
      api.saveRevisionFormula({
        params: { edition, lot },
        body: {
          fixedPart: part(values.fixedPart) ?? 0,
          weights: values.weights.map(({ index, weight }) => ({ index, weight: part(weight) ?? 0 })),
          baseMonth: monthTyped(values.baseMonth) ?? '',
          lagMonths: Number(values.lagMonths),
          firstOn: values.firstOn,
          everyMonths: Number(values.everyMonths),
          coefficientDecimals: Number(values.coefficientDecimals),
          coefficientRounding: values.coefficientRounding,
          priceRounding: values.priceRounding,
          maximumRise: values.maximumRise === '' ? null : unitsTyped(values.maximumRise, 2),
          clause: values.clause,
        },
      }),
    { silent: true },
  )
  const submit = form.onSubmit(
    (values) => save.mutate(values, { onSuccess: onSaved, onError: (error) => showAlert(alertOf(error)) }),
    (errors) => focusFirstError(form, errors),
  )
  const { values } = form
  return (
    <form className="c-form" noValidate onSubmit={submit}>
      <TextInput
        label="Clause du contrat"
        placeholder="ex.&nbsp;: CCAP, article 8"
        data-autofocus
        {...form.getInputProps('clause')}
      />
      <TextInput label="Part fixe" required inputMode="decimal" {...form.getInputProps('fixedPart')} />
      {values.weights.map((_, at) => (
        // Lines have no other name than their place.
        // biome-ignore lint/suspicious/noArrayIndexKey: they are typed one after another
        <div key={at} className={styles.weight}>
          <NativeSelect
            label={`Index ${at + 1}`}
            required
            data={[
              { value: '', label: 'Choisir' },
              ...indexes.map(({ code, label }) => ({ value: code, label: `${code}, ${label}` })),
            ]}
            {...form.getInputProps(`weights.${at}.index`)}
          />
          <TextInput
            label={`Poids ${at + 1}`}
            required
            inputMode="decimal"
            {...form.getInputProps(`weights.${at}.weight`)}
          />
          {values.weights.length > 1 && (
            <PlainButton
              tone="subtle"
              aria-label={`Retirer l’index ${at + 1}`}
              onClick={() => form.removeListItem('weights', at)}
            >
              <IconX size={16} aria-hidden />
            </PlainButton>
          )}
        </div>
      ))}
      <p className={styles.small} role="status">
        {sumText(values)}
      </p>
      <PlainButton tone="subtle" onClick={() => form.insertListItem('weights', { index: '', weight: '' })}>
        <IconPlus size={16} aria-hidden />
        Ajouter un index
      </PlainButton>
      <div className={styles.pair}>
        <TextInput
          label="Mois de base"
          description="mm/aaaa, celui des prix du contrat"
          required
          inputMode="numeric"
          {...form.getInputProps('baseMonth')}
        />
        <TextInput
          label="Décalage de lecture"
          description="mois avant la date de révision"
          required
          inputMode="numeric"
          {...form.getInputProps('lagMonths')}
        />
        <DayField label="Première révision" required {...form.getInputProps('firstOn')} />
        <TextInput label="Tous les (mois)" required inputMode="numeric" {...form.getInputProps('everyMonths')} />
        <NativeSelect
          label="Décimales du coefficient"
          data={['2', '3', '4', '5', '6']}
          {...form.getInputProps('coefficientDecimals')}
        />
        <NativeSelect
          label="Arrondi du coefficient"
          data={roundingChoices}
          {...form.getInputProps('coefficientRounding')}
        />
        <NativeSelect label="Arrondi des prix" data={roundingChoices} {...form.getInputProps('priceRounding')} />
        <TextInput
          label="Hausse maximale par révision (%)"
          description="vide s’il n’y en a pas"
          inputMode="decimal"
          {...form.getInputProps('maximumRise')}
        />
      </div>
      <div className="c-actions">
        <Button size="md" variant="default" onClick={onCancel}>
          Annuler
        </Button>
        <Button size="md" type="submit" loading={save.isPending}>
          Enregistrer la formule
        </Button>
      </div>
    </form>
  )
}

/** The formula of a lot, typed from its contract. */
export const FormulaWindow = ({ opened, ...form }: FormProps & { opened: boolean }) => (
  <Window title={`Formule de révision du lot ${form.lot}`} big opened={opened} onClose={form.onCancel}>
    <FormulaForm {...form} />
  </Window>
)
