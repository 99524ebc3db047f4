import type { Contract } from '@charpente/contract/purchasing/contracts'
import type { ContractLife, ContractRider } from '@charpente/contract/purchasing/riders'
import { formatDayNumeric } from '@charpente/domain/platform/format'
import { may } from '@charpente/domain/platform/right'
import { groundWords, riderKindWords } from '@charpente/domain/purchasing/contracts/grounds'
import { nextRiderState, openRiderStates, riderStateWords } from '@charpente/domain/purchasing/contracts/rider'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { api, apiAddress } from '../../../../lib/api/desk-api.ts'
import { useAct } from '../../../../lib/api/use-act.ts'
import { FileButton } from '../../../../lib/file-button.tsx'
import { useSession } from '../../../../lib/session.tsx'
import { Card } from '../../../../ui/card.tsx'
import { DeskTable, ShortCell } from '../../../../ui/desk-table.tsx'
import { ReasonWindow } from '../../../../ui/reason-window.tsx'
import { Said } from '../../../../ui/said.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { useWindow } from '../../../../ui/use-window.ts'
import { changeWords, percent, stateTones } from '../rider-words.ts'
import { RiderWindow } from './rider-window.tsx'

type RowProps = { rider: ContractRider; mayAct: boolean; onWithdraw: (rider: ContractRider) => void }

const RiderRow = ({ rider, mayAct, onWithdraw }: RowProps) => (
  <tr>
    <td>
      {rider.hasDocument ? (
        <FileButton address={apiAddress('openRider', { params: { id: rider.id } })}>
          Avenant n°&nbsp;{rider.number} (PDF)
        </FileButton>
      ) : (
        `Avenant n°\u00A0${rider.number}`
      )}
      <br />
      <span className="c-muted">{groundWords[rider.ground]}</span>
    </td>
    <td>
      {riderKindWords[rider.kind]}&nbsp;: {changeWords(rider)}
      {rider.cumulated !== null && (
        <>
          <br />
          <span className="c-muted">cumul&nbsp;: {percent(rider.cumulated)} du maximum de départ</span>
        </>
      )}
    </td>
    <td>
      <Tag tone={stateTones[rider.state]}>{riderStateWords[rider.state]}</Tag>
      {rider.signer && (
        <>
          <br />
          <span className="c-muted">{rider.signer}</span>
        </>
      )}
      {rider.endReason && (
        <>
          <br />
          <span className="c-muted">«&nbsp;{rider.endReason}&nbsp;»</span>
        </>
      )}
    </td>
    <ShortCell label="Effet">{formatDayNumeric(rider.effectiveOn)}</ShortCell>
    <td>
      {mayAct && nextRiderState(rider.state, 'withdraw') && (
        <Button variant="default" size="xs" onClick={() => onWithdraw(rider)}>
          Retirer<span className="c-unseen"> l’avenant n° {rider.number}</span>
        </Button>
      )}
    </td>
  </tr>
)

/** The changes of a contract, each with where it stands; one at a time is under way. */
export function RidersCard({ contract, life }: { contract: Contract; life: ContractLife }) {
  const [said, say] = useState('')
  const [isAsking, setAsking] = useState(false)
  const withdrawing = useWindow<ContractRider>()
  const withdraw = useAct(({ id, reason }: { id: number; reason: string }) =>
    api.withdrawRider({ params: { id }, body: { reason } }),
  )
  const mayAct = may(useSession().actor, 'contracts')
  const isOpen = life.riders.some(({ state }) => openRiderStates.some((open) => open === state))
  return (
    <Card
      title="Avenants"
      text={
        life.riders.length === 0
          ? 'Aucun avenant. Un avenant se demande ici, une seconde personne donne son accord, puis l’entreprise signe.'
          : 'Le dernier d’abord. Un seul à la fois est en cours.'
      }
      actions={
        isOpen || !mayAct ? undefined : (
          <Button variant="default" onClick={() => setAsking(true)}>
            Demander un avenant
          </Button>
        )
      }
      flush
    >
      <Said>{said}</Said>
      {life.riders.length > 0 && (
        <DeskTable
          label={`Avenants du contrat ${contract.number}`}
          columns={['Avenant', 'Ce qui change', 'Où il en est', 'Effet', 'Geste']}
          isLow
          onPhone="flow"
        >
          <tbody>
            {life.riders.map((rider) => (
              <RiderRow key={rider.id} rider={rider} mayAct={mayAct} onWithdraw={withdrawing.open} />
            ))}
          </tbody>
        </DeskTable>
      )}
      <RiderWindow contract={contract} life={life} opened={isAsking} onClose={() => setAsking(false)} onDone={say} />
      {withdrawing.about && (
        <ReasonWindow
          name={`rider-withdrawn.${withdrawing.about.id}`}
          title={`Retirer l’avenant n°\u00A0${withdrawing.about.number}`}
          text="L’entreprise lit ce motif. Le contrat reste tel qu’il est."
          confirmLabel="Retirer l’avenant"
          opened={withdrawing.opened}
          isActing={withdraw.isPending}
          onClose={withdrawing.close}
          onConfirm={async (reason) => {
            await withdraw.mutateAsync({ id: withdrawing.about?.id ?? 0, reason })
            withdrawing.close()
            say('L’avenant est retiré.')
          }}
        />
      )}
    </Card>
  )
}
