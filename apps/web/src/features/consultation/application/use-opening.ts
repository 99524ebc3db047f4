import type { Candidate, Consultation } from '@charpente/contract/consultation/application/application'
import type { Facts } from '@charpente/contract/consultation/application/facts'
import { isFormKey, LAST_SCREEN, screenOf, screens } from '@charpente/domain/consultation/application/screens'
import { groupedCode } from '@charpente/domain/consultation/application/tracking-code'
import { useMemo, useState } from 'react'
import { ask } from '../../../lib/message.tsx'
import type { DraftKeeper } from './drafts/draft-keeper.ts'
import { useKeepers } from './drafts/use-keepers.ts'
import type { OpenedApplication, Tried } from './opened-application.ts'
import { wrongFields, wrongPricesOf } from './prices/wrong-prices.ts'
import { focusField } from './steps/focus-field.ts'
import type { Wizard } from './use-wizard.ts'

type Given = {
  wizard: Wizard
  application: Candidate
  consultation: Consultation
  facts: Facts
  now: Date
  onLeft: () => void
  onNew: () => void
}

/** Opens an application to all the screens of the wizard: its state, its drafts, the ways through it and out of it. */
export function useOpening({ wizard, application, consultation, facts, now, onLeft, onNew }: Given): OpenedApplication {
  const { screen, code, reads, isReadOnly, move } = wizard
  const keepers = useKeepers(wizard, application)
  const [pricesKeeper, setPricesKeeper] = useState<DraftKeeper | null>(null)
  const [tried, setTried] = useState<Tried>({})
  const [isSaving, setSaving] = useState(false)
  const [isReviewing, setReviewing] = useState(false)
  const [generation, setGeneration] = useState(0)

  const fields = wrongFields.useValue()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what this device keeps is read again where it may have changed.
  const wrongPrices = useMemo(
    () => (isReadOnly ? [] : wrongPricesOf(application, facts)),
    [application.id, application.identicalOffer, application.step2, isReadOnly, fields, screen, isReviewing],
  )

  const key = screens[screen]?.key
  const formKeeper = key && isFormKey(key) && !isReadOnly ? keepers.of(key) : null
  const keeper = key === 'step10' ? pricesKeeper : formKeeper

  const go = (to: number) => {
    keeper?.flush()
    move(to)
  }
  const onChanged = (changed: Candidate) => wizard.tell({ type: 'changed', application: changed })
  const onRead = (read: Candidate) => {
    onChanged(read)
    keepers.adopt(read)
  }

  return {
    application,
    code,
    consultation,
    facts,
    now,
    screen,
    reads,
    isReadOnly,
    keeper,
    tried,
    wrongPrices,
    isSaving,
    isReviewing,
    generation,
    go,
    goTo: (step, path) => {
      setReviewing(false)
      if (screenOf(step) !== screen) go(screenOf(step))
      if (path) focusField(path)
    },
    setReviewing,
    setSaving,
    setTried: (step, count) => setTried((known) => ({ ...known, [step]: count })),
    setPricesKeeper,
    onChanged,
    onRead,
    onSaved: (saved) => {
      onRead(saved)
      move(Math.min(screen + 1, LAST_SCREEN), { told: true })
    },
    redraw: () => setGeneration((count) => count + 1),
    onCode: wizard.leave,
    leave: async () => {
      if (reads || (isReadOnly && !application.closeAndGenerate)) return onLeft()
      const sure = await ask(
        'Quitter le formulaire\u00A0? Votre brouillon est gardé et votre code de suivi reste valable.',
        {
          consequence: `Votre code de suivi\u00A0: ${groupedCode(application.token ?? '')}`,
          confirmLabel: 'Quitter',
        },
      )
      if (!sure) return
      await keeper?.flush()
      wizard.leave()
    },
    onNew: application.token === null ? null : onNew,
  }
}
