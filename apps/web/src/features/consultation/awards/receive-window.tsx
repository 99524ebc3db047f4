import { awardRefusals } from '@charpente/contract/consultation/award-refusals'
import type { Notification } from '@charpente/contract/consultation/awards'
import { firmPieceNames } from '@charpente/contract/consultation/piece-words'
import { type FirmPiece, pieceDay, whyNotReceive } from '@charpente/domain/consultation/awards/notification'
import { isDay, parisDay } from '@charpente/domain/platform/calendar'
import { capitalized } from '@charpente/domain/platform/text'
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { alertOf } from '../../../lib/alert.tsx'
import { platformNow } from '../../../lib/platform-clock.ts'
import { useFile } from '../../../lib/use-file.ts'
import { DAY_WRONG, DayField } from '../../../ui/day-field.tsx'
import { FileField } from '../../../ui/file-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { Window } from '../../../ui/window.tsx'

type Firm = Notification['firms'][number]
export type Received = { piece: FirmPiece; file: number; issuedOn: string | null; expiresOn: string | null }

const dayLabels = { issuedOn: 'Établies le', expiresOn: 'Valable jusqu’au' }

type FormProps = {
  firm: Firm
  piece: FirmPiece
  onReceive: (received: Received) => Promise<unknown>
  onClose: () => void
}

function ReceiveForm({ firm, piece, onReceive, onClose }: FormProps) {
  const [chosen, setChosen] = useState(firm.files[0] ? String(firm.files[0].id) : '')
  const [day, setDay] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const file = useFile('document')
  const of = pieceDay[piece]
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (file.isWrong || isSending) return
    if (of && day !== '' && !isDay(day)) return setWrong(DAY_WRONG)
    const days = {
      issuedOn: of === 'issuedOn' && day !== '' ? day : null,
      expiresOn: of === 'expiresOn' && day !== '' ? day : null,
    }
    const hasFile = chosen !== '' || file.file !== null
    const why = whyNotReceive({ piece, hasFile, ...days }, parisDay(platformNow()))
    if (why === 'pieceWithoutFile') return file.setError(awardRefusals[why].message)
    setWrong(why && awardRefusals[why].message)
    if (why) return
    setSending(true)
    try {
      const id = chosen === '' ? await file.send() : Number(chosen)
      if (id !== null) await onReceive({ piece, file: id, ...days })
    } catch (error) {
      setWrong(alertOf(error as Error))
    } finally {
      setSending(false)
    }
  }
  return (
    <form className="c-form" noValidate onSubmit={submit}>
      <p className="c-plain">
        {capitalized(firmPieceNames[piece])}, {firm.organization}. Lisez la pièce&nbsp;: votre nom et ce jour sont
        gardés avec elle, elle rejoint les documents de l’entreprise.
      </p>
      {firm.files.length > 0 && (
        <SelectField
          label={`Fichier pour ${firmPieceNames[piece]}, ${firm.organization}`}
          value={chosen}
          options={[
            ...firm.files.map((one) => ({ value: String(one.id), label: one.name })),
            { value: '', label: 'Reçue autrement, à joindre' },
          ]}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
      )}
      {chosen === '' && <FileField label="Fichier" hint="PDF ou JPG, 8 Mo au plus." required {...file.field} />}
      {of && (
        <DayField
          label={dayLabels[of]}
          required
          value={day}
          onChange={(value: string) => {
            setDay(value)
            setWrong(null)
          }}
          error={wrong}
        />
      )}
      {!of && wrong && (
        <Notice tone="error" said>
          {wrong}
        </Notice>
      )}
      <div className="c-actions">
        <Button size="md" variant="default" onClick={onClose}>
          Annuler
        </Button>
        <Button size="md" type="submit" loading={isSending}>
          Pièce vérifiée
        </Button>
      </div>
    </form>
  )
}

/** A paper counts once its file is there, with the day it bears, and somebody says they have read it. */
export const ReceiveWindow = ({
  piece,
  opened,
  ...form
}: Omit<FormProps, 'piece'> & { piece: FirmPiece | undefined; opened: boolean }) => (
  <Window title="Recevoir une pièce" opened={opened} onClose={form.onClose}>
    {piece && <ReceiveForm key={`${form.firm.id} ${piece}`} piece={piece} {...form} />}
  </Window>
)
