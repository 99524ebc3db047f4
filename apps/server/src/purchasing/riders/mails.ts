import { formatAmountHT, formatDay, formatTime } from '@charpente/domain/platform/format'
import { riderKindWords } from '@charpente/domain/purchasing/contracts/grounds'
import { type EndDecision, renewalTermsWords } from '@charpente/domain/purchasing/contracts/renewal'
import { links } from '../../platform/mail/links.ts'
import type { Frame, Message } from '../../platform/mail/message.ts'
import { fr, strong } from '../../platform/mail/sentence.ts'
import type { RiderMail } from './rider-mail.ts'

type Attached = { file: { mediaId: number; name: string } }
type Coded = RiderMail & { code: string; expiresAt: Date | string }
type Ended = RiderMail & { reason: string }
type End = { contract: string; lot: string; decision: EndDecision; endsBefore: string; endsOn: string; reason: string }

const facts = ({ kind, maximum, endsOn, renewals, effectiveOn }: RiderMail) => [
  { label: 'Objet', value: riderKindWords[kind] },
  ...(maximum === null ? [] : [{ label: 'Nouveau maximum', value: formatAmountHT(maximum) }]),
  ...(endsOn === null ? [] : [{ label: 'Nouvelle fin', value: formatDay(endsOn) }]),
  ...(renewals ? [{ label: 'Reconductions', value: renewalTermsWords(renewals) }] : []),
  { label: 'Prend effet', value: formatDay(effectiveOn) },
]

const own = (label: string) => (frame: Frame) => ({ label, url: links.supplierContracts(frame) })
const desk = ({ contract }: { contract: string }, frame: Frame) => ({
  label: 'Ouvrir le contrat',
  url: links.operatorContract({ number: contract })(frame),
})

/** What becomes of a contract: for its firm, and for the centre. */
export const riderMails = {
  riderToSign: (data: RiderMail & Attached, frame: Frame): Message => ({
    subject: fr`Contrat ${data.contract} : un avenant à signer`,
    happened: fr`La centrale vous propose l’avenant n° ${String(data.number)} du contrat ${strong(data.contract)}. Il est joint à ce message.`,
    next: fr`Lisez-le, puis signez-le ou refusez-le depuis votre compte.`,
    due: true,
    facts: facts(data),
    action: own('Voir mes contrats')(frame),
    footer: 'ordinary',
  }),
  riderCode: (data: Coded, frame: Frame): Message => ({
    subject: fr`Votre code pour signer un avenant`,
    happened: fr`Vous allez signer l’avenant n° ${String(data.number)} du contrat ${strong(data.contract)}, pour ${data.firm}.`,
    next: fr`Saisissez ce code avant ${strong(formatTime(new Date(data.expiresAt)))}.`,
    due: true,
    codes: [{ label: 'Code de signature', value: data.code, loud: true }],
    facts: facts(data),
    action: own('Revenir à la signature')(frame),
    footer: 'codes',
  }),
  riderSigned: (data: RiderMail & Attached, frame: Frame): Message => ({
    subject: fr`Contrat ${data.contract} : avenant signé`,
    happened: fr`L’avenant n° ${String(data.number)} est signé, et la centrale l’a scellé. Il est joint à ce message.`,
    next: fr`Vous n’avez rien à faire : il prend effet à son jour.`,
    facts: facts(data),
    action: own('Voir mes contrats')(frame),
    footer: 'ordinary',
  }),
  riderSignedForCentre: (data: RiderMail, frame: Frame): Message => ({
    subject: fr`Contrat ${data.contract} : avenant signé par l’entreprise`,
    happened: fr`${strong(data.firm)} a signé l’avenant n° ${String(data.number)}, qui est scellé.`,
    next: fr`Vous n’avez rien à faire : il prend effet à son jour.`,
    facts: facts(data),
    action: desk(data, frame),
    footer: 'ordinary',
  }),
  riderRefusedForCentre: (data: Ended, frame: Frame): Message => ({
    subject: fr`Contrat ${data.contract} : avenant refusé par l’entreprise`,
    happened: fr`${strong(data.firm)} refuse l’avenant n° ${String(data.number)} : « ${data.reason} »`,
    next: fr`Le contrat reste tel qu’il est. Vous pouvez demander un autre avenant.`,
    facts: facts(data),
    action: desk(data, frame),
    footer: 'ordinary',
  }),
  riderWithdrawn: (data: Ended, frame: Frame): Message => ({
    subject: fr`Contrat ${data.contract} : avenant retiré`,
    happened: fr`La centrale retire l’avenant n° ${String(data.number)} : « ${data.reason} »`,
    next: fr`Vous n’avez rien à faire : le contrat reste tel qu’il est.`,
    facts: facts(data),
    action: own('Voir mes contrats')(frame),
    footer: 'ordinary',
  }),
  contractEndDecided: (data: End, frame: Frame): Message => ({
    subject:
      data.decision === 'renew'
        ? fr`Contrat ${data.contract} : reconduit jusqu’au ${formatDay(data.endsOn)}`
        : fr`Contrat ${data.contract} : il se termine le ${formatDay(data.endsOn)}`,
    happened:
      data.decision === 'renew'
        ? fr`La centrale reconduit votre contrat ${strong(data.contract)}, qui devait finir le ${formatDay(data.endsBefore)}.`
        : fr`La centrale ne reconduit pas votre contrat ${strong(data.contract)}.`,
    next:
      data.decision === 'renew'
        ? fr`Vous n’avez rien à faire : ses clauses et ses prix ne changent pas.`
        : fr`Passé ce jour, vous ne recevez plus de commande sur ce contrat. Celles en cours s’exécutent jusqu’au bout.`,
    facts: [
      { label: 'Lot', value: data.lot },
      { label: 'Fin', value: formatDay(data.endsOn) },
      ...(data.reason ? [{ label: 'Motif', value: data.reason }] : []),
    ],
    action: own('Voir mes contrats')(frame),
    footer: 'ordinary',
  }),
}

type RiderMails = typeof riderMails
declare module '../../platform/mail/mail.ts' {
  interface Mails extends RiderMails {}
}
