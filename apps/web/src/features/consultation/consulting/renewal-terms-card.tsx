import type { DeskConsultation } from '@charpente/contract/consultation/application'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../lib/api/desk-api.ts'
import { useAct } from '../../../lib/api/use-act.ts'
import { Card } from '../../../ui/card.tsx'
import { ReasonWindow } from '../../../ui/reason-window.tsx'

type Props = { consultation: DeskConsultation; onDone: (notice: string) => void }

/** A whole number as it was typed; nothing for none. */
const wholeIn = (text: string) => (text.trim() === '' ? null : Number(text))

/** What the documents of a consultation state of renewals: its contracts are renewed so often, and no more. Decision 066 */
export function RenewalTermsCard({ consultation: { id, renewals }, onDone }: Props) {
  const kept = { count: String(renewals?.count ?? ''), months: String(renewals?.months ?? '') }
  const [typed, setTyped] = useState(kept)
  const [isAsking, setAsking] = useState(false)
  const count = wholeIn(typed.count)
  const saving = useAct((reason: string) =>
    api.saveRenewalTerms({ params: { id }, body: { count, months: count ? wholeIn(typed.months) : null, reason } }),
  )
  return (
    <Card
      title="Reconductions des contrats"
      text="Telles que les documents les prévoient. La page d’un contrat les propose, et refuse au-delà."
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
          label="Nombre de reconductions"
          description={'Vide\u00A0: les documents n’en disent rien. 0\u00A0: ils n’en prévoient aucune.'}
          inputMode="numeric"
          maxLength={1}
          value={typed.count}
          onChange={({ currentTarget }) => setTyped({ ...typed, count: currentTarget.value.replaceAll(/\D/g, '') })}
        />
        <TextInput
          label="Durée de chacune, en mois"
          inputMode="numeric"
          maxLength={2}
          disabled={!count}
          value={typed.months}
          onChange={({ currentTarget }) => setTyped({ ...typed, months: currentTarget.value.replaceAll(/\D/g, '') })}
        />
        <div className="c-actions">
          <Button type="submit" variant="default" disabled={typed.count === kept.count && typed.months === kept.months}>
            Enregistrer les reconductions
          </Button>
        </div>
      </form>
      <ReasonWindow
        name={`renewal-terms.${id}`}
        title="Reconductions des contrats"
        text={
          count === null
            ? 'Vous notez que les documents publiés ne disent rien des reconductions\u00A0: chaque contrat garde les siennes.'
            : 'Vous notez ce que prévoient les documents publiés. S’ils ne le disent pas encore, publiez d’abord un rectificatif.'
        }
        confirmLabel="Noter les reconductions"
        isActing={saving.isPending}
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={async (reason) => {
          await saving.mutateAsync(reason)
          setAsking(false)
          onDone('Reconductions des contrats notées.')
        }}
      />
    </Card>
  )
}
