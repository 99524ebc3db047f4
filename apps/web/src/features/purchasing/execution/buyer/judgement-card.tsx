import { type JudgementQuestion, judgementQuestions } from '@charpente/domain/purchasing/execution/act'
import { questionWords } from '@charpente/domain/purchasing/execution/words'
import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useDraft } from '../../../../lib/draft.ts'
import { Card } from '../../../../ui/card.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { refusalWords } from '../act-form.tsx'
import { actsOfKind, type Of, sideOf } from '../of.ts'
import { useFiling } from '../use-filing.ts'
import common from './buyer.module.css'
import styles from './judgement.module.css'

const marks = [1, 2, 3, 4, 5] as const
const markWords = ['Mauvais', 'Insuffisant', 'Correct', 'Bon', 'Très bon']

type Values = Record<JudgementQuestion, number> & { words: string }
const none: Values = { quality: 0, delay: 0, site: 0, dialogue: 0, words: '' }

function Given({ of }: { of: Of }) {
  const judged = actsOfKind(of.read, 'judged').at(-1)
  const answer = actsOfKind(of.read, 'judgementAnswered').at(-1)
  if (!judged) return null
  return (
    <Card title="Évaluation de la prestation">
      <dl className={styles.marks}>
        {judgementQuestions.map((question) => {
          const mark = judged.body.marks[question]
          return (
            <div key={question}>
              <dt>{questionWords[question]}</dt>
              <dd className="c-num">
                <b>{mark} / 5</b>, {markWords[mark - 1]?.toLowerCase()}
              </dd>
            </div>
          )
        })}
      </dl>
      {judged.body.words && (
        <p className={common.said}>
          <q>{judged.body.words}</q>
        </p>
      )}
      {answer && (
        <div>
          <p className={common.small}>Réponse de {of.read.supplier.organisation}</p>
          <p className={common.said}>
            <q>{answer.body.words}</q>
          </p>
        </div>
      )}
    </Card>
  )
}

/** Four questions at the end, which the firm may answer; never public. */
export function JudgementCard({ of }: { of: Of }) {
  const { read, file } = of
  const id = read.purchaseOrder
  const draft = useDraft<Values>(`execution.judged.${id}`, none)
  const [values, setValues] = useState(draft.initialValues)
  const [isMissing, setMissing] = useState(false)
  const filing = useFiling(read)
  if (file.judgedAt) return <Given of={of} />
  const { words, ...given } = values
  if (sideOf(read) !== 'buyer' || refusalWords(of, { kind: 'judged', body: { marks: given, words } }) !== null)
    return null
  const type = (changes: Partial<Values>) => {
    const next = { ...values, ...changes }
    setValues(next)
    draft.keep(next)
    setMissing(false)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const isWhole = judgementQuestions.every((question) => given[question] > 0)
    setMissing(!isWhole)
    if (isWhole && (await filing.act({ kind: 'judged', body: { marks: given, words: words.trim() } }))) draft.clear()
  }
  return (
    <div id="evaluation" className={common.anchor}>
      <Card
        title="Évaluez la prestation"
        text={`${read.supplier.organisation} pourra répondre. Rien n’est public\u00A0: la centrale et l’entreprise le lisent.`}
      >
        <form className="c-form" noValidate onSubmit={submit}>
          {judgementQuestions.map((question) => (
            <fieldset key={question} className={styles.question}>
              <legend>{questionWords[question]}</legend>
              <div>
                {marks.map((mark) => (
                  <label key={mark} data-chosen={values[question] === mark || undefined}>
                    <input
                      type="radio"
                      name={question}
                      checked={values[question] === mark}
                      onChange={() => type({ [question]: mark })}
                    />
                    <span>
                      {mark}
                      <span className="c-note">{markWords[mark - 1]}</span>
                    </span>
                  </label>
                ))}
              </div>
            </fieldset>
          ))}
          <Textarea
            label="Précisions"
            description="Facultatif"
            autosize
            minRows={2}
            maxLength={4000}
            value={words}
            onChange={({ currentTarget }) => type({ words: currentTarget.value })}
          />
          {(isMissing || filing.refused) && (
            <Notice tone="error" said>
              {filing.refused ?? 'Répondez aux quatre questions, de 1 à 5.'}
            </Notice>
          )}
          <div className="c-actions">
            <Button size="md" variant="default" type="submit" loading={filing.isActing}>
              Envoyer l’évaluation
            </Button>
          </div>
        </form>
      </Card>
    </div>
  )
}
