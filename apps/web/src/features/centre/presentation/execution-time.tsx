import { CENTS_PER_EXECUTION_DAY, executionDays } from '@charpente/domain/catalogue/execution-time'
import { formatNumber } from '@charpente/domain/platform/format'
import { fromCents, toCents } from '@charpente/domain/platform/money'
import type { CoveredDepartment } from './departments.ts'
import { ExecutionCalculator } from './execution-calculator.tsx'
import styles from './execution-time.module.css'
import { Block } from './layout.tsx'

const EXAMPLE_CENTS = toCents(42_000)

const euros = (cents: number) => `${formatNumber(fromCents(cents))} € HT`

type ExecutionTimeProps = {
  /** Absent when the server could not be asked: the rule is still told, without dates. */
  today: string | undefined
  departments: readonly CoveredDepartment[]
}

export function ExecutionTime({ today, departments }: ExecutionTimeProps) {
  return (
    <Block
      id="delai-execution"
      title="Un délai d’exécution connu dès la commande"
      lead="Le délai découle du montant commandé. Il est écrit sur le bon de commande et engage le titulaire."
    >
      <dl className={styles.rules}>
        <div>
          <dt>Études</dt>
          <dd>1 jour ouvré par tranche de {euros(CENTS_PER_EXECUTION_DAY.engineering)} commandée</dd>
        </div>
        <div>
          <dt>Travaux</dt>
          <dd>1 jour ouvré par tranche de {euros(CENTS_PER_EXECUTION_DAY.works)} commandée</dd>
        </div>
        <div>
          <dt>Exemple</dt>
          <dd>
            un bon de commande de travaux de {euros(EXAMPLE_CENTS)} donne {executionDays(EXAMPLE_CENTS, 'works')} jours
            ouvrés
          </dd>
        </div>
      </dl>
      {today !== undefined && <ExecutionCalculator today={today} departments={departments} />}
      <p className={styles.conditions}>
        Le délai se calcule pour chaque bon de commande, s’arrondit au jour supérieur et part du lendemain de
        l’acceptation. Les samedis, les dimanches et les jours fériés du département ne comptent pas. Une dérogation est
        possible pour un bon de commande.
      </p>
    </Block>
  )
}
