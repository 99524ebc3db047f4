import type { Measures } from '../measuring/measures.ts'
import { unsentMails } from './queries.ts'

export const mailMeasures: Measures = {
  gauges: {
    charpente_mail_unsent: { help: 'Mails written and not gone' },
    charpente_mail_failing: { help: 'Mails tried and not gone' },
    charpente_mail_oldest_failing_seconds: { help: 'How long the oldest of these waits' },
  },
  read: async ({ db, now }) => {
    const { unsent, failing, oldestFailing } = await unsentMails(db)
    const oldest = oldestFailing ? (now().getTime() - oldestFailing.getTime()) / 1000 : 0
    return [
      { gauge: 'charpente_mail_unsent', value: unsent },
      { gauge: 'charpente_mail_failing', value: failing },
      { gauge: 'charpente_mail_oldest_failing_seconds', value: oldest },
    ]
  },
}
