import type { DeskTask, Worklist, WorklistName } from '@charpente/contract/centre/desk-home'
import type { InquiryKind } from '@charpente/domain/centre/inquiry'
import type { DocumentKind } from '@charpente/domain/people/documents/document'
import { plural } from '@charpente/domain/platform/text'
import { renewalMarks } from '@charpente/domain/purchasing/contracts/renewal'
import {
  type Icon,
  IconAlarm,
  IconBan,
  IconCalendarX,
  IconCertificateOff,
  IconCoinEuro,
  IconDatabaseExport,
  IconEraser,
  IconFileCertificate,
  IconFileSearch,
  IconFileX,
  IconFolders,
  IconGauge,
  IconGavel,
  IconHourglassEmpty,
  IconListNumbers,
  IconMail,
  IconMailOpened,
  IconMailX,
  IconMessage2,
  IconMessageQuestion,
  IconPaperclip,
  IconPercentage,
  IconPlayerPause,
  IconRocket,
  IconRotateClockwise2,
  IconScale,
  IconTrophy,
  IconUserCheck,
  IconUsers,
  IconUsersGroup,
  IconZoomQuestion,
} from '@tabler/icons-react'
import { deskPaths } from '../../../lib/desk-paths.ts'

type Presentation = {
  title: string
  /** What it is made of, or what it asks for. */
  note: (list: Worklist) => string
  oldest: 'La plus ancienne' | 'Le plus ancien'
  path: string
  /** Where one of its tasks is done. */
  taskPath?: (task: DeskTask) => string
  icon: Icon
}

const NBSP = '\u00A0'

const joined = (parts: Worklist['parts'], words: Partial<Record<string, (count: number) => string>>) =>
  Object.entries(parts)
    .toSorted(([, a], [, b]) => b - a)
    .map(([part, count]) => words[part]?.(count) ?? counted('autre')(count))
    .join(', ')

const counted = (one: string, many?: string) => (count: number) => `${count} ${plural(count, one, many)}`

const inquiryCounts: Record<InquiryKind, (count: number) => string> = {
  cart: (count) => `${count}\u00A0${plural(count, 'panier prérempli', 'paniers préremplis')}`,
  market: counted('marché subséquent', 'marchés subséquents'),
  service: counted('prestation manquante', 'prestations manquantes'),
  deletion: counted('suppression'),
  other: counted('autre'),
}

/** The nearest first, as they press. */
const endMonths = renewalMarks.toReversed()

const documentCounts: Partial<Record<DocumentKind, (count: number) => string>> = {
  companyInsuranceFile: counted('assurance'),
  fiscalRegularityFile: counted('attestation fiscale', 'attestations fiscales'),
  rib: counted('RIB', 'RIB'),
}

const analysisOf = ({ subject: { consultation } }: DeskTask) => deskPaths.analyses(consultation)
const contractOf = ({ subject: { contract } }: DeskTask) => deskPaths.contract(contract)

/** Each list as the home shows it, most pressing kinds first: where it leads is the list itself, filtered. */
export const presentations: Record<WorklistName, Presentation> = {
  registrations: {
    title: 'Inscriptions à valider',
    note: ({ parts }) =>
      `${joined(parts, { customer: counted('acheteur'), supplier: counted('entreprise') })}. Objectif${NBSP}: 48${NBSP}heures`,
    oldest: 'La plus ancienne',
    path: deskPaths.requests(),
    icon: IconUserCheck,
  },
  accessRequests: {
    title: 'Demandes d’accès formalisé',
    note: () => 'Acheteurs libres qui veulent le catalogue formalisé',
    oldest: 'La plus ancienne',
    path: deskPaths.requests({ filter: 'acces' }),
    icon: IconScale,
  },
  cancellations: {
    title: 'Annulations demandées',
    note: () => 'Bons de commande que leur acheteur voudrait annuler',
    oldest: 'La plus ancienne',
    path: deskPaths.orders({ list: 'annulations' }),
    icon: IconFileX,
  },
  contestedOrders: {
    title: '«\u00A0Ce n’est pas nous\u00A0»',
    note: () => 'Commandes en attente\u00A0: leur entreprise dit n’avoir pas répondu elle-même',
    oldest: 'La plus ancienne',
    path: deskPaths.orders({ list: 'contestees' }),
    icon: IconBan,
  },
  lateOrders: {
    title: 'Bons de commande bientôt sans réponse',
    note: ({ late }) =>
      late === 0
        ? 'À trois jours de la fin du délai, ou moins'
        : `${late} ${plural(late, 'expire', 'expirent')} d’ici demain`,
    oldest: 'Le plus ancien',
    path: deskPaths.orders({ list: 'retards' }),
    icon: IconAlarm,
  },
  agreements: {
    title: 'Accords attendus',
    note: () => 'L’acheteur n’a pas dit s’il passe au rang suivant',
    oldest: 'Le plus ancien',
    path: deskPaths.orders({ list: 'accords' }),
    icon: IconMessageQuestion,
  },
  exhaustedOrders: {
    title: 'Commandes sans titulaire',
    note: () => 'Rangs épuisés depuis trente jours au plus',
    oldest: 'La plus ancienne',
    path: deskPaths.orders({ list: 'epuises' }),
    icon: IconHourglassEmpty,
  },
  refusedOrders: {
    title: 'Commandes refusées ou sans réponse',
    note: () => 'Depuis trente jours au plus, à surveiller',
    oldest: 'La plus ancienne',
    path: deskPaths.orders({ list: 'refus' }),
    icon: IconBan,
  },
  lateWorks: {
    title: 'Travaux en retard',
    note: () => 'Leur date est passée, rien n’est déclaré achevé',
    oldest: 'La plus ancienne',
    path: deskPaths.executions({ list: 'retards' }),
    icon: IconAlarm,
  },
  refusedWorks: {
    title: 'Réceptions refusées',
    note: () => 'Les travaux reprennent, à surveiller',
    oldest: 'La plus ancienne',
    path: deskPaths.executions({ list: 'refus' }),
    icon: IconBan,
  },
  penalties: {
    title: 'Pénalités à décider',
    note: () => 'Par l’acheteur, une fois l’entreprise entendue',
    oldest: 'La plus ancienne',
    path: deskPaths.executions({ list: 'penalites' }),
    icon: IconScale,
  },
  unpaidInvoices: {
    title: 'Factures impayées',
    note: () => 'Leur délai de paiement est passé',
    oldest: 'La plus ancienne',
    path: deskPaths.executions({ list: 'impayes' }),
    icon: IconCoinEuro,
  },
  warnedBuyers: {
    title: 'Acheteurs mis en demeure de décider',
    note: () => 'Sans décision, leur silence vaudra réception',
    oldest: 'La plus ancienne',
    path: deskPaths.executions({ list: 'mises-en-demeure' }),
    icon: IconHourglassEmpty,
  },
  applications: {
    title: 'Candidatures à juger',
    note: () => 'Signées, ou dont la précision demandée est arrivée',
    oldest: 'La plus ancienne',
    path: deskPaths.applications(),
    icon: IconFolders,
  },
  envelopes: {
    title: 'Plis à ouvrir',
    note: ({ parts }) => `À deux personnes, consultation ${Object.keys(parts).join(', ')}`,
    oldest: 'La plus ancienne',
    path: deskPaths.envelopes(),
    icon: IconMailOpened,
  },
  questions: {
    title: 'Questions sans réponse',
    note: () => 'Posées par des candidats, à publier à tous avant la date limite',
    oldest: 'La plus ancienne',
    path: deskPaths.consultation(),
    icon: IconMessageQuestion,
  },
  inquiries: {
    title: 'Demandes reçues',
    note: ({ parts }) => joined(parts, inquiryCounts),
    oldest: 'La plus ancienne',
    path: deskPaths.inquiries(),
    icon: IconMessage2,
  },
  expiredDocuments: {
    title: 'Documents expirés',
    note: ({ parts }) => joined(parts, documentCounts),
    oldest: 'Le plus ancien',
    path: deskPaths.papers(),
    icon: IconCertificateOff,
  },
  papersToRead: {
    title: 'Pièces à lire',
    note: ({ parts }) => joined(parts, documentCounts),
    oldest: 'La plus ancienne',
    path: deskPaths.papers({ list: 'a-lire' }),
    icon: IconFileSearch,
  },
  suspendedRanks: {
    title: 'Titulaires aux rangs suspendus',
    note: ({ parts }) => `Faute de pièce valable${NBSP}: ${joined(parts, documentCounts)}`,
    oldest: 'Le plus ancien',
    path: deskPaths.papers({ list: 'effets' }),
    icon: IconPlayerPause,
  },
  erasures: {
    title: 'Effacements demandés',
    note: () => 'Personnes qui demandent que leurs données disparaissent. La loi donne un mois',
    oldest: 'Le plus ancien',
    path: deskPaths.erasures(),
    icon: IconEraser,
  },
  staffRequests: {
    title: 'Accords entre opérateurs',
    note: () => 'Demandés par un opérateur, à décider par un autre',
    oldest: 'Le plus ancien',
    path: deskPaths.team(),
    icon: IconUsersGroup,
  },
  assents: {
    title: 'Actes à deux personnes',
    note: () => 'Demandés par un collègue, ils attendent votre accord',
    oldest: 'Le plus ancien',
    path: deskPaths.assents(),
    icon: IconUsers,
  },
  feeDisputes: {
    title: 'Redevances contestées',
    note: () => 'Lignes contestées par une entreprise, à répondre sous quinze jours',
    oldest: 'La plus ancienne',
    path: deskPaths.fees({ state: 'disputed' }),
    icon: IconCoinEuro,
  },
  editionsToPublish: {
    title: 'Éditions à publier',
    note: () => 'Sans elles, les acheteurs ne voient ni leurs prix ni leurs titulaires',
    oldest: 'La plus ancienne',
    path: deskPaths.editions(),
    taskPath: ({ subject: { edition } }) => deskPaths.publication({ edition }),
    icon: IconRocket,
  },
  lotsToFreeze: {
    title: 'Classements à arrêter',
    note: () => 'Plis ouverts et candidatures jugées',
    oldest: 'Le plus ancien',
    path: deskPaths.analyses(),
    taskPath: analysisOf,
    icon: IconListNumbers,
  },
  lotsToAward: {
    title: 'Lots à attribuer',
    note: () => 'Leurs classements sont arrêtés',
    oldest: 'Le plus ancien',
    path: deskPaths.analyses(),
    taskPath: analysisOf,
    icon: IconTrophy,
  },
  lotsToWrite: {
    title: 'Lettres à envoyer',
    note: () => 'Le délai d’attente court de leur envoi',
    oldest: 'Le plus ancien',
    path: deskPaths.analyses(),
    taskPath: analysisOf,
    icon: IconMail,
  },
  awardPapers: {
    title: 'Pièces des attributaires',
    note: () => 'Sans elles, le lot ne se notifie pas',
    oldest: 'Le plus ancien',
    path: deskPaths.analyses(),
    taskPath: analysisOf,
    icon: IconPaperclip,
  },
  lotsToNotify: {
    title: 'Lots à notifier',
    note: () => 'Le délai d’attente est écoulé',
    oldest: 'Le plus ancien',
    path: deskPaths.analyses(),
    taskPath: analysisOf,
    icon: IconFileCertificate,
  },
  fruitlessLots: {
    title: 'Lots infructueux',
    note: () => 'À remettre en consultation',
    oldest: 'Le plus ancien',
    path: deskPaths.consultation(),
    taskPath: ({ subject: { consultation } }) => deskPaths.consultation(consultation),
    icon: IconGavel,
  },
  essentialData: {
    title: 'Données essentielles à publier',
    note: () => 'Dans les deux mois de la notification (article R. 2196-1)',
    oldest: 'La plus ancienne',
    path: deskPaths.openData(),
    icon: IconDatabaseExport,
  },
  feeDrafts: {
    title: 'Relevés de redevance à soumettre',
    note: () => 'Préparés au premier jour du trimestre, envoyés une fois approuvés à deux',
    oldest: 'Le plus ancien',
    path: deskPaths.fees({ state: 'draft' }),
    taskPath: ({ subject: { statement } }) => deskPaths.feeStatement(statement),
    icon: IconCoinEuro,
  },
  unpaidFees: {
    title: 'Relevés impayés',
    note: () => 'Leur échéance est passée',
    oldest: 'Le plus ancien',
    path: deskPaths.fees({ state: 'late' }),
    taskPath: ({ subject: { statement } }) => deskPaths.feeStatement(statement),
    icon: IconCoinEuro,
  },
  revisionsDue: {
    title: 'Révisions de prix',
    note: () => 'À calculer, puis à approuver à deux',
    oldest: 'La plus ancienne',
    path: deskPaths.revision(),
    taskPath: ({ subject: { edition, lot } }) => deskPaths.revision({ edition, lot }),
    icon: IconPercentage,
  },
  passedCeilings: {
    title: 'Contrats au-dessus de leur maximum',
    note: () => 'Maximum dépassé',
    oldest: 'Le plus ancien',
    path: deskPaths.contracts({ list: 'pres-du-maximum' }),
    taskPath: contractOf,
    icon: IconAlarm,
  },
  nearCeilings: {
    title: 'Contrats près de leur maximum',
    note: () => 'Une commande qui le dépasserait ira au rang suivant',
    oldest: 'Le plus ancien',
    path: deskPaths.contracts({ list: 'pres-du-maximum' }),
    taskPath: contractOf,
    icon: IconGauge,
  },
  endingContracts: {
    title: 'Fins de contrat à préparer',
    note: ({ parts }) =>
      endMonths
        .filter((months) => parts[months])
        .map((months) => `${parts[months]} dans moins ${months === 1 ? 'd’un' : `de ${months}`}${NBSP}mois`)
        .join(', '),
    oldest: 'Le plus ancien',
    path: deskPaths.contracts({ list: 'bientot-termines' }),
    taskPath: contractOf,
    icon: IconCalendarX,
  },
  failedMails: {
    title: 'E-mails en échec',
    note: () => 'Essayés et pas partis',
    oldest: 'Le plus ancien',
    path: deskPaths.mails(),
    icon: IconMailX,
  },
  failedJobs: {
    title: 'Tâches de fond en échec',
    note: () => 'Essayées plusieurs fois, à relancer',
    oldest: 'La plus ancienne',
    path: deskPaths.mails(),
    icon: IconRotateClockwise2,
  },
  missedSearches: {
    title: 'Recherches sans résultat',
    note: ({ examples }) => examples.map((words) => `«${NBSP}${words}${NBSP}»`).join(', '),
    oldest: 'La plus ancienne',
    path: deskPaths.searches(),
    icon: IconZoomQuestion,
  },
}
