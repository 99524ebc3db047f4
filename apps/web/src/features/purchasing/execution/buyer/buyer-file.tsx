import type { ExecutionFile } from '@charpente/contract/purchasing/execution'
import { formatAmountHT } from '@charpente/domain/platform/format'
import { capitalized } from '@charpente/domain/platform/text'
import type { Execution } from '@charpente/domain/purchasing/execution/execution'
import { orderAmount } from '@charpente/domain/purchasing/execution/order-amount'
import { shownProposals } from '@charpente/domain/purchasing/execution/why-not'
import { phaseTitle } from '@charpente/domain/purchasing/execution/words'
import { IconFileText, IconMessage } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../../lib/paths.ts'
import { Breadcrumb } from '../../../../ui/breadcrumb.tsx'
import { Card } from '../../../../ui/card.tsx'
import { KindBadge } from '../../../../ui/kind-badge.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { PlainLink } from '../../../../ui/plain-button.tsx'
import { Said } from '../../../../ui/said.tsx'
import { Tag, type Tone } from '../../../../ui/tag.tsx'
import { Conversation } from '../conversation.tsx'
import { DocumentsCard } from '../documents-card.tsx'
import { LinesCard } from '../lines-card.tsx'
import type { Of } from '../of.ts'
import { OrderCard, PartyCard, SubcontractCard } from '../order-card.tsx'
import { PhotosCard } from '../photos-card.tsx'
import { ProposalBox } from '../proposal-box.tsx'
import { Thread } from '../thread.tsx'
import { TimeCard } from '../time-card.tsx'
import { AccountView } from './account-view.tsx'
import styles from './buyer.module.css'
import { CountersignCard } from './countersign-card.tsx'
import { JudgementCard } from './judgement-card.tsx'
import { LateView } from './late-view.tsx'
import { NowBox } from './now-box.tsx'
import { OtherActs } from './other-acts.tsx'
import { BillingCard, Payments, PaymentView } from './payment-view.tsx'
import { PointsCard } from './points-card.tsx'
import { ReceptionView } from './reception-view.tsx'
import { Steps } from './steps.tsx'
import type { BuyerView } from './views.ts'

const tones: Record<Execution['phase'], Tone> = {
  asked: 'warning',
  notOrdered: 'neutral',
  cancelled: 'neutral',
  toStart: 'petrol',
  underWay: 'petrol',
  suspended: 'warning',
  completed: 'warning',
  accepted: 'success',
  terminated: 'error',
  closed: 'neutral',
}

const PhaseTag = ({ of: { file } }: { of: Of }) => (
  <Tag tone={tones[file.phase]}>{capitalized(phaseTitle(file.phase, file.facts.nature))}</Tag>
)

/** The order on one line, under the name of the works. */
const orderLine = ({ read, file }: Of) => (
  <>
    Bon n°&nbsp;{read.number}, {read.supplier.organisation}
    {read.rank !== null && `, rang\u00A0${read.rank}`}. <b className="c-num">{formatAmountHT(orderAmount(file))}</b>
  </>
)

const viewWords: Record<BuyerView, [works: string, studies: string]> = {
  reception: ['Réception des travaux', 'Admission de la prestation'],
  retard: ['Retard et pénalités', 'Retard et pénalités'],
  paiement: ['Situations et décompte', 'Situations et décompte'],
  decompte: ['Établir le décompte final', 'Établir le décompte final'],
}

/** The whole of the file, what to do first. */
function Whole({ of }: { of: Of }) {
  const { read, file } = of
  const open = shownProposals(file)
  return (
    <>
      {read.contestedAt && (
        <Notice tone="warning" title="Commande en attente">
          {read.supplier.organisation} a dit n’avoir pas accepté elle-même. Rien ne s’engage tant qu’elle ou la centrale
          ne l’a pas réglé. Vous pouvez lui écrire.
        </Notice>
      )}
      <Steps of={of} />
      <div className="c-beside">
        <div className={styles.column}>
          <NowBox of={of} />
          {open.map((proposal) => (
            <ProposalBox key={proposal.act} of={of} proposal={proposal} quiet />
          ))}
          <CountersignCard of={of} />
          <PointsCard of={of} />
          <TimeCard of={of} />
          <LinesCard of={of} />
          <PhotosCard of={of} />
          <JudgementCard of={of} />
          <Thread of={of} />
          <Conversation of={of} />
        </div>
        <div className={styles.column}>
          <PartyCard of={of} />
          <Card title="Paiement">
            <Payments of={of} />
            <PlainLink href={paths.execution(read.purchaseOrder, { view: 'paiement' })}>Ouvrir les paiements</PlainLink>
          </Card>
          <DocumentsCard of={of} />
          <OrderCard of={of} />
          <SubcontractCard of={of} />
          <OtherActs of={of} />
          <BillingCard of={of} />
        </div>
      </div>
    </>
  )
}

type Props = { read: ExecutionFile; file: Execution; view?: BuyerView | undefined }

/** What the buyer reads and does of the works of one order. */
export function BuyerFile({ read, file, view }: Props) {
  const of = { read, file }
  const [said, say] = useState('')
  const navigate = useNavigate()
  const id = read.purchaseOrder
  const isStudies = file.facts.nature === 'studies'
  const done = (words: string) => {
    say(words)
    void navigate({ href: paths.execution(id) })
    document.querySelector('main')?.scrollIntoView()
  }
  return (
    <div className={styles.file}>
      <Breadcrumb
        parents={[
          { label: 'Mes paniers', path: paths.carts() },
          { label: read.cartName, path: view ? paths.execution(id) : paths.order(read.cartId) },
        ]}
        here={view ? viewWords[view][isStudies ? 1 : 0] : 'Travaux'}
      />
      <PageHeader
        title={view ? viewWords[view][isStudies ? 1 : 0] : read.cartName}
        tags={
          <>
            <KindBadge kind={read.kind} />
            <PhaseTag of={of} />
          </>
        }
        text={
          <>
            {view && `${read.cartName}. `}
            {orderLine(of)}
          </>
        }
        actions={
          <div className={styles.headActs}>
            <PlainLink href={view ? `${paths.execution(id)}#conversation` : '#conversation'}>
              <IconMessage size={17} stroke={1.7} aria-hidden />
              Écrire
            </PlainLink>
            <PlainLink href={paths.order(read.cartId)}>
              <IconFileText size={17} stroke={1.7} aria-hidden />
              Bon de commande
            </PlainLink>
          </div>
        }
      />
      <Said>{said}</Said>
      {view === 'reception' ? (
        <ReceptionView of={of} onDone={done} />
      ) : view === 'retard' ? (
        <LateView of={of} onDone={done} />
      ) : view === 'paiement' ? (
        <PaymentView of={of} />
      ) : view === 'decompte' ? (
        <AccountView of={of} onDone={done} />
      ) : (
        <Whole of={of} />
      )}
    </div>
  )
}
