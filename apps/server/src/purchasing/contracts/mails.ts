import { formatAmountHT } from '@charpente/domain/platform/format'
import { ceilingOf, ceilingShare, contractLeft } from '@charpente/domain/purchasing/contracts/ceiling'
import { links } from '../../platform/mail/links.ts'
import type { Frame, Message } from '../../platform/mail/message.ts'
import { fr, strong } from '../../platform/mail/sentence.ts'

type Marked = { number: string; lot: string; firm: string; maximum: number; engaged: number; mark: number }

/** What it has engaged is what is said, whatever mark it passed on the way. */
const useOf = ({ engaged, maximum, mark }: Marked) => ceilingOf({ engaged, maximum }, [mark])
const subjectOf = (data: Marked) =>
  useOf(data).state === 'passed'
    ? fr`Contrat ${data.number} : maximum dépassé, ${ceilingShare(useOf(data))} engagés`
    : fr`Contrat ${data.number} : ${String(data.mark)} % du maximum engagés`
const reachedOf = (data: Marked) =>
  useOf(data).state === 'passed'
    ? `dépassé son maximum de ${formatAmountHT(useOf(data).over)}`
    : `atteint ${data.mark} % de son maximum`

const facts = ({ lot, firm, maximum, engaged }: Marked) => [
  { label: 'Lot', value: lot },
  { label: 'Titulaire', value: firm },
  { label: 'Maximum', value: formatAmountHT(maximum) },
  { label: 'Engagé', value: formatAmountHT(engaged) },
  { label: 'Reste', value: formatAmountHT(contractLeft({ maximum, engaged })) },
]

/** A contract that comes close to its maximum, for its firm and for the centre. */
export const contractMails = {
  ceilingNear: (data: Marked, frame: Frame): Message => ({
    subject: subjectOf(data),
    happened: fr`Les bons de commande en attente et acceptés de votre contrat ${strong(data.number)} ont ${reachedOf(data)}.`,
    next: fr`Vous n’avez rien à faire : une commande qui dépasserait ce qui reste ira au rang suivant.`,
    facts: facts(data),
    action: { label: 'Voir mes commandes', url: links.supplierOrders(frame) },
    footer: 'ordinary',
  }),

  ceilingNearForCentre: (data: Marked, frame: Frame): Message => ({
    subject: subjectOf(data),
    happened: fr`Le contrat ${strong(data.number)} de ${data.firm} a ${reachedOf(data)}.`,
    next: fr`Décidez d’un avenant ou d’une consultation avant que ce rang ne soit plus sollicité.`,
    facts: facts(data),
    action: { label: 'Ouvrir le contrat', url: links.operatorContract({ number: data.number })(frame) },
    footer: 'ordinary',
  }),
}

type ContractMails = typeof contractMails
declare module '../../platform/mail/mail.ts' {
  interface Mails extends ContractMails {}
}
