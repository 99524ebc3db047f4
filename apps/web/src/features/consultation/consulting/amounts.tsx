import { Button, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { Card } from '../../../ui/card.tsx'
import styles from './consultation-page.module.css'
import type { ConsultationValues } from './consultation-values.ts'

type AmountsProps = {
  lots: readonly { code: string; name: string }[]
  form: UseFormReturnType<ConsultationValues>
}

const bounds = [
  { which: 'min', label: 'Minimum' },
  { which: 'max', label: 'Maximum' },
] as const

/** How much each lot may come to, and how long an offer binds: announced, and required of a framework agreement. */
export function Amounts({ lots, form }: AmountsProps) {
  const { amounts } = form.values
  const change = (code: string, changes: Partial<{ min: string; max: string }>) =>
    form.setFieldValue('amounts', { ...amounts, [code]: { min: '', max: '', ...amounts[code], ...changes } })
  const [first] = lots
  const spread = () => {
    const same = (first && amounts[first.code]) ?? { min: '', max: '' }
    form.setFieldValue('amounts', Object.fromEntries(lots.map(({ code }) => [code, same])))
  }
  return (
    <Card
      title="Montants et validité"
      text="Pour chaque contrat du lot, tous ses lots géographiques compris et pour toute la durée, en euros hors taxes. Le maximum est obligatoire (article R.&nbsp;2162-4) et figure au contrat."
      actions={
        lots.length > 1 && (
          <Button variant="default" onClick={spread}>
            Les mêmes pour tous les lots
          </Button>
        )
      }
    >
      <TextInput
        label="Validité des offres, en jours"
        description="À compter de la date limite."
        inputMode="numeric"
        className={styles.days}
        {...form.getInputProps('validityDays')}
      />
      <div className={styles.amounts}>
        <p className={styles.amountHeads} aria-hidden>
          <span>Minimum</span>
          <span>Maximum</span>
        </p>
        {lots.map(({ code, name }) => (
          <fieldset key={code} className={styles.amount}>
            <legend>
              <strong className="c-num">{code}</strong> {name}
            </legend>
            {bounds.map(({ which, label }) => (
              <TextInput
                key={which}
                aria-label={label}
                placeholder={label}
                inputMode="decimal"
                value={amounts[code]?.[which] ?? ''}
                error={form.errors[`amounts.${code}.${which}`]}
                onChange={({ currentTarget }) => change(code, { [which]: currentTarget.value })}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </Card>
  )
}
