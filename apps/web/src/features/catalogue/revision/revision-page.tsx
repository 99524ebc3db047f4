import type { LotRevision, RevisedLot } from '@charpente/contract/catalogue/revision'
import { formatDayNumeric, formatDayPlain, formatNumber } from '@charpente/domain/platform/format'
import { may } from '@charpente/domain/platform/right'
import { Button } from '@mantine/core'
import { IconCalculator, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '../../../lib/api/desk-api.ts'
import { editionsQuery } from '../../../lib/api/editions-query.ts'
import { useAct } from '../../../lib/api/use-act.ts'
import { deskPaths, type RevisionAddress } from '../../../lib/desk-paths.ts'
import { useSession } from '../../../lib/session.tsx'
import { Card } from '../../../ui/card.tsx'
import { DeskPage } from '../../../ui/desk-page.tsx'
import { DeskTable, LineLink, ShortCell } from '../../../ui/desk-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { FilterLinks } from '../../../ui/filter-links.tsx'
import { Lines, Loading } from '../../../ui/loading.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { ComputedRevision } from './computed-revision.tsx'
import { FormulaCard } from './formula-card.tsx'
import { FormulaWindow } from './formula-window.tsx'
import { Indexes } from './indexes.tsx'
import styles from './revision.module.css'
import { lotRevisionQuery, priceIndexesQuery, revisedLotsQuery, revisionQuery } from './revision-queries.ts'
import { coefficientText, when } from './revision-words.ts'

type Done = (words: string) => void

const Waiting = () => (
  <Loading>
    <Lines count={10} />
  </Loading>
)

/** Every lot: whether its contract has a formula, when it is revised next, and what waits. */
const LotTable = ({ lots, address }: { lots: readonly RevisedLot[]; address: RevisionAddress }) => (
  <Card title="Lots" text="La prochaine date est celle que dit le contrat" flush>
    <DeskTable
      label="Lots et révisions"
      columns={['Lot', 'Formule', 'Dernière révision', { head: 'Coefficient', isNumber: true }, 'Prochaine date']}
      isOfLinks
    >
      <tbody>
        {lots.map(({ code, name, hasFormula, last, nextOn, computed }) => (
          <tr key={code}>
            <td>
              <LineLink href={deskPaths.revision({ edition: address.edition, lot: code })}>
                {code} {name}
              </LineLink>
            </td>
            <td data-label="Formule">{hasFormula ? (computed ? 'calcul en attente' : 'saisie') : 'à saisir'}</td>
            <ShortCell label="Dernière révision">{last && formatDayPlain(last.on)}</ShortCell>
            <ShortCell isNumber label="Coefficient">
              {last && coefficientText(last)}
            </ShortCell>
            <ShortCell label="Prochaine date">{nextOn && formatDayPlain(nextOn)}</ShortCell>
          </tr>
        ))}
      </tbody>
    </DeskTable>
  </Card>
)

const Past = ({ of, address }: { of: LotRevision; address: RevisionAddress }) => (
  <Card title="Révisions passées" flush>
    {of.past.length === 0 ? (
      <p className={styles.nothing}>Aucune encore&nbsp;: les prix sont ceux du contrat.</p>
    ) : (
      <DeskTable
        label="Révisions passées"
        columns={['Date', { head: 'Coefficient', isNumber: true }, { head: 'Prix', isNumber: true }, 'Accord']}
        isOfLinks
      >
        <tbody>
          {of.past.map((one) => (
            <tr key={one.id}>
              <td>
                <LineLink href={deskPaths.revision({ edition: address.edition, lot: of.lot, revision: one.id })}>
                  {formatDayPlain(one.on)}
                </LineLink>
              </td>
              <ShortCell isNumber label="Coefficient">
                {coefficientText(one)}
              </ShortCell>
              <ShortCell isNumber label="Prix">
                {formatNumber(one.prices)}
              </ShortCell>
              <td data-label="Accord">
                {one.approvedBy}, {when(one.approvedAt)}
              </td>
            </tr>
          ))}
        </tbody>
      </DeskTable>
    )}
  </Card>
)

type LotProps = { of: LotRevision; address: RevisionAddress; mayAct: boolean; onDone: Done }

/** A lot: its formula, the computation of a day, what waits, and what was done. */
function OfLot({ of, address, mayAct, onDone }: LotProps) {
  const { data: indexes = [] } = useQuery(priceIndexesQuery())
  const [isTyping, setTyping] = useState(false)
  const [day, setDay] = useState<string | null>(null)
  const compute = useAct((on: string) =>
    api.computeRevision({ params: { edition: of.edition, lot: of.lot }, body: { on } }),
  )
  const chosen = day && of.days.includes(day) ? day : (of.computed?.on ?? of.days[0] ?? '')
  const edit = mayAct && (
    <Button
      variant="default"
      leftSection={<IconPencil size={17} stroke={1.7} aria-hidden />}
      onClick={() => setTyping(true)}
    >
      {of.formula ? 'Modifier la formule' : 'Saisir la formule'}
    </Button>
  )
  return (
    <div className={styles.parts}>
      {of.formula && mayAct && (
        <div className={styles.tools}>
          <SelectField
            label="Date de révision"
            options={of.days.map((one) => ({ value: one, label: formatDayNumeric(one) }))}
            value={chosen}
            onChange={({ currentTarget }) => setDay(currentTarget.value)}
          />
          <Button
            leftSection={<IconCalculator size={17} stroke={1.7} aria-hidden />}
            loading={compute.isPending}
            onClick={() =>
              compute.mutate(chosen, {
                onSuccess: (done) =>
                  onDone(
                    `Révision calculée\u00A0: coefficient ${coefficientText(done.coefficient)}. Aucun prix n’a changé\u00A0; relisez, puis demandez l’accord.`,
                  ),
              })
            }
          >
            {of.computed ? 'Recalculer' : 'Calculer la révision'}
          </Button>
        </div>
      )}
      {of.computed ? (
        <ComputedRevision of={of.computed} address={address} actions={edit} onDone={onDone} />
      ) : of.formula ? (
        <FormulaCard formula={of.formula} actions={edit} />
      ) : (
        <EmptyState title="Ce lot n’a pas de formule de révision" actions={edit || undefined}>
          Saisissez celle de son contrat&nbsp;: la part fixe, les index et leurs poids, le mois de base et les arrondis.
        </EmptyState>
      )}
      <Past of={of} address={address} />
      <FormulaWindow
        edition={of.edition}
        lot={of.lot}
        formula={of.formula}
        indexes={indexes}
        opened={isTyping}
        onCancel={() => setTyping(false)}
        onSaved={() => {
          setTyping(false)
          onDone('La formule est enregistrée.')
        }}
      />
    </div>
  )
}

function LotView({ edition, lot, ...rest }: { edition: number; lot: string } & Omit<LotProps, 'of'>) {
  const { data, isError, refetch } = useQuery(lotRevisionQuery(edition, lot))
  if (!data) return isError ? <Failure onRetry={refetch} /> : <Waiting />
  return <OfLot of={data} {...rest} />
}

function PastView({ id, address, onDone }: { id: number; address: RevisionAddress; onDone: Done }) {
  const { data, isError, refetch } = useQuery(revisionQuery(id))
  if (!data) return isError ? <Failure onRetry={refetch} /> : <Waiting />
  return <ComputedRevision of={data} address={address} onDone={onDone} />
}

type Props = { address: RevisionAddress; onEdition: (edition: number) => void }

/** Prices that follow indexes: the lots, one of them, one of its revisions, or the indexes; which is in the address. */
export function RevisionPage({ address, onEdition }: Props) {
  const { actor } = useSession()
  const { data, isError, refetch } = useQuery(revisedLotsQuery(address.edition))
  const { data: editions = [] } = useQuery(editionsQuery())
  const [notice, setNotice] = useState<string | null>(null)
  const mayAct = may(actor, 'catalogue')
  const lot = data?.lots.find(({ code }) => code === address.lot)
  const isOfIndexes = address.view === 'index'
  const all = deskPaths.revision({ edition: address.edition })
  const ofLot = lot && deskPaths.revision({ edition: address.edition, lot: lot.code })
  let content: ReactNode = null
  if (isOfIndexes) content = <Indexes address={address} mayAct={mayAct} onDone={setNotice} />
  else if (!data) content = isError ? <Failure onRetry={refetch} /> : <Waiting />
  else if (!lot) content = <LotTable lots={data.lots} address={address} />
  else if (address.revision) content = <PastView id={address.revision} address={address} onDone={setNotice} />
  else
    content = (
      <LotView
        key={lot.code}
        edition={data.edition}
        lot={lot.code}
        address={address}
        mayAct={mayAct}
        onDone={setNotice}
      />
    )
  return (
    <DeskPage
      title={lot && !isOfIndexes ? `Révision du lot ${lot.code} ${lot.name}` : 'Révision des prix'}
      text={`Édition ${data?.edition ?? ''}. Les prix suivent les index comme le contrat le dit\u00A0; une seconde personne donne son accord, puis on publie.`}
      {...(lot &&
        !isOfIndexes && {
          from: address.revision
            ? { label: `Lot ${lot.code}`, path: ofLot ?? all }
            : { label: 'Tous les lots', path: all },
        })}
      notice={notice}
      actions={
        editions.length > 1 && (
          <SelectField
            label="Édition"
            hideLabel
            acts
            options={editions.map(({ id, name }) => ({ value: String(id), label: `Édition ${id}, ${name}` }))}
            value={String(data?.edition ?? '')}
            onChange={({ currentTarget }) => onEdition(Number(currentTarget.value))}
          />
        )
      }
    >
      <div className={styles.parts}>
        <div className={styles.tools}>
          <FilterLinks
            label="Révision des prix"
            links={[
              { label: 'Lots', path: ofLot ?? all, isCurrent: !isOfIndexes },
              {
                label: 'Index et valeurs',
                path: deskPaths.revision({ edition: address.edition, lot: address.lot, view: 'index' }),
                isCurrent: isOfIndexes,
              },
            ]}
          />
        </div>
        {content}
      </div>
    </DeskPage>
  )
}
