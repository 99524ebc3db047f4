import { isExecutionPage } from './execution-pages.ts'
import { keptPerson } from './kept.ts'
import { restoreSession } from './session.tsx'

/** Nobody could say who this is: on a page that opens without network, this device knows. */
export async function restorePerson(): Promise<void> {
  const person = isExecutionPage(window.location.pathname) ? await keptPerson().catch(() => null) : null
  if (person) restoreSession(person)
}
