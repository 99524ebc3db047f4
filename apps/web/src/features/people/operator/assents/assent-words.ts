import type { Assent } from '@charpente/contract/people/assents'
import { type AssentOutcome, type AssentWhyNot, MADE_FIT_DAYS } from '@charpente/domain/people/accounts/assent'
import type { AssentKind } from '@charpente/domain/platform/assent-kind'
import { deskPaths } from '../../../../lib/desk-paths.ts'
import type { Tone } from '../../../../ui/tag.tsx'

type Words = {
  title: string
  /** What the button that agrees does. */
  agree: string
  /** What happens once one agrees. */
  consequences: readonly string[]
  /** What leaves on paper, when something does. */
  paper?: string
}

export const kindWords: Record<AssentKind, Words> = {
  awardNotified: {
    title: 'Notification d’un lot',
    agree: 'Notifier le lot',
    paper: 'Le contrat de chaque titulaire, contresigné, numéroté, daté et scellé, en PDF.',
    consequences: [
      'Les titulaires reçoivent leurs identifiants.',
      'Leurs comptes, leurs rangs, leurs prix et leurs documents sont créés.',
      'Cela ne se défait pas.',
    ],
  },
  feeStatementsApproved: {
    title: 'Relevés de redevance',
    agree: 'Approuver et envoyer',
    paper: 'Le relevé de chaque entreprise, en PDF, avec son tableau.',
    consequences: [
      'Chaque relevé prend son numéro et part à son entreprise, avec son PDF et son tableau.',
      'Il ne se corrige plus qu’en répondant à une contestation.',
    ],
  },
  contractAmended: {
    title: 'Avenant d’un contrat',
    agree: 'Proposer l’avenant à l’entreprise',
    paper: 'L’avenant, que l’entreprise signe, puis qui est scellé.',
    consequences: [
      'Le document est produit et envoyé à l’entreprise.',
      'Signé, il est scellé et prend effet à son jour.',
      'Il se retire tant qu’elle n’a pas signé.',
    ],
  },
  contractEndDecided: {
    title: 'Fin d’un contrat',
    agree: 'Approuver cette décision',
    paper: 'La lettre à l’entreprise, par e-mail.',
    consequences: [
      'Reconduit, le contrat change de fin aussitôt\u00A0; laissé finir, il se termine à son jour.',
      'Cela ne se défait pas.',
    ],
  },
  holderCorrectionUndone: {
    title: 'Annulation d’une correction de titulaires',
    agree: 'Annuler la correction',
    consequences: [
      'Titulaires et prix redeviennent ceux d’avant.',
      'Les acheteurs le voient à la prochaine publication.',
    ],
  },
  holdersCorrected: {
    title: 'Correction de titulaires',
    agree: 'Corriger les titulaires',
    consequences: ['Les prix suivent leurs titulaires.', 'Les acheteurs le voient à la prochaine publication.'],
  },
  lotAwarded: {
    title: 'Attribution d’un lot',
    agree: 'Attribuer le lot',
    consequences: ['Les classements ne changent plus.', 'Rien n’est encore envoyé aux entreprises.'],
  },
  operatorRightsChanged: {
    title: 'Droits d’un opérateur',
    agree: 'Changer ces droits',
    consequences: [
      'Ils valent dès l’instant où vous donnez votre accord, et cette personne reçoit un e-mail.',
      `Pendant ${MADE_FIT_DAYS} jours, elle ne peut pas être la seconde personne de qui l’a demandé.`,
    ],
  },
  datedSettingChanged: {
    title: 'Réglage daté',
    agree: 'Approuver ce changement',
    consequences: [
      'La valeur vaut à partir de son jour d’effet, partout où elle se lit.',
      'Ce qui était en vigueur avant ne change pas.',
    ],
  },
  paymentSettingChanged: {
    title: 'Coordonnées de paiement de la centrale',
    agree: 'Approuver ce changement',
    consequences: [
      'Il vaut au premier jour entier après 72 heures.',
      'Ceux qui administrent reçoivent un e-mail, et tout opérateur peut l’arrêter d’ici là.',
      'Les prélèvements déjà annoncés ne changent pas.',
    ],
  },
  paperRuleSaved: {
    title: 'Règle d’une pièce',
    agree: 'Approuver cette règle',
    consequences: [
      'Un effet est annoncé à chaque titulaire sans pièce valable, puis s’applique au jour dit.',
      'Les rangs suspendus ne reçoivent plus de commande.',
    ],
  },
  pricesRevised: {
    title: 'Révision des prix d’un lot',
    agree: 'Réviser ces prix',
    consequences: [
      'Les prix révisés entrent dans la copie de travail et les titulaires reçoivent le calcul.',
      'Les acheteurs les voient à la prochaine publication\u00A0; les bons commandés gardent leurs prix.',
    ],
  },
  publicationGapsConfirmed: {
    title: 'Grands écarts de prix',
    agree: 'Confirmer ces écarts',
    consequences: ['Vous dites que ces prix sont justes.', 'La publication pourra ensuite être mise en ligne.'],
  },
  publicationReturned: {
    title: 'Retour à une publication',
    agree: 'Revenir à cette publication',
    consequences: ['Catalogue, paniers, bordereaux et annuaire changent aussitôt, ensemble.'],
  },
  publicationScheduled: {
    title: 'Mise en ligne programmée',
    agree: 'Programmer la publication',
    consequences: ['Telle qu’elle est préparée, elle sera mise en ligne à cette heure, ou pas du tout.'],
  },
  publicationShown: {
    title: 'Mise en ligne du catalogue',
    agree: 'Mettre en ligne',
    consequences: [
      'Catalogue, paniers, bordereaux et annuaire changent aussitôt, ensemble.',
      'Le retour à la publication précédente reste possible.',
    ],
  },
  rankingFrozen: {
    title: 'Classement à arrêter',
    agree: 'Arrêter le classement',
    consequences: [
      'Il est figé avec tout ce qui l’a fait, et son empreinte.',
      'Tant que le lot n’est pas attribué, il se rouvre avec un motif.',
    ],
  },
}

/** Why one does not decide, where one reads it. */
export const whyNotWords: Record<AssentWhyNot, string> = {
  assentAboutYou: 'Cette demande vous concerne\u00A0: une autre personne en décide.',
  assentOver: 'Cette demande n’attend plus.',
  assentOwn: 'Vous avez fait cette demande\u00A0: une autre personne en décide.',
  assentRightMissing: 'Il vous manque le droit de cet acte.',
  assentSamePerson:
    'Votre compte est trop proche de celui qui demande (même navigateur, téléphone ou adresse, ou droits qu’il vient de vous donner)\u00A0: une autre personne en décide.',
}

export const outcomeWords: Record<AssentOutcome, { label: string; tone: Tone }> = {
  approved: { label: 'Accord donné', tone: 'success' },
  declined: { label: 'Refusé', tone: 'error' },
  withdrawn: { label: 'Retiré', tone: 'neutral' },
  expired: { label: 'Sans réponse', tone: 'neutral' },
  moved: { label: 'Sans objet', tone: 'warning' },
}

/** What it is about in a few words: the first facts, where they say one thing each. */
export const aboutOf = ({ facts, subject }: Pick<Assent, 'facts' | 'subject'>): string => {
  const named = facts.filter(({ label }) => ['Lot', 'Territoire', 'Édition', 'Nom'].includes(label))
  const words = named.map(({ label, value }) => (label === 'Nom' ? value : `${label} ${value}`)).join(', ')
  return words || (subject.name ?? `n°\u00A0${subject.id}`)
}

const factOf = ({ facts }: Pick<Assent, 'facts'>, label: string) => facts.find((fact) => fact.label === label)?.value

/** Where one looks at it closer: the prices, the ranking, the holders it is about. */
export function closerLook(assent: Pick<Assent, 'kind' | 'subject' | 'facts'>): { label: string; path: string } | null {
  const [edition, lot] = [Number(factOf(assent, 'Édition')) || undefined, factOf(assent, 'Lot')]
  const { type, id } = assent.subject
  switch (type) {
    case 'publication':
      return {
        label: 'Voir ce qui change en ligne',
        path: deskPaths.publication({
          edition,
          publication: Number(id),
          wide: assent.kind === 'publicationGapsConfirmed',
        }),
      }
    case 'priceRevision':
      return {
        label: 'Voir le calcul et chaque prix',
        path: deskPaths.revision({ edition, lot, revision: Number(id) }),
      }
    case 'edition':
      return { label: 'Voir les titulaires', path: deskPaths.holders({ edition: Number(id), lot }) }
    case 'consultation':
      return { label: 'Voir l’analyse des offres', path: deskPaths.analyses(Number(id)) }
    case 'feeQuarter':
      return { label: 'Voir les relevés', path: deskPaths.fees({ quarter: id }) }
    case 'contract':
      return { label: 'Voir le contrat', path: deskPaths.contract(id) }
    case 'setting':
      return { label: 'Voir les réglages', path: deskPaths.settings({ group: 'legal' }) }
    case 'account':
      return { label: 'Voir les opérateurs et leurs droits', path: deskPaths.team() }
    default:
      return null
  }
}
