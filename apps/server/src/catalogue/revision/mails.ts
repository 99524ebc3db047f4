import { formatDayPlain } from '@charpente/domain/platform/format'
import { links } from '../../platform/mail/links.ts'
import type { Frame, Message } from '../../platform/mail/message.ts'
import { fr, strong } from '../../platform/mail/sentence.ts'

/** What a firm is told of its prices. */
export const revisionMails = {
  pricesRevised: (
    data: {
      lot: string
      lotName: string
      on: string
      month: string
      baseMonth: string
      formula: string
      coefficient: string
    },
    frame: Frame,
  ): Message => ({
    subject: fr`Vos prix du lot ${data.lot} sont révisés`,
    happened: fr`La centrale a révisé, à la date du ${strong(formatDayPlain(data.on))}, les prix du lot ${data.lot} ${data.lotName}, comme votre contrat le prévoit.`,
    next: fr`Vous n’avez rien à faire. Les nouveaux prix seront en ligne à la prochaine publication du catalogue ; les bons déjà commandés gardent leurs prix.`,
    facts: [
      { label: 'Formule', value: data.formula },
      { label: 'Index lus', value: `${data.month}, comparés à ${data.baseMonth}` },
      { label: 'Coefficient', value: data.coefficient },
    ],
    notes: [
      fr`Le fichier du calcul, dans vos documents, donne chaque index, le coefficient et chacun de vos prix avant et après : multipliez le prix de base par le coefficient, puis arrondissez comme il est écrit sur la ligne.`,
      fr`Si vous trouvez autre chose, répondez à ce message.`,
    ],
    action: { label: 'Télécharger le calcul', url: links.documents(frame) },
    footer: 'ordinary',
  }),
}

type RevisionMails = typeof revisionMails

declare module '../../platform/mail/mail.ts' {
  interface Mails extends RevisionMails {}
}
