import type { ApplicationFile } from '@charpente/contract/consultation/judgement'
import { Card } from '../../../ui/card.tsx'
import { History } from '../../../ui/history.tsx'
import { historySentence } from './history-sentence.ts'

/** What happened to an application that one remembers; the saving of each step is left to the journal. */
export function HistoryCard({ application: { history } }: { application: ApplicationFile }) {
  const told = history.flatMap((event) => {
    const sentence = historySentence(event)
    return sentence ? [{ ...event, sentence }] : []
  })
  if (told.length === 0) return null
  return (
    <Card title="Histoire du dossier" flush>
      <History events={told} />
    </Card>
  )
}
