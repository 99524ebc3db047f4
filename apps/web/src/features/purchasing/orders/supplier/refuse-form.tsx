import type { SupplierOrder } from '@charpente/contract/purchasing/order'
import { motives } from '@charpente/domain/purchasing/orders/motive'
import { refuseRecap } from '@charpente/domain/purchasing/orders/recap'
import { Radio, Textarea } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import { RecapFacts } from '../../../../ui/recap.tsx'
import { WhoFields } from './answer-fields.tsx'
import styles from './order-view.module.css'
import type { Answer } from './use-answer.ts'

type RefuseFormProps = { order: SupplierOrder; answer: Answer; isPublic: boolean }

/** Why one refuses, and what follows: in the place of the details, above the same foot. */
export function RefuseForm({ order, answer, isPublic }: RefuseFormProps) {
  const { form } = answer
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    title.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section className={styles.refusal} aria-labelledby={id}>
      <h2 id={id} ref={title} className={styles.subtitle} tabIndex={-1}>
        Pourquoi refusez-vous&#8239;?
      </h2>
      <p className="c-note">L’acheteur lira ce motif et il sera conservé.</p>
      {/* What is missing is said above the choices: below them, the foot of the screen would cover it. */}
      <Radio.Group
        label="Motif du refus"
        labelProps={{ className: 'c-unseen' }}
        inputWrapperOrder={['label', 'description', 'error', 'input']}
        {...form.getInputProps('motive')}
      >
        <div className={styles.options}>
          {Object.entries(motives).map(([value, label]) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </div>
      </Radio.Group>
      <Textarea
        label="Précision pour l’acheteur"
        description={
          form.values.motive === 'other'
            ? 'Obligatoire. Elle est conservée avec la commande.'
            : 'Facultative. Elle est conservée avec la commande.'
        }
        required={form.values.motive === 'other'}
        maxLength={1000}
        {...form.getInputProps('reason')}
      />
      {isPublic && <WhoFields order={order} answer={answer} />}
      <RecapFacts recap={refuseRecap(order)} />
    </section>
  )
}
