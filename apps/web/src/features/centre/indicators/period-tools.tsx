import { figureRefusals } from '@charpente/contract/centre/figure-refusals'
import type { Indicators } from '@charpente/contract/centre/indicators'
import { isDay } from '@charpente/domain/platform/calendar'
import { whyNotPeriod } from '@charpente/domain/platform/period'
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { DAY_WRONG, DayField } from '../../../ui/day-field.tsx'
import { FilterLinks } from '../../../ui/filter-links.tsx'
import type { PeriodChoice, PeriodCode } from './indicator-queries.ts'
import styles from './indicators-page.module.css'

const labels: [code: PeriodCode, label: string][] = [
  ['3-mois', '3\u00A0mois'],
  ['12-mois', '12\u00A0mois'],
  ['edition', 'Édition'],
]

type PeriodToolsProps = {
  choice: PeriodChoice
  period: Indicators['period']
  onDays: (days: { du: string; au: string }) => void
  /** The page itself, in a ready-made period. */
  pathOf: (code: PeriodCode) => string
}

/** Ready-made periods, or from a day to another; what is chosen is in the address. */
export function PeriodTools({ choice, period, onDays, pathOf }: PeriodToolsProps) {
  const [du, setFrom] = useState(period.from)
  const [au, setTo] = useState(period.to)
  const [wrong, setWrong] = useState<string | null>(null)
  const show = (event: FormEvent) => {
    event.preventDefault()
    if (!du || !au) return setWrong('Indiquez les deux dates.')
    if (!isDay(du) || !isDay(au)) return setWrong(DAY_WRONG)
    const why = whyNotPeriod({ from: du, to: au })
    setWrong(why && figureRefusals[why].message)
    if (!why) onDays({ du, au })
  }
  const current = choice.periode ?? (choice.du || choice.au ? null : '12-mois')
  return (
    <div className={styles.tools}>
      <FilterLinks
        label="Période"
        links={labels.map(([code, label]) => ({
          label,
          path: pathOf(code),
          isCurrent: code === current,
        }))}
      />
      <form className={styles.days} onSubmit={show} noValidate>
        <DayField label="Du" value={du} error={wrong !== null && !isDay(du)} onChange={setFrom} />
        <DayField label="Au" value={au} error={wrong} onChange={setTo} />
        <Button type="submit" variant="default">
          Afficher
        </Button>
      </form>
    </div>
  )
}
