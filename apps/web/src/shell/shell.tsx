import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation, useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { GlobalAlert } from '../lib/alert.tsx'
import { settingsQuery } from '../lib/api/common-queries.ts'
import { Messages } from '../lib/message.tsx'
import { CookieNotice } from './cookie-notice.tsx'
import { DemonstrationBanner } from './demonstration-banner.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './shell.module.css'
import { Windows } from './windows.tsx'

/** On paper, whose page this is and where it is read. */
function PaperHead() {
  const { data: settings } = useQuery(settingsQuery())
  const address = useLocation({ select: ({ href }) => href })
  return (
    <p className="c-paper-only">
      <strong>{settings?.brand ?? 'Charpente'}</strong> {import.meta.env.SSR ? '' : window.location.origin}
      {address}
    </p>
  )
}

/** Between the header and the footer, as every public page. */
export const PublicFrame = ({ children }: { children: ReactNode }) => (
  <>
    <Header />
    <PaperHead />
    <main id="contenu" className={styles.main} tabIndex={-1}>
      {children}
    </main>
    <Footer />
  </>
)

/** The operator's desk and the wizard bring their own frame. */
function Frame() {
  const isOwn = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.frame === 'own') })
  return isOwn ? (
    <Outlet />
  ) : (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  )
}

/** What surrounds every page. */
export const Shell = () => (
  <>
    <a className={styles.skip} href="#contenu">
      Aller au contenu
    </a>
    {/* Early in order though at the bottom of the screen: once read, the keyboard is at the top of the page. */}
    <CookieNotice />
    <DemonstrationBanner />
    <Frame />
    <GlobalAlert />
    <Messages />
    <Windows />
  </>
)
