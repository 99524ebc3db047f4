import type { AuditEventLine } from '@charpente/contract/people/operator'
import { History } from '../../../ui/history.tsx'
import { historySentence } from './history-sentence.ts'

/** What happened to an account, most recent first. */
export const AccountHistory = ({ history, accountId }: { history: AuditEventLine[]; accountId: number }) =>
  history.length === 0 ? (
    <p className="c-none">Rien n’est encore inscrit au journal de ce compte.</p>
  ) : (
    <History events={history.map((event) => ({ ...event, sentence: historySentence(event, accountId) }))} />
  )
