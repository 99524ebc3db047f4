import type { CatalogueImport } from '@charpente/contract/catalogue/catalogue-imports'
import { editionRefusals } from '@charpente/contract/catalogue/edition-refusals'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { showAlert } from '../../../../lib/alert.tsx'
import { amending } from '../../../../lib/amending.ts'
import { api } from '../../../../lib/api/desk-api.ts'
import { deskPaths } from '../../../../lib/desk-paths.ts'
import { ask } from '../../../../lib/message.tsx'
import { Card } from '../../../../ui/card.tsx'
import { useEditionAct } from '../edition-queries.ts'
import { countText, whenText } from '../edition-words.ts'
import own from './imports.module.css'

const Check = ({ wrong = false, title, text }: { wrong?: boolean; title: string; text: string }) => (
  <li data-wrong={wrong || undefined}>
    {wrong ? (
      <IconAlertTriangle size={20} stroke={1.7} aria-hidden />
    ) : (
      <IconCircleCheck size={20} stroke={1.7} aria-hidden />
    )}
    <span>
      {title}
      <small>{text}</small>
    </span>
  </li>
)

/** What stands before a decision, and the decision; afterwards, what it was. */
export function Decision({ of }: { of: CatalogueImport }) {
  const params = { id: of.id }
  const apply = useEditionAct((validOnly: boolean) =>
    amending((amended) => api.applyImport({ params, body: { validOnly, ...amended } })),
  )
  const abandon = useEditionAct(() => api.abandonImport({ params }))
  const changes = of.added + of.changed
  if (of.state !== 'ready')
    return (
      <Card title="Décision">
        <div className={own.decide}>
          {of.state === 'applied' && (
            <>
              <p>
                Enregistré par {of.endedBy} le {of.endedAt && whenText(of.endedAt)}.
                {of.faults > 0 &&
                  ` ${countText(of.faultyLines, 'ligne en erreur laissée', 'lignes en erreur laissées')} de côté.`}
              </p>
              <Button component="a" href={deskPaths.publication()} variant="default">
                Publier le catalogue
              </Button>
            </>
          )}
          {of.state === 'abandoned' && (
            <p>
              Laissé par {of.endedBy} le {of.endedAt && whenText(of.endedAt)}. Rien n’a été enregistré.
            </p>
          )}
          {of.state === 'failed' && (
            <Button component="a" href={deskPaths.imports(of.edition)} variant="default">
              Envoyer de nouveau
            </Button>
          )}
          {of.state === 'applying' && <p>Enregistrement demandé par {of.endedBy}.</p>}
        </div>
      </Card>
    )

  const save = async () => {
    if (changes === 0) return showAlert(editionRefusals.importNothing.message)
    const isSure = await ask(`Enregistrer ${countText(changes, 'différence')}\u202F?`, {
      consequence: `${of.faults > 0 ? `${countText(of.faultyLines, 'ligne en erreur est laissée', 'lignes en erreur sont laissées')} de côté. ` : ''}Les acheteurs et leurs paniers les verront à la prochaine publication.`,
      confirmLabel: 'Enregistrer',
    })
    if (isSure) apply.mutate(of.faults > 0)
  }
  return (
    <>
      <Card title="Avant d’enregistrer">
        <ul className={own.checks}>
          <Check title="Fichier lu jusqu’au bout" text={countText(of.lines, 'ligne')} />
          <Check
            wrong={of.faults > 0}
            title={of.faults > 0 ? countText(of.faults, 'case en erreur', 'cases en erreur') : 'Aucune erreur'}
            text={
              of.faults > 0
                ? 'Leurs lignes seront laissées de côté. Ou corrigez le fichier et renvoyez-le.'
                : 'Chaque case est lisible'
            }
          />
          <Check title="Commandes passées inchangées" text="Elles gardent leurs mots et leurs prix" />
        </ul>
      </Card>
      <Card title="Décision">
        <div className={own.decide}>
          <Button size="md" aria-disabled={changes === 0 || undefined} loading={apply.isPending} onClick={save}>
            {changes === 0
              ? 'Rien à enregistrer'
              : of.faults > 0
                ? `Enregistrer ${countText(changes, 'ligne juste', 'lignes justes')}`
                : `Enregistrer ${countText(changes, 'différence')}`}
          </Button>
          <Button size="md" variant="default" loading={abandon.isPending} onClick={() => abandon.mutate(undefined)}>
            Laisser ce fichier
          </Button>
          <p>Tout s’enregistre d’un coup, ou rien. Cet import reste dans l’historique avec ses différences.</p>
        </div>
      </Card>
    </>
  )
}
