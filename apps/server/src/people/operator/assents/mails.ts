import type { AssentKind } from '@charpente/domain/platform/assent-kind'
import { links } from '../../../platform/mail/links.ts'
import type { Frame, Message } from '../../../platform/mail/message.ts'
import { fr, strong } from '../../../platform/mail/sentence.ts'
import { at, type Instant } from '../../../platform/mail/words.ts'

const acts: Record<AssentKind, string> = {
  awardNotified: 'notifier l’attribution d’un lot',
  feeStatementsApproved: 'approuver et envoyer des relevés de redevance',
  holderCorrectionUndone: 'annuler une correction de titulaires',
  contractAmended: 'modifier un contrat',
  contractEndDecided: 'reconduire un contrat, ou le laisser finir',
  holdersCorrected: 'corriger les titulaires d’un lot',
  lotAwarded: 'attribuer un lot',
  operatorRightsChanged: 'changer les droits d’un opérateur',
  datedSettingChanged: 'changer un réglage à partir d’un jour',
  paperRuleSaved: 'changer l’effet d’une pièce échue',
  paymentSettingChanged: 'changer où va l’argent de la centrale',
  pricesRevised: 'réviser les prix d’un lot',
  publicationGapsConfirmed: 'confirmer de grands écarts de prix',
  publicationReturned: 'revenir à une publication d’avant',
  publicationScheduled: 'programmer une mise en ligne du catalogue',
  publicationShown: 'mettre en ligne une publication du catalogue',
  rankingFrozen: 'arrêter un classement',
}

const see = (frame: Frame) => ({ label: 'Voir la demande', url: links.operatorAssents(frame) })

/** What takes two persons: one asks, another agrees. Decision 058 */
export const assentMails = {
  assentAsked: (
    data: { kind: AssentKind; asker: string; reason: string; expiresAt: Instant },
    frame: Frame,
  ): Message => ({
    subject: fr`${data.asker} a besoin d’une seconde personne`,
    happened: fr`${strong(data.asker)} demande à ${acts[data.kind]}. Cet acte demande deux personnes.`,
    next: fr`Donnez votre accord ou refusez avant le ${strong(at(data.expiresAt))} ; sans décision d’ici là, rien ne sera fait.`,
    due: true,
    facts: [{ label: 'Motif', value: data.reason }],
    notes: [fr`La page montre ce qui est et ce qui sera. Vos collègues qui ont ce droit reçoivent le même message.`],
    action: see(frame),
    footer: 'ordinary',
  }),

  assentDecided: (
    data: {
      kind: AssentKind
      outcome: 'approved' | 'declined' | 'expired' | 'moved'
      by: string
      reason: string
    },
    frame: Frame,
  ): Message => ({
    subject: {
      approved: fr`Accord donné : ${acts[data.kind]}`,
      declined: fr`Accord refusé : ${acts[data.kind]}`,
      expired: fr`Demande restée sans réponse : ${acts[data.kind]}`,
      moved: fr`Demande sans objet : ${acts[data.kind]}`,
    }[data.outcome],
    happened: {
      approved: fr`${strong(data.by)} a donné son accord à votre demande : ${acts[data.kind]}.`,
      declined: fr`${strong(data.by)} a refusé votre demande : ${acts[data.kind]}.`,
      expired: fr`Personne n’a décidé à temps de votre demande : ${acts[data.kind]}.`,
      moved: fr`Quelque chose avait changé quand ${strong(data.by)} a voulu donner son accord : ${acts[data.kind]}.`,
    }[data.outcome],
    next: {
      approved: fr`Vous n’avez rien à faire : c’est fait.`,
      declined: fr`Rien n’a changé. Parlez-en avec cette personne, ou faites une autre demande.`,
      expired: fr`Rien n’a changé. Refaites la demande si le besoin demeure.`,
      moved: fr`Rien n’a été fait. Relisez ce qui est, puis redemandez si le besoin demeure.`,
    }[data.outcome],
    facts: [{ label: 'Motif', value: data.reason }],
    action: see(frame),
    footer: 'ordinary',
  }),
}

type AssentMails = typeof assentMails

declare module '../../../platform/mail/mail.ts' {
  interface Mails extends AssentMails {}
}
