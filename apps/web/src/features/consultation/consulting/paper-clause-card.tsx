import type { DeskConsultation } from '@charpente/contract/consultation/application'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../lib/api/desk-api.ts'
import { useAct } from '../../../lib/api/use-act.ts'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { Card } from '../../../ui/card.tsx'
import { ReasonWindow } from '../../../ui/reason-window.tsx'

type Props = { consultation: DeskConsultation; onDone: (notice: string) => void }

/** What the documents of a consultation say of papers that are no longer good: without it, nothing follows. Decision 064 */
export function PaperClauseCard({ consultation: { id, edition, paperClause }, onDone }: Props) {
  const [clause, setClause] = useState(paperClause ?? '')
  const [isAsking, setAsking] = useState(false)
  const saving = useAct((reason: string) =>
    api.savePaperClause({ params: { id }, body: { clause: clause.trim() || null, reason } }),
  )
  return (
    <Card
      title="Pièces échues des titulaires"
      text={
        <>
          Si les documents de cette consultation prévoient d’avertir les acheteurs ou de suspendre un rang quand une
          pièce n’est plus valable, notez l’article qui le dit. Ce qui suit se choisit ensuite dans{' '}
          <a href={`${deskPaths.papers({ list: 'regles' })}&edition=${edition}`}>les règles des pièces</a>.
        </>
      }
    >
      <form
        className="c-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setAsking(true)
        }}
      >
        <TextInput
          label="Article des documents"
          description={'Vide\u00A0: les documents ne prévoient aucun effet.'}
          placeholder="article 9.4 du CCAP"
          maxLength={255}
          value={clause}
          onChange={({ currentTarget }) => setClause(currentTarget.value)}
        />
        <div className="c-actions">
          <Button type="submit" variant="default" disabled={clause.trim() === (paperClause ?? '')}>
            Enregistrer l’article
          </Button>
        </div>
      </form>
      <ReasonWindow
        name={`paper-clause.${id}`}
        title="Article sur les pièces échues"
        text={
          clause.trim()
            ? `Vous notez que les documents publiés le prévoient\u00A0: ${clause.trim()}. S’ils ne le disent pas encore, publiez d’abord un rectificatif.`
            : 'Vous notez que les documents publiés ne prévoient aucun effet.'
        }
        confirmLabel="Noter l’article"
        isActing={saving.isPending}
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={async (reason) => {
          await saving.mutateAsync(reason)
          setAsking(false)
          onDone('Article sur les pièces échues noté.')
        }}
      />
    </Card>
  )
}
