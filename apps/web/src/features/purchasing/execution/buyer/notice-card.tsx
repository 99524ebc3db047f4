import { formatDay, formatDayPlain } from '@charpente/domain/platform/format'
import { leastCure } from '@charpente/domain/purchasing/execution/why-not'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Card } from '../../../../ui/card.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { ActFiles } from '../act-files.tsx'
import { ActWindow, refusalWords } from '../act-form.tsx'
import { actsOfKind, nowOf, type Of, sideOf, todayOf } from '../of.ts'
import { useFiling } from '../use-filing.ts'
import styles from './buyer.module.css'

/** Formal notice, answer, then lifted or terminated: never one without the one before. */
export function NoticeCard({ of }: { of: Of }) {
  const { read, file } = of
  const [window, setWindow] = useState<'serve' | 'lift' | 'end' | null>(null)
  const filing = useFiling(read)
  const close = () => setWindow(null)
  const { notice } = file
  const firm = read.supplier.organisation
  const isBuyer = sideOf(read) === 'buyer'
  const least = leastCure(file, nowOf(of))
  const mayServe = isBuyer && refusalWords(of, { kind: 'noticeServed', body: { words: 'x', cureBy: least } }) === null
  const whyNotEnd = refusalWords(of, { kind: 'terminated', body: { words: 'x' } })
  const served = actsOfKind(read, 'noticeServed').at(-1)
  const ended = actsOfKind(read, 'terminated').at(-1)
  if (!notice && !mayServe && !ended) return null
  const answer = served && actsOfKind(read, 'noticeAnswered').findLast(({ number }) => number > served.number)
  const isOver = notice !== null && todayOf(of) > notice.cureBy
  const steps: [words: string, isDone: boolean][] = [
    [
      served ? `Mise en demeure, jusqu’au ${formatDayPlain(served.body.cureBy)}` : 'Mise en demeure',
      served !== undefined && (notice !== null || ended !== undefined),
    ],
    [
      answer ? `Réponse de ${firm}` : `Réponse de ${firm}, ou silence`,
      answer !== undefined || isOver || ended !== undefined,
    ],
    [ended ? 'Commande résiliée' : 'Levée, ou résiliation', ended !== undefined],
    ['Décompte de ce qui est fait', false],
  ]
  return (
    <div id="mise-en-demeure">
      <Card title="Mise en demeure et résiliation" text="Après échec du reste, et toujours par écrit">
        <ol className={styles.procedure}>
          {steps.map(([words, isDone]) => (
            <li key={words} data-done={isDone || undefined}>
              {words}
              {isDone && <span className="c-unseen">, fait</span>}
            </li>
          ))}
        </ol>
        {(notice || ended) && served && (
          <p className={styles.said}>
            <q>{served.body.words}</q>
          </p>
        )}
        {answer && (notice || ended) && (
          <div>
            <p className={styles.small}>Réponse de {firm}</p>
            <p className={styles.said}>
              <q>{answer.body.words}</q>
            </p>
            <ActFiles act={answer} />
          </div>
        )}
        {ended && (
          <p className="c-plain">
            Résiliée pour faute. Ce qui est fait et accepté reste dû&nbsp;: le décompte final le règle.
          </p>
        )}
        {filing.refused && (
          <Notice tone="error" said>
            {filing.refused}
          </Notice>
        )}
        {isBuyer && (
          <div className={styles.nowActs}>
            {!notice && mayServe && (
              <Button size="md" variant="default" onClick={() => setWindow('serve')}>
                Mettre en demeure
              </Button>
            )}
            {notice && !ended && (
              <>
                <Button size="md" variant="default" onClick={() => setWindow('lift')}>
                  Lever la mise en demeure
                </Button>
                {whyNotEnd ? (
                  <p className="c-note">
                    La résiliation sera possible après le {formatDayPlain(notice.cureBy)}, si rien n’a changé.
                  </p>
                ) : (
                  <Button size="md" variant="outline" color="red" onClick={() => setWindow('end')}>
                    Résilier la commande
                  </Button>
                )}
              </>
            )}
          </div>
        )}
        <ActWindow
          of={of}
          title={`Mettre ${firm} en demeure`}
          name="noticeServed"
          text={`Dites ce qui manque et jusqu’à quand. ${firm} a au moins ${file.facts.rules.noticeDays}\u00A0jours, et peut répondre.`}
          fields={{
            words: { label: 'Ce qui n’est pas respecté', kind: 'text' },
            cureBy: {
              label: 'À corriger avant le',
              kind: 'day',
              description: `Au plus tôt le ${formatDay(least)}`,
              value: least,
              min: least,
            },
          }}
          withFiles="Joindre des photos ou des documents"
          act={({ words, cureBy }) => ({ kind: 'noticeServed', body: { words: words.trim(), cureBy } })}
          submit="Mettre en demeure"
          opened={window === 'serve'}
          onClose={close}
        />
        <ActWindow
          of={of}
          title="Lever la mise en demeure"
          name="noticeLifted"
          text="La commande continue comme avant."
          fields={{ words: { label: 'Précisions', kind: 'text', optional: true } }}
          act={({ words }) => ({ kind: 'noticeLifted', body: { words: words.trim() } })}
          submit="Lever"
          opened={window === 'lift'}
          onClose={close}
        />
        <ActWindow
          of={of}
          title="Résilier la commande pour faute"
          name="terminated"
          text={`La commande s’arrête là. Ce qui est fait se règle par un décompte final ; la décision scellée part à ${firm}.`}
          fields={{ words: { label: 'Motif', description: 'Repris mot pour mot dans la décision', kind: 'text' } }}
          act={({ words }) => ({ kind: 'terminated', body: { words: words.trim() } })}
          submit="Résilier la commande"
          opened={window === 'end'}
          onClose={close}
        />
      </Card>
    </div>
  )
}
