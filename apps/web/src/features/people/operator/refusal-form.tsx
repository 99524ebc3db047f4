import { reason } from '@charpente/contract/people/operator'
import { Select, Textarea } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useEffect, useRef } from 'react'
import styles from './refusal-form.module.css'

/** Said often enough to be written once; the operator then changes what must be. */
const phrases = {
  identity: {
    label: 'Identité non vérifiable',
    text: 'Nous n’avons pas pu vérifier votre fonction auprès de l’organisme. Écrivez-nous depuis son adresse officielle et nous ouvrirons le compte le jour même.',
  },
  eligibility: {
    label: 'Organisme non éligible',
    text: 'La centrale est réservée aux acheteurs publics et aux entreprises du bâtiment. Votre organisme n’en fait pas partie.',
  },
  duplicate: {
    label: 'Doublon d’un compte existant',
    text: 'Un compte existe déjà pour votre organisme. Connectez-vous avec lui, ou demandez à son administrateur de vous y ajouter.',
  },
  other: { label: 'Autre', text: '' },
} as const

type Phrase = keyof typeof phrases

const isPhrase = (text: string) => Object.values(phrases).some((phrase) => phrase.text === text.trim())

type RefusalFormProps = {
  id: string
  text: string
  onChange: (text: string) => void
  onRefuse: (reason: string) => void
}

/** The reason is mailed as it is written, and kept. Q-54 */
export function RefusalForm({ id, text, onChange, onRefuse }: RefusalFormProps) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { reason: text },
    validate: schemaResolver(reason, { sync: true }),
    onValuesChange: (values) => onChange(values.reason),
  })
  // Whole and above the bar that sends it, with its error once it has one.
  const whole = useRef<HTMLFormElement>(null)
  const error = form.errors.reason
  // biome-ignore lint/correctness/useExhaustiveDependencies: an error makes it taller
  useEffect(() => {
    whole.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  const choose = (name: Phrase) => {
    // What the operator wrote is never replaced by a phrase.
    if (isPhrase(form.getValues().reason)) form.setFieldValue('reason', phrases[name].text)
    form.getInputNode('reason')?.focus()
  }
  return (
    <form
      ref={whole}
      id={id}
      className={styles.form}
      noValidate
      onSubmit={form.onSubmit(
        (values) => onRefuse(values.reason),
        () => form.getInputNode('reason')?.focus(),
      )}
    >
      <h3 className={styles.title}>Motif du refus, envoyé à la personne</h3>
      <Select
        label="Phrase type"
        placeholder="Choisir une phrase à compléter"
        data={Object.entries(phrases).map(([value, { label }]) => ({ value, label }))}
        onChange={(value) => value && choose(value as Phrase)}
        comboboxProps={{ portalProps: { target: '#contenu' } }}
      />
      <Textarea
        label="Message"
        required
        autoFocus
        maxLength={1000}
        key={form.key('reason')}
        {...form.getInputProps('reason')}
      />
    </form>
  )
}
