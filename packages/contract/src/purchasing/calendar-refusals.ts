import type { RefusalWords } from '../platform/refusals.ts'

type CalendarRefusal = 'calendarNotFound' | 'calendarTooOften'

declare module '../platform/refusals.ts' {
  interface Refusals extends Record<CalendarRefusal, RefusalWords> {}
}

export const calendarRefusals: Record<CalendarRefusal, RefusalWords> = {
  calendarNotFound: {
    status: 404,
    event: 'access',
    message: 'Cette adresse d’agenda n’existe pas ou plus. Prenez celle de votre profil, carte « Agenda ».',
  },
  calendarTooOften: {
    status: 429,
    message: 'Cet agenda relit ses échéances trop souvent. Réglez-le sur une lecture par heure.',
  },
}
