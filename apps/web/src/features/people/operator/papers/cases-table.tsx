import type { PaperCase } from '@charpente/contract/people/paper-effects'
import { documentNames } from '@charpente/domain/people/documents/document'
import { formatDayNumeric } from '@charpente/domain/platform/format'
import { may } from '@charpente/domain/platform/right'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../lib/api/desk-api.ts'
import { useAct } from '../../../../lib/api/use-act.ts'
import { formatDateNumeric } from '../../../../lib/moments.ts'
import { paths } from '../../../../lib/paths.ts'
import { useSession } from '../../../../lib/session.tsx'
import { DeskFrame, LoadingFrame } from '../../../../ui/desk-list.tsx'
import { DeskTable, LineLink, ShortCell } from '../../../../ui/desk-table.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Failure } from '../../../../ui/failure.tsx'
import { ReasonWindow } from '../../../../ui/reason-window.tsx'
import { Small } from '../../../../ui/small.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { effectState, ranksWords } from './effect-words.ts'
import { paperCasesQuery } from './papers-queries.ts'

/** Lifting, or putting back: both say why. */
function DecideWindow({
  decided,
  onClose,
  onDone,
}: {
  decided: PaperCase | null
  onClose: () => void
  onDone: (notice: string) => void
}) {
  const isBack = decided?.state === 'lifted'
  const deciding = useAct((reason: string) => {
    const sent = { params: { id: decided?.id ?? 0 }, body: { reason } }
    return isBack ? api.restorePaperEffect(sent) : api.liftPaperEffect(sent)
  })
  const name = decided?.supplierName ?? ''
  return (
    <ReasonWindow
      name={`paper-effect.${decided?.id}.${decided?.state}`}
      title={isBack ? `Rétablir l’effet\u00A0: ${name}` : `Lever l’effet\u00A0: ${name}`}
      text={
        isBack
          ? 'L’effet est annoncé de nouveau à l’entreprise, avec ce motif et tout son préavis.'
          : 'L’entreprise reçoit ce motif. L’effet ne revient pas de lui-même\u00A0: il faut le rétablir, ou qu’une nouvelle pièce échoie.'
      }
      confirmLabel={isBack ? 'Rétablir' : 'Lever l’effet'}
      isActing={deciding.isPending}
      opened={decided !== null}
      onClose={onClose}
      onConfirm={async (reason) => {
        await deciding.mutateAsync(reason)
        onDone(isBack ? `Effet annoncé de nouveau à ${name}.` : `Effet levé pour ${name}. L’entreprise est prévenue.`)
      }}
    />
  )
}

/** What papers set off: announced, under way or lifted, firm by firm. */
export function CasesTable({ onDone }: { onDone: (notice: string) => void }) {
  const cases = useQuery(paperCasesQuery())
  const [decided, setDecided] = useState<PaperCase | null>(null)
  const mayDecide = may(useSession().actor, 'contracts')
  if (cases.isPending) return <LoadingFrame />
  if (!cases.data) return <Failure onRetry={cases.refetch} />
  if (cases.data.length === 0)
    return (
      <EmptyState title="Aucun effet annoncé ni en cours">
        Un effet est annoncé à l’entreprise dès trente jours avant la fin de sa pièce, quand une règle le prévoit.
      </EmptyState>
    )
  return (
    <>
      <DeskFrame>
        <DeskTable
          label="Effets des pièces"
          columns={[
            'Entreprise',
            'Pièce',
            'État',
            'Couverte jusqu’au',
            'Annoncé le',
            { head: <span className="c-unseen">Agir</span> },
          ]}
          isLow
          onPhone="flow"
        >
          <tbody>
            {cases.data.map((one) => {
              const { tone, text } = effectState(one)
              const name = documentNames[one.kind]
              const act = one.state === 'lifted' ? 'Rétablir' : 'Lever'
              return (
                <tr key={one.id}>
                  <td>
                    <LineLink href={paths.deskAccount(one.supplierId)}>{one.supplierName}</LineLink>
                    <Small>
                      {ranksWords(one.ranks)}, édition {one.edition}
                    </Small>
                  </td>
                  <td>
                    {name}
                    {one.isFiled && <Small>Une nouvelle pièce attend d’être lue</Small>}
                  </td>
                  <td>
                    <Tag tone={tone}>{text}</Tag>
                    {one.lifted && (
                      <Small>
                        par {one.lifted.by} le {formatDateNumeric(one.lifted.at)}, «&nbsp;{one.lifted.reason}&nbsp;»
                      </Small>
                    )}
                  </td>
                  <ShortCell label="Couverte jusqu’au">{formatDayNumeric(one.endsOn)}</ShortCell>
                  <ShortCell label="Annoncé le">{formatDateNumeric(one.announcedAt)}</ShortCell>
                  <td>
                    {mayDecide && (
                      <Button
                        variant="default"
                        aria-label={`${act} l’effet\u00A0: ${name} de ${one.supplierName}, édition ${one.edition}`}
                        onClick={() => setDecided(one)}
                      >
                        {act}
                      </Button>
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </DeskTable>
      </DeskFrame>
      <DecideWindow
        decided={decided}
        onClose={() => setDecided(null)}
        onDone={(notice) => {
          setDecided(null)
          onDone(notice)
        }}
      />
    </>
  )
}
