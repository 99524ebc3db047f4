import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { alertOf, GlobalAlert, showAlert } from '../lib/alert.tsx'
import { Messages, shown } from '../lib/message.tsx'
import { createQueryClient } from '../lib/query-client.ts'
import { show } from './show.tsx'

/** Any address of the site, for what asks whether there is a page. */
const anywhere = ['/$a', '/$a/$b', '/$a/$b/$c', '/$a/$b/$c/$d']

type Field = HTMLInputElement & HTMLTextAreaElement

/** The field of this name, without the star of those that must be filled. */
export const field = (name: string | RegExp): Field => {
  const isNamed = (words: string) => (typeof name === 'string' ? words.replace(/ ?\*$/, '') === name : name.test(words))
  return screen.getByLabelText<Field>(isNamed, { selector: 'input, textarea' })
}

/** What is said of a field beside it, as it is read aloud. */
export const beside = (name: string | RegExp): string =>
  (field(name).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** What a list offers, once it is open. */
export const options = (name: string): Promise<HTMLElement[]> =>
  waitFor(() => {
    const list = document.getElementById(field(name).getAttribute('aria-controls') ?? '')
    return within(list as HTMLElement).getAllByRole('option', { hidden: true })
  })

/** What somebody does to a form. */
const handsOf = (user: ReturnType<typeof userEvent.setup>) => ({
  user,
  press: (name: string | RegExp) => user.click(screen.getByRole('button', { name })),
  /** At once: keys one by one are the journeys'. */
  fill: (typed: Record<string, string>) => {
    for (const [name, value] of Object.entries(typed)) fireEvent.change(field(name), { target: { value } })
  },
  choose: async (name: string, option: string | RegExp) => {
    if (field(name).getAttribute('aria-expanded') !== 'true') await user.click(field(name))
    const isIt = ({ textContent }: HTMLElement) => textContent?.match(option)
    await user.click((await options(name)).find(isIt) as HTMLElement)
  },
})

/** Draws a part that leads elsewhere, asks or alerts: with an address, the window of questions and the alert. */
export function showPage(part: ReactNode, { at = '/' }: { at?: string } = {}) {
  const history = createMemoryHistory({ initialEntries: [at] })
  const root = createRootRoute()
  root.addChildren(anywhere.map((path) => createRoute({ getParentRoute: () => root, path })))
  const router = createRouter({ routeTree: root, history })
  // The site's own, which says in the alert what nobody says elsewhere.
  const queries = createQueryClient({ onError: (error) => showAlert(alertOf(error)), retries: 0 })
  const framed = (inside: ReactNode) => (
    <QueryClientProvider client={queries}>
      <RouterContextProvider router={router as never}>
        <main>{inside}</main>
        <GlobalAlert />
        <Messages />
      </RouterContextProvider>
    </QueryClientProvider>
  )
  const { showAgain } = show(framed(part))
  // That of the test before.
  const alert = screen.queryByRole('button', { name: 'Fermer l’alerte' })
  if (alert) fireEvent.click(alert)
  onTestFinished(() => {
    shown.set(null)
    window.sessionStorage.clear()
  })
  return {
    // No timer between two acts, and what has no layout covers nothing.
    ...handsOf(userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })),
    showAgain: (again: ReactNode) => showAgain(framed(again)),
    /** Where one was led. */
    address: () => history.location.href,
  }
}
