import { REQUIRED } from '@charpente/contract/platform/fields'
import type { FeeLine, FeeStatement } from '@charpente/contract/purchasing/fee'
import { isIban } from '@charpente/domain/platform/bank'
import { type Day, parisDay } from '@charpente/domain/platform/calendar'
import { formatAmount } from '@charpente/domain/platform/format'
import { parseAmount } from '@charpente/domain/platform/typed-amount'
import { dayTyped } from '@charpente/domain/platform/typed-day'
import { paidRecap } from '@charpente/domain/purchasing/fees/recap'
import { Button, Radio, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { api } from '../../../lib/api/desk-api.ts'
import { useAct } from '../../../lib/api/use-act.ts'
import { platformNow } from '../../../lib/platform-clock.ts'
import { DAY_WRONG, DayField } from '../../../ui/day-field.tsx'
import { RecapFacts } from '../../../ui/recap.tsx'

const AMOUNT_WRONG = 'Ce montant ne se lit pas. Écrivez-le en euros, par exemple 1 250,00.'

/** « − 12,50 » too: what is taken back is below nothing. */
function centsTyped(typed: string): number | null {
  const isBelow = /^\s*[-−]/.test(typed)
  const cents = parseAmount(typed.replace(/^\s*[-−]\s*/, ''))
  return cents === null ? null : isBelow ? -cents : cents
}
const euros = (cents: number) => formatAmount(cents).replace(/\s*€$/, '')

type FormProps = {
  confirmLabel: string
  isActing: boolean
  onClose: () => void
  onSubmit: () => void
  children: ReactNode
}

const ActForm = ({ confirmLabel, isActing, onClose, onSubmit, children }: FormProps) => (
  <form
    noValidate
    className="c-form"
    onSubmit={(event: FormEvent) => {
      event.preventDefault()
      if (!isActing) onSubmit()
    }}
  >
    {children}
    <div className="c-actions">
      <Button size="md" variant="default" onClick={onClose}>
        Annuler
      </Button>
      <Button size="md" type="submit" loading={isActing}>
        {confirmLabel}
      </Button>
    </div>
  </form>
)

type Done = { onClose: () => void; onDone: (words: string) => void }

/** Another base for a line of a draft, and why. */
export function CorrectForm({ line, onClose, onDone }: Done & { line: FeeLine }) {
  const [typed, setTyped] = useState(euros(line.base))
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const base = centsTyped(typed)
  const correct = useAct((given: number) =>
    api.correctFeeLine({ params: { id: line.id }, body: { base: given, reason } }),
  )
  return (
    <ActForm
      confirmLabel="Corriger la ligne"
      isActing={correct.isPending}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (base === null || reason.trim() === '') return
        correct.mutate(base, { onSuccess: () => onDone(`Bon ${line.orderNumber} corrigé.`) })
      }}
    >
      <p className="c-plain">
        La part suit la base. L’entreprise lit ce motif sur le relevé, et la ligne reste corrigée tant que le bon ne
        change pas.
      </p>
      <TextInput
        label="Base, en euros HT"
        required
        inputMode="decimal"
        data-autofocus
        value={typed}
        error={isTried && base === null && AMOUNT_WRONG}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Textarea
        label="Motif"
        required
        autosize
        minRows={3}
        maxLength={1000}
        value={reason}
        error={isTried && reason.trim() === '' && REQUIRED}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ActForm>
  )
}

/** Right, the line is corrected and the statement made again; wrong, it stays. */
export function AnswerForm({ line, onClose, onDone }: Done & { line: FeeLine }) {
  const [verdict, setVerdict] = useState<'upheld' | 'rejected' | null>(null)
  const [typed, setTyped] = useState(euros(0))
  const [answer, setAnswer] = useState('')
  const [isTried, setTried] = useState(false)
  const base = centsTyped(typed)
  const id = line.dispute?.id ?? 0
  const send = useAct((given: { upheld: boolean; base?: number }) =>
    api.answerFeeDispute({ params: { id }, body: { ...given, answer } }),
  )
  return (
    <ActForm
      confirmLabel="Répondre"
      isActing={send.isPending}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (verdict === null || answer.trim() === '' || (verdict === 'upheld' && base === null)) return
        send.mutate(verdict === 'upheld' ? { upheld: true, base: base ?? 0 } : { upheld: false }, {
          onSuccess: () =>
            onDone(
              verdict === 'upheld'
                ? 'Réponse envoyée. Le relevé est de nouveau un brouillon\u00A0: soumettez-le à une seconde personne.'
                : 'Réponse envoyée. Le relevé reste dû.',
            ),
        })
      }}
    >
      <p className="c-plain">L’entreprise écrit&nbsp;: «&nbsp;{line.dispute?.reason}&nbsp;»</p>
      <Radio.Group
        label="Votre réponse"
        required
        value={verdict}
        error={isTried && verdict === null && 'Choisissez une réponse.'}
        onChange={(value) => setVerdict(value as 'upheld' | 'rejected')}
      >
        <Radio mt="xs" value="upheld" label={'Elle a raison\u00A0: la ligne est corrigée'} />
        <Radio mt="xs" value="rejected" label={'La ligne est juste\u00A0: elle reste due'} />
      </Radio.Group>
      {verdict === 'upheld' && (
        <TextInput
          label="Base retenue, en euros HT"
          required
          inputMode="decimal"
          value={typed}
          error={isTried && base === null && AMOUNT_WRONG}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      <Textarea
        label="Explication, lue par l’entreprise"
        required
        autosize
        minRows={3}
        maxLength={1000}
        value={answer}
        error={isTried && answer.trim() === '' && REQUIRED}
        onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
      />
    </ActForm>
  )
}

/** A transfer or a cheque somebody has seen. */
export function PayForm({ statement, onClose, onDone }: Done & { statement: FeeStatement }) {
  const today: Day = parisDay(platformNow())
  const [on, setOn] = useState(today)
  const [reference, setReference] = useState('')
  const [isTried, setTried] = useState(false)
  const pay = useAct(() => api.payFeeStatement({ params: { id: statement.id }, body: { on, reference } }))
  return (
    <ActForm
      confirmLabel="Dire payé"
      isActing={pay.isPending}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (!dayTyped(on) || reference.trim() === '') return
        pay.mutate(undefined, { onSuccess: () => onDone(`Relevé ${statement.number} payé.`) })
      }}
    >
      <RecapFacts recap={paidRecap(statement)} />
      <DayField
        label="Reçu le"
        required
        max={today}
        value={on}
        error={isTried && !dayTyped(on) && DAY_WRONG}
        onChange={setOn}
      />
      <TextInput
        label="Référence du paiement"
        description="Ce que dit la banque, ou le numéro du chèque."
        required
        maxLength={255}
        data-autofocus
        value={reference}
        error={isTried && reference.trim() === '' && REQUIRED}
        onChange={({ currentTarget }) => setReference(currentTarget.value)}
      />
    </ActForm>
  )
}

const noMandate = { iban: '', holder: '', reference: '', signedOn: '' }

/** What a firm signed to let the centre collect. */
export function MandateForm({ statement, onClose, onDone }: Done & { statement: FeeStatement }) {
  const [typed, setTyped] = useState({ ...noMandate, holder: statement.supplierName.slice(0, 70) })
  const [isTried, setTried] = useState(false)
  const save = useAct(() => api.saveFeeMandate({ params: { id: statement.supplierId }, body: typed }))
  const change = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part })
  const missing = (name: 'holder' | 'reference') => isTried && typed[name].trim() === '' && REQUIRED
  return (
    <ActForm
      confirmLabel="Enregistrer le mandat"
      isActing={save.isPending}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (!isIban(typed.iban) || !dayTyped(typed.signedOn) || !typed.holder.trim() || !typed.reference.trim()) return
        save.mutate(undefined, { onSuccess: () => onDone('Mandat enregistré. L’IBAN est gardé chiffré.') })
      }}
    >
      <TextInput
        label="IBAN"
        required
        autoComplete="off"
        data-autofocus
        value={typed.iban}
        error={isTried && !isIban(typed.iban) && 'Cet IBAN est inexact. Recopiez-le depuis le RIB, lettres comprises.'}
        onChange={({ currentTarget }) => change({ iban: currentTarget.value })}
      />
      <TextInput
        label="Titulaire du compte"
        required
        maxLength={70}
        value={typed.holder}
        error={missing('holder')}
        onChange={({ currentTarget }) => change({ holder: currentTarget.value })}
      />
      <TextInput
        label="Référence unique du mandat (RUM)"
        required
        maxLength={35}
        value={typed.reference}
        error={missing('reference')}
        onChange={({ currentTarget }) => change({ reference: currentTarget.value })}
      />
      <DayField
        label="Signé le"
        required
        value={typed.signedOn}
        error={isTried && !dayTyped(typed.signedOn) && DAY_WRONG}
        onChange={(signedOn) => change({ signedOn })}
      />
    </ActForm>
  )
}
