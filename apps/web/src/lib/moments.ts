import { parisDay } from '@charpente/domain/platform/calendar'
import { formatDayNumeric, formatDayPlain, formatInstant } from '@charpente/domain/platform/format'

/** An instant as the API gives it, in the words of Paris: « 20 novembre 2026 », « 20/11/2026 », « vendredi 20 novembre 2026 à 14 h 32 ». */
export const formatDate = (instant: string): string => formatDayPlain(parisDay(new Date(instant)))
export const formatDateNumeric = (instant: string): string => formatDayNumeric(parisDay(new Date(instant)))
export const formatMoment = (instant: string): string => formatInstant(new Date(instant))
