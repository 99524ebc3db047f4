import type { Analysis } from '@charpente/contract/consultation/awards'
import { Card } from '../../../ui/card.tsx'
import styles from './comments-card.module.css'

/** What the evaluators wrote of each offer, once two of them have marked it: the report says it with their marks. */
export function CommentsCard({ analysis: { offers, rules } }: { analysis: Analysis }) {
  const said = offers.filter(({ comments }) => comments.length > 0)
  if (said.length === 0) return null
  return (
    <Card title="Appréciations des évaluateurs">
      {said.map(({ id, organization, comments }) => (
        <section key={id} className={styles.offer}>
          <h3>{organization}</h3>
          <dl>
            {rules.criteria
              .filter(({ code }) => comments.some(({ criterion }) => criterion === code))
              .map(({ code, name }) => (
                <div key={code}>
                  <dt>{name}</dt>
                  {comments
                    .filter(({ criterion }) => criterion === code)
                    .map(({ by, comment }) => (
                      <dd key={by}>
                        {comment} <span className={styles.by}>{by}</span>
                      </dd>
                    ))}
                </div>
              ))}
          </dl>
        </section>
      ))}
    </Card>
  )
}
