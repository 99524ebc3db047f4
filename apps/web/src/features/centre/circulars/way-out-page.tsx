import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { alertOf } from '../../../lib/alert.tsx'
import { api } from '../../../lib/api/api.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import styles from './way-out-page.module.css'

/** The way out of a mail, without signing in: it acts when pressed, since machines open addresses too. */
export function WayOutPage({ token }: { token: string }) {
  const [receives, setReceives] = useState(true)
  const choosing = useMutation({
    mutationFn: (next: boolean) => api[next ? 'undoWayOut' : 'takeWayOut']({ params: { token } }),
    onSuccess: (_, next) => setReceives(next),
    meta: { silent: true },
  })
  const press = () => !choosing.isPending && choosing.mutate(!receives)
  return (
    <div className={`${styles.page} c-container`}>
      <PageHeader
        title="Ne plus recevoir de messages d’information"
        text="Nous vous écrirons toujours pour vos commandes, vos paniers et ce qui est nécessaire au service."
      />
      <div className={styles.acts}>
        {choosing.error && (
          <Notice tone="error" said>
            {alertOf(choosing.error)}
          </Notice>
        )}
        {choosing.isSuccess && (
          <Notice tone="success" said>
            {receives
              ? 'C’est fait\u00A0: vous recevez à nouveau les messages d’information.'
              : 'C’est fait\u00A0: vous ne recevrez plus de messages d’information.'}
          </Notice>
        )}
        <PlainButton tall tone={receives ? 'primary' : 'default'} aria-disabled={choosing.isPending} onClick={press}>
          {receives ? 'Ne plus recevoir ces messages' : 'Les recevoir à nouveau'}
        </PlainButton>
      </div>
    </div>
  )
}
