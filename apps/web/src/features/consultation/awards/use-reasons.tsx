import type { AnalysedOffer, Analysis } from '@charpente/contract/consultation/awards'
import { reopenRecap } from '@charpente/domain/consultation/awards/ranking'
import { ofName } from '@charpente/domain/platform/text'
import { Radio } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../lib/api/desk-api.ts'
import { ReasonWindow } from '../../../ui/reason-window.tsx'
import { useWindow } from '../../../ui/use-window.ts'
import { type At, usePlaceAct } from './awards-queries.ts'
import styles from './use-reasons.module.css'

type Decided = 'valued' | 'justified' | 'apart'
type Reasoned = { kind: 'reopen' } | { kind: 'decide' | 'undo'; offer: AnalysedOffer }

type Choice = { value: Decided; label: string; description: string }

const choices: Choice[] = [
  {
    value: 'valued',
    label: 'Valoriser les prix manquants',
    description:
      'Après la réponse de l’entreprise. Chacun au plus haut des autres offres\u00A0: un oubli ne profite pas.',
  },
  {
    value: 'justified',
    label: 'Garder l’offre\u00A0: ses prix bas sont justifiés',
    description: 'Après la réponse de l’entreprise, ou son délai passé.',
  },
  {
    value: 'apart',
    label: 'Écarter l’offre',
    description: 'Elle n’est pas classée ici. Le motif figure dans sa lettre.',
  },
]

/**
 * What may be decided of this offer: of the prices it lacks once the firm has answered about them, of those that seem
 * too low, or of all of it.
 */
const choicesFor = ({ missing, abnormallyLow, question }: AnalysedOffer, rule: Analysis['missingPrices']): Choice[] => {
  const mayValue = missing > 0 && rule === 'clarify' && Boolean(question?.answeredAt)
  return choices.filter(({ value }) => (value === 'valued' ? mayValue : value === 'apart' || abnormallyLow))
}

function wordsOf(asked: Reasoned, analysis: Analysis) {
  const { lot, place, placeName } = analysis
  switch (asked.kind) {
    case 'decide':
      return {
        name: `decide.${asked.offer.id}.${place}`,
        title: `Décider de l’offre de ${asked.offer.organization}`,
        text: `La décision vaut pour ${placeName} seulement, et change aussitôt le classement.`,
        confirmLabel: 'Enregistrer la décision',
        done: `Décision enregistrée pour ${asked.offer.organization}.`,
      }
    case 'undo':
      return {
        name: `undo.${asked.offer.id}.${place}`,
        title: 'Annuler la décision',
        text: `L’offre de ${asked.offer.organization} redevient ce qu’elle était dans ${placeName}, et le classement est refait.`,
        confirmLabel: 'Annuler la décision',
        done: `Décision annulée pour ${asked.offer.organization}.`,
      }
    case 'reopen':
      return {
        name: `reopen.${lot}.${place}`,
        recap: reopenRecap(analysis),
        done: `Le classement ${ofName(placeName)} est rouvert.`,
      }
  }
}

type ChoicesProps = { of: readonly Choice[]; choice: Decided; onChoose: (choice: Decided) => void }

/** One to choose among several; alone, it is only told. */
const Choices = ({ of, choice, onChoose }: ChoicesProps) =>
  of.length > 1 ? (
    <Radio.Group label="Décision" value={choice} onChange={(value) => onChoose(value as Decided)}>
      <div className={styles.choices}>
        {of.map((one) => (
          <Radio key={one.value} {...one} />
        ))}
      </div>
    </Radio.Group>
  ) : (
    <p className={styles.only}>{of[0]?.description}</p>
  )

/** Acts of the desk that need a reason, asked in one window: decide of an offer, undo it, reopen. */
export function useReasons(at: At, analysis: Analysis, onDone: (words: string) => void) {
  const asked = useWindow<Reasoned>()
  const [choice, setChoice] = useState<Decided>('valued')
  const decision = usePlaceAct(at, ({ id, ...body }: { id: string; kind: Decided | null; reason: string }) =>
    api.decideOffer({ params: { id, place: at.place }, body }),
  )
  const reopening = usePlaceAct(at, (reason: string) =>
    api.reopenRanking({ params: { ...at, edition: analysis.edition }, body: { reason } }),
  )
  const { about } = asked
  const words = about && wordsOf(about, analysis)
  const confirm = async (reason: string) => {
    if (!about || !words) return
    if (about.kind === 'reopen') await reopening.mutateAsync(reason)
    else await decision.mutateAsync({ id: about.offer.id, kind: about.kind === 'undo' ? null : choice, reason })
    asked.close()
    onDone(words.done)
  }
  return {
    decide: (offer: AnalysedOffer) => {
      setChoice(choicesFor(offer, analysis.missingPrices)[0]?.value ?? 'apart')
      asked.open({ kind: 'decide', offer })
    },
    undo: (offer: AnalysedOffer) => asked.open({ kind: 'undo', offer }),
    reopen: () => asked.open({ kind: 'reopen' }),
    window: about && words && (
      <ReasonWindow
        key={words.name}
        {...words}
        opened={asked.opened}
        isActing={decision.isPending || reopening.isPending}
        onClose={asked.close}
        onConfirm={confirm}
      >
        {about.kind === 'decide' && (
          <Choices of={choicesFor(about.offer, analysis.missingPrices)} choice={choice} onChoose={setChoice} />
        )}
      </ReasonWindow>
    ),
  }
}
