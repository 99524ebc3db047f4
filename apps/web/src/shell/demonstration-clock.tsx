import { parisDay } from '@charpente/domain/platform/calendar'
import { formatDayPlain } from '@charpente/domain/platform/format'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../lib/api/api.ts'
import { showMessage } from '../lib/message.tsx'
import { keepAhead } from '../lib/platform-clock.ts'
import { ClockToCome } from './clock-to-come.tsx'
import styles from './demonstration-banner.module.css'

const dayOf = (instant: string) => formatDayPlain(parisDay(new Date(instant)))

/** What day it is in the demonstration, and the way to the next due date of an order: to watch a cascade at once. */
export function DemonstrationClock() {
  const { data: clock } = useQuery({
    queryKey: ['demonstration-clock'],
    queryFn: () => api.getDemoClock(),
    meta: { silent: true },
  })
  const move = useMutation({
    mutationFn: () => api.moveDemoClock(),
    onSuccess: ({ secondsAhead }) => {
      keepAhead(secondsAhead)
      // Everything on the screen was counted from another day.
      window.location.reload()
    },
  })
  useEffect(() => {
    if (clock) keepAhead(clock.secondsAhead)
  }, [clock])
  if (!clock) return <ClockToCome />
  const { next } = clock
  const go = () => {
    if (move.isPending) return
    if (next) return move.mutate()
    showMessage({
      title: 'Aucune échéance à venir',
      text: 'Aucune commande n’attend de réponse. Passez une commande, puis avancez jusqu’à son échéance.',
    })
  }
  return (
    <span className={styles.clock}>
      <span className="c-roomy">Nous sommes le</span> <span className="c-num">{dayOf(clock.now)}</span>.{' '}
      <button
        type="button"
        className={styles.enter}
        aria-disabled={move.isPending || next === null}
        title={next ? `Le ${dayOf(next)}` : undefined}
        onClick={go}
      >
        <span className="c-roomy">{move.isPending ? 'Nous y allons…' : 'Aller à la prochaine échéance'}</span>
        <span className={styles.arrow} aria-hidden>
          {'\u00A0»\u00A0'}
        </span>
      </button>
    </span>
  )
}
