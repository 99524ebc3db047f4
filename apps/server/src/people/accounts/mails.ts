import { verificationTime } from '@charpente/domain/people/accounts/formalized-registration'
import type { Day } from '@charpente/domain/platform/calendar'
import { formatDay, formatDayPlain } from '@charpente/domain/platform/format'
import { links } from '../../platform/mail/links.ts'
import type { Fact, Frame, Message } from '../../platform/mail/message.ts'
import { fr, oneLine, type Sentence, strong } from '../../platform/mail/sentence.ts'
import {
  actions,
  at,
  type Credentials,
  chooseYourOwn,
  credentialCodes,
  type Instant,
  type Side,
} from '../../platform/mail/words.ts'

type AccountType = 'free' | 'formalized'

/** Formalized access opens on a day, or at once for a member of a formalized buyer. Q-51 */
type FormalizedAccess = { from: Day } | { memberOf: string }

const sides: Record<Side, { name: string; of: string }> = {
  customer: { name: 'acheteur', of: 'd’acheteur' },
  supplier: { name: 'prestataire', of: 'de prestataire' },
}
const types: Record<AccountType, string> = { free: 'libre', formalized: 'formalisé' }

const accessNote = (access: FormalizedAccess): Sentence =>
  'from' in access
    ? fr`Vous pourrez commander au catalogue formalisé à partir du ${strong(formatDay(access.from))}.`
    : fr`Votre accès formalisé est immédiat.`

/** What a sub-account does, by whom it works for. */
type SubAccountRole = { side: 'customer' } | { side: 'supplier'; departments: readonly string[] }

function explainRole(role: SubAccountRole): Sentence {
  if (role.side === 'customer')
    return fr`Vous préparez des paniers et les envoyez à votre administrateur, qui commande.`
  return role.departments.length > 0
    ? fr`Vous recevez les commandes des départements qui vous sont confiés : ${role.departments.join(', ')}.`
    : fr`Vous recevrez les commandes des départements qui vous seront confiés.`
}

const described = [
  ['name', 'Nom'],
  ['organism', 'Type'],
  ['siret', 'SIRET'],
  ['address', 'Adresse'],
] as const

/** What describes an organisation, where it is no longer as it was. */
export type OrganisationChanges = { [F in (typeof described)[number][0]]?: { before: string; after: string } }

/** How an account begins: registration, formalized access, accounts opened for somebody else. */
export const accountMails = {
  /** Whatever changes who somebody is here, or what they may do, in the words of the journal. */
  accountChanged: (
    data: { identifier: string; act: string; by: string; at: Instant; facts: readonly Fact[] },
    frame: Frame,
  ): Message => ({
    subject: fr`Sur votre compte : ${data.act}`,
    happened: data.by
      ? fr`« ${data.act} » : cela a été fait le ${at(data.at)} par ${data.by}, pour le compte ${strong(data.identifier)}.`
      : fr`« ${data.act} » : cela a été fait le ${at(data.at)}, pour le compte ${strong(data.identifier)}.`,
    next: fr`Si vous ne l’attendiez pas, ${strong('écrivez sans attendre')} à ${frame.contactEmail}.`,
    facts: data.facts.map(({ label, value }) => ({ label: oneLine(label), value })),
    action: actions.contact(frame),
    footer: 'ordinary',
  }),

  /** To every open account. */
  termsChanged: (data: { effectiveOn: Day; summary: string }, frame: Frame): Message => ({
    subject: fr`Les conditions générales changent le ${formatDayPlain(data.effectiveOn)}`,
    happened: fr`Une nouvelle version des conditions générales entre en vigueur le ${strong(formatDay(data.effectiveOn))}.`,
    next: fr`Lisez-la avant cette date : elle s’applique ensuite à l’usage de votre compte.`,
    facts: [{ label: 'Ce qui change', value: data.summary }],
    action: { label: 'Lire les conditions générales', url: links.terms(frame) },
    footer: 'ordinary',
  }),

  registrationReceived: (
    data: { organisation: string; receivedAt: Instant; side: Side; type: AccountType },
    frame: Frame,
  ): Message => ({
    subject: fr`Nous avons reçu votre inscription`,
    happened: fr`Votre demande d’inscription pour ${strong(data.organisation)} nous est parvenue le ${at(data.receivedAt)}.`,
    next: fr`Vous n’avez rien à faire : nous vérifions votre identité et vous écrivons ${verificationTime}.`,
    facts: [{ label: 'Type de compte demandé', value: `${sides[data.side].name} ${types[data.type]}` }],
    action: actions.catalogue(frame),
    footer: 'ordinary',
  }),

  registrationApproved: (
    data: Credentials & { organisation: string; side: Side; type: AccountType; access: FormalizedAccess | null },
    frame: Frame,
  ): Message => ({
    subject: fr`Votre compte est ouvert`,
    happened: fr`Votre compte ${sides[data.side].of} ${types[data.type]} pour ${strong(data.organisation)} est ouvert.`,
    next: chooseYourOwn(data),
    due: true,
    codes: credentialCodes(data),
    notes: [
      fr`Ce mot de passe fonctionne 7 jours. Passé ce délai, choisissez « Mot de passe oublié ».`,
      ...(data.access ? [accessNote(data.access)] : []),
    ],
    action: actions.login(frame),
    footer: 'codes',
  }),

  registrationRefused: (data: { organisation: string; reason: string; keptUntil: Day }, frame: Frame): Message => ({
    subject: fr`Votre inscription n’a pas pu être acceptée`,
    happened: fr`Nous n’avons pas pu accepter l’inscription demandée pour ${strong(data.organisation)}.`,
    next: fr`Si vous pensez à une erreur, répondez avec un justificatif à ${frame.contactEmail} avant le ${strong(formatDay(data.keptUntil))}.`,
    facts: [{ label: 'Motif', value: data.reason }],
    action: actions.contact(frame),
    footer: 'ordinary',
  }),

  /** An approval taken back within its minute: what the mail before it said is void. */
  approvalUndone: (data: { organisation: string; isRegistration: boolean }, frame: Frame): Message => ({
    subject: data.isRegistration
      ? fr`Votre compte n’est pas encore ouvert`
      : fr`Votre accès formalisé n’est pas encore accordé`,
    happened: data.isRegistration
      ? fr`Nous vous avons écrit trop tôt : l’ouverture du compte de ${strong(data.organisation)} est annulée.`
      : fr`Nous vous avons écrit trop tôt : l’accès formalisé de ${strong(data.organisation)} n’est pas encore décidé.`,
    next: fr`Vous n’avez rien à faire : votre demande est de nouveau à l’étude, et nous vous écrivons dès que possible.`,
    notes: data.isRegistration
      ? [fr`Les identifiants que vous avez pu recevoir ne fonctionnent plus.`]
      : [fr`Votre compte libre reste ouvert.`],
    action: actions.contact(frame),
    footer: 'ordinary',
  }),

  /** The answer comes to the centre's mailbox. */
  complementAsked: (
    data: { organisation: string; message: string; isRegistration: boolean },
    frame: Frame,
  ): Message => ({
    subject: fr`Il nous manque un élément pour traiter votre demande`,
    happened: data.isRegistration
      ? fr`Nous étudions l’inscription demandée pour ${strong(data.organisation)}, et il nous manque un élément.`
      : fr`Nous étudions l’accès formalisé demandé pour ${strong(data.organisation)}, et il nous manque un élément.`,
    next: fr`Répondez à cet e-mail, ou écrivez à ${frame.contactEmail} : nous reprenons votre demande dès votre réponse.`,
    facts: [{ label: 'Ce que nous vous demandons', value: data.message }],
    action: actions.contact(frame),
    footer: 'ordinary',
  }),

  /** To a buyer whose account works as free already. Q-126 */
  accessGranted: (data: { organisation: string; access: FormalizedAccess }, frame: Frame): Message => ({
    subject: fr`Votre accès formalisé est accordé`,
    happened: fr`L’accès au catalogue formalisé est accordé à votre compte pour ${strong(data.organisation)}.`,
    next:
      'from' in data.access
        ? fr`Vous pourrez y commander à partir du ${strong(formatDay(data.access.from))} ; d’ici là, utilisez le catalogue libre.`
        : fr`Vous pouvez y commander dès maintenant : votre organisme est rattaché à ${strong(data.access.memberOf)}.`,
    notes: 'from' in data.access ? [] : [fr`Le catalogue libre vous reste ouvert.`],
    action: actions.catalogue(frame),
    footer: 'ordinary',
  }),

  accessRefused: (data: { organisation: string; requestedOn: Day; reason: string }, frame: Frame): Message => ({
    subject: fr`Votre accès formalisé n’a pas pu être accordé`,
    happened: fr`Nous n’avons pas pu accorder l’accès formalisé demandé le ${formatDay(data.requestedOn)} pour ${strong(data.organisation)}.`,
    next: fr`Si vous pensez à une erreur, écrivez à ${frame.contactEmail} avec un justificatif, quand vous le souhaitez.`,
    facts: [{ label: 'Motif', value: data.reason }],
    notes: [fr`Votre compte libre reste ouvert : rien ne change pour vos paniers et vos commandes.`],
    action: actions.contact(frame),
    footer: 'ordinary',
  }),

  /** The centre set right what describes an organisation: to its head, field by field. */
  organisationCorrected: (
    data: { organisation: string; correctedAt: Instant; changes: OrganisationChanges },
    frame: Frame,
  ): Message => ({
    subject: fr`La centrale a corrigé votre fiche`,
    happened: fr`La centrale a corrigé la fiche de ${strong(data.organisation)} le ${at(data.correctedAt)}.`,
    next: fr`Vérifiez ce qui a changé ; si quelque chose est faux, répondez à cet e-mail ou écrivez à ${frame.contactEmail}.`,
    facts: described.flatMap(([field, label]) => {
      const change = data.changes[field]
      if (!change) return []
      return [
        { label: `${label}, avant`, value: change.before },
        { label: `${label}, désormais`, value: change.after },
      ]
    }),
    notes: [fr`Votre adresse e-mail et votre mot de passe ne changent pas.`],
    action: actions.login(frame),
    footer: 'ordinary',
  }),

  /** Two organisations that were one: to whoever joins, and to the head they join. Decision 035 */
  organisationsMerged: (
    data: {
      side: Side
      organisation: string
      former: string
      administrator: string
      mergedAt: Instant
      people: readonly string[]
      cartsToApprove: number
      readBy: 'joining' | 'head'
    },
    frame: Frame,
  ): Message => {
    const isHead = data.readBy === 'head'
    const isBuyer = data.side === 'customer'
    return {
      subject: isHead ? fr`Un doublon de votre compte vous rejoint` : fr`Votre compte rejoint ${data.organisation}`,
      happened: fr`La centrale a réuni les comptes ${strong(data.former)} et ${strong(data.organisation)} le ${at(data.mergedAt)} : ils désignaient le même organisme.`,
      next: isHead
        ? fr`À votre prochaine connexion, vérifiez la liste des personnes de votre compte : c’est vous qui l’administrez.`
        : fr`Connectez-vous comme avant, avec la même adresse et le même mot de passe : ce que vous suiviez y est toujours.`,
      facts: isHead
        ? [{ label: 'Vous rejoignent', value: data.people.join(', ') }]
        : [{ label: 'Administrateur du compte', value: data.administrator }],
      notes: [
        ...(isHead && data.cartsToApprove > 0
          ? [
              data.cartsToApprove === 1
                ? fr`Un panier à valider vous attend.`
                : fr`${String(data.cartsToApprove)} paniers à valider vous attendent.`,
            ]
          : []),
        ...(isHead
          ? []
          : [
              isBuyer
                ? fr`Seul l’administrateur du compte commande : envoyez-lui les paniers que vous préparez.`
                : fr`L’administrateur du compte gère désormais les documents et le catalogue de l’entreprise.`,
            ]),
        fr`Les commandes passées gardent le nom ${data.former}. En cas d’erreur, écrivez à ${frame.contactEmail}.`,
      ],
      action: actions.login(frame),
      footer: 'ordinary',
    }
  },

  subAccountCreated: (
    data: Credentials & { administrator: string; organisation: string; role: SubAccountRole },
    frame: Frame,
  ): Message => ({
    subject: fr`${data.administrator} vous a ouvert un accès`,
    happened: fr`${data.administrator} a créé un accès à votre nom pour ${strong(data.organisation)}.`,
    next: chooseYourOwn(data),
    due: true,
    codes: credentialCodes(data),
    notes: [explainRole(data.role)],
    action: actions.login(frame),
    footer: 'codes',
  }),

  /** */
  operatorInvited: (data: Credentials & { invitedBy: string }, frame: Frame): Message => ({
    subject: fr`${data.invitedBy} vous a ouvert un accès d’opérateur`,
    happened: fr`${data.invitedBy} a créé un accès d’opérateur à votre nom, dans l’équipe de la centrale.`,
    next: chooseYourOwn(data),
    due: true,
    codes: credentialCodes(data),
    notes: [
      fr`Un code de sécurité vous sera aussi demandé : gardez près de vous un téléphone doté d’une application de codes.`,
      fr`Ce mot de passe fonctionne 7 jours. Passé ce délai, demandez une nouvelle invitation.`,
    ],
    action: actions.login(frame),
    footer: 'codes',
  }),
}

type AccountMails = typeof accountMails

declare module '../../platform/mail/mail.ts' {
  interface Mails extends AccountMails {}
}
