import {
  type SubcontractAct,
  type SubcontractDraft,
  type Subcontracting,
  subcontractForm,
} from '@charpente/contract/purchasing/subcontracting'
import { formatAmountHT, formatSiret } from '@charpente/domain/platform/format'
import { parseAmount } from '@charpente/domain/platform/typed-amount'
import { isPaidDirectly } from '@charpente/domain/purchasing/subcontracting/amounts'
import { missingPapers, subcontractPaperWords } from '@charpente/domain/purchasing/subcontracting/paper'
import { declareRecap } from '@charpente/domain/purchasing/subcontracting/recap'
import { priceVariations } from '@charpente/domain/purchasing/subcontracting/state'
import { Button, Textarea, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { alertOf } from '../../../lib/alert.tsx'
import { api } from '../../../lib/api/own-api.ts'
import { useDraft } from '../../../lib/draft.ts'
import { ask, askRecap } from '../../../lib/message.tsx'
import { fieldErrorsOf, refusalOf } from '../../../lib/refusal.ts'
import { Card } from '../../../ui/card.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { Notice } from '../../../ui/notice.tsx'
import { RequiredNote } from '../../../ui/required-note.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { PaperFields } from './paper-fields.tsx'
import { SubcontractTag } from './subcontract-words.tsx'
import styles from './subcontracting.module.css'
import { showAnswer } from './subcontracting-queries.ts'

const variations = priceVariations.map((value) => ({ value, label: value }))

/** What the order says already: nothing of it is typed again. */
const Prefilled = ({ of }: { of: Subcontracting }) => (
  <div className={styles.part}>
    <h3>Repris de la commande</h3>
    <Facts
      facts={[
        ['Acheteur', of.customer.organisation],
        ['SIRET', of.customer.siret && formatSiret(of.customer.siret)],
        ['Commande', `${of.number}, ${formatAmountHT(of.price)}`],
        ['Objet', of.cartName],
        ['Marché', of.marketNumber],
        ['Titulaire', of.supplier.organisation],
      ]}
    />
  </div>
)

/** What the typed amount means: who pays, and how much may still be declared. */
function amountHint(of: Subcontracting, typed: string, direct: boolean): string {
  const room = `Au plus ${formatAmountHT(of.amounts.room)} restent à déclarer.`
  if (parseAmount(typed) === null) return room
  const from = formatAmountHT(of.rules.directFrom).replace('HT', 'TTC')
  return direct
    ? `Paiement direct par l’acheteur, de droit à partir de ${from}.`
    : `Payé par vous\u00A0: en dessous de ${from}, pas de paiement direct.`
}

type Props = { of: Subcontracting; act: SubcontractAct; onDone: (words: string) => void }

/** A declaration being written: kept in the browser at each key, on the platform at each field left. */
export function DraftForm({ of, act, onDone }: Props) {
  const queryClient = useQueryClient()
  const { purchaseOrder: id } = of
  const params = { id, act: act.id }
  const read = (answer: Subcontracting) => showAnswer(queryClient, id, answer)
  const draft = useDraft<SubcontractDraft>(`subcontract.${act.id}`, act.form)
  const form = useForm<SubcontractDraft>({
    initialValues: draft.initialValues,
    onValuesChange: draft.keep,
    validate: schemaResolver(subcontractForm, { sync: true }),
  })
  const [refused, setRefused] = useState<string | null>(null)
  const saved = useRef(JSON.stringify(act.form))
  const saving = useMutation({
    // One after the other: an earlier one that is slow never comes after a later one.
    scope: { id: `subcontract.${act.id}` },
    mutationFn: (values: SubcontractDraft) => api.saveSubcontract({ params, body: values }),
    onSuccess: (_answer, values) => {
      saved.current = JSON.stringify(values)
      // Kept there, it is not brought back from here once it was changed elsewhere.
      if (JSON.stringify(form.getValues()) === saved.current) draft.clear()
    },
    // What is typed stays in the browser: it is tried again at the next field.
    meta: { silent: true },
  })
  const keep = () => {
    if (JSON.stringify(form.values) !== saved.current) saving.mutate(form.values)
  }
  const leavingPapers = useRef(new Set<Promise<unknown>>())
  const sending = useMutation({
    scope: { id: `subcontract.${act.id}` },
    mutationFn: async (values: SubcontractDraft) => {
      await Promise.all(leavingPapers.current)
      return api.sendSubcontract({ params, body: values })
    },
    onSuccess: (answer) => {
      draft.clear()
      read(answer)
      onDone(`Déclaration envoyée à ${of.customer.organisation}, qui en est averti par e-mail.`)
    },
    onError: (error) => {
      const wrong = fieldErrorsOf(error)
      const why = refusalOf(error)
      const errors =
        why === 'subcontractAmountTooHigh'
          ? { amount: alertOf(error) }
          : why === 'subcontractSelf'
            ? { siret: alertOf(error) }
            : wrong
      form.setErrors(errors)
      setRefused(Object.keys(errors).length === 0 ? alertOf(error) : null)
      focusFirstError(form, errors)
    },
    meta: { silent: true },
  })
  const leaving = useMutation({
    mutationFn: () => api.withdrawSubcontract({ params, body: { reason: null } }),
    onSuccess: (answer) => {
      draft.clear()
      read(answer)
      onDone('Brouillon supprimé.')
    },
  })
  const leave = async () => {
    const consequence = 'Ce que vous avez saisi et les pièces jointes sont perdus.'
    if (await ask('Supprimer ce brouillon\u202F?', { consequence, confirmLabel: 'Supprimer' })) leaving.mutate()
  }
  const submit = form.onSubmit(
    async (values) => {
      setRefused(null)
      const papers = missingPapers(
        { amount, isPaidDirectly: direct, vigilanceFrom: of.rules.vigilanceFrom },
        act.papers.map(({ kind }) => kind),
      )
      // Said before anything is asked; those on their way are told of by the platform.
      if (papers.length > 0 && leavingPapers.current.size === 0) {
        setRefused(
          `Il manque des pièces\u00A0: ${papers.map((kind) => subcontractPaperWords[kind]).join(', ')}. Joignez-les, puis envoyez.`,
        )
        return
      }
      const declared = { name: values.name, amount, paysDirectly: direct }
      if (await askRecap(declareRecap(declared, { buyer: of.customer.organisation, days: of.rules.days })))
        sending.mutate(values)
    },
    (errors) => focusFirstError(form, errors),
  )
  const amount = parseAmount(form.values.amount) ?? 0
  const direct = isPaidDirectly(amount, { from: of.rules.directFrom, vatPercent: of.rules.vatPercent })
  return (
    <div id={`acte-${act.id}`} className={styles.anchor}>
      <Card
        title={`Nouvelle déclaration, acte n°\u00A0${act.number}`}
        text={
          act.replaces === null
            ? 'Elle suit les rubriques du formulaire DC4.'
            : `Elle remplacera l’acte n°\u00A0${act.replaces} si l’acheteur l’accepte.`
        }
        actions={<SubcontractTag act={act} />}
      >
        <form className="c-form" noValidate onSubmit={submit} onBlur={keep}>
          <RequiredNote />
          <Prefilled of={of} />
          <div className={styles.part}>
            <h3>Sous-traitant</h3>
            <TextInput label="Entreprise" required maxLength={255} {...form.getInputProps('name')} />
            <div className="c-pair">
              <TextInput
                label="SIRET"
                description="14 chiffres"
                required
                inputMode="numeric"
                maxLength={30}
                {...form.getInputProps('siret')}
              />
              <TextInput
                label="Représentant"
                description="Nom et qualité"
                required
                maxLength={255}
                {...form.getInputProps('contact')}
              />
            </div>
            <TextInput label="Adresse" required maxLength={255} {...form.getInputProps('address')} />
            <TextInput label="E-mail" required type="email" maxLength={255} {...form.getInputProps('email')} />
          </div>
          <div className={styles.part}>
            <h3>Prestations et paiement</h3>
            <Textarea
              label="Nature des prestations"
              required
              autosize
              minRows={2}
              maxLength={1000}
              {...form.getInputProps('works')}
            />
            <div className="c-pair">
              <TextInput
                label="Montant maximal, en euros HT"
                description={amountHint(of, form.values.amount, direct)}
                required
                inputMode="decimal"
                maxLength={30}
                {...form.getInputProps('amount')}
              />
              <TextInput
                label="Durée, en mois"
                description="Un nombre entier"
                required
                inputMode="numeric"
                maxLength={2}
                {...form.getInputProps('months')}
              />
            </div>
            <SelectField
              label="Variation du prix"
              options={variations}
              value={form.values.variation}
              onChange={({ currentTarget }) =>
                form.setFieldValue('variation', currentTarget.value as SubcontractDraft['variation'])
              }
            />
            <Textarea
              label="Conditions de paiement"
              required
              autosize
              minRows={2}
              maxLength={1000}
              {...form.getInputProps('payment')}
            />
          </div>
          <PaperFields
            of={of}
            act={act}
            amount={amount}
            paysDirectly={direct}
            onLeaving={(filing) => {
              leavingPapers.current.add(filing)
              const forget = () => leavingPapers.current.delete(filing)
              filing.then(forget, forget)
            }}
          />
          {refused && (
            <Notice tone="error" said>
              {refused}
            </Notice>
          )}
          <p className="c-note" role="status">
            {saving.isSuccess ? 'Brouillon enregistré.' : 'Ce que vous saisissez est gardé.'}
          </p>
          <div className="c-actions">
            <Button size="md" variant="default" loading={leaving.isPending} onClick={leave}>
              Supprimer le brouillon
            </Button>
            <Button size="md" type="submit" loading={sending.isPending}>
              Envoyer à l’acheteur
            </Button>
          </div>
        </form>
      </Card>
    </div>
  )
}
