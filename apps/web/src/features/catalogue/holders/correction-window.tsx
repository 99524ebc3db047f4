import { REQUIRED } from '@charpente/contract/platform/fields'
import { ranks } from '@charpente/domain/catalogue/pricing/rank'
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { Notice } from '../../../ui/notice.tsx'
import { Window } from '../../../ui/window.tsx'
import { FirmSelect } from './firm-select.tsx'
import styles from './holders.module.css'
import { type Correction, useCorrection } from './use-correction.ts'

type Props = Correction & {
  /** The rank somebody wants to fill. */
  rank: number
  opened: boolean
  onClose: () => void
}

function CorrectionForm({ rank, onClose, ...about }: Omit<Props, 'opened'>) {
  const correction = useCorrection(about)
  const near = about.place.ranks.map(({ supplierId, name }) => ({ id: supplierId, name }))
  return (
    <form noValidate className={styles.form} onSubmit={correction.submit}>
      <p className={styles.text}>
        Chaque prestataire garde ses prix quand il change de rang. Les acheteurs et leurs paniers le verront à la
        prochaine publication, et les commandes en cours ne changent pas. Le motif est inscrit au journal.
      </p>
      {correction.wrong && (
        <Notice tone="error" said>
          {correction.wrong}
        </Notice>
      )}
      {correction.lines.map(({ firm, marketNumber }, at) => (
        <div key={ranks[at]} className={styles.line}>
          <FirmSelect
            label={`Rang ${at + 1}`}
            near={near}
            chosen={firm}
            autoFocus={at + 1 === rank}
            onChoose={(chosen) => correction.setFirm(at, chosen)}
          />
          <TextInput
            label={`Numéro de marché, rang ${at + 1}`}
            value={marketNumber}
            disabled={!firm}
            maxLength={255}
            error={correction.isTried && firm && marketNumber.trim() === '' && REQUIRED}
            onChange={({ currentTarget }) => correction.setMarketNumber(at, currentTarget.value)}
          />
        </div>
      ))}
      {correction.gap !== null && (
        <Checkbox
          label={`Laisser un rang vide au-dessus du rang ${correction.gap}`}
          description="La cascade passe alors ce rang."
          checked={correction.leavesGap}
          onChange={({ currentTarget }) => correction.setLeavesGap(currentTarget.checked)}
        />
      )}
      <Textarea
        label="Motif"
        required
        autosize
        minRows={2}
        maxLength={1000}
        value={correction.reason}
        error={correction.isTried && correction.reason.trim() === '' && REQUIRED}
        onChange={({ currentTarget }) => correction.setReason(currentTarget.value)}
      />
      <div className={styles.buttons}>
        <Button size="md" variant="default" onClick={onClose}>
          Annuler
        </Button>
        <Button
          size="md"
          type="submit"
          loading={correction.isSaving}
          aria-disabled={correction.isSame || undefined}
          data-disabled={correction.isSame || undefined}
        >
          Demander l’accord
        </Button>
      </div>
    </form>
  )
}

/** The holders of a lot in a place, all three ranks at once: a move is never half done. */
export const CorrectionWindow = ({ opened, ...form }: Props) => (
  <Window title={`Titulaires du lot ${form.matrix.lot}, ${form.place.name}`} opened={opened} onClose={form.onClose} big>
    <CorrectionForm {...form} />
  </Window>
)
