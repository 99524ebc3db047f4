import type { User } from '@charpente/contract/people/user'
import { showMessage } from '../../../lib/message.tsx'
import { paths } from '../../../lib/paths.ts'
import { rememberReturn } from '../../../lib/return-address.ts'
import { currentSession } from '../../../lib/session.tsx'
import { openWindow, windowOfPending } from '../../../lib/windows.ts'
import { reservedWords } from './reserved-words.ts'

/** Exactly these words. P-CAT-16 */
export const RESERVED_LABEL = 'Détails (Réservés aux acheteurs formalisés)'

/** What the details lead to for whoever may not see them: login for a visitor, the way to get access for the others. */
export function explainReserved(path: string): void {
  const { user, pending } = currentSession()
  if (pending) openWindow(windowOfPending(pending))
  else if (user) tellWay(user)
  else {
    rememberReturn(path, 'asked')
    openWindow('login')
  }
}

function tellWay(user: User): void {
  const { text, canAsk } = reservedWords(user)
  showMessage({
    title: 'Réservé aux acheteurs formalisés',
    text: (
      <>
        <p>{text}</p>
        {canAsk && (
          <p>
            <a className="c-link" href={paths.profile()}>
              Demander l’accès formalisé
            </a>
          </p>
        )}
      </>
    ),
  })
}
