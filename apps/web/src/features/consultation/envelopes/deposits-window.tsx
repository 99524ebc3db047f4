import { readDeposits } from '@charpente/domain/consultation/envelopes/deposit-list'
import { formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { Button, FileButton, Textarea } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useDraft } from '../../../lib/draft.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Window } from '../../../ui/window.tsx'
import { faultWords } from './envelope-words.ts'
import type { useEnvelopeActs } from './envelopes-query.ts'

type Enter = ReturnType<typeof useEnvelopeActs>['enter']
type Props = {
  consultation: number
  enter: Enter
  opened: boolean
  onClose: () => void
  onDone: (count: number) => void
}

const SHOWN_FAULTS = 20

/** The list a buyer profile gives, pasted or as a file: every line is read before anything is sent. */
function DepositsForm({ consultation, enter, onClose, onDone }: Omit<Props, 'opened'>) {
  const draft = useDraft(`deposits.${consultation}`, { text: '' })
  const [text, setText] = useState(draft.initialValues.text)
  const { deposits, faults } = readDeposits(text)
  const type = (typed: string) => {
    setText(typed)
    draft.keep({ text: typed })
  }
  return (
    <form
      noValidate
      className="c-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (deposits.length === 0 || faults.length > 0) return
        enter.mutate(deposits, {
          onSuccess: () => {
            draft.clear()
            onDone(deposits.length)
          },
        })
      }}
    >
      <p className="c-plain">
        Une ligne par dépôt&nbsp;: entreprise, SIRET, date et heure de réception, empreinte SHA-256, séparés par des
        points-virgules ou des tabulations. Une liste déjà saisie se recharge sans rien doubler.
      </p>
      <Textarea
        label="Dépôts du profil d’acheteur"
        autosize
        minRows={6}
        maxRows={14}
        data-autofocus
        placeholder="Bac et Zinc;12345678900011;10/12/2026 17:22:08;58c1…"
        value={text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <div>
        <FileButton accept=".csv,.txt,text/csv,text/plain" onChange={(file) => file?.text().then(type)}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconFileUpload size={17} stroke={1.7} aria-hidden />}>
              Charger un fichier
            </Button>
          )}
        </FileButton>
      </div>
      <div role="status">
        {faults.length > 0 && (
          <Notice tone="error" title={`${formatNumber(faults.length)} ${plural(faults.length, 'ligne')} à corriger`}>
            <ul>
              {faults.slice(0, SHOWN_FAULTS).map(({ line, text: written, why }) => (
                <li key={line}>
                  Ligne {line}, «&nbsp;{written}&nbsp;»&nbsp;: {faultWords[why]}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        {faults.length === 0 && deposits.length > 0 && (
          <p className="c-note">
            {formatNumber(deposits.length)} {plural(deposits.length, 'dépôt lu', 'dépôts lus')}, prêts à être comparés.
          </p>
        )}
      </div>
      <div className="c-actions">
        <Button size="md" variant="default" onClick={onClose}>
          Annuler
        </Button>
        <Button size="md" type="submit" loading={enter.isPending} disabled={deposits.length === 0 || faults.length > 0}>
          Comparer
        </Button>
      </div>
    </form>
  )
}

export const DepositsWindow = ({ opened, ...form }: Props) => (
  <Window big title="Dépôts reçus sur le profil d’acheteur" opened={opened} onClose={form.onClose}>
    <DepositsForm {...form} />
  </Window>
)
