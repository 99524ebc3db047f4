import type { Day } from '@charpente/domain/platform/calendar'
import { formatDay, formatNumber } from '@charpente/domain/platform/format'
import { links } from '../../platform/mail/links.ts'
import type { Frame, Message } from '../../platform/mail/message.ts'
import { fr, strong } from '../../platform/mail/sentence.ts'
import {
  actions,
  at,
  type Credentials,
  chooseYourOwn,
  credentialCodes,
  type Instant,
} from '../../platform/mail/words.ts'
import type { CandidateWords } from '../application/mails.ts'

/** What an offer was given in a place, criterion by criterion; `why` it is not ranked there. */
type Line = {
  name: string
  rank: number | null
  score: number | null
  price: number | null
  /** Letters sent by an earlier version have neither. */
  criteria?: readonly { name: string; mark: number | null; comments?: readonly string[] }[]
  why?: string | null
}
/** Letters written by an earlier version name neither the consultation nor who signs. */
type Letter = CandidateWords & {
  reference?: string
  consultationName?: string
  signatory?: string
  role?: string
  lot: string
  lotName: string
  notifyFrom: Day
  places: readonly Line[]
}
type Ranked = { name: string; firms: readonly (Line & { organization: string })[] }

const ofConsultation = ({ reference, consultationName }: Letter) => ({
  label: 'Consultation',
  value: reference ? `n°\u00A0${reference}, ${consultationName}` : '',
})
const signedBy = ({ signatory, role }: Letter) => ({ label: 'Signé', value: signatory ? `${signatory}, ${role}` : '' })

const firmsIn = ({ name, firms }: Ranked) =>
  `${name}, ${firms.map((firm) => `${firm.rank}. ${firm.organization}, ${scores(firm)}`).join('\u202F; ') || 'aucun'}`

const points = (hundredths: number | null) => (hundredths === null ? '–' : formatNumber(hundredths / 100))
const scores = ({ price, criteria = [], score }: Line) =>
  `${points(score)} points (${[`prix ${points(price)}`, ...criteria.map(({ name, mark }) => `${name} ${points(mark)}`)].join(', ')})`

/** What the evaluators wrote of an offer in a place, criterion by criterion. */
const appraisals = (places: readonly Line[]) =>
  places.flatMap(({ name, criteria = [] }) =>
    criteria
      .filter(({ comments = [] }) => comments.length > 0)
      .map((criterion) => ({
        label: 'Appréciation de votre offre',
        value: `${name}, ${criterion.name}\u00A0: ${(criterion.comments ?? []).join(' ')}`,
      })),
  )

/** By how much the first retained came before, criterion by criterion: what its offer had over this one. R2181-3 */
function advantages(own: Line, first: Line): string {
  const ahead = (name: string, theirs: number | null, ours: number | null) =>
    theirs !== null && ours !== null && theirs > ours ? [`${name} +${points(theirs - ours)}`] : []
  return [
    ...ahead('prix', first.price, own.price),
    ...(first.criteria ?? []).flatMap(({ name, mark }) =>
      ahead(name, mark, own.criteria?.find((one) => one.name === name)?.mark ?? null),
    ),
  ].join(', ')
}

const outcome = (line: Line) => {
  if (line.rank !== null) return `rang ${line.rank}, ${scores(line)}`
  return !line.why ? 'non classée' : `écartée\u00A0: ${line.why}`
}

const read = (data: CandidateWords) => (frame: Frame) => ({
  label: 'Lire la décision',
  url: links.readCandidature({ code: data.readOnlyCode })(frame),
})

/** What is written to everybody who offered, before anything binds. Q-124, R2181-1 and R2181-3 */
export const awardMails = {
  awardLetter: (data: Letter & { better?: readonly Ranked[]; recourse: string }, frame: Frame): Message => ({
    subject: fr`Attribution : vous êtes retenu`,
    happened: fr`${frame.centreName} a retenu votre offre pour l’accord-cadre « ${strong(`${data.lot} ${data.lotName}`)} ».`,
    next: fr`Rien ne vous engage encore : l’attribution devient définitive à la notification, possible à partir du ${strong(formatDay(data.notifyFrom))}.`,
    facts: [
      ofConsultation(data),
      ...data.places.map((line) => ({ label: 'Retenu', value: `${line.name}, ${outcome(line)}` })),
      ...appraisals(data.places),
      ...(data.better ?? []).map((one) => ({ label: 'Mieux classés', value: firmsIn(one) })),
      ...(data.better ?? []).map(({ name, firms: [first] }) => {
        const own = data.places.find((line) => line.name === name)
        const ahead = first && own ? advantages(own, first) : ''
        return { label: 'Avantages de la première offre', value: ahead && `${name}, ${ahead}` }
      }),
      { label: 'Voies et délais de recours', value: data.recourse },
      signedBy(data),
    ],
    action: read(data)(frame),
    footer: 'ordinary',
  }),

  rejectionLetter: (
    data: Letter & {
      holders: readonly Ranked[]
      recourse: string
    },
    frame: Frame,
  ): Message => ({
    subject: fr`Résultat de la consultation`,
    happened: fr`${frame.centreName} n’a pas retenu votre offre « ${strong(`${data.lot} ${data.lotName}`)} » pour ${data.places.map(({ name }) => name).join(', ')}.`,
    next: fr`Vous pouvez demander des précisions ; l’accord-cadre pourra être notifié à partir du ${strong(formatDay(data.notifyFrom))}.`,
    facts: [
      ofConsultation(data),
      ...data.places.map((line) => ({
        label: 'Votre offre',
        value: `${line.name}, ${outcome(line)}`,
      })),
      ...appraisals(data.places),
      ...data.holders.map((one) => ({ label: 'Retenus', value: firmsIn(one) })),
      ...data.places.map((line) => {
        const [first] = data.holders.find(({ name }) => name === line.name)?.firms ?? []
        const ahead = first ? advantages(line, first) : ''
        return { label: 'Avantages de la première offre retenue', value: ahead && `${line.name}, ${ahead}` }
      }),
      { label: 'Voies et délais de recours', value: data.recourse },
      signedBy(data),
    ],
    notes: [fr`Merci du temps consacré à votre offre. Le catalogue libre vous reste ouvert toute l’année.`],
    action: read(data)(frame),
    footer: 'ordinary',
  }),
}

type Notified = CandidateWords & {
  marketNumber: string
  notifiedAt: Instant
  signatory: string
  role: string
  organization: string
  isOwner?: boolean
  /** Attached; none where the contract was not signed here. */
  file?: { mediaId: number; name: string; isReceived?: boolean }
}

/** What binds, with the contract that says so. R2182-4, R2182-5 */
export const noticeMails = {
  contractNotified: (data: Notified, frame: Frame): Message => ({
    subject: fr`Votre contrat n° ${data.marketNumber} est notifié`,
    happened: fr`${frame.centreName} vous notifie l’accord-cadre n° ${strong(data.marketNumber)}, attribué à ${strong(data.organization)}${data.file ? (data.file.isReceived ? '. Le contrat signé est joint' : '. Le contrat contresigné est joint') : ''}.`,
    next: fr`Accusez-en réception : ouvrez votre dossier avec son code de suivi, le bouton est en haut de l’écran.`,
    due: true,
    ...(data.isOwner && { codes: [{ label: 'Code de suivi', value: data.code, loud: true }] }),
    facts: [
      { label: 'Numéro du contrat', value: data.marketNumber },
      { label: 'Notifié le', value: at(data.notifiedAt) },
      { label: 'Contresigné par', value: `${data.signatory}, ${data.role}` },
      { label: 'Référence unique du mandat SEPA', value: data.marketNumber },
    ],
    notes: [
      data.isOwner
        ? fr`Vos identifiants de titulaire vous sont envoyés à part. Le contrat reste dans vos documents.`
        : fr`Le code de suivi est à l’adresse qui a ouvert le dossier, à qui cet e-mail est aussi envoyé.`,
    ],
    action: { label: 'Accuser réception', url: links.candidature(frame) },
    footer: data.isOwner ? 'codes' : 'ordinary',
  }),
}

/** What an award says to the accounts it opens. */
export type HolderMail = { awardedOn: Day; ranks: readonly { place: string; rank: number }[] }

/** To the accounts an award opens. */
export const holderMails = {
  holderAccountOpened: (data: Credentials & HolderMail & { organisation: string }, frame: Frame): Message => ({
    subject: fr`Votre compte de titulaire est ouvert`,
    happened: fr`Votre compte de titulaire pour ${strong(data.organisation)} est ouvert, à la suite de l’attribution du ${formatDay(data.awardedOn)}.`,
    next: chooseYourOwn(data),
    due: true,
    codes: credentialCodes(data),
    facts: data.ranks.map(({ place, rank }) => ({ label: 'Lot et rang', value: `${place}, rang ${rank}` })),
    action: actions.login(frame),
    footer: 'codes',
  }),
}

type AwardMails = typeof awardMails
type NoticeMails = typeof noticeMails
type HolderMails = typeof holderMails

declare module '../../platform/mail/mail.ts' {
  interface Mails extends AwardMails, HolderMails, NoticeMails {}
  interface ApplicantMails extends AwardMails, NoticeMails {}
}
