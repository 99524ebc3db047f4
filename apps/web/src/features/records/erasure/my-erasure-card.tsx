import type { MyErasure } from '@charpente/contract/records/erasure'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/own-api.ts'
import { ask } from '../../../lib/message.tsx'
import { formatMoment } from '../../../lib/moments.ts'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import styles from './erasure.module.css'
import { KeptList } from './kept-list.tsx'
import { ownObstacleWords } from './obstacle-words.ts'

const myErasureQuery = () => queryOptions({ queryKey: ['my-erasure'], queryFn: () => api.getMyErasure() })

function useErasureAct(act: () => Promise<MyErasure>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (mine) => queryClient.setQueryData(myErasureQuery().queryKey, mine),
    onSettled: () => {
      queryClient.invalidateQueries({ queryKey: myErasureQuery().queryKey })
    },
  })
}

function Asked({ mine }: { mine: MyErasure }) {
  const withdraw = useErasureAct(() => api.withdrawErasure())
  return (
    <>
      <Notice said tone="info" title="Votre demande d’effacement nous est parvenue">
        Elle date du {formatMoment(mine.askedAt ?? '')}. Nous répondons sous un mois. D’ici là, votre compte fonctionne.
      </Notice>
      <div>
        <PlainButton aria-disabled={withdraw.isPending} onClick={() => withdraw.mutate()}>
          Retirer ma demande
        </PlainButton>
      </div>
    </>
  )
}

function NotAsked({ mine }: { mine: MyErasure }) {
  const asking = useErasureAct(() => api.askErasure({ body: {} }))
  const start = async () => {
    const sure = await ask('Demander l’effacement de vos données\u202F?', {
      consequence:
        'La centrale examine votre demande sous un mois. Ensuite votre compte ferme, et ne se rouvre pas. Pensez à télécharger vos données avant.',
      confirmLabel: 'Demander l’effacement',
    })
    if (sure) asking.mutate()
  }
  return (
    <>
      {mine.refusal && (
        <Notice tone="warning" title="Votre dernière demande n’a pas pu être suivie">
          {mine.refusal.reason}
        </Notice>
      )}
      {mine.obstacle && <Notice title="À régler d’abord">{ownObstacleWords(mine.obstacle)}</Notice>}
      <div>
        <PlainButton aria-disabled={asking.isPending} onClick={start}>
          Demander l’effacement de mes données
        </PlainButton>
      </div>
    </>
  )
}

/** Asks the centre to forget who is signed in, and says beforehand what the law keeps. */
export function MyErasureCard() {
  const { data: mine } = useQuery(myErasureQuery())
  return (
    <Card title="Effacement">
      <div className={styles.card}>
        <p className={styles.text}>
          Votre nom, vos coordonnées, vos accès et ce que vous n’avez pas commandé sont effacés.{' '}
          {mine && mine.kept.length > 0
            ? 'Ceci reste, parce que la loi le demande\u00A0; votre nom n’y figure plus que sur ce que vous avez signé ou décidé, comme preuve\u00A0:'
            : ''}
        </p>
        {mine && mine.kept.length > 0 && <KeptList kept={mine.kept} />}
        {mine && (mine.askedAt ? <Asked mine={mine} /> : <NotAsked mine={mine} />)}
      </div>
    </Card>
  )
}
