import type { Day } from '@charpente/domain/platform/calendar'
import { formatDay, formatTime } from '@charpente/domain/platform/format'
import { links } from '../../platform/mail/links.ts'
import type { Frame, Message } from '../../platform/mail/message.ts'
import { fr, type Sentence, strong } from '../../platform/mail/sentence.ts'
import { at, days, type Instant } from '../../platform/mail/words.ts'

/** What is known of an application when a mail about it leaves. */
export type CandidateWords = {
  code: string
  /** As it stands in an address. */
  readOnlyCode: string
  deadline: Instant | null
  /** The technical category, once it is chosen. */
  category: string | null
  begunOn: Day
  lastStep: string | null
  remaining: readonly string[]
  /** The names of the files of the saved answers. */
  files: string
  /** Where the signed PDF is filed; empty until the centre says it. */
  buyerProfile: string
}

type Reminder = CandidateWords & { daysLeft: number }

type SignatureCodeWords = CandidateWords & {
  signatureCode: string
  organization: string
  name: string
  function: string
  places: string
  acceptedAt: Instant
  /** Of the preview that was accepted: what the code signs. */
  fingerprint: string
  expiresAt: Instant
}
type SignedWords = CandidateWords & { signedAt: Instant; name: string; function: string; fingerprint: string }

type AmendmentWords = CandidateWords & {
  number: number
  consultation: string
  reason: string
  changes: readonly string[]
  deadlineBefore: Instant | null
  deadlineAfter: Instant | null
  isSigned: boolean
  /** Applications are not taken any more, whatever the deadline was. */
  isClosing: boolean
}

export const joined = (...parts: readonly Sentence[]): Sentence => parts.flat()

const until = ({ deadline }: CandidateWords): Sentence => (deadline ? fr`, jusqu’au ${strong(at(deadline))}` : fr``)
const before = ({ deadline }: CandidateWords): Sentence => (deadline ? fr` avant le ${strong(at(deadline))}` : fr``)
export const called = ({ category }: CandidateWords): Sentence => (category ? fr` « ${strong(category)} »` : fr``)

/** The code is in the text, never in an address: addresses are kept by browsers and passed on. */
const codes = ({ code }: CandidateWords) => [{ label: 'Code de suivi', value: code, loud: true }]
const open = (label: string) => (frame: Frame) => ({ label, url: links.candidature(frame) })

const term = ({ deadlineBefore, deadlineAfter, isClosing }: AmendmentWords) => {
  if (isClosing)
    return fr`Les candidatures ne sont plus prises : rien ne se signe ni ne se modifie pour le moment. Ce que vous avez saisi est gardé. Une reprise vous serait écrite.`
  if (deadlineAfter === null) return fr`Relisez votre candidature avant de la déposer.`
  return String(deadlineBefore) === String(deadlineAfter)
    ? fr`La date limite ne change pas : ${strong(at(deadlineAfter))}. Relisez votre candidature avant de la déposer.`
    : fr`La date limite est reportée au ${strong(at(deadlineAfter))}. Relisez votre candidature avant de la déposer.`
}

/** To whoever applies, from the first code to the end of a draft. */
export const candidateMails = {
  trackingCode: (data: CandidateWords, frame: Frame): Message => ({
    subject: fr`Votre code de suivi`,
    happened: fr`Votre dossier de candidature est ouvert.`,
    next: joined(fr`Saisissez ce code pour le remplir`, until(data), fr`.`),
    due: true,
    codes: codes(data),
    notes: [fr`Gardez-le : il suffit pour reprendre votre dossier, sur tout appareil.`],
    action: open('Ouvrir ma candidature')(frame),
    footer: 'codes',
  }),

  trackingCodeAgain: (data: CandidateWords, frame: Frame): Message => ({
    subject: fr`Votre code de suivi, à nouveau`,
    happened: fr`Une candidature non signée existe déjà pour cette adresse, et vous avez demandé son code.`,
    next: joined(fr`Reprenez-la`, until(data), fr`.`),
    due: true,
    codes: codes(data),
    facts: [
      { label: 'Commencée le', value: formatDay(data.begunOn) },
      { label: 'Dernière étape enregistrée', value: data.lastStep ?? 'aucune' },
    ],
    action: open('Reprendre ma candidature')(frame),
    footer: 'codes',
  }),

  trackingCodeOther: (data: CandidateWords, frame: Frame): Message => ({
    subject: fr`Le code de suivi d’une autre de vos candidatures`,
    happened: joined(fr`Depuis une autre de vos candidatures, vous avez demandé le code de celle-ci`, fr`.`),
    next: fr`Saisissez-le pour l’ouvrir.`,
    codes: codes(data),
    facts: [
      { label: 'Catégorie technique', value: data.category ?? 'pas encore choisie' },
      { label: 'Commencée le', value: formatDay(data.begunOn) },
    ],
    action: open('Ouvrir cette candidature')(frame),
    footer: 'codes',
  }),

  deadlineReminder7: (data: Reminder, frame: Frame): Message => ({
    subject: fr`Plus que ${days(data.daysLeft)} pour votre candidature`,
    happened: joined(fr`Votre candidature`, called(data), fr` n’est pas signée.`),
    next: joined(fr`Terminez-la, signez-la et déposez le PDF sur le profil d’acheteur`, before(data), fr`.`),
    due: true,
    facts: [{ label: 'Il reste', value: data.remaining.join(', ') }],
    action: open('Terminer ma candidature')(frame),
    footer: 'ordinary',
  }),

  deadlineReminder2: (data: Reminder, frame: Frame): Message => ({
    subject: fr`Plus que ${days(data.daysLeft)} pour votre candidature`,
    happened: joined(fr`Votre candidature`, called(data), fr` n’est toujours pas signée.`),
    next: joined(
      fr`Signez-la aujourd’hui et gardez du temps pour déposer le PDF sur le profil d’acheteur`,
      before(data),
      fr`.`,
    ),
    due: true,
    facts: [{ label: 'Il reste', value: data.remaining.join(', ') }],
    action: open('Terminer ma candidature')(frame),
    footer: 'ordinary',
  }),

  signatureCode: (data: SignatureCodeWords, frame: Frame): Message => ({
    subject: fr`Votre code de signature`,
    happened: joined(
      fr`Vous allez signer la candidature`,
      called(data),
      fr` de ${strong(data.organization)}, au nom de ${strong(`${data.name}, ${data.function}`)}.`,
    ),
    next: fr`Saisissez ce code avant ${strong(formatTime(new Date(data.expiresAt)))}.`,
    due: true,
    codes: [{ label: 'Code de signature', value: data.signatureCode, loud: true }],
    facts: [
      { label: 'Territoires', value: data.places },
      { label: 'Aperçu accepté', value: `le ${at(data.acceptedAt)}` },
      { label: 'Empreinte de l’aperçu', value: data.fingerprint },
    ],
    notes: [
      fr`Après la signature, le dossier ne pourra plus être modifié.`,
      fr`Ce code ne signe que cet aperçu. Si ce n’est pas ce que vous voulez signer, ne le donnez à personne.`,
    ],
    action: open('Revenir à la signature')(frame),
    footer: 'codes',
  }),

  applicationSigned: (data: SignedWords, frame: Frame): Message => ({
    subject: fr`Candidature signée : il vous reste à la déposer`,
    happened: joined(
      fr`Votre candidature`,
      called(data),
      fr` a été signée le ${strong(at(data.signedAt))} par ${data.name}, ${data.function}.`,
    ),
    next: joined(
      fr`Déposez le PDF sur le profil d’acheteur`,
      before(data),
      fr` : sans ce dépôt, elle n’est pas reçue.`,
    ),
    due: true,
    facts: [
      { label: 'Profil d’acheteur', value: data.buyerProfile },
      { label: 'Empreinte du document', value: data.fingerprint },
      { label: 'Pièces jointes au dossier', value: data.files },
    ],
    action: { label: 'Télécharger le PDF signé', url: links.readCandidature({ code: data.readOnlyCode })(frame) },
    footer: 'ordinary',
  }),

  /** What was announced to them has changed. R2151-4 */
  amendmentPublished: (data: AmendmentWords, frame: Frame): Message => ({
    subject: fr`Rectificatif n° ${String(data.number)} : ${data.consultation}`,
    happened: fr`${frame.centreName} a publié le rectificatif n° ${String(data.number)} de la consultation « ${strong(data.consultation)} ».`,
    next: term(data),
    due: true,
    facts: [
      { label: 'Motif', value: data.reason },
      ...data.changes.map((value) => ({ label: 'Ce qui change', value })),
    ],
    notes: data.isSigned
      ? [
          data.isClosing
            ? fr`Une candidature déjà signée ne change pas.`
            : fr`Une candidature déjà signée ne change pas. Si ce rectificatif touche votre offre, recommencez-en une : la dernière déposée avant la date limite est la seule examinée.`,
        ]
      : [],
    action: { label: 'Ouvrir la consultation', url: links.candidature(frame) },
    footer: 'ordinary',
  }),

  draftPurgeWarning: (data: CandidateWords & { removedOn: Day }, frame: Frame): Message => ({
    subject: fr`Votre brouillon de candidature sera supprimé`,
    happened: joined(fr`Votre candidature`, called(data), fr` n’a pas été signée et la date limite est passée.`),
    next: fr`Téléchargez ce que vous voulez garder avant le ${strong(formatDay(data.removedOn))} : elle sera ensuite supprimée.`,
    due: true,
    action: { label: 'Consulter mon brouillon', url: links.readCandidature({ code: data.readOnlyCode })(frame) },
    footer: 'ordinary',
  }),
}

type CandidateMails = typeof candidateMails

declare module '../../platform/mail/mail.ts' {
  interface Mails extends CandidateMails {}
  interface ApplicantMails extends CandidateMails {}
}
