import type { HeldPlace, HolderMatrix } from '@charpente/contract/catalogue/holders'
import { rankGap, sameHolders } from '@charpente/domain/catalogue/holders/holders'
import { ranks } from '@charpente/domain/catalogue/pricing/rank'
import { type FormEvent, useState } from 'react'
import { alertOf } from '../../../lib/alert.tsx'
import { api } from '../../../lib/api/desk-api.ts'
import { useAct } from '../../../lib/api/use-act.ts'
import { waitsForSecond } from '../../../lib/assent-words.ts'
import { useDraft } from '../../../lib/draft.ts'
import { useSession } from '../../../lib/session.tsx'
import type { Firm } from './firm-select.tsx'

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

export type Correction = { matrix: HolderMatrix; place: HeldPlace; onDone: (words: string) => void }

/** The three ranks of a place as somebody would have them, kept as they are typed, and told to the server. */
export function useCorrection({ matrix, place, onDone }: Correction) {
  const { user } = useSession()
  const { edition, lot } = matrix
  const start = linesOf(place)
  const draft = useDraft(`holders.${edition}.${lot}.${place.code}.${user?.id}`, { lines: start, reason: '' })
  const [typed, setTyped] = useState(draft.initialValues)
  const [leavesGap, setLeavesGap] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const save = useAct(
    (body: Parameters<typeof api.correctHolders>[0]['body']) =>
      api.correctHolders({ params: { edition, lot, place: place.code }, body }),
    { silent: true },
  )
  const held = heldIn(typed.lines)

  const change = (part: Partial<typeof typed>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    draft.keep(next)
    setWrong(null)
  }
  const setLine = (at: number, part: Partial<Line>) =>
    change({ lines: typed.lines.map((line, index) => (index === at ? { ...line, ...part } : line)) })

  return {
    lines: typed.lines,
    reason: typed.reason,
    leavesGap,
    wrong,
    isTried,
    /** The rank above which another is empty. */
    gap: rankGap(held),
    isSame: sameHolders(heldIn(start), held),
    isSaving: save.isPending,
    setLeavesGap,
    setReason: (reason: string) => change({ reason }),
    setFirm: (at: number, firm: Firm | null) =>
      setLine(at, { firm, marketNumber: firm ? numberOf(matrix, typed.lines, firm) : '' }),
    setMarketNumber: (at: number, marketNumber: string) => setLine(at, { marketNumber }),
    submit: (event: FormEvent) => {
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
          onSuccess: (assent) => {
            draft.clear()
            onDone(`${place.name}. ${waitsForSecond(assent)} Les prix suivront, là où il y en a.`)
          },
          onError: (error) => setWrong(alertOf(error)),
        },
      )
    },
  }
}
