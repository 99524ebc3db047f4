import type { DeskPage, TermsNotice } from '@charpente/contract/centre/content-desk'
import { contentRefusals } from '@charpente/contract/centre/content-refusals'
import { REQUIRED } from '@charpente/contract/platform/fields'
import { filled } from '@charpente/contract/platform/filled'
import { isDay } from '@charpente/domain/platform/calendar'
import { formatDay } from '@charpente/domain/platform/format'
import { Button, Radio, Textarea } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { useDraft } from '../../../lib/draft.ts'
import { DAY_WRONG, DayField } from '../../../ui/day-field.tsx'
import { Window } from '../../../ui/window.tsx'

/** What is announced, null for a mere correction; nothing when one changed one's mind. */
type Answer = { notice: TermsNotice | null } | null

type FormProps = { page: DeskPage; earliest: string; onAnswer: (answer: Answer) => void }

function TermsForm({ page, earliest, onAnswer }: FormProps) {
  const draft = useDraft(`terms.${page.version}`, { effectiveOn: earliest, summary: '' })
  const [typed, setTyped] = useState(draft.initialValues)
  const [isChange, setChange] = useState<boolean | null>(null)
  const [isTried, setTried] = useState(false)
  const change = (part: Partial<typeof typed>) => {
    setTyped({ ...typed, ...part })
    draft.keep({ ...typed, ...part })
  }
  const isNoDay = !isDay(typed.effectiveOn)
  const isTooSoon = !isNoDay && typed.effectiveOn < earliest
  const isEmpty = typed.summary.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isChange === null || (isChange && (isNoDay || isTooSoon || isEmpty))) return
    draft.clear()
    onAnswer({ notice: isChange ? { effectiveOn: typed.effectiveOn, summary: typed.summary.trim() } : null })
  }
  return (
    <form className="c-form" noValidate onSubmit={submit}>
      <Radio.Group
        label={'Que fait cette version\u202F?'}
        required
        value={isChange === null ? null : String(isChange)}
        error={isTried && isChange === null && REQUIRED}
        onChange={(value) => setChange(value === 'true')}
      >
        <Radio
          mt="xs"
          value="true"
          label="Elle change les conditions"
          description="Tous les comptes ouverts reçoivent un e-mail."
        />
        <Radio
          mt="xs"
          value="false"
          label="C’est une simple correction"
          description="Orthographe, mise en forme. Personne n’est prévenu, et le journal le dit."
        />
      </Radio.Group>
      {isChange && (
        <>
          <DayField
            label="En vigueur le"
            description={`À partir du ${formatDay(earliest)}, selon le préavis de vos réglages.`}
            required
            min={earliest}
            value={typed.effectiveOn}
            error={
              isTried &&
              ((isNoDay && DAY_WRONG) ||
                (isTooSoon && filled(contentRefusals.termsTooSoon.message, { date: formatDay(earliest) })))
            }
            onChange={(effectiveOn) => change({ effectiveOn })}
          />
          <Textarea
            label="Ce qui change, en une ou deux phrases"
            description="Repris tel quel dans l’e-mail."
            required
            autosize
            minRows={3}
            maxLength={1000}
            value={typed.summary}
            error={isTried && isEmpty && REQUIRED}
            onChange={({ currentTarget }) => change({ summary: currentTarget.value })}
          />
        </>
      )}
      <div className="c-actions">
        <Button size="md" variant="default" onClick={() => onAnswer(null)}>
          Annuler
        </Button>
        <Button size="md" type="submit">
          {isChange ? 'Publier et prévenir les comptes' : 'Publier'}
        </Button>
      </div>
    </form>
  )
}

/** Before the terms change: what is told to the accounts. Any other page is asked nothing. */
export function useTermsWindow(page: DeskPage) {
  const answering = useRef<((answer: Answer) => void) | null>(null)
  const [opened, setOpened] = useState(false)
  const earliest = page.earliestEffect
  const ask = (): Promise<Answer | { notice?: undefined }> => {
    if (earliest === null) return Promise.resolve({})
    setOpened(true)
    return new Promise((resolve) => {
      answering.current = resolve
    })
  }
  const answer = (given: Answer) => {
    setOpened(false)
    answering.current?.(given)
  }
  const window = earliest !== null && (
    <Window title="Les conditions générales changent" opened={opened} onClose={() => answer(null)}>
      <TermsForm page={page} earliest={earliest} onAnswer={answer} />
    </Window>
  )
  return { ask, window }
}
