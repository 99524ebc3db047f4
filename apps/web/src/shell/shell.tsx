import { Outlet, useMatches } from '@tanstack/react-router'
import { GlobalAlert } from '../alert.tsx'
import { Messages } from '../message.tsx'
import { CookieNotice } from './cookie-notice.tsx'
import { DemonstrationBanner } from './demonstration-banner.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './shell.module.css'
import { Windows } from './windows.tsx'

/** The operator's desk brings its own frame; every other page stands between the header and the footer. */
function Frame() {
  const isDesk = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.frame === 'operator') })
  if (isDesk) return <Outlet />
  return (
    <>
      <Header />
      <main id="contenu" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </>
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
