import { may } from '@charpente/domain/platform/right'
import {
  IconAdjustments,
  IconCertificate,
  IconChartBar,
  IconClipboardCheck,
  IconClipboardList,
  IconCoinEuro,
  IconDatabaseShare,
  IconFileCertificate,
  IconFileImport,
  IconFolders,
  IconGavel,
  IconHelmet,
  IconHistory,
  IconHome,
  IconId,
  IconMailOpened,
  IconMailX,
  IconMessage2,
  IconMessagePlus,
  IconPencil,
  IconPercentage,
  IconRocket,
  IconScale,
  IconSpeakerphone,
  IconStack2,
  IconTools,
  IconUserCheck,
  IconUserPlus,
  IconUserShield,
  IconUsers,
  IconZoomQuestion,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { worklistsQuery } from '../features/centre/desk-home/desk-queries.ts'
import { Palette } from '../features/centre/desk-search/palette.tsx'
import { openPalette } from '../features/centre/desk-search/palette-opened.ts'
import { settingsQuery } from '../lib/api/common-queries.ts'
import { bringDesk } from '../lib/bring-desk.ts'
import { deskPaths } from '../lib/desk-paths.ts'
import { mayOpen } from '../lib/desk-rights.ts'
import { allow } from '../lib/guard.ts'
import { paths } from '../lib/paths.ts'
import { prepare } from '../lib/router-context.ts'
import { useSession } from '../lib/session.tsx'
import { type DeskGroup, OperatorShell } from '../shell/operator-shell.tsx'

export const Route = createFileRoute('/operateur')({
  staticData: { frame: 'own' },
  beforeLoad: async (arrival): Promise<void> => {
    allow('ROLE_OPERATOR')(arrival)
    await bringDesk(arrival)
    // With the desk, not with the page that everybody opens first.
    const { allowRight } = await import('../lib/desk-rights.ts')
    allowRight(arrival)
  },
  loader: ({ context }) => prepare(context, context.queryClient.prefetchQuery(worklistsQuery())),
  component: Desk,
})

function Desk() {
  const { actor } = useSession()
  const { data: worklists = [] } = useQuery(worklistsQuery())
  const { data: settings } = useQuery(settingsQuery())
  const waiting = (...names: string[]) => {
    const lists = worklists.filter(({ name }) => names.includes(name))
    return {
      count: lists.reduce((sum, { count }) => sum + count, 0),
      isLate: lists.some(({ late }) => late > 0),
    }
  }
  const all: DeskGroup[] = [
    { title: null, entries: [{ label: 'Accueil', path: paths.desk(), icon: IconHome }] },
    {
      title: 'À traiter',
      entries: [
        {
          label: 'Inscriptions',
          path: deskPaths.requests(),
          icon: IconUserCheck,
          ...waiting('registrations', 'accessRequests'),
        },
        {
          label: 'Commandes',
          path: deskPaths.orders(),
          icon: IconClipboardList,
          ...waiting('cancellations', 'lateOrders', 'agreements'),
        },
        {
          label: 'Travaux',
          path: deskPaths.executions(),
          icon: IconHelmet,
          ...waiting('lateWorks', 'penalties', 'unpaidInvoices', 'warnedBuyers'),
        },
        {
          label: 'Candidatures',
          path: deskPaths.applications(),
          icon: IconFolders,
          ...waiting('applications'),
        },
        {
          label: 'À deux personnes',
          path: deskPaths.assents(),
          icon: IconUsers,
          ...waiting('assents'),
        },
        { label: 'Demandes', path: deskPaths.inquiries(), icon: IconMessage2, ...waiting('inquiries') },
        {
          label: 'En échec',
          path: deskPaths.mails(),
          icon: IconMailX,
          ...waiting('failedMails', 'failedJobs'),
        },
        { label: 'Pièces', path: deskPaths.papers(), icon: IconCertificate, ...waiting('expiredDocuments') },
      ],
    },
    {
      title: 'Catalogue',
      entries: [
        { label: 'Consultation', path: deskPaths.consultation(), icon: IconGavel, ...waiting('fruitlessLots') },
        {
          label: 'Ouverture des plis',
          path: deskPaths.envelopes(),
          icon: IconMailOpened,
          ...waiting('envelopes'),
        },
        {
          label: 'Analyse des offres',
          path: deskPaths.analyses(),
          icon: IconScale,
          ...waiting('lotsToFreeze', 'lotsToAward', 'lotsToWrite', 'awardPapers', 'lotsToNotify'),
        },
        { label: 'Éditions et lots', path: deskPaths.editions(), icon: IconStack2 },
        { label: 'Titulaires', path: deskPaths.holders(), icon: IconClipboardCheck },
        {
          label: 'Contrats',
          path: deskPaths.contracts(),
          icon: IconFileCertificate,
          ...waiting('passedCeilings', 'nearCeilings', 'endingContracts'),
        },
        {
          label: 'Révision des prix',
          path: deskPaths.revision(),
          icon: IconPercentage,
          ...waiting('revisionsDue'),
        },
        {
          label: 'Redevances',
          path: deskPaths.fees(),
          icon: IconCoinEuro,
          ...waiting('feeDisputes', 'feeDrafts', 'unpaidFees'),
        },
        { label: 'Publication', path: deskPaths.publication(), icon: IconRocket, ...waiting('editionsToPublish') },
        {
          label: 'Recherches',
          path: deskPaths.searches(),
          icon: IconZoomQuestion,
          ...waiting('missedSearches'),
        },
      ],
    },
    {
      title: 'Site',
      entries: [
        { label: 'Messages', path: deskPaths.circulars(), icon: IconSpeakerphone },
        { label: 'Contenus', path: deskPaths.content(), icon: IconPencil },
        { label: 'Réglages', path: deskPaths.settings(), icon: IconAdjustments },
      ],
    },
    {
      title: 'Suivi',
      entries: [
        { label: 'Indicateurs', path: deskPaths.indicators(), icon: IconChartBar, ...waiting('essentialData') },
        { label: 'Entreprises', path: deskPaths.firms(), icon: IconTools },
        { label: 'Comptes', path: deskPaths.accounts(), icon: IconId },
        {
          label: 'Opérateurs et droits',
          path: deskPaths.team(),
          icon: IconUserShield,
          ...waiting('staffRequests'),
        },
        { label: 'Journal et données', path: deskPaths.journal(), icon: IconHistory, ...waiting('erasures') },
      ],
    },
  ]
  // What one may not open is not shown; a page reached by a link says whom to ask.
  const groups = all
    .map(({ title, entries }) => ({ title, entries: entries.filter(({ path }) => mayOpen(path)) }))
    .filter(({ entries }) => entries.length > 0)
  const pages = groups.flatMap(({ title, entries }) =>
    entries.map(({ label, path, icon }) => ({ title: label, text: title ?? '', path, icon })),
  )
  const acts = [
    {
      title: 'Préparer une nouvelle consultation',
      text: 'Ses lots, ses dates et ses critères',
      path: deskPaths.consultation(undefined, 'nouvelle'),
      right: 'consultation' as const,
      icon: IconGavel,
    },
    {
      title: 'Publier les données essentielles',
      text: 'Des contrats notifiés et de leurs changements',
      path: deskPaths.openData(),
      icon: IconDatabaseShare,
    },
    {
      title: 'Saisir une demande',
      text: 'Reçue par courrier, e-mail ou téléphone',
      path: deskPaths.inquiries({ inquiry: 'nouvelle' }),
      icon: IconMessagePlus,
    },
    {
      title: 'Écrire un message à plusieurs',
      text: 'Aux entreprises d’un lot, aux acheteurs d’un département…',
      path: deskPaths.newCircular(),
      icon: IconSpeakerphone,
    },
    {
      title: 'Inviter un opérateur',
      text: 'Ses identifiants partent par e-mail',
      path: deskPaths.team({ invite: true }),
      right: 'administration' as const,
      icon: IconUserPlus,
    },
    {
      title: 'Importer des prix',
      text: settings ? `Ou des prestations, dans l’édition ${settings.currentEdition}` : 'Ou des prestations',
      path: settings ? deskPaths.imports(settings.currentEdition) : deskPaths.editions(),
      icon: IconFileImport,
    },
    {
      title: 'Préparer une publication',
      text: 'Voir ce qui change avant de le montrer aux acheteurs',
      path: deskPaths.publication(),
      icon: IconRocket,
    },
    {
      title: 'Valider les inscriptions',
      text: 'De la plus ancienne à la plus récente',
      path: deskPaths.requests(),
      icon: IconUserCheck,
    },
  ]
  return (
    <OperatorShell groups={groups} onSearch={openPalette}>
      <Outlet />
      <Palette pages={pages} acts={acts.filter(({ path, right }) => mayOpen(path) && may(actor, right))} />
    </OperatorShell>
  )
}
