import type { LapseRefusal } from '@charpente/domain/catalogue/publication/scheduling'
import { links } from '../../platform/mail/links.ts'
import type { Frame, Message } from '../../platform/mail/message.ts'
import { fr, type Sentence } from '../../platform/mail/sentence.ts'
import { at, type Instant } from '../../platform/mail/words.ts'

const reasons: Record<LapseRefusal | 'replaced' | 'failed', Sentence> = {
  failed: fr`Une erreur technique l’a empêchée ; l’équipe technique la lira sur la page de publication.`,
  publicationAltered: fr`Ce qui avait été préparé n’est plus tel quel : elle n’a pas été publiée à votre insu.`,
  publicationGapsWaiting: fr`De grands écarts de prix n’étaient pas confirmés.`,
  publicationMovedOn: fr`Une autre publication a été mise en ligne depuis la comparaison.`,
  publicationNotReady: fr`Elle n’était plus prête à être publiée.`,
  publicationShown: fr`Elle était déjà en ligne.`,
  replaced: fr`Une nouvelle préparation l’a remplacée.`,
}

/** What the staff is told of a publication that waited for its hour. */
export const publicationMails = {
  scheduledShown: (data: { edition: number; shownAt: Instant }, frame: Frame): Message => ({
    subject: fr`Le catalogue programmé est en ligne`,
    happened: fr`La publication programmée du catalogue, édition ${String(data.edition)}, est en ligne depuis le ${at(data.shownAt)}.`,
    next: fr`Vous n’avez rien à faire ; le retour à la version précédente reste possible depuis la page de publication.`,
    action: { label: 'Ouvrir la publication', url: links.operatorPublication({ edition: data.edition })(frame) },
    footer: 'ordinary',
  }),

  scheduledNotShown: (
    data: { edition: number; publicationId: number; dueAt: Instant; why: keyof typeof reasons },
    frame: Frame,
  ): Message => ({
    subject: fr`La publication programmée n’a pas eu lieu`,
    happened: fr`La publication du catalogue, édition ${String(data.edition)}, programmée pour le ${at(data.dueAt)}, n’est pas en ligne.`,
    next: fr`Ouvrez la page de publication : préparez de nouveau si besoin, puis publiez ou programmez.`,
    due: true,
    notes: [reasons[data.why] ?? reasons.publicationNotReady, fr`Les acheteurs voient toujours le catalogue d’avant.`],
    action: { label: 'Ouvrir la publication', url: links.operatorPublication({ edition: data.edition })(frame) },
    footer: 'ordinary',
  }),
}

type PublicationMails = typeof publicationMails

declare module '../../platform/mail/mail.ts' {
  interface Mails extends PublicationMails {}
}
