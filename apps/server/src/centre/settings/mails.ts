import { formatDay } from '@charpente/domain/platform/format'
import { links } from '../../platform/mail/links.ts'
import type { Frame, Message } from '../../platform/mail/message.ts'
import { fr, strong } from '../../platform/mail/sentence.ts'

type Changed = { label: string; before: string; after: string; from: string; reason: string }

export const settingMails = {
  paymentSettingChanged: (data: Changed, frame: Frame): Message => ({
    subject: fr`Coordonnées de paiement : un changement prévu le ${formatDay(data.from)}`,
    happened: fr`Deux personnes ont demandé et approuvé un changement de « ${data.label} », qui dit où va l’argent de la centrale.`,
    next: fr`Il vaudra à partir du ${strong(formatDay(data.from))}. Si vous ne le reconnaissez pas, arrêtez-le avant ce jour depuis les réglages.`,
    due: true,
    facts: [
      { label: 'Avant', value: data.before },
      { label: 'Après', value: data.after },
      { label: 'Motif', value: data.reason },
    ],
    notes: [fr`Les prélèvements déjà annoncés gardent les coordonnées avec lesquelles ils l’ont été.`],
    action: { label: 'Voir les réglages', url: links.operatorSettings(frame) },
    footer: 'ordinary',
  }),
}

type SettingMails = typeof settingMails
declare module '../../platform/mail/mail.ts' {
  interface Mails extends SettingMails {}
}
