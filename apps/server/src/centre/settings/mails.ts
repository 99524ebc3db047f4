import { formatDay } from '@charpente/domain/platform/format'
import { links } from '../../platform/mail/links.ts'
import type { Frame, Message } from '../../platform/mail/message.ts'
import { fr, strong } from '../../platform/mail/sentence.ts'

type Changed = { label: string; before: string; after: string; from: string; reason: string }
type Stopped = { label: string; stopped: string; kept: string; from: string; by: string }

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

  settingStopped: (data: Stopped, frame: Frame): Message => ({
    subject: fr`Changement arrêté : ${data.label}`,
    happened: fr`${strong(data.by)} a arrêté un changement de « ${data.label} », approuvé par deux personnes et prévu le ${strong(formatDay(data.from))}.`,
    next: fr`Rien ne change ce jour-là. Si le changement demeure utile, demandez-le à nouveau.`,
    facts: [
      { label: 'Ce qui était prévu', value: data.stopped },
      { label: 'Ce qui reste', value: data.kept },
    ],
    action: { label: 'Voir les réglages', url: links.operatorSettings(frame) },
    footer: 'ordinary',
  }),
}

type SettingMails = typeof settingMails
declare module '../../platform/mail/mail.ts' {
  interface Mails extends SettingMails {}
}
