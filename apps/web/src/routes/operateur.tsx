import {
  IconAdjustments,
  IconCertificate,
  IconChartBar,
  IconClipboardCheck,
  IconClipboardList,
  IconFileImport,
  IconFolders,
  IconGavel,
  IconHistory,
  IconHome,
  IconId,
  IconMailOpened,
  IconMailX,
  IconMessage2,
  IconMessagePlus,
  IconPencil,
  IconRocket,
  IconScale,
  IconStack2,
  IconUserCheck,
  IconUserPlus,
  IconUserShield,
  IconZoomQuestion,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { worklistsQuery } from '../features/centre/desk-home/desk-queries.ts'
import { Palette } from '../features/centre/desk-search/palette.tsx'
import { openPalette } from '../features/centre/desk-search/palette-opened.ts'
import { settingsQuery } from '../lib/api/common-queries.ts'
import { bringDesk } from '../lib/bring-desk.ts'
import { allow } from '../lib/guard.ts'
import { paths } from '../lib/paths.ts'
import { prepare } from '../lib/router-context.ts'
import { type DeskGroup, OperatorShell } from '../shell/operator-shell.tsx'

export const Route = createFileRoute('/operateur')({
  staticData: { frame: 'own' },
  beforeLoad: async (arrival): Promise<void> => {
    allow('ROLE_OPERATOR')(arrival)
    await bringDesk(arrival)
  },
  loader: ({ context }) => prepare(context, context.queryClient.prefetchQuery(worklistsQuery())),
  component: Desk,
})

function Desk() {
  const { data: worklists = [] } = useQuery(worklistsQuery())
  const { data: settings } = useQuery(settingsQuery())
  const waiting = (...names: string[]) => {
    const lists = worklists.filter(({ name }) => names.includes(name))
    return {
      count: lists.reduce((sum, { count }) => sum + count, 0),
      isLate: lists.some(({ late }) => late > 0),
    }
  }
  const groups: DeskGroup[] = [
    { title: null, entries: [{ label: 'Accueil', path: paths.operatorHome(), icon: IconHome }] },
    {
      title: 'À traiter',
      entries: [
        {
          label: 'Inscriptions',
          path: paths.operatorRequests(),
          icon: IconUserCheck,
          ...waiting('registrations', 'accessRequests'),
        },
        {
          label: 'Commandes',
          path: paths.operatorOrders(),
          icon: IconClipboardList,
          ...waiting('cancellations', 'lateOrders', 'agreements'),
        },
        {
          label: 'Candidatures',
          path: paths.operatorApplications(),
          icon: IconFolders,
          ...waiting('applications'),
        },
        { label: 'Demandes', path: paths.operatorInquiries(), icon: IconMessage2, ...waiting('inquiries') },
        {
          label: 'En échec',
          path: paths.operatorMails(),
          icon: IconMailX,
          ...waiting('failedMails', 'failedJobs'),
        },
        { label: 'Pièces', path: paths.operatorPapers(), icon: IconCertificate, ...waiting('expiredDocuments') },
      ],
    },
    {
      title: 'Catalogue',
      entries: [
        { label: 'Consultation', path: paths.operatorConsultation(), icon: IconGavel },
        {
          label: 'Ouverture des plis',
          path: paths.operatorEnvelopes(),
          icon: IconMailOpened,
          ...waiting('envelopes'),
        },
        { label: 'Analyse des offres', path: paths.operatorAnalyses(), icon: IconScale },
        { label: 'Éditions et lots', path: paths.operatorEditions(), icon: IconStack2 },
        { label: 'Titulaires', path: paths.operatorHolders(), icon: IconClipboardCheck },
        { label: 'Publication', path: paths.operatorPublication(), icon: IconRocket },
        {
          label: 'Recherches',
          path: paths.operatorSearches(),
          icon: IconZoomQuestion,
          ...waiting('missedSearches'),
        },
      ],
    },
    {
      title: 'Site',
      entries: [
        { label: 'Contenus', path: paths.operatorContent(), icon: IconPencil },
        { label: 'Réglages', path: paths.operatorSettings(), icon: IconAdjustments },
      ],
    },
    {
      title: 'Suivi',
      entries: [
        { label: 'Indicateurs', path: paths.operatorIndicators(), icon: IconChartBar },
        { label: 'Comptes', path: paths.operatorAccounts(), icon: IconId },
        { label: 'Opérateurs', path: paths.operatorTeam(), icon: IconUserShield },
        { label: 'Journal et données', path: paths.operatorJournal(), icon: IconHistory, ...waiting('erasures') },
      ],
    },
  ]
  const pages = groups.flatMap(({ title, entries }) =>
    entries.map(({ label, path, icon }) => ({ title: label, text: title ?? '', path, icon })),
  )
  const acts = [
    {
      title: 'Saisir une demande',
      text: 'Reçue par courrier, e-mail ou téléphone',
      path: paths.operatorInquiries({ inquiry: 'nouvelle' }),
      icon: IconMessagePlus,
    },
    {
      title: 'Inviter un opérateur',
      text: 'Ses identifiants partent par e-mail',
      path: paths.operatorTeam({ invite: true }),
      icon: IconUserPlus,
    },
    {
      title: 'Importer des prix',
      text: settings ? `Ou des prestations, dans l’édition ${settings.currentEdition}` : 'Ou des prestations',
      path: settings ? paths.operatorImports(settings.currentEdition) : paths.operatorEditions(),
      icon: IconFileImport,
    },
    {
      title: 'Préparer une publication',
      text: 'Voir ce qui change avant de le montrer aux acheteurs',
      path: paths.operatorPublication(),
      icon: IconRocket,
    },
    {
      title: 'Valider les inscriptions',
      text: 'De la plus ancienne à la plus récente',
      path: paths.operatorRequests(),
      icon: IconUserCheck,
    },
  ]
  return (
    <OperatorShell groups={groups} onSearch={openPalette}>
      <Outlet />
      <Palette pages={pages} acts={acts} />
    </OperatorShell>
  )
}
