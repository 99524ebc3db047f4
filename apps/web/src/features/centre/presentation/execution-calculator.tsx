import { executionDays } from '@charpente/domain/catalogue/execution-time'
import type { LotNature } from '@charpente/domain/catalogue/formalized/lot'
import { formatNumber } from '@charpente/domain/platform/format'
import { fromCents, toCents } from '@charpente/domain/platform/money'
import { parseAmount } from '@charpente/domain/platform/typed-amount'
import { useState } from 'react'
import { DepartmentOptions } from './department-options.tsx'
import type { CoveredDepartment } from './departments.ts'
import styles from './execution-calculator.module.css'
import { ExecutionResult } from './execution-result.tsx'

const MAX_CENTS = toCents(3_000_000)
const natures: [LotNature, string][] = [
  ['engineering', 'Études'],
  ['works', 'Travaux'],
]

const written = (cents: number) => formatNumber(fromCents(cents))

function whyNotAmount(cents: number | null): string | null {
  if (cents === null) return 'Écrivez un montant en chiffres, par exemple 42 000 ou 1 234,50.'
  if (cents === 0) return 'Écrivez un montant supérieur à zéro.'
  return cents > MAX_CENTS ? `Le calculateur s’arrête à ${written(MAX_CENTS)} € HT.` : null
}

type Props = { today: string; departments: readonly CoveredDepartment[] }

/** Opens on the specification's example: 42 000 € of works, 28 working days. P §1. */
export function ExecutionCalculator({ today, departments }: Props) {
  const [cents, setCents] = useState(toCents(42_000))
  const [typed, setTyped] = useState(written(cents))
  const [nature, setNature] = useState<LotNature>('works')
  const [department, setDepartment] = useState('74')
  const error = whyNotAmount(parseAmount(typed))

  const type = (text: string) => {
    setTyped(text)
    const amount = parseAmount(text)
    if (amount !== null && whyNotAmount(amount) === null) setCents(amount)
  }

  return (
    <div className={styles.calculator}>
      <form
        className={styles.form}
        aria-label="Calculer un délai d’exécution"
        onSubmit={(event) => event.preventDefault()}
      >
        <div>
          <label className={styles.label} htmlFor="calcul-montant">
            Montant de la commande, hors taxes
          </label>
          <span className={styles.amount}>
            <input
              id="calcul-montant"
              className={styles.control}
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              aria-invalid={error !== null}
              aria-describedby="calcul-montant-erreur"
              onChange={({ target }) => type(target.value)}
              onBlur={() => error === null && setTyped(written(cents))}
            />
            <span className={styles.unit} aria-hidden="true">
              € HT
            </span>
          </span>
          <p className={styles.error} id="calcul-montant-erreur">
            {error}
          </p>
          <input
            className={styles.slider}
            type="range"
            aria-label="Faire varier le montant"
            aria-valuetext={`${written(cents)} € HT`}
            min={500}
            max={120_000}
            step={500}
            value={fromCents(cents)}
            onChange={({ target }) => type(written(toCents(Number(target.value))))}
          />
        </div>
        <fieldset className={styles.natures}>
          <legend className={styles.label}>Nature</legend>
          {natures.map(([value, label]) => (
            <label key={value} className={styles.nature}>
              <input
                className="c-pressed"
                type="radio"
                name="nature"
                value={value}
                checked={nature === value}
                onChange={() => setNature(value)}
              />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
        <div>
          <label className={styles.label} htmlFor="calcul-departement">
            Département de l’opération
          </label>
          <select
            id="calcul-departement"
            className={styles.control}
            value={department}
            aria-describedby="calcul-departement-aide"
            onChange={({ target }) => setDepartment(target.value)}
          >
            <DepartmentOptions departments={departments} />
          </select>
          <p className={styles.help} id="calcul-departement-aide">
            Pour les jours fériés locaux
          </p>
        </div>
        <p className={styles.help}>Résultat indicatif. La date portée sur le bon de commande fait foi.</p>
      </form>
      <ExecutionResult days={executionDays(cents, nature)} today={today} department={department} />
    </div>
  )
}
