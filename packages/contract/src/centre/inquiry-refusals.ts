import type { InquiryRefusal } from '@charpente/domain/centre/inquiry'
import type { RefusalWords } from '../platform/refusals.ts'

/** Refusals about what people asked of the centre outside the site. */
type InquiriesRefusal = InquiryRefusal | 'inquiryFromFuture' | 'inquiryFromNobody' | 'requestLimited'

declare module '../platform/refusals.ts' {
  interface Refusals extends Record<InquiriesRefusal, RefusalWords> {}
}

export const inquiryRefusals: Record<InquiriesRefusal, RefusalWords> = {
  inquiryClosed: { status: 409, message: 'Cette demande est close. Rouvrez-la pour la modifier.' },
  inquiryNotClosed: { status: 409, message: 'Cette demande est encore ouverte : il n’y a rien à rouvrir.' },
  inquiryNotTaken: { status: 409, message: 'Personne ne traite cette demande : elle est déjà à l’équipe.' },
  inquiryTaken: {
    status: 409,
    message: 'Cette demande est déjà prise par {who}. Demandez-lui, ou rendez-la à l’équipe.',
  },
  requestLimited: {
    status: 429,
    message: 'Trop de demandes en peu de temps. Attendez {minutes} minutes, ou écrivez à la centrale.',
  },
  inquiryFromFuture: {
    status: 422,
    message: 'Cette demande ne peut pas avoir été reçue après aujourd’hui. Corrigez la date.',
  },
  inquiryFromNobody: {
    status: 422,
    message: 'Dites qui demande : choisissez un compte, ou écrivez un nom et un e-mail.',
  },
}
