import { useMutation } from '@tanstack/react-query'
import { alertOf } from '../../../../lib/alert.tsx'
import { api } from '../../../../lib/api/api.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { PlainButton } from '../../../../ui/plain-button.tsx'
import styles from './start-page.module.css'

/** The way out of a mail: it acts when pressed, since machines open addresses too. */
export function AlertPage({ token }: { token: string }) {
  const leaving = useMutation({
    mutationFn: () => api.removeOpeningAlert({ params: { token } }),
    meta: { silent: true },
  })
  return (
    <div className={`${styles.alert} c-container`}>
      <PageHeader
        title="Ne plus être prévenu"
        text="Votre adresse a été laissée pour être prévenue de la prochaine consultation."
      />
      <div>
        {leaving.isSuccess ? (
          <Notice tone="success" said>
            L’adresse est effacée. Vous ne recevrez rien.
          </Notice>
        ) : (
          <>
            {leaving.error && (
              <Notice tone="error" said>
                {alertOf(leaving.error)}
              </Notice>
            )}
            <PlainButton
              tall
              tone="primary"
              aria-disabled={leaving.isPending}
              onClick={() => !leaving.isPending && leaving.mutate()}
            >
              Effacer mon adresse
            </PlainButton>
          </>
        )}
      </div>
    </div>
  )
}
