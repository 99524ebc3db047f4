import type { AuditEventLine } from '@charpente/contract/people/operator'
import { type DocumentKind, documentNames } from '@charpente/domain/people/documents/document'
import { type PaperEffect, paperEffectNames } from '@charpente/domain/people/documents/paper-effect'
import { isDay } from '@charpente/domain/platform/calendar'
import { formatDayPlain } from '@charpente/domain/platform/format'

type Details = AuditEventLine['details']

const NBSP = '\u00A0'

const fields: Record<string, string> = {
  category_id: 'catégorie',
  city: 'ville',
  confirm_above: 'montant à confirmer',
  payer: 'délai de paiement',
  department_id: 'département',
  departments: 'départements servis',
  email: 'e-mail',
  engagement_required: 'numéro d’engagement exigé',
  firstname: 'prénom',
  lastname: 'nom',
  name: 'nom de l’organisme',
  organism: 'type d’organisme',
  phone: 'téléphone',
  postal: 'code postal',
  remuneration_email: 'e-mail du contact rémunération',
  remuneration_function: 'fonction du contact rémunération',
  remuneration_name: 'contact rémunération',
  remuneration_phone: 'téléphone du contact rémunération',
  service_code: 'code service',
  siret: 'SIRET',
  size: 'effectif',
  street: 'rue',
}

const quoted = (reason: unknown) =>
  typeof reason === 'string' && reason !== '' ? `${NBSP}: «${NBSP}${reason}${NBSP}»` : ''

const named = (article: unknown) =>
  quoted(typeof article === 'object' && article !== null ? (article as { name?: unknown }).name : null)

const countOf = (list: unknown) => (Array.isArray(list) ? list.length : 0)

const granted = ({ type, from, memberOf }: Details) => {
  if (type !== 'formalized') return 'libre'
  if (typeof memberOf === 'number') return `formalisé, rattaché au compte n°${NBSP}${memberOf}`
  return typeof from === 'string' && isDay(from) ? `formalisé à partir du ${formatDayPlain(from)}` : 'formalisé'
}

const changed = ({ fields: names }: Details) => {
  if (!Array.isArray(names) || names.length === 0) return ''
  return `${NBSP}: ${names.map((name) => fields[String(name)] ?? String(name)).join(', ')}`
}

/** The fields of `after` that are not as they were. */
const differing = ({ before, after }: Details) => {
  const [was, is] = [before, after] as Record<string, unknown>[]
  const names = Object.keys(is ?? {}).filter((name) => is?.[name] !== was?.[name])
  return names.length === 0 ? '' : ` (${names.map((name) => fields[name] ?? name).join(', ')})`
}

/** « suspension du rang, édition 25 (Attestation d’assurance) » */
const effectWords = ({ effect, edition, kind }: Details) =>
  `${(paperEffectNames[effect as PaperEffect] ?? String(effect)).toLowerCase()}, édition ${edition} (${documentNames[kind as DocumentKind] ?? kind})`

/** What each act of the audit trail reads like; `accountId` is the account whose history it is. */
const sentences: Record<string, (details: Details, accountId: number) => string> = {
  activated: () => 'Compte activé',
  administrationTransferred: ({ to }, accountId) =>
    to === accountId
      ? 'Administration de l’organisme reçue'
      : 'Administration de l’organisme confiée à un autre compte',
  approvalUndone: () => 'Approbation annulée, la demande attend de nouveau',
  approved: (details) => `Inscription approuvée, compte ${granted(details)}`,
  complementAsked: ({ message }) => `Complément demandé${quoted(message)}`,
  deactivated: () => 'Compte désactivé',
  demoEntered: () => 'Entrée par la démonstration',
  departmentReassigned: ({ departmentCode, to }, accountId) =>
    to === accountId
      ? `Département ${departmentCode} revenu au compte principal`
      : `Département ${departmentCode} confié à un autre contact`,
  documentAccepted: ({ kind }) =>
    `Pièce acceptée par la centrale${NBSP}: ${documentNames[kind as DocumentKind] ?? kind}`,
  documentAsked: ({ kind, message }) =>
    `Pièce demandée${NBSP}: ${documentNames[kind as DocumentKind] ?? kind}${quoted(message)}`,
  documentDated: ({ kind }) => `Dates notées par la centrale${NBSP}: ${documentNames[kind as DocumentKind] ?? kind}`,
  documentOpened: ({ kind }) => `Pièce ouverte par la centrale${NBSP}: ${documentNames[kind as DocumentKind] ?? kind}`,
  logoChanged: ({ after }) => (after === null ? 'Logo retiré' : 'Logo déposé'),
  documentFiled: ({ kind }) => `Pièce déposée${NBSP}: ${documentNames[kind as DocumentKind] ?? kind}`,
  documentRefused: ({ kind, reason }) =>
    `Pièce refusée par la centrale${NBSP}: ${documentNames[kind as DocumentKind] ?? kind}${quoted(reason)}`,
  documentWithdrawn: ({ kind }) => `Pièce retirée${NBSP}: ${documentNames[kind as DocumentKind] ?? kind}`,
  emailCorrected: ({ before, after }) => `E-mail corrigé${NBSP}: ${after} au lieu de ${before}`,
  formalizedAsked: () => 'Accès formalisé demandé',
  formalizedGranted: (details) => `Accès formalisé accordé, compte ${granted(details)}${quoted(details.reason)}`,
  formalizedRefused: ({ reason }) => `Accès formalisé refusé${quoted(reason)}`,
  freeArticleAdded: ({ article }) => `Article libre ajouté${named(article)}`,
  freeArticleChanged: ({ after }) => `Article libre modifié${named(after)}`,
  freeArticleRemoved: ({ article }) => `Article libre retiré${named(article)}`,
  freeArticlesImported: ({ file, added, changed, removed }) =>
    `Classeur importé${quoted(file)}, ${countOf(added)} ajouts, ${countOf(changed)} changements, ${countOf(removed)} retraits`,
  operatorInvited: () => 'Invitation d’opérateur envoyée',
  operatorInvitedAgain: () => 'Invitation d’opérateur renvoyée',
  organisationCorrected: (details) => `Organisme corrigé par la centrale${differing(details)}${quoted(details.reason)}`,
  organisationsMerged: ({ from, to, name, reason }, accountId) =>
    from === accountId
      ? `Fusionné comme doublon dans le compte n°${NBSP}${to}, qui l’administre${quoted(reason)}`
      : `Doublon «${NBSP}${name}${NBSP}» fusionné dans ce compte${quoted(reason)}`,
  paperEffectAnnounced: (details) => `Annoncé${NBSP}: ${effectWords(details)}`,
  paperEffectApplied: (details) => `Appliqué${NBSP}: ${effectWords(details)}`,
  paperEffectEnded: (details) => `Terminé${NBSP}: ${effectWords(details)}${quoted(details.reason)}`,
  paperEffectLifted: (details) => `Levé par la centrale${NBSP}: ${effectWords(details)}${quoted(details.reason)}`,
  paperEffectRestored: (details) => `Rétabli par la centrale${NBSP}: ${effectWords(details)}${quoted(details.reason)}`,
  passwordChosen: () => 'Mot de passe choisi',
  passwordResetAsked: () => 'Mot de passe provisoire demandé',
  profileChanged: (details) => `Profil modifié${changed(details)}`,
  refused: ({ reason }) => `Inscription refusée${quoted(reason)}`,
  registered: () => 'Inscription reçue',
  registrationReopened: ({ reason }) => `Inscription rouverte${quoted(reason)}`,
  secondFactorRemoved: () => 'Second facteur retiré',
  secondFactorReset: () => 'Second facteur effacé par la centrale',
  secondFactorSet: () => 'Second facteur enregistré',
  signedIn: () => 'Connexion',
  viewedAs: ({ reason }) => `Vu par la centrale, en lecture seule${quoted(reason)}`,
  viewedAsEnded: () => 'Fin de la consultation par la centrale',
  subAccountChanged: () => 'Sous-compte modifié par son administrateur',
  subAccountCreated: () => 'Sous-compte créé par son administrateur',
  subAccountRemoved: () => 'Sous-compte supprimé par son administrateur',
}

/** A line of the history, in French; an act nobody wrote words for is shown by its name rather than hidden. */
export const historySentence = ({ action, details }: Pick<AuditEventLine, 'action' | 'details'>, accountId: number) =>
  Object.hasOwn(sentences, action) ? (sentences[action]?.(details, accountId) ?? action) : action
