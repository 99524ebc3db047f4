import type { DeskPage, TermsNotice } from '@charpente/contract/centre/content-desk'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { alertOf, showAlert } from '../../../lib/alert.tsx'
import { api } from '../../../lib/api/desk-api.ts'
import { useSiteAct } from '../../../lib/api/use-site-act.ts'
import { ask } from '../../../lib/message.tsx'
import { Card } from '../../../ui/card.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { versionQuery } from './content-desk-queries.ts'
import styles from './page-editor.module.css'
import { useTermsWindow } from './terms-window.tsx'
import type { Shown } from './text-window.tsx'
import { when, writer } from './words.ts'

type Props = { page: DeskPage; onShow: (shown: Shown) => void; onDone: (notice: string | null) => void }

/** All that a page has said; any of it can be read, and said again. */
export function Versions({ page, onShow, onDone }: Props) {
  const { name, versions } = page
  const queryClient = useQueryClient()
  const terms = useTermsWindow(page)
  const restore = useSiteAct(({ version, ...told }: { version: number; notice?: TermsNotice | null | undefined }) =>
    api.restorePage({ params: { name, version }, body: told }),
  )
  const look = async (version: number) => {
    const { title, description } = await queryClient.fetchQuery(versionQuery(name, version))
    onShow({ heading: `Version ${version}`, title, description })
  }
  const bringBack = async (version: number) => {
    const sure = await ask(`Remettre en ligne la version ${version}\u202F?`, {
      consequence: 'Elle devient une nouvelle version. Celle d’aujourd’hui reste gardée, et rien n’est perdu.',
      confirmLabel: 'Remettre en ligne',
    })
    const told = sure ? await terms.ask() : null
    if (!told) return
    onDone(null)
    restore.mutate(
      { version, ...told },
      {
        onSuccess: () => onDone(`La version ${version} est de nouveau en ligne.`),
        onError: (error) => showAlert(alertOf(error)),
      },
    )
  }
  return (
    <Card title="Versions" flush>
      {terms.window}
      <ol className={styles.versions}>
        {versions.map(({ version, savedAt, savedBy }) => (
          <li key={version} className={styles.version}>
            <span>
              <strong>Version {version}</strong> {version === page.version && <Tag tone="success">En ligne</Tag>}
            </span>
            <span className={styles.small}>
              {when(savedAt)}, {writer(savedBy)}
            </span>
            {version !== page.version && (
              <span className={styles.acts}>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-label={`Lire la version ${version}`}
                  onClick={() => look(version)}
                >
                  Lire
                </Button>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-label={`Remettre en ligne la version ${version}`}
                  onClick={() => bringBack(version)}
                >
                  Remettre en ligne
                </Button>
              </span>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
