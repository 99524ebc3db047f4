import type { PushRefusal } from '@charpente/domain/people/push/service'
import type { RefusalWords } from '../platform/refusals.ts'

type NotificationRefusal = PushRefusal | 'pushNotOffered'

declare module '../platform/refusals.ts' {
  interface Refusals extends Record<NotificationRefusal, RefusalWords> {}
}

export const pushRefusals: Record<NotificationRefusal, RefusalWords> = {
  pushDevicesFull: {
    status: 409,
    message: 'Vos notifications arrivent déjà sur dix appareils. Retirez-en un, puis recommencez.',
  },
  pushNotOffered: {
    status: 409,
    message: 'Cette plateforme n’envoie pas de notifications. Tout vous est écrit par e-mail.',
  },
  pushServiceUnknown: {
    status: 422,
    message:
      'Ce navigateur fait passer ses notifications par un service que la plateforme ne connaît pas. Essayez avec un autre, ou gardez les e-mails.',
  },
}
