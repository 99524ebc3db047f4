import type { User } from '@charpente/contract/people/user'
import { useMutation, useQuery } from '@tanstack/react-query'
import { presentationQuery } from '../../../lib/api/common-queries.ts'
import { api } from '../../../lib/api/own-api.ts'
import { refreshUser } from '../../../lib/session.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import { formalizedAccess } from './formalized-access.ts'
import styles from './profile.module.css'

/** How a free buyer comes to the formalized catalogue. */
export function FormalizedCard({ user }: { user: User }) {
  // The day of the platform's own clock, not of this browser.
  const { data: presentation } = useQuery(presentationQuery())
  const request = useMutation({
    mutationFn: async () => {
      await api.requestFormalized({ params: { id: user.id } })
      await refreshUser()
    },
  })
  if (!presentation) return null
  const access = formalizedAccess(user, presentation.today)
  if (access.state === 'open') return null
  return (
    <Card title="Accès au catalogue formalisé">
      <p className={styles.text}>
        L’accès formalisé se demande jusqu’au 31{'\u00A0'}juillet d’une année paire et ouvre le 1ᵉʳ{'\u00A0'}janvier de
        l’année suivante. D’ici là, votre compte fonctionne comme un compte libre.
      </p>
      <div role="status">
        <Notice tone={access.state === 'toAsk' ? 'neutral' : 'success'}>{access.text}</Notice>
      </div>
      {access.state === 'toAsk' && (
        <div>
          <PlainButton aria-disabled={request.isPending} onClick={() => !request.isPending && request.mutate()}>
            Demander un accès formalisé
          </PlainButton>
        </div>
      )}
    </Card>
  )
}
