import { parisDay } from '../../platform/calendar.ts'
import { formatDay } from '../../platform/format.ts'
import type { Recap } from '../../platform/recap.ts'

/** An applicant answers what the centre asked. */
export const clarificationRecap = ({ dueAt, files }: { dueAt: Date; files: number }): Recap => ({
  title: 'Envoyer la réponse',
  question: 'Envoyer cette réponse à la centrale\u202F?',
  facts: [
    ['Date limite', formatDay(parisDay(dueAt))],
    ['Pièces jointes', files === 0 ? 'aucune' : String(files)],
  ],
  changes: [],
  effects: ['Elle s’ajoute à votre dossier et ne pourra plus être modifiée.'],
})

/** A firm says that it has its contract. R2182-5 */
export const contractReceivedRecap = (contract: { marketNumber: string; notifiedAt: Date }): Recap => ({
  title: 'Accuser réception du contrat',
  facts: [
    ['Contrat', contract.marketNumber],
    ['Notifié le', formatDay(parisDay(contract.notifiedAt))],
  ],
  changes: [],
  effects: ['Le jour de votre accusé de réception est gardé avec le contrat. Il ne se retire pas.'],
})
