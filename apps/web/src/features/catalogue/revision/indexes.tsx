import type { PriceIndex } from '@charpente/contract/catalogue/revision'
import { REQUIRED } from '@charpente/contract/platform/fields'
import { unitsTyped, VALUE_DECIMALS } from '@charpente/domain/catalogue/revision/decimal'
import { monthTyped } from '@charpente/domain/catalogue/revision/months'
import { formatMonth } from '@charpente/domain/platform/period'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { alertOf, showAlert } from '../../../lib/alert.tsx'
import { api } from '../../../lib/api/desk-api.ts'
import { useAct } from '../../../lib/api/use-act.ts'
import { deskPaths, type RevisionAddress } from '../../../lib/desk-paths.ts'
import { Card } from '../../../ui/card.tsx'
import { DeskTable, LineLink, ShortCell } from '../../../ui/desk-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { FileField } from '../../../ui/file-field.tsx'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { Lines, Loading } from '../../../ui/loading.tsx'
import { Tag } from '../../../ui/tag.tsx'
import styles from './revision.module.css'
import { indexValuesQuery, priceIndexesQuery } from './revision-queries.ts'
import { valueText, when } from './revision-words.ts'

type Done = (words: string) => void

const State = ({ isProvisional }: { isProvisional: boolean }) => (
  <Tag tone={isProvisional ? 'warning' : 'success'}>{isProvisional ? 'provisoire' : 'définitive'}</Tag>
)

function IndexTable({
  indexes,
  address,
  current,
}: {
  indexes: readonly PriceIndex[]
  address: RevisionAddress
  current: string | undefined
}) {
  return (
    <DeskTable
      label="Index"
      columns={['Index', 'Source', 'Dernier mois', { head: 'Valeur', isNumber: true }]}
      isOfLinks
    >
      <tbody>
        {indexes.map(({ code, label, source, last }) => (
          <tr key={code}>
            <td>
              <LineLink href={deskPaths.revision({ ...address, index: code })} isCurrent={code === current}>
                {code}
              </LineLink>{' '}
              {label}
            </td>
            <td data-label="Source">{source}</td>
            <ShortCell label="Dernier mois">{last ? formatMonth(last.month) : 'aucune valeur'}</ShortCell>
            <ShortCell isNumber label="Valeur">
              {last ? valueText(last.value) : '–'}
            </ShortCell>
          </tr>
        ))}
      </tbody>
    </DeskTable>
  )
}

function AddIndex({ onDone }: { onDone: Done }) {
  const form = useForm({
    name: 'index',
    initialValues: { code: '', label: '', source: 'INSEE' },
    validate: {
      code: (code) =>
        /^[A-Z][A-Z0-9.-]{1,19}$/.test(code.trim())
          ? null
          : 'Un code est en majuscules et chiffres, par exemple BT01 ou ING.',
      label: (label) => (label.trim() ? null : REQUIRED),
      source: (source) => (source.trim() ? null : REQUIRED),
    },
  })
  const save = useAct(({ code, label, source }: typeof form.values) =>
    api.savePriceIndex({ params: { code: code.trim() }, body: { label, source } }),
  )
  const submit = form.onSubmit(
    (values) =>
      save.mutate(values, {
        onSuccess: ({ code }) => {
          form.reset()
          onDone(`L’index ${code} est enregistré.`)
        },
      }),
    (errors) => focusFirstError(form, errors),
  )
  return (
    <Card title="Ajouter un index" text="Ou corriger le nom de celui qui porte ce code">
      <form className="c-form" noValidate onSubmit={submit}>
        <TextInput label="Code" required placeholder="BT01" {...form.getInputProps('code')} />
        <TextInput label="Intitulé" required {...form.getInputProps('label')} />
        <TextInput label="Source" required {...form.getInputProps('source')} />
        <Button type="submit" loading={save.isPending}>
          Enregistrer l’index
        </Button>
      </form>
    </Card>
  )
}

const asBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

function ImportValues({ onDone }: { onDone: Done }) {
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const send = useAct(
    async (chosen: File) => api.importIndexValues({ body: { name: chosen.name, content: await asBase64(chosen) } }),
    { silent: true },
  )
  const choose = (chosen: File) => {
    setFile(chosen)
    setProblem(null)
    send.mutate(chosen, {
      onSuccess: ({ added, corrected, unchanged }) => {
        setFile(null)
        onDone(`Valeurs importées\u00A0: ${added} nouvelles, ${corrected} corrigées, ${unchanged} déjà connues.`)
      },
      onError: (error) => setProblem(alertOf(error)),
    })
  }
  return (
    <Card title="Importer des valeurs" text="Un fichier entier, ou rien">
      <FileField
        label="Fichier des valeurs"
        hint="CSV ou XLSX, colonnes Index, Mois, Valeur et État (définitif ou provisoire)."
        accept={['.csv', '.xlsx']}
        tall
        file={file}
        error={problem}
        onChoose={choose}
      />
    </Card>
  )
}

function EnterValue({ code, onDone }: { code: string; onDone: Done }) {
  const form = useForm({
    name: 'value',
    initialValues: { month: '', value: '', isProvisional: false },
    validate: {
      month: (text) => (monthTyped(text) ? null : 'Écrivez le mois mm/aaaa, par exemple 09/2026.'),
      value: (text) =>
        (unitsTyped(text, VALUE_DECIMALS) ?? 0) > 0
          ? null
          : 'Écrivez la valeur comme elle est publiée, trois décimales au plus.',
    },
  })
  const enter = useAct(
    ({ month, value, isProvisional }: typeof form.values) =>
      api.addIndexValue({
        params: { code },
        body: { month: monthTyped(month) ?? '', value: unitsTyped(value, VALUE_DECIMALS) ?? 0, isProvisional },
      }),
    { silent: true },
  )
  const submit = form.onSubmit(
    (values) =>
      enter.mutate(values, {
        onSuccess: ({ month, value, former }) => {
          form.reset()
          onDone(
            `${code}, ${formatMonth(month)}\u00A0: ${valueText(value)}.${former.length > 0 ? ' La valeur d’avant reste dans l’historique.' : ''}`,
          )
        },
        onError: (error) => showAlert(alertOf(error)),
      }),
    (errors) => focusFirstError(form, errors),
  )
  return (
    <form className={styles.entry} noValidate onSubmit={submit}>
      <TextInput label="Mois" placeholder="mm/aaaa" inputMode="numeric" required {...form.getInputProps('month')} />
      <TextInput label="Valeur" inputMode="decimal" required {...form.getInputProps('value')} />
      <Checkbox label="Provisoire" {...form.getInputProps('isProvisional', { type: 'checkbox' })} />
      <Button type="submit" loading={enter.isPending}>
        Saisir la valeur
      </Button>
    </form>
  )
}

type ValuesProps = { index: PriceIndex; mayAct: boolean; onDone: Done }

function Values({ index: { code, label }, mayAct, onDone }: ValuesProps) {
  const { data, isError, refetch } = useQuery(indexValuesQuery(code))
  return (
    <Card title={`${code}, ${label}`} text="Une valeur corrigée garde celle d’avant" flush>
      {mayAct && <EnterValue key={code} code={code} onDone={onDone} />}
      {!data && (isError ? <Failure onRetry={refetch} /> : <Lines count={5} />)}
      {data?.length === 0 && <p className={styles.nothing}>Aucune valeur n’est encore connue pour cet index.</p>}
      {data && data.length > 0 && (
        <DeskTable
          label={`Valeurs de ${code}`}
          columns={['Mois', { head: 'Valeur', isNumber: true }, 'État', 'Saisie']}
        >
          <tbody>
            {data.map(({ month, value, isProvisional, by, at, former }) => (
              <tr key={month}>
                <td>{formatMonth(month)}</td>
                <ShortCell isNumber label="Valeur">
                  {valueText(value)}
                </ShortCell>
                <td data-label="État">
                  <State isProvisional={isProvisional} />
                </td>
                <td data-label="Saisie">
                  <span>
                    {by}, {when(at)}
                    {former.map((one) => (
                      <span key={one.at} className={styles.small}>
                        avant&nbsp;: {valueText(one.value)}
                        {one.isProvisional && ' (provisoire)'}, {one.by}, {when(one.at)}
                      </span>
                    ))}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </DeskTable>
      )}
    </Card>
  )
}

/** What prices follow: indexes and their monthly values, typed or brought by a file. */
export function Indexes({ address, mayAct, onDone }: { address: RevisionAddress; mayAct: boolean; onDone: Done }) {
  const { data, isError, refetch } = useQuery(priceIndexesQuery())
  if (!data)
    return isError ? (
      <Failure onRetry={refetch} />
    ) : (
      <Loading>
        <Lines count={8} />
      </Loading>
    )
  const current = data.find(({ code }) => code === address.index) ?? data[0]
  return (
    <div className={styles.columns}>
      <div className={styles.parts}>
        {data.length === 0 ? (
          <EmptyState title="Aucun index">Ajoutez ceux que vos contrats nomment, par exemple BT01 ou ING.</EmptyState>
        ) : (
          <Card title="Index" text="Ceux que les formules des contrats nomment" flush>
            <IndexTable indexes={data} address={address} current={current?.code} />
          </Card>
        )}
        {current && <Values index={current} mayAct={mayAct} onDone={onDone} />}
      </div>
      {mayAct && (
        <div className={styles.parts}>
          <ImportValues onDone={onDone} />
          <AddIndex onDone={onDone} />
        </div>
      )}
    </div>
  )
}
