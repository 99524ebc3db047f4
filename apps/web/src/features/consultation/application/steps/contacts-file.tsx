import type { ContactsReport } from '@charpente/contract/consultation/application'
import { contactColumns } from '@charpente/contract/consultation/application/contact-columns'
import { IconTableDown, IconTablePlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { alertOf, showAlert } from '../../../../lib/alert.tsx'
import { apiAddress } from '../../../../lib/api/own-api.ts'
import { sendFile } from '../../../../lib/api/upload.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { PlainButton } from '../../../../ui/plain-button.tsx'
import { Window } from '../../../../ui/window.tsx'
import styles from './contacts-file.module.css'
import { useStep } from './step-context.ts'
import type { Row } from './values.ts'

const quoted = (cell: unknown) => `"${String(cell ?? '').replaceAll('"', '""')}"`

/** A table to fill in: a line for each place, with what is already typed. As a spreadsheet in France opens it. */
export function contactsTable(rows: readonly Row[]): string {
  const lines = rows
    .filter(({ secondary }) => !secondary)
    .map((row) =>
      contactColumns.map(({ key }) => (key === 'department' ? `${row.department} ${row.departmentName}` : row[key])),
    )
  return [contactColumns.map(({ title }) => title), ...lines].map((line) => line.map(quoted).join(';')).join('\r\n')
}

const told = (count: number, one: string, many: string) => `${count} ${count > 1 ? many : one}`

type ReportProps = { report: ContactsReport; onTake: () => void; onClose: () => void }

export function Report({ report: { read, contacts, faults }, onTake, onClose }: ReportProps) {
  const wrong = new Set(faults.map(({ line }) => line)).size
  return (
    <div className={styles.window}>
      <Notice tone={faults.length > 0 ? 'warning' : 'success'}>
        {told(read, 'ligne lue', 'lignes lues')}&nbsp;:{' '}
        {contacts.length > 0 ? told(contacts.length, 'contact juste', 'contacts justes') : 'aucun contact juste'}
        {wrong > 0 &&
          `, ${told(wrong, 'ligne en erreur', 'lignes en erreur')} qui ne ${wrong > 1 ? 'seront' : 'sera'} pas reprise${wrong > 1 ? 's' : ''}`}
        .
      </Notice>
      {faults.length > 0 && (
        <section className={styles.scroll} aria-label="Erreurs du fichier">
          <ul className={styles.faults}>
            {faults.map(({ line, column, value, message }) => (
              <li key={`${line}.${column}`}>
                <b>
                  Ligne {line}, {column}
                </b>
                {value !== '' && <> «&nbsp;{value}&nbsp;»</>}
                <span>{message}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={styles.acts}>
        <PlainButton tall onClick={onClose}>
          Annuler
        </PlainButton>
        {contacts.length > 0 && (
          <PlainButton tall tone="primary" onClick={onTake}>
            Reprendre {told(contacts.length, 'contact', 'contacts')}
          </PlainButton>
        )}
      </div>
    </div>
  )
}

/** The contacts as a file, out and in: what is wrong is told line by line, and nothing is kept before it is taken. */
export function ContactsFile({ onTake }: { onTake: (contacts: ContactsReport['contacts']) => void }) {
  const { form, application, code, setSaving } = useStep()
  const [report, setReport] = useState<ContactsReport | null>(null)
  const file = useRef<HTMLInputElement>(null)
  const address = apiAddress('previewCandidateContacts', { params: { id: application.id } })
  const look = async (chosen: File) => {
    setSaving(true)
    try {
      setReport(await sendFile<ContactsReport>(address, chosen, { code }))
    } catch (error) {
      showAlert(alertOf(error as Error))
    } finally {
      setSaving(false)
    }
  }
  const save = () => {
    const link = document.createElement('a')
    const table = contactsTable((form.getValues().contactDetailsBuyers ?? []) as Row[])
    link.href = URL.createObjectURL(new Blob(['\uFEFF', table], { type: 'text/csv' }))
    link.download = 'contacts.csv'
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href))
  }
  return (
    <div className={styles.tools}>
      <PlainButton onClick={save}>
        <IconTableDown size={17} stroke={1.7} aria-hidden />
        Télécharger le tableau des contacts
      </PlainButton>
      <PlainButton onClick={() => file.current?.click()}>
        <IconTablePlus size={17} stroke={1.7} aria-hidden />
        Importer des contacts
      </PlainButton>
      <input
        ref={file}
        type="file"
        hidden
        aria-label="Tableau des contacts"
        accept=".csv,.xlsx"
        onChange={(event) => {
          const chosen = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (chosen) look(chosen)
        }}
      />
      <Window title="Contacts du fichier" opened={report !== null} onClose={() => setReport(null)} big>
        {report && (
          <Report
            report={report}
            onClose={() => setReport(null)}
            onTake={() => {
              setReport(null)
              onTake(report.contacts)
            }}
          />
        )}
      </Window>
    </div>
  )
}
