import { formatNumber } from '@charpente/domain/platform/format'
import { links } from '../../platform/mail/links.ts'
import type { Frame, Message } from '../../platform/mail/message.ts'
import { fr, strong } from '../../platform/mail/sentence.ts'
import { at, type Instant } from '../../platform/mail/words.ts'

/** To the address of the centre that keeps the fingerprints of the journal. */
export const trailMails = {
  trailAnchored: (
    data: { number: number; at: Instant; key: string; ends: number; fingerprint: string },
    frame: Frame,
  ): Message => ({
    subject: fr`Empreinte n° ${formatNumber(data.number)} du journal`,
    happened: fr`Le journal a été scellé le ${strong(at(data.at))}. Cette empreinte répond de toutes les lignes écrites jusque-là.`,
    next: fr`Gardez cet e-mail : c’est à lui que le journal serait comparé, s’il fallait prouver que personne ne l’a réécrit.`,
    facts: [
      { label: 'Empreinte (SHA-256)', value: data.fingerprint },
      { label: 'Histoires qui ont avancé', value: formatNumber(data.ends) },
      { label: 'Clé du sceau', value: data.key },
    ],
    action: { label: 'Ouvrir le journal', url: links.operatorJournal(frame) },
    footer: 'ordinary',
  }),
}

type TrailMails = typeof trailMails

declare module '../../platform/mail/mail.ts' {
  interface Mails extends TrailMails {}
  interface PlainMails extends TrailMails {}
}
