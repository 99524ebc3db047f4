import type { ExecutionForm } from '@charpente/contract/purchasing/execution'
import { parseQuantity } from '@charpente/domain/catalogue/pricing/quantity'
import { formatAmountHT, formatDifference, formatNumber } from '@charpente/domain/platform/format'
import type { Unit } from '@charpente/domain/platform/unit'
import { amountWith } from '@charpente/domain/purchasing/execution/amounts'
import { orderAmount } from '@charpente/domain/purchasing/execution/order-amount'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useDraft } from '../../../../lib/draft.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { Window } from '../../../../ui/window.tsx'
import { refusalWords } from '../act-form.tsx'
import { moreWords } from '../more-words.ts'
import type { Of } from '../of.ts'
import { useFiling } from '../use-filing.ts'
import styles from './quantities.module.css'

type Props = { of: Of; opened: boolean; onClose: () => void }
type Values = { lines: Record<string, { quantity: string; reason: string }> }

function Fields({ of, onClose }: Pick<Props, 'of' | 'onClose'>) {
  const { read, file } = of
  const id = read.purchaseOrder
  const blank: Values = {
    lines: Object.fromEntries(
      read.facts.lines.map(({ line }) => [
        String(line),
        { quantity: formatNumber(file.quantities.get(line) ?? 0), reason: '' },
      ]),
    ),
  }
  const draft = useDraft<Values>(`execution.quantities.${id}`, blank)
  const [values, setValues] = useState(draft.initialValues)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [refused, setRefused] = useState<string | null>(null)
  const filing = useFiling(read)
  const type = (line: number, changes: Partial<{ quantity: string; reason: string }>) => {
    const before = values.lines[String(line)] ?? { quantity: '', reason: '' }
    const next = { lines: { ...values.lines, [String(line)]: { ...before, ...changes } } }
    setValues(next)
    draft.keep(next)
    setErrors({})
    setRefused(null)
  }
  const changed = read.facts.lines.flatMap(({ line, unit }) => {
    const typed = values.lines[String(line)]
    const quantity = parseQuantity(typed?.quantity ?? '', unit as Unit)
    if (quantity === file.quantities.get(line)) return []
    return [{ line, quantity, reason: typed?.reason.trim() ?? '' }]
  })
  const right = changed.flatMap((one) => (typeof one.quantity === 'number' ? [{ ...one, quantity: one.quantity }] : []))
  const after = amountWith(file, right)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = Object.fromEntries(
      changed.flatMap(({ line, quantity, reason }) => [
        ...(typeof quantity === 'number' ? [] : [[`${line}.quantity`, 'Une quantité, par exemple 12,5.'] as const]),
        ...(reason === '' ? [[`${line}.reason`, 'Dites pourquoi cette ligne change.'] as const] : []),
      ]),
    )
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    const act: ExecutionForm = { kind: 'quantitiesProposed', body: { lines: right } }
    const why = refusalWords(of, act) ?? moreWords(of, right)
    setRefused(why)
    if (!why && (await filing.act(act))) {
      draft.clear()
      onClose()
    }
  }
  const said = refused ?? filing.refused
  return (
    <form className="c-form" noValidate onSubmit={submit}>
      <p className="c-plain">
        Les prix unitaires du bon ne changent pas. {read.supplier.organisation} accepte ou refuse&nbsp;; un avenant
        scellé s’ajoute alors à la commande.
      </p>
      {read.facts.lines.map(({ line, name, unit }) => {
        const isChanged = changed.some((one) => one.line === line)
        return (
          <fieldset key={line} className={styles.quantity} data-changed={isChanged || undefined}>
            <legend>{name}</legend>
            <TextInput
              label={`Quantité, en ${unit}`}
              description={`Commandé\u00A0: ${formatNumber(file.quantities.get(line) ?? 0)}`}
              inputMode="decimal"
              maxLength={13}
              value={values.lines[String(line)]?.quantity ?? ''}
              error={errors[`${line}.quantity`]}
              onChange={({ currentTarget }) => type(line, { quantity: currentTarget.value })}
            />
            {isChanged && (
              <TextInput
                label="Pourquoi"
                description="Lu par l’entreprise, repris dans l’avenant"
                required
                maxLength={1000}
                value={values.lines[String(line)]?.reason ?? ''}
                error={errors[`${line}.reason`]}
                onChange={({ currentTarget }) => type(line, { reason: currentTarget.value })}
              />
            )}
          </fieldset>
        )
      })}
      <p className="c-plain c-num" role="status">
        De {formatAmountHT(orderAmount(file))} à <b>{formatAmountHT(after)}</b> (
        {formatDifference(after - orderAmount(file))}).
      </p>
      {said && (
        <Notice tone="error" said>
          {said}
        </Notice>
      )}
      <div className="c-actions">
        <Button size="md" variant="default" onClick={onClose}>
          Finir plus tard
        </Button>
        <Button size="md" type="submit" loading={filing.isActing}>
          Proposer ces quantités
        </Button>
      </div>
    </form>
  )
}

/** Other quantities, line by line, at the prices the order froze. */
export const QuantitiesWindow = ({ of, opened, onClose }: Props) => (
  <Window title="Proposer d’autres quantités" opened={opened} onClose={onClose} big>
    <Fields of={of} onClose={onClose} />
  </Window>
)
