import type { Day } from '@charpente/domain/calendar'
import { formatDay } from '@charpente/domain/format'
import { links } from '../links.ts'
import type { Frame, Message } from '../message.ts'
import { fr, type Sentence, strong } from '../sentence.ts'
import { at, days, type Instant } from './words.ts'

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
}

type Reminder = CandidateWords & { daysLeft: number }

const joined = (...parts: readonly Sentence[]): Sentence => parts.flat()

const until = ({ deadline }: CandidateWords): Sentence => (deadline ? fr`, jusqu’au ${strong(at(deadline))}` : fr``)
const before = ({ deadline }: CandidateWords): Sentence => (deadline ? fr` avant le ${strong(at(deadline))}` : fr``)
const called = ({ category }: CandidateWords): Sentence => (category ? fr` « ${strong(category)} »` : fr``)

/** The code is in the text, never in an address: addresses are kept by browsers and passed on. */
const codes = ({ code }: CandidateWords) => [{ label: 'Code de suivi', value: code, loud: true }]
const open = (label: string) => (frame: Frame) => ({ label, url: links.candidature(frame) })

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

  draftPurgeWarning: (data: CandidateWords & { removedOn: Day }, frame: Frame): Message => ({
    subject: fr`Votre brouillon de candidature sera supprimé`,
    happened: joined(fr`Votre candidature`, called(data), fr` n’a pas été signée et la date limite est passée.`),
    next: fr`Téléchargez ce que vous voulez garder avant le ${strong(formatDay(data.removedOn))} : elle sera ensuite supprimée.`,
    due: true,
    action: { label: 'Consulter mon brouillon', url: links.readCandidature({ code: data.readOnlyCode })(frame) },
    footer: 'ordinary',
  }),
}
