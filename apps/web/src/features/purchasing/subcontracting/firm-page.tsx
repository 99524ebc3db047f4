import { subcontractRefusals } from '@charpente/contract/purchasing/subcontract-refusals'
import type { SubcontractAct, Subcontracting } from '@charpente/contract/purchasing/subcontracting'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { alertOf } from '../../../lib/alert.tsx'
import { api } from '../../../lib/api/own-api.ts'
import { useTitle } from '../../../lib/page-title.ts'
import { paths } from '../../../lib/paths.ts'
import { refusalOf } from '../../../lib/refusal.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Lines, Loading } from '../../../ui/loading.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PlainLink } from '../../../ui/plain-button.tsx'
import { ReasonWindow } from '../../../ui/reason-window.tsx'
import { Said } from '../../../ui/said.tsx'
import { ActCard } from './act-card.tsx'
import { Amounts } from './amounts.tsx'
import { DraftForm } from './draft-form.tsx'
import styles from './subcontracting.module.css'
import { firmSubcontractingQuery, showAnswer } from './subcontracting-queries.ts'
import { useAnchor } from './use-anchor.ts'

type FirmActs = {
  begin: (replaces: number | null) => void
  withdraw: (act: number, reason: string) => Promise<unknown>
}

/** What the firm does with an act that is sent: withdraw it, or replace it. */
function OwnActs({ act, acts, isActing }: { act: SubcontractAct; acts: FirmActs; isActing: boolean }) {
  const [isLeaving, setLeaving] = useState(false)
  if (!act.canWithdraw && !act.canReplace) return null
  return (
    <div className={styles.acts}>
      {act.canReplace && (
        <Button
          variant="default"
          loading={isActing}
          aria-label={`Modifier par un nouvel acte, acte n°\u00A0${act.number}`}
          onClick={() => acts.begin(act.id)}
        >
          Modifier par un nouvel acte
        </Button>
      )}
      {act.canWithdraw && (
        <Button
          variant="default"
          aria-label={`Retirer la déclaration, acte n°\u00A0${act.number}`}
          onClick={() => setLeaving(true)}
        >
          Retirer la déclaration
        </Button>
      )}
      <ReasonWindow
        name={`subcontract-withdrawal.${act.id}`}
        title={'Retirer cette déclaration\u202F?'}
        text="L’acheteur est averti et n’a plus rien à décider. Ce sous-traitant n’intervient pas."
        confirmLabel="Retirer la déclaration"
        label="Raison"
        optional
        isActing={isActing}
        opened={isLeaving}
        onClose={() => setLeaving(false)}
        onConfirm={(reason) => acts.withdraw(act.id, reason).then(() => setLeaving(false))}
      />
    </div>
  )
}

function Declared({ of }: { of: Subcontracting }) {
  const queryClient = useQueryClient()
  const [said, say] = useState('')
  const { purchaseOrder: id } = of
  useTitle(`Sous-traitance, commande ${of.number}`)
  useAnchor()
  const read = (answer: Subcontracting) => showAnswer(queryClient, id, answer)
  const again = () => queryClient.invalidateQueries({ queryKey: firmSubcontractingQuery(id).queryKey })
  const beginning = useMutation({
    mutationFn: (replaces: number | null) => api.draftSubcontract({ params: { id }, body: { replaces } }),
    onSuccess: (answer) => {
      read(answer)
      say('Brouillon commencé. Il est gardé jusqu’à son envoi.')
    },
    onError: again,
  })
  const withdrawing = useMutation({
    mutationFn: ({ act, reason }: { act: number; reason: string }) =>
      api.withdrawSubcontract({ params: { id, act }, body: { reason } }),
    onSuccess: (answer) => {
      read(answer)
      say('Déclaration retirée. L’acheteur en est averti.')
    },
    onError: again,
  })
  const acts: FirmActs = {
    begin: beginning.mutate,
    withdraw: (act, reason) => withdrawing.mutateAsync({ act, reason }),
  }
  const drafts = of.acts.filter(({ state }) => state === 'draft')
  const sent = of.acts.filter(({ state }) => state !== 'draft').toReversed()
  const done = (words: string) => {
    say(words)
    document.querySelector<HTMLElement>('main h1')?.scrollIntoView()
  }
  return (
    <>
      <Breadcrumb
        parents={[
          { label: 'Mes commandes', path: paths.supplierOrders() },
          { label: `Commande ${of.number}`, path: paths.supplierOrder(id) },
        ]}
        here="Sous-traitance"
      />
      <PageHeader
        title="Sous-traitance"
        text={`${of.cartName}, commande ${of.number} de ${of.customer.organisation}.`}
        actions={
          of.canDeclare && (
            <Button
              size="md"
              leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
              loading={beginning.isPending}
              onClick={() => acts.begin(null)}
            >
              Déclarer un sous-traitant
            </Button>
          )
        }
      />
      <div className={styles.said}>
        <Said>{said}</Said>
      </div>
      <div className="c-beside">
        <div className={styles.main}>
          {drafts.map((act) => (
            <DraftForm key={act.id} of={of} act={act} onDone={done} />
          ))}
          {sent.map((act) => (
            <ActCard
              key={act.id}
              act={act}
              readAt={of.readAt}
              print={() => api.printSubcontract({ params: { id, act: act.id } })}
            >
              <OwnActs act={act} acts={acts} isActing={beginning.isPending || withdrawing.isPending} />
            </ActCard>
          ))}
          {of.acts.length === 0 && (
            <EmptyState title="Aucun sous-traitant déclaré">
              {of.canDeclare
                ? 'Un sous-traitant n’intervient qu’après l’accord de l’acheteur. Déclarez-le ici.'
                : subcontractRefusals.subcontractOrderClosed.message.replace(/ Celle-ci.*$/, '')}
            </EmptyState>
          )}
        </div>
        <aside className={styles.side} aria-label="Montants de la commande">
          <Card title="Montants">
            <Amounts of={of} />
          </Card>
        </aside>
      </div>
    </>
  )
}

/** What a firm subcontracts of one of its orders. */
export function FirmSubcontractingPage({ id }: { id: number }) {
  const { data, error, isPending, refetch } = useQuery(firmSubcontractingQuery(id))
  if (data) return <Declared of={data} />
  const why = refusalOf(error)
  return (
    <>
      <PageHeader title="Sous-traitance" />
      {isPending ? (
        <Loading>
          <Lines count={10} />
        </Loading>
      ) : error && (why === 'orderNotFound' || why === 'orderNotForYou') ? (
        <EmptyState
          title="Commande introuvable"
          actions={<PlainLink href={paths.supplierOrders()}>Revenir à mes commandes</PlainLink>}
        >
          {alertOf(error)}
        </EmptyState>
      ) : (
        <Failure onRetry={refetch} />
      )}
    </>
  )
}
