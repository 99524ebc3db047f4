import type { SubcontractAct, Subcontracting } from '@charpente/contract/purchasing/subcontracting'
import { subcontractRecap } from '@charpente/domain/purchasing/subcontracting/recap'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { alertOf } from '../../../lib/alert.tsx'
import { api } from '../../../lib/api/own-api.ts'
import { askRecap } from '../../../lib/message.tsx'
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
import styles from './subcontracting.module.css'
import { buyerSubcontractingQuery } from './subcontracting-queries.ts'
import { useAnchor } from './use-anchor.ts'

type Decision = { act: SubcontractAct; accepted: boolean; reason: string | null }
type DecisionProps = {
  of: Subcontracting
  act: SubcontractAct
  decide: (decision: Decision) => Promise<unknown>
  isActing: boolean
}

/** An act is named by its number in the order. */
const idOf = ({ acts }: Subcontracting, number: number | null) => acts.find((one) => one.number === number)?.id ?? null

/** Accept, or refuse with a reason: the firm reads it. */
function DecisionActs({ of, act, decide, isActing }: DecisionProps) {
  const [isRefusing, setRefusing] = useState(false)
  const name = act.form.name
  const recapOf = (accepted: boolean) => {
    const acts = of.acts.map((one) => ({ ...one, replacesId: idOf(of, one.replaces) }))
    const decided = { id: act.id, replacesId: idOf(of, act.replaces), name, amount: act.amount ?? 0 }
    return subcontractRecap({ ...decided, paysDirectly: act.paysDirectly === true }, accepted, { ...of, acts })
  }
  const accept = async () => {
    if (await askRecap(recapOf(true))) decide({ act, accepted: true, reason: null }).catch(() => undefined)
  }
  return (
    <div className={styles.acts}>
      <Button
        size="md"
        loading={isActing}
        aria-label={`Accepter le sous-traitant, ${name}, acte n°\u00A0${act.number}`}
        onClick={accept}
      >
        Accepter le sous-traitant
      </Button>
      <Button
        size="md"
        variant="outline"
        color="red"
        aria-label={`Refuser ${name}, acte n°\u00A0${act.number}`}
        onClick={() => setRefusing(true)}
      >
        Refuser
      </Button>
      <ReasonWindow
        name={`subcontract-refusal.${act.id}`}
        recap={recapOf(false)}
        isActing={isActing}
        opened={isRefusing}
        onClose={() => setRefusing(false)}
        onConfirm={(reason) => decide({ act, accepted: false, reason }).then(() => setRefusing(false))}
      />
    </div>
  )
}

function Declared({ cartId, orders }: { cartId: number; orders: Subcontracting[] }) {
  const queryClient = useQueryClient()
  const [said, say] = useState('')
  const cartName = orders[0]?.cartName ?? ''
  useTitle(`Sous-traitance, ${cartName}`)
  useAnchor()
  const { queryKey } = buyerSubcontractingQuery(cartId)
  const deciding = useMutation({
    mutationFn: ({ act, accepted, reason }: Decision) =>
      api.decideSubcontract({ params: { cartId, act: act.id }, body: { accepted, reason } }),
    onSuccess: (read, { act, accepted }) => {
      queryClient.setQueryData(queryKey, read)
      void queryClient.invalidateQueries({ queryKey: ['tasks'] })
      say(
        accepted
          ? `${act.form.name} est accepté. Le titulaire en est averti.`
          : `${act.form.name} est refusé. Le titulaire lira votre motif.`,
      )
      document.querySelector<HTMLElement>('main h1')?.scrollIntoView()
    },
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
  const declared = orders.filter(({ acts }) => acts.length > 0)
  return (
    <>
      <Breadcrumb
        parents={[
          { label: 'Mes paniers', path: paths.carts() },
          { label: cartName, path: paths.order(cartId) },
        ]}
        here="Sous-traitance"
      />
      <PageHeader
        title="Sous-traitance"
        text="Un sous-traitant n’intervient qu’après votre accord. Passé le délai, votre silence vaut acceptation."
      />
      <div className={styles.said}>
        <Said>{said}</Said>
      </div>
      {declared.length === 0 && (
        <EmptyState title="Aucun sous-traitant déclaré">
          Le titulaire déclare ici ceux qu’il veut faire intervenir. Vous en êtes averti par e-mail.
        </EmptyState>
      )}
      {declared.map((of) => (
        <section key={of.purchaseOrder} className="c-beside" aria-label={`Sous-traitants, commande ${of.number}`}>
          <div className={styles.main}>
            {of.acts.toReversed().map((act) => (
              <ActCard
                key={act.id}
                act={act}
                readAt={of.readAt}
                print={() => api.printBuyerSubcontract({ params: { cartId, act: act.id } })}
              >
                {act.canDecide && (
                  <DecisionActs of={of} act={act} decide={deciding.mutateAsync} isActing={deciding.isPending} />
                )}
              </ActCard>
            ))}
          </div>
          <div className={styles.side}>
            <Card title={`Commande ${of.number}`} text={of.supplier.organisation}>
              <Amounts of={of} />
            </Card>
          </div>
        </section>
      ))}
    </>
  )
}

/** What is subcontracted of an ordered cart, for its buyer, who decides. */
export function BuyerSubcontractingPage({ cartId }: { cartId: number }) {
  const { data, error, isPending, refetch } = useQuery(buyerSubcontractingQuery(cartId))
  if (data) return <Declared cartId={cartId} orders={data} />
  return (
    <>
      <PageHeader title="Sous-traitance" />
      {isPending ? (
        <Loading>
          <Lines count={10} />
        </Loading>
      ) : error && refusalOf(error) === 'orderNotFound' ? (
        <EmptyState
          title="Commande introuvable"
          actions={<PlainLink href={paths.carts()}>Revenir à mes paniers</PlainLink>}
        >
          {alertOf(error)}
        </EmptyState>
      ) : (
        <Failure onRetry={refetch} />
      )}
    </>
  )
}
