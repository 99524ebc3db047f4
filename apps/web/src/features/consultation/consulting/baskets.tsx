import type { AwardRulesOnWire } from '@charpente/contract/consultation/awards'
import { formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { Button, Textarea } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { alertOf } from '../../../lib/alert.tsx'
import { amending } from '../../../lib/amending.ts'
import { CONSULTATIONS } from '../../../lib/api/consultations-query.ts'
import { api } from '../../../lib/api/desk-api.ts'
import { useDraft } from '../../../lib/draft.ts'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import { useWindow } from '../../../ui/use-window.ts'
import { Window } from '../../../ui/window.tsx'
import styles from './award-rules.module.css'
import { pastedLines } from './award-values.ts'

type Lot = AwardRulesOnWire['baskets'][number]
type BasketProps = { edition: number; lot: Lot; onSaved: (notice: string) => void }

const counted = (lines: number) => `${formatNumber(lines)} ${plural(lines, 'prestation')}`

function PasteForm({ edition, lot, onSaved }: BasketProps) {
  const queryClient = useQueryClient()
  const draft = useDraft(`basket.${edition}.${lot.lot}`, { text: '' })
  const [text, setText] = useState(draft.initialValues.text)
  const { lines, wrong } = pastedLines(text)
  const saving = useMutation({
    mutationFn: () =>
      amending((amended) => api.saveBasket({ params: { edition, lot: lot.lot }, body: { lines, ...amended } })),
    meta: { silent: true },
    onSuccess: (saved) => {
      draft.clear()
      queryClient.invalidateQueries({ queryKey: ['operator', 'award-rules'] })
      queryClient.invalidateQueries({ queryKey: CONSULTATIONS })
      queryClient.setQueryData(['operator', 'award-rules', 'basket', edition, lot.lot], saved)
      onSaved(`Détail estimatif du lot ${lot.lot}\u00A0: ${counted(saved.length)}.`)
    },
  })
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (lines.length > 0 && wrong.length === 0) saving.mutate()
      }}
    >
      <Textarea
        label="Coller deux colonnes d’un tableur"
        description="Le code de la prestation, puis la quantité. Remplace toute la liste."
        data-autofocus
        autosize
        minRows={6}
        maxRows={14}
        value={text}
        error={wrong.length > 0 && `À corriger\u00A0: ${wrong.slice(0, 5).join(' ; ')}`}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          draft.keep({ text: currentTarget.value })
        }}
      />
      <p className={styles.sum} role="status">
        {text.trim() === '' ? '' : `${counted(lines.length)} à enregistrer.`}
      </p>
      {saving.error && (
        <Notice tone="error" said>
          {alertOf(saving.error)}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button type="submit" loading={saving.isPending}>
          Remplacer le détail estimatif
        </Button>
      </div>
    </form>
  )
}

function Basket(props: BasketProps) {
  const { edition, lot } = props
  const { data: lines } = useQuery({
    queryKey: ['operator', 'award-rules', 'basket', edition, lot.lot],
    queryFn: () => api.getBasket({ params: { edition, lot: lot.lot } }),
  })
  return (
    <div className={styles.basket}>
      {lot.locked !== 'consultationJudged' && <PasteForm {...props} />}
      <section className={styles.scroll} aria-label={`Détail estimatif du lot ${lot.lot}`} tabIndex={0}>
        <table className={styles.table}>
          <caption className="c-unseen">Prestations et quantités</caption>
          <thead>
            <tr>
              <th scope="col">Code</th>
              <th scope="col">Prestation</th>
              <th scope="col">Quantité</th>
            </tr>
          </thead>
          <tbody>
            {lines?.map(({ articleId, code, name, unit, quantity }) => (
              <tr key={articleId}>
                <th scope="row" className="c-num">
                  {code}
                </th>
                <td>{name}</td>
                <td className="c-num">
                  {formatNumber(quantity)} {unit}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {lines?.length === 0 && <p className={styles.sum}>Aucune prestation encore.</p>}
      </section>
    </div>
  )
}

type BasketsProps = { rules: AwardRulesOnWire; lots: readonly string[]; onDone: (notice: string) => void }

/** What prices are compared on, lot by lot. Q-131 */
export function Baskets({ rules, lots, onDone }: BasketsProps) {
  const shown = useWindow<Lot>()
  const open = rules.baskets.filter(({ lot }) => lots.includes(lot))
  const empty = open.filter(({ lines }) => lines === 0).length
  return (
    <Card
      title="Détails estimatifs"
      text={`Les prestations et les quantités sur lesquelles les prix se comparent. ${empty === 0 ? 'Chaque lot ouvert a le sien.' : `${formatNumber(empty)} ${plural(empty, 'lot ouvert n’en a pas', 'lots ouverts n’en ont pas')}.`}`}
    >
      <ul className={styles.lots}>
        {open.map((lot) => (
          <li key={lot.lot}>
            <span>
              <strong className="c-num">{lot.lot}</strong> {lot.name}
            </span>
            <span className={styles.count} data-empty={lot.lines === 0 || undefined}>
              {lot.lines === 0 ? 'vide' : counted(lot.lines)}
            </span>
            <PlainButton onClick={() => shown.open(lot)}>
              {lot.locked === 'consultationJudged' ? 'Voir' : 'Modifier'}
              <span className="c-unseen"> le détail estimatif du lot {lot.lot}</span>
            </PlainButton>
          </li>
        ))}
      </ul>
      <Window title={`Détail estimatif, lot ${shown.about?.lot ?? ''}`} big opened={shown.opened} onClose={shown.close}>
        {shown.about && (
          <Basket
            key={shown.about.lot}
            edition={rules.edition}
            lot={shown.about}
            onSaved={(notice) => {
              shown.close()
              onDone(notice)
            }}
          />
        )}
      </Window>
    </Card>
  )
}
