import { may, type NeededRight } from '@charpente/domain/platform/right'
import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { deskPaths } from './desk-paths.ts'
import { currentSession } from './session.tsx'

/** What each page of the desk asks for, with those below it; the others are open to all of the staff. */
const pages: readonly (readonly [path: string, right: NeededRight])[] = [
  [deskPaths.requests(), 'registrations'],
  [deskPaths.orders(), 'orders'],
  [deskPaths.executions(), 'orders'],
  [deskPaths.applications(), ['consultation', 'evaluation', 'award']],
  [deskPaths.inquiries(), ['registrations', 'orders', 'contracts']],
  [deskPaths.mails(), 'administration'],
  [deskPaths.papers(), ['registrations', 'contracts']],
  [deskPaths.consultation(), ['consultation', 'evaluation', 'award']],
  [deskPaths.envelopes(), ['consultation', 'evaluation', 'award']],
  [deskPaths.analyses(), ['evaluation', 'award']],
  [deskPaths.editions(), 'catalogue'],
  [deskPaths.holders(), ['contracts', 'catalogue', 'orders']],
  [deskPaths.contracts(), ['contracts', 'orders', 'figures']],
  [deskPaths.fees(), 'contracts'],
  [deskPaths.publication(), 'catalogue'],
  [deskPaths.revision(), ['catalogue', 'contracts']],
  [deskPaths.preview(), 'catalogue'],
  [deskPaths.searches(), 'catalogue'],
  [deskPaths.circulars(), 'content'],
  [deskPaths.content(), 'content'],
  [deskPaths.indicators(), 'figures'],
  [deskPaths.openData(), ['contracts', 'figures']],
  [deskPaths.firms(), ['registrations', 'orders', 'contracts', 'figures']],
  [deskPaths.accounts(), ['registrations', 'orders', 'contracts', 'dataProtection']],
  [deskPaths.journal(), ['dataProtection', 'administration']],
  [deskPaths.retention(), 'dataProtection'],
  [deskPaths.erasures(), 'dataProtection'],
  // One's own.
  [deskPaths.ownData(), 'desk'],
]

/** The closest line above a page says it. */
export const rightOfPage = (path: string): NeededRight => {
  const [page = ''] = path.split('?')
  const above = pages
    .filter(([line]) => page === line || page.startsWith(`${line}/`))
    .toSorted(([one], [other]) => other.length - one.length)
  return above[0]?.[1] ?? 'desk'
}

/** Whether whoever is signed in may open it. */
export const mayOpen = (path: string): boolean => may(currentSession().actor, rightOfPage(path))

/** Whoever lacks the right of a page is told whom to ask, before the page reads anything. */
export function allowRight({ location }: { location: ParsedLocation }): void {
  if (!mayOpen(location.pathname)) throw redirect({ href: deskPaths.withoutRight({ page: location.pathname }) })
}
