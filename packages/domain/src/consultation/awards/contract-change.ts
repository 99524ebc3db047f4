import type { Day } from '../../platform/calendar.ts'
import { isForeignNumber, whyNotSiret } from '../../platform/siret.ts'
import { holderId } from './essential-data.ts'

/** What becomes of a contract once it is notified: longer, larger, or another firm in the place of the first. */
export type ContractChange = { months: number | null; amount: number | null; siret: string | null; notifiedOn: Day }

export type ChangeRefusal = 'changeDayOutside' | 'changeNothing' | 'changeSiretWrong'

/** Why a change cannot be recorded: it changes something, from a day between the notification and today. */
export function whyNotChange(
  { months, amount, siret, notifiedOn }: ContractChange,
  contract: { notifiedOn: Day },
  today: Day,
): ChangeRefusal | null {
  if (months === null && amount === null && siret === null) return 'changeNothing'
  if (notifiedOn < contract.notifiedOn || notifiedOn > today) return 'changeDayOutside'
  return siret !== null && !isForeignNumber(siret) && whyNotSiret(siret) ? 'changeSiretWrong' : null
}

type Published = ContractChange & { number: number; publishedOn: Day }

/** What was published of a contract stays as it is: its changes come after, each with its number and its days. */
export function withChanges(content: object, changes: readonly Published[]): object {
  if (changes.length === 0) return content
  return {
    ...content,
    modifications: changes.map(({ number, notifiedOn, publishedOn, months, amount, siret }) => {
      const holder = siret && holderId(siret.replaceAll(/\s/g, ''))
      return {
        modification: {
          id: number,
          dateNotificationModification: notifiedOn,
          datePublicationDonneesModification: publishedOn,
          ...(months !== null && { dureeMois: months }),
          ...(amount !== null && { montant: amount }),
          ...(holder && { titulaires: [{ titulaire: holder }] }),
        },
      }
    }),
  }
}
