import type { User } from '@charpente/contract/people/user'
import type { ContractRider, OwnContract } from '@charpente/contract/purchasing/riders'
import { formatDay, formatDayNumeric } from '@charpente/domain/platform/format'
import { groundWords, riderKindWords } from '@charpente/domain/purchasing/contracts/grounds'
import { riderRecap } from '@charpente/domain/purchasing/contracts/recap'
import { riderStateWords } from '@charpente/domain/purchasing/contracts/rider'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, apiAddress } from '../../../../lib/api/own-api.ts'
import { useAct } from '../../../../lib/api/use-act.ts'
import { FileButton } from '../../../../lib/file-button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Facts } from '../../../../ui/facts.tsx'
import { Failure } from '../../../../ui/failure.tsx'
import { Lines, Loading } from '../../../../ui/loading.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { ReasonWindow } from '../../../../ui/reason-window.tsx'
import { Said } from '../../../../ui/said.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { useWindow } from '../../../../ui/use-window.ts'
import { CeilingBar } from '../ceiling-bar.tsx'
import { changeWords, stateTones } from '../rider-words.ts'
import { OWN_CONTRACTS, ownContractsQuery } from './own-contracts-query.ts'
import { SignWindow } from './sign-window.tsx'

type About = { rider: ContractRider; contract: string }
type Acting = { onSign: (about: About) => void; onRefuse: (about: About) => void; mayWrite: boolean }

function RiderPart({ rider, contract, onSign, onRefuse, mayWrite }: About & Acting) {
  const about = { rider, contract }
  return (
    <section className="c-form" aria-label={`Avenant n° ${rider.number} du contrat ${contract}`}>
      <p className="c-plain">
        <FileButton address={apiAddress('openOwnRider', { params: { id: rider.id } })}>
          Avenant n°&nbsp;{rider.number} (PDF)
        </FileButton>{' '}
        <Tag tone={stateTones[rider.state]}>{riderStateWords[rider.state]}</Tag>
      </p>
      <p className="c-plain">
        {riderKindWords[rider.kind]}, à partir du {formatDayNumeric(rider.effectiveOn)}&nbsp;: {changeWords(rider)}
        <br />
        <span className="c-muted">{groundWords[rider.ground]}.</span>
      </p>
      {rider.isYours && !mayWrite && (
        <Notice>Le compte principal de votre entreprise peut le signer ou le refuser.</Notice>
      )}
      {rider.isYours && mayWrite && (
        <div className="c-actions">
          <Button onClick={() => onSign(about)}>Signer l’avenant n°&nbsp;{rider.number}</Button>
          <Button variant="default" onClick={() => onRefuse(about)}>
            Refuser l’avenant n°&nbsp;{rider.number}
          </Button>
        </div>
      )}
    </section>
  )
}

const ContractCard = ({ contract, ...acting }: { contract: OwnContract } & Acting) => (
  <Card title={`Contrat ${contract.number}`} text={`Lot ${contract.lotCode} ${contract.lotName}`}>
    <CeilingBar engaged={contract.engaged} maximum={contract.maximum} marks={contract.marks} />
    <Facts
      facts={[
        ['Rangs', contract.places.map(({ name, rank }) => `${name}, rang ${rank}`).join('\u202F; ') || null],
        ['Début', formatDay(contract.startsOn)],
        ['Fin', formatDay(contract.endsOn)],
      ]}
    />
    {contract.riders.map((rider) => (
      <RiderPart key={rider.id} rider={rider} contract={contract.number} {...acting} />
    ))}
  </Card>
)

/** `/compte/fournisseur/contrats`: each contract of the firm, what it has engaged, and what awaits its signature. */
export function OwnContractsPage({ user }: { user: User }) {
  const { data: contracts, isError, refetch } = useQuery(ownContractsQuery())
  const [said, say] = useState('')
  const signing = useWindow<About>()
  const refusing = useWindow<About>()
  const refuse = useAct(
    ({ id, reason }: { id: number; reason: string }) => api.refuseRider({ params: { id }, body: { reason } }),
    { readsAgain: OWN_CONTRACTS },
  )
  const waiting = contracts?.flatMap(({ riders }) => riders).filter(({ isYours }) => isYours).length ?? 0
  const mayWrite = user.roles.includes('ROLE_SUPER_SUPPLIER')
  return (
    <>
      <PageHeader
        title="Mes contrats"
        text="Ce que chaque contrat peut engager, ce qui l’est déjà, et les avenants à signer."
      />
      <Said>{said}</Said>
      {waiting > 0 && (
        <Notice
          tone="warning"
          title={waiting === 1 ? 'Un avenant attend votre réponse' : `${waiting} avenants attendent votre réponse`}
        >
          {waiting === 1 ? 'Lisez-le, puis signez-le ou refusez-le.' : 'Lisez chacun, puis signez-le ou refusez-le.'}
        </Notice>
      )}
      {!contracts &&
        (isError ? (
          <Failure onRetry={refetch} />
        ) : (
          <Loading>
            <Lines count={6} />
          </Loading>
        ))}
      {contracts?.length === 0 && (
        <EmptyState title="Aucun contrat">
          Votre entreprise n’est titulaire d’aucun contrat du catalogue formalisé.
        </EmptyState>
      )}
      {contracts?.map((contract) => (
        <ContractCard
          key={contract.number}
          contract={contract}
          mayWrite={mayWrite}
          onSign={signing.open}
          onRefuse={refusing.open}
        />
      ))}
      {signing.about && (
        <SignWindow
          key={signing.about.rider.id}
          {...signing.about}
          user={user}
          opened={signing.opened}
          onClose={signing.close}
          onDone={say}
        />
      )}
      {refusing.about && (
        <ReasonWindow
          name={`rider-refused.${refusing.about.rider.id}`}
          recap={riderRecap(refusing.about.rider, refusing.about.contract, false)}
          opened={refusing.opened}
          isActing={refuse.isPending}
          onClose={refusing.close}
          onConfirm={async (reason) => {
            await refuse.mutateAsync({ id: refusing.about?.rider.id ?? 0, reason })
            refusing.close()
            say('Votre refus est enregistré.')
          }}
        />
      )}
    </>
  )
}
