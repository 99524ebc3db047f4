import type { OpenRefusal } from '@charpente/domain/consultation/envelopes/opening'
import type { RefusalWords } from '../platform/refusals.ts'

/** Refusals about envelopes, closed until two persons open them. */
type EnvelopeRefusal =
  | OpenRefusal
  | 'envelopeClosed'
  | 'envelopesClosed'
  | 'envelopesNotOpened'
  | 'envelopesSealed'
  | 'envelopesSealedByAnother'
  | 'envelopesUndecided'
  | 'envelopesUnfiled'

declare module '../platform/refusals.ts' {
  interface Refusals extends Record<EnvelopeRefusal, RefusalWords> {}
}

export const envelopeRefusals: Record<EnvelopeRefusal, RefusalWords> = {
  envelopeClosed: {
    status: 409,
    message:
      'Ce pli est fermé : personne à la centrale ne le lit. Les plis signés s’ouvrent à deux personnes, après la date limite.',
  },
  envelopesClosed: {
    status: 409,
    message:
      'Des plis de ce lot sont encore fermés. Ouvrez-les d’abord à deux personnes, après la date limite, depuis « Ouverture des plis ».',
  },
  envelopesNone: { status: 409, message: 'Aucune candidature n’est signée : il n’y a aucun pli à ouvrir.' },
  envelopesNotOpened: {
    status: 409,
    message: 'Les plis ne sont pas ouverts. Deux personnes les ouvrent ensemble, après la date limite.',
  },
  envelopesOpened: { status: 409, message: 'Les plis sont déjà ouverts : rechargez la page pour les lire.' },
  envelopesSamePerson: {
    status: 409,
    message: 'Vous avez commencé l’ouverture. Une autre personne doit vous rejoindre avant {terme}.',
  },
  envelopesSealed: { status: 409, message: 'Le procès-verbal est scellé : plus rien ne s’y change.' },
  envelopesSealedByAnother: {
    status: 409,
    message: 'Vous avez saisi des dépôts ou tranché des plis : une autre personne relit, puis scelle le procès-verbal.',
  },
  envelopesTooEarly: {
    status: 409,
    message: 'Les plis restent fermés jusqu’à la date limite{terme}. Personne ne les lit avant.',
  },
  envelopesUndecided: {
    status: 409,
    message: 'Des plis attendent une décision : {plis}. Dites s’ils sont recevables, avec un motif, puis scellez.',
  },
  envelopesUnfiled: {
    status: 409,
    message: 'Le procès-verbal se prépare. Il sera là dans un instant : rechargez la page.',
  },
}
