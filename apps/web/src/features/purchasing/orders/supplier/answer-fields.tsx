import type { SupplierOrder } from '@charpente/contract/purchasing/order'
import { executionEnd } from '@charpente/domain/catalogue/execution-time'
import { parisDay } from '@charpente/domain/platform/calendar'
import { formatDay, formatDayPlain } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { Checkbox, Radio, Textarea, TextInput } from '@mantine/core'
import { Notice } from '../../../../ui/notice.tsx'
import { RequiredNote } from '../../../../ui/required-note.tsx'
import { wishedEndOf } from './answer-values.ts'
import styles from './order-view.module.css'
import type { Answer } from './use-answer.ts'

type Props = { order: SupplierOrder; answer: Answer }

export const NameField = ({ form }: Pick<Answer, 'form'>) => (
  <TextInput
    label="Votre nom et votre fonction"
    description="Inscrits sur l’accusé de réponse"
    size="md"
    required
    maxLength={255}
    autoComplete="name"
    {...form.getInputProps('name')}
  />
)

/** Who answers, when nobody is signed in. Q-17 */
export const WhoFields = ({ order, answer: { form } }: Props) => (
  <>
    <RequiredNote />
    <NameField form={form} />
    <Checkbox
      size="md"
      label={`Je suis autorisé à répondre pour ${order.supplier.organisation}`}
      {...form.getInputProps('isAuthorised', { type: 'checkbox' })}
    />
  </>
)

/** So many working days, counted from the acceptance. */
function endWords({ closedAt, readAt, department }: SupplierOrder, typed: string): string {
  const days = Number(typed)
  if (!Number.isInteger(days) || days < 1 || days > 2000) return 'Jours ouvrés, à partir de l’acceptation'
  const from = parisDay(new Date(closedAt ?? readAt))
  const end = formatDay(executionEnd(from, days, department.code))
  return closedAt ? `Fin le ${end}` : `Fin le ${end} si vous acceptez aujourd’hui`
}

/** Another delay than the contract's: how long, and why. Q-118 */
export const OtherDelayFields = ({ order, answer: { form } }: Props) => (
  <>
    <TextInput
      label="Délai proposé, en jours ouvrés"
      description={endWords(order, form.values.workingDays)}
      inputMode="numeric"
      required
      maxLength={4}
      {...form.getInputProps('workingDays')}
    />
    <Textarea label="Pourquoi ce délai" required maxLength={1000} {...form.getInputProps('delayReason')} />
  </>
)

/** The delay one accepts with: the contract's, the end the buyer asked for, or another. Q-118 */
export function DelayChoice({ order, answer }: Props) {
  const { form } = answer
  const wish = wishedEndOf(order)
  if (order.executionDays === null) return null
  const days = `${order.executionDays}\u00A0${plural(order.executionDays, 'jour ouvré', 'jours ouvrés')}`
  return (
    <>
      {wish && (
        <Notice tone="warning" title={`L’acheteur demande une fin le ${formatDayPlain(wish.endOn)}`}>
          Cette date est une dérogation au délai du contrat. Elle s’applique si vous l’acceptez.
        </Notice>
      )}
      <Radio.Group
        label="Délai d’exécution"
        required={wish !== null}
        {...form.getInputProps('delay')}
        value={form.values.delay || (wish ? '' : 'contract')}
      >
        <div className={styles.options}>
          {wish && <Radio value="wished" label={`J’accepte la date du ${formatDayPlain(wish.endOn)}`} />}
          <Radio value="contract" label={`Le délai du contrat, ${days}`} />
          <Radio value="other" label="Je propose un autre délai" description="L’acheteur en décide" />
        </div>
      </Radio.Group>
      {form.values.delay === 'other' && <OtherDelayFields order={order} answer={answer} />}
    </>
  )
}
