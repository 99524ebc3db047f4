import { awardRefusals } from '@charpente/contract/consultation/award-refusals'
import type { Analysis } from '@charpente/contract/consultation/awards'
import { ofName } from '@charpente/domain/platform/text'
import { Button } from '@mantine/core'
import { IconDownload, IconLock, IconPrinter } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api, apiAddress } from '../../../lib/api/desk-api.ts'
import { saveFile } from '../../../lib/api/save-file.ts'
import { useAct } from '../../../lib/api/use-act.ts'
import { TWO_PERSONS, waitsForSecond } from '../../../lib/assent-words.ts'
import { ask, showMessage } from '../../../lib/message.tsx'
import { ReasonWindow } from '../../../ui/reason-window.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { type At, usePlaceAct } from './awards-queries.ts'
import styles from './desk-actions.module.css'
import { ranksOf, waitingWords } from './ranking-words.ts'
import { placeStates } from './words.ts'

type DeskActionsProps = {
  at: At
  analysis: Analysis
  onPlace: (place: string) => void
  onDone: (words: string) => void
}

/** Whoever may not freeze is told why, and what to do: by whom, or what is missing. */
function tellWhyNot(why: NonNullable<Analysis['freeze']>, analysis: Analysis) {
  const missing = why === 'awardUnfinished' || why === 'abnormalUnjudged' ? waitingWords(analysis) : []
  showMessage({
    title: 'Le classement ne peut pas être arrêté',
    text: [awardRefusals[why].message, ...missing].join(' '),
  })
}

export const Ranks = ({ of, most }: { of: Analysis; most?: number }) => (
  <ul>
    {ranksOf(of, most).map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)

/** Which place, on paper, as data, and the one act that closes the desk. */
export function DeskActions({ at, analysis, onPlace, onDone }: DeskActionsProps) {
  const { edition, lot, place, placeName, freeze, state, offers } = analysis
  const params = { edition, lot, place }
  const [isFreezing, setFreezing] = useState(false)
  const freezing = useAct((reason: string) => api.freezeRanking({ params, body: { reason } }))
  const drawing = usePlaceAct(at, () => api.drawOffers({ params }))
  const saving = useMutation({
    mutationFn: () => saveFile(apiAddress('exportAnalysis', { params: { edition, lot } })),
  })
  const places = analysis.places.filter((one) => one.state !== 'empty' || one.code === place)
  const draw = async () => {
    const sure = await ask('Tirer au sort\u202F?', {
      consequence: 'Entre les offres à égalité en tout. Le tirage se fait une fois, et il est gardé.',
      confirmLabel: 'Tirer au sort',
    })
    if (sure) drawing.mutate(undefined, { onSuccess: () => onDone('Le tirage au sort est fait, et gardé.') })
  }
  return (
    <div className={`${styles.actions} c-screen-only`}>
      <SelectField
        label="Territoire"
        hideLabel
        acts
        value={place}
        options={places.map((one) => ({
          value: one.code,
          label: `${one.code} ${one.name}, ${placeStates[one.state].toLowerCase()}`,
        }))}
        onChange={({ currentTarget }) => onPlace(currentTarget.value)}
      />
      <Button
        variant="default"
        leftSection={<IconDownload size={17} stroke={1.8} aria-hidden />}
        loading={saving.isPending}
        onClick={() => saving.mutate()}
      >
        Données
      </Button>
      <Button
        variant="default"
        leftSection={<IconPrinter size={17} stroke={1.8} aria-hidden />}
        onClick={() => window.print()}
      >
        Rapport
      </Button>
      {offers.some(({ tied }) => tied) && (
        <Button variant="default" loading={drawing.isPending} onClick={draw}>
          Tirer au sort
        </Button>
      )}
      {(state === 'open' || state === 'empty') && (
        <Button
          leftSection={<IconLock size={17} stroke={1.8} aria-hidden />}
          loading={freezing.isPending}
          aria-disabled={freeze ? true : undefined}
          aria-describedby={state === 'open' && freeze ? 'why-not-freeze' : undefined}
          data-disabled={freeze ? true : undefined}
          onClick={() => (freeze ? tellWhyNot(freeze, analysis) : setFreezing(true))}
        >
          Arrêter le classement
        </Button>
      )}
      {state === 'open' && freeze && (
        <p className="c-note" id="why-not-freeze">
          {awardRefusals[freeze].message}
        </p>
      )}
      <ReasonWindow
        name={`freeze.${edition}.${lot}.${place}`}
        title={`Arrêter le classement ${ofName(placeName)}`}
        text={`Il sera figé avec tout ce qui l’a fait\u00A0: prix, notes, décisions, et son empreinte. Les notes du lot ne changeront plus. Tant que le lot n’est pas attribué, il se rouvre avec un motif. ${TWO_PERSONS}`}
        confirmLabel="Demander l’accord"
        opened={isFreezing}
        isActing={freezing.isPending}
        onClose={() => setFreezing(false)}
        onConfirm={async (reason) => {
          const assent = await freezing.mutateAsync(reason)
          setFreezing(false)
          onDone(waitsForSecond(assent))
        }}
      >
        <Ranks of={analysis} />
      </ReasonWindow>
    </div>
  )
}
