import type { HeldPlace, HolderMatrix } from '@charpente/contract/catalogue/holders'
import { REQUIRED } from '@charpente/contract/platform/fields'
import { rankGap, sameHolders } from '@charpente/domain/catalogue/holders/holders'
import { ranks } from '@charpente/domain/catalogue/pricing/rank'
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { alertOf } from '../../../lib/alert.tsx'
import { api } from '../../../lib/api/api.ts'
import { useDraft } from '../../../lib/draft.ts'
import { useSession } from '../../../lib/session.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Window } from '../../../ui/window.tsx'
import { type Firm, FirmSelect } from './firm-select.tsx'
import styles from './holders.module.css'
import { useHolderAct } from './holders-queries.ts'

type Line = { firm: Firm | null; marketNumber: string }

const linesOf = ({ ranks: held }: HeldPlace): Line[] =>
  ranks.map((rank) => {
    const holder = held.find((one) => one.rank === rank)
    return holder
      ? { firm: { id: holder.supplierId, name: holder.name }, marketNumber: holder.marketNumber }
      : { firm: null, marketNumber: '' }
  })

const heldIn = (lines: readonly Line[]) =>
  lines.flatMap(({ firm, marketNumber }, at) =>
    firm ? [{ rank: at + 1, supplierId: firm.id, marketNumber: marketNumber.trim() }] : [],
  )

/** The contract a firm already has in this lot goes with it. */
const numberOf = ({ places }: HolderMatrix, lines: readonly Line[], firm: Firm | null) =>
  lines.find((line) => line.firm?.id === firm?.id)?.marketNumber ??
  places.flatMap((place) => place.ranks).find(({ supplierId }) => supplierId === firm?.id)?.marketNumber ??
  ''

type Props = {
  matrix: HolderMatrix
  place: HeldPlace
  /** The rank somebody wants to fill. */
  rank: number
  opened: boolean
  onClose: () => void
  onDone: (words: string) => void
}

function CorrectionForm({ matrix, place, rank, onClose, onDone }: Omit<Props, 'opened'>) {
  const { user } = useSession()
  const { edition, lot } = matrix
  const start = linesOf(place)
  const draft = useDraft(`holders.${edition}.${lot}.${place.code}.${user?.id}`, { lines: start, reason: '' })
  const [typed, setTyped] = useState(draft.initialValues)
  const [leavesGap, setLeavesGap] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const save = useHolderAct(
    (body: Parameters<typeof api.correctHolders>[0]['body']) =>
      api.correctHolders({ params: { edition, lot, place: place.code }, body }),
    { silent: true },
  )
  const held = heldIn(typed.lines)
  const gap = rankGap(held)
  const near = place.ranks.map(({ supplierId, name }) => ({ id: supplierId, name }))

  const change = (part: Partial<typeof typed>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    draft.keep(next)
    setWrong(null)
  }
  const setLine = (at: number, part: Partial<Line>) =>
    change({ lines: typed.lines.map((line, index) => (index === at ? { ...line, ...part } : line)) })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const isMissing = typed.reason.trim() === '' || held.some(({ marketNumber }) => marketNumber === '')
    if (isMissing || save.isPending) return
    save.mutate(
      {
        ranks: held,
        seen: place.ranks.map(({ rank, supplierId }) => ({ rank, supplierId })),
        reason: typed.reason.trim(),
        confirmGap: leavesGap,
      },
      {
        onSuccess: ({ unpriced }) => {
          draft.clear()
          onDone(
            `${place.name}\u00A0: les titulaires sont corrigés.${unpriced.length > 0 ? ` Aucun prix au rang ${unpriced.join(' ni au rang ')}\u00A0: importez-les avant de publier.` : ' Les prix ont suivi.'} Les acheteurs le verront à la prochaine publication.`,
          )
        },
        onError: (error) => setWrong(alertOf(error)),
      },
    )
  }

  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <p className={styles.text}>
        Chaque prestataire garde ses prix quand il change de rang. Les acheteurs et leurs paniers le verront à la
        prochaine publication, et les commandes en cours ne changent pas. Le motif est inscrit au journal.
      </p>
      {wrong && (
        <Notice tone="error" said>
          {wrong}
        </Notice>
      )}
      {ranks.map((number, at) => (
        <div key={number} className={styles.line}>
          <FirmSelect
            label={`Rang ${number}`}
            near={near}
            chosen={typed.lines[at]?.firm ?? null}
            autoFocus={number === rank}
            onChoose={(firm) => setLine(at, { firm, marketNumber: firm ? numberOf(matrix, typed.lines, firm) : '' })}
          />
          <TextInput
            label={`Numéro de marché, rang ${number}`}
            value={typed.lines[at]?.marketNumber ?? ''}
            disabled={!typed.lines[at]?.firm}
            maxLength={255}
            error={isTried && typed.lines[at]?.firm && typed.lines[at].marketNumber.trim() === '' && REQUIRED}
            onChange={({ currentTarget }) => setLine(at, { marketNumber: currentTarget.value })}
          />
        </div>
      ))}
      {gap !== null && (
        <Checkbox
          label={`Laisser un rang vide au-dessus du rang ${gap}`}
          description="La cascade passe alors ce rang."
          checked={leavesGap}
          onChange={({ currentTarget }) => setLeavesGap(currentTarget.checked)}
        />
      )}
      <Textarea
        label="Motif"
        required
        autosize
        minRows={2}
        maxLength={1000}
        value={typed.reason}
        error={isTried && typed.reason.trim() === '' && REQUIRED}
        onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
      />
      <div className={styles.buttons}>
        <Button size="md" variant="default" onClick={onClose}>
          Annuler
        </Button>
        <Button
          size="md"
          type="submit"
          loading={save.isPending}
          aria-disabled={sameHolders(heldIn(start), held) || undefined}
          data-disabled={sameHolders(heldIn(start), held) || undefined}
        >
          Corriger les titulaires
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
