import type { ContactsReport } from '@charpente/contract/consultation/application'
import { buyerContact } from '@charpente/contract/consultation/application/step4'
import { IconCopy, IconTrash, IconUserCheck, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { departmentsQuery } from '../../../../lib/api/catalogue-queries.ts'
import { ask } from '../../../../lib/message.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { PlainButton } from '../../../../ui/plain-button.tsx'
import { Said } from '../../../../ui/said.tsx'
import styles from './buyer-contacts.module.css'
import { ContactsFile } from './contacts-file.tsx'
import { CompanyField, EmailField, PhoneField, TextField } from './fields.tsx'
import { useOpen } from './focus-field.ts'
import { Fields, Fold, ListError, Section, StateTag } from './parts.tsx'
import { representativeOf } from './representative.ts'
import { useStep, useValue } from './step-context.ts'
import { useRows } from './use-rows.ts'
import { blankContact, type Row } from './values.ts'

const COPIED = ['company', 'lastname', 'function', 'phone', 'email', 'emailDuplicate'] as const

/** One contact for each place, a second one if wanted; only the open ones are drawn. W-STEP4-01, Q-88 */
export function BuyerContacts() {
  const { form, facts, isReadOnly } = useStep()
  const { rows, keys, add, remove } = useRows('contactDetailsBuyers')
  const [said, setSaid] = useState('')
  const at = (code: string, secondary: boolean) =>
    rows.findIndex((row) => row.department === code && Boolean(row.secondary) === secondary)

  const { data: departments = [] } = useQuery(departmentsQuery())
  const regionOf = (code: unknown) => departments.find((one) => one.code === code)?.region
  /** The other departments of the same region that are applied for; none where places are regions. */
  const regionAround = (code: string): Region | null => {
    const region = regionOf(code)
    const codes = facts.areas.flatMap((area) => (region && regionOf(area.code)?.code === region.code ? area.code : []))
    return region && codes.length > 1 && codes.length < facts.areas.length ? { name: region.name, codes } : null
  }

  /** Writes these contacts in the place of the first ones, once that is agreed where something was typed. */
  async function fill(contacts: ReadonlyMap<string, Row>, question: string, done: string, from = -1): Promise<void> {
    const all = form.getValues().contactDetailsBuyers as Row[]
    const isReplaced = (row: Row, index: number) =>
      index !== from &&
      !row.secondary &&
      contacts.has(String(row.department)) &&
      COPIED.some((field) => field !== 'company' && row[field])
    const replaced = all.filter(isReplaced).length
    if (replaced > 0) {
      const consequence = `${replaced === 1 ? 'Un contact déjà saisi sera remplacé' : `${replaced} contacts déjà saisis seront remplacés`}. Les seconds contacts ne changent pas.`
      if (!(await ask(question, { consequence }))) return
    }
    const filled = (row: Row) => ({ ...row, ...(!row.secondary && contacts.get(String(row.department))) })
    form.setValues({ contactDetailsBuyers: all.map(filled) })
    setSaid(done)
  }

  const copyTo = (from: number, codes: readonly string[], where: string) => {
    const source = (form.getValues().contactDetailsBuyers as Row[])[from] as Row
    const copied = Object.fromEntries(COPIED.map((field) => [field, source[field]]))
    return fill(
      new Map(codes.map((code) => [code, copied])),
      `Recopier ce contact sur ${where}\u00A0?`,
      `Contact recopié sur ${where}.`,
      from,
    )
  }
  const all = facts.areas.map(({ code }) => code)

  const take = (contacts: ContactsReport['contacts']) =>
    fill(
      new Map(contacts.map(({ department, ...contact }) => [department, contact])),
      'Reprendre les contacts du fichier\u00A0?',
      contacts.length === 1 ? '1 contact repris du fichier.' : `${contacts.length} contacts repris du fichier.`,
    )

  const areas = facts.areas
  const firstWrong = firstErrorIn(Object.keys(form.errors))
  return (
    <Section
      title="Contacts pour les acheteurs"
      note={areas.length > 1 ? `${areas.length} territoires, un contact chacun` : undefined}
      intro={
        'À qui chaque acheteur parle dans son territoire. La seconde adresse reçoit les copies\u00A0; elle peut être la même.'
      }
    >
      <ListError path="contactDetailsBuyers" />
      {areas.length === 0 && (
        <Notice tone="warning">
          Enregistrez d’abord l’étape «&nbsp;Objet de la candidature&nbsp;»&nbsp;: il faut un contact par territoire.
        </Notice>
      )}
      {areas.length > 1 && !isReadOnly && <ContactsFile onTake={take} />}
      <div className={styles.areas}>
        <Said>{said}</Said>
        {areas.map(({ code, name }, index) => (
          <AreaContacts
            key={code}
            name={`${code} ${name}`}
            first={at(code, false)}
            second={at(code, true)}
            keys={keys}
            isFirst={index === 0}
            isAlone={areas.length === 1}
            opensOnErrors={firstWrong === at(code, false) || firstWrong === at(code, true) || areas.length <= 5}
            region={regionAround(code)}
            onCopy={(from) => copyTo(from, all, `les ${all.length} territoires`)}
            onCopyAround={(from, { name: around, codes }) =>
              copyTo(from, codes, `les ${codes.length} départements de la région ${around}`)
            }
            onAdd={() => add(blankContact(facts, { code, name }, true), 'company', at(code, false) + 1)}
            onRemove={(row) => remove(row, `Le second contact de ${name} sera retiré. Le premier reste.`)}
            isReadOnly={isReadOnly}
          />
        ))}
      </div>
    </Section>
  )
}

/** The row of the first error: with a hundred places, the others open when somebody goes there. */
const firstErrorIn = (paths: readonly string[]): number | null => {
  const [first] = paths
    .flatMap((path) => path.match(/^contactDetailsBuyers\.(\d+)\./)?.[1] ?? [])
    .map(Number)
    .toSorted((a, b) => a - b)
  return first ?? null
}

type Region = { name: string; codes: readonly string[] }

type AreaContactsProps = {
  name: string
  first: number
  second: number
  keys: readonly string[]
  isFirst: boolean
  isAlone: boolean
  opensOnErrors: boolean
  isReadOnly: boolean
  region: Region | null
  onCopy: (from: number) => void
  onCopyAround: (from: number, region: Region) => void
  onAdd: () => void
  onRemove: (row: number) => void
}

function AreaContacts(props: AreaContactsProps) {
  const { name, first, second, keys, isFirst, isAlone, opensOnErrors, isReadOnly, region } = props
  const { onCopy, onCopyAround, onAdd, onRemove } = props
  const { form, application, facts } = useStep()
  const paths = [first, second].filter((row) => row >= 0).map((row) => `contactDetailsBuyers.${row}`)
  const { isOpen, setOpen, errors } = useOpen(paths, { initially: isFirst, onErrors: opensOnErrors })
  // Drawn again at each change of its own contact: its state and its one line of summary follow.
  const row = useValue<Row | undefined>(paths[0] ?? '')
  const isComplete = buyerContact.safeParse(row).success
  const summary = [row?.lastname, row?.phone].filter(Boolean).join(', ')
  const representative = representativeOf(application.step3, row?.company)
  const takeRepresentative = () => {
    if (!representative) return
    const { organization, ...person } = representative
    const taken = { company: organization, ...person, emailDuplicate: row?.emailDuplicate || person.email }
    for (const [field, value] of Object.entries(taken))
      form.setFieldValue(`contactDetailsBuyers.${first}.${field}`, value as never)
  }
  if (first < 0) return null
  return (
    <Fold
      dense
      title={name}
      detail={summary || undefined}
      state={<StateTag errors={errors} isComplete={isComplete} />}
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
    >
      <ContactFields key={keys[first]} path={`contactDetailsBuyers.${first}`} />
      {second >= 0 && (
        <div className={styles.second}>
          <div className={styles.secondHead}>
            <h4 className={styles.secondTitle}>Second contact</h4>
            {!isReadOnly && (
              <PlainButton tone="subtle" onClick={() => onRemove(second)}>
                <IconTrash size={16} stroke={1.7} aria-hidden />
                Retirer
              </PlainButton>
            )}
          </div>
          <ContactFields key={keys[second]} path={`contactDetailsBuyers.${second}`} />
        </div>
      )}
      {!isReadOnly && (
        <div className={styles.acts}>
          {representative && (
            <PlainButton onClick={takeRepresentative}>
              <IconUserCheck size={16} stroke={1.7} aria-hidden />
              Reprendre le représentant
            </PlainButton>
          )}
          {region && (
            <PlainButton onClick={() => onCopyAround(first, region)}>
              <IconCopy size={16} stroke={1.7} aria-hidden />
              Même contact pour toute la région
            </PlainButton>
          )}
          {!isAlone && (
            <PlainButton onClick={() => onCopy(first)}>
              <IconCopy size={16} stroke={1.7} aria-hidden />
              Recopier sur les {facts.areas.length} territoires
            </PlainButton>
          )}
          {second < 0 && (
            <PlainButton tone="subtle" onClick={onAdd}>
              <IconUserPlus size={16} stroke={1.7} aria-hidden />
              Ajouter un second contact
            </PlainButton>
          )}
        </div>
      )}
    </Fold>
  )
}

const ContactFields = ({ path }: { path: string }) => (
  <div className={styles.contact}>
    <Fields>
      <CompanyField path={`${path}.company`} />
      <TextField path={`${path}.lastname`} autoComplete="name" />
      <TextField path={`${path}.function`} autoComplete="organization-title" />
      <PhoneField path={`${path}.phone`} />
      <EmailField path={`${path}.email`} />
      <EmailField path={`${path}.emailDuplicate`} />
    </Fields>
  </div>
)
