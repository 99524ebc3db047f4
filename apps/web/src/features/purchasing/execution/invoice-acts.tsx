import type { Invoice } from '@charpente/domain/purchasing/execution/execution'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { ActWindow, refusalWords } from './act-form.tsx'
import styles from './invoice-acts.module.css'
import { type Of, todayOf } from './of.ts'

type Step = 'inService' | 'suspended' | 'rejected' | 'paid'
type Standing = { label: string; title: string; submit: string; text: string; needsWhy: boolean }

/** Whoever knows it first says it; only whoever pays stops the clock or sends an invoice back. */
const standings: Record<Step, Standing> = {
  paid: {
    label: 'Noter la date de paiement',
    title: 'Noter la date de paiement',
    submit: 'Noter payée',
    text: 'Le jour où la somme est versée, tel que la trésorerie ou le relevé de compte le dit.',
    needsWhy: false,
  },
  inService: {
    label: 'Noter vérifiée',
    title: 'Facture vérifiée',
    submit: 'Noter vérifiée',
    text: 'Mise à disposition sur le portail public, quantités conformes\u00A0: elle part au paiement.',
    needsWhy: false,
  },
  suspended: {
    label: 'Suspendre le délai',
    title: 'Suspendre le délai de paiement',
    submit: 'Suspendre le délai',
    text: 'Une pièce manque\u00A0: le délai s’arrête et reprend quand la facture est vérifiée. L’entreprise lit pourquoi.',
    needsWhy: true,
  },
  rejected: {
    label: 'Rejeter',
    title: 'Rejeter la facture',
    submit: 'Rejeter la facture',
    text: 'L’entreprise lit pourquoi, et en dépose une autre.',
    needsWhy: true,
  },
}
const steps = Object.keys(standings) as Step[]

/** Where an invoice may go next, for whichever side reads it: what the rules let it say. */
export function InvoiceActs({ of, invoice: { invoice, stoodOn } }: { of: Of; invoice: Invoice }) {
  const [shown, setShown] = useState<Step | null>(null)
  const today = todayOf(of)
  const stood = (state: Step, day: string, words: string) =>
    ({ kind: 'invoiceStood', body: { invoice, state, day, words } }) as const
  // On its first possible day and with a reason: what is refused then is refused whatever is typed.
  const offered = steps.filter((state) => refusalWords(of, stood(state, stoodOn, 'x')) === null)
  if (offered.length === 0) return null
  return (
    <div className={styles.acts}>
      {offered.map((state) => (
        <Button
          key={state}
          size="md"
          variant={state === 'paid' ? 'light' : 'default'}
          aria-label={`${standings[state].label}, facture ${invoice}`}
          onClick={() => setShown(state)}
        >
          {standings[state].label}
        </Button>
      ))}
      {offered.map((state) => {
        const { title, submit, text, needsWhy } = standings[state]
        return (
          <ActWindow
            key={state}
            of={of}
            title={title}
            name={`invoice.${state}.${invoice}`}
            text={text}
            fields={{
              day: { label: 'Date', kind: 'day', value: today, max: today, min: stoodOn },
              words: { label: needsWhy ? 'Motif' : 'Précisions', kind: 'text', optional: !needsWhy },
            }}
            act={({ day, words }) => stood(state, day, words.trim())}
            submit={submit}
            opened={shown === state}
            onClose={() => setShown(null)}
          />
        )
      })}
    </div>
  )
}
