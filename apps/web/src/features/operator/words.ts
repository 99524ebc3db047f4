import { organisms } from '@charpente/domain/account/account'

export const organismLabel = (code: string): string => organisms[code as keyof typeof organisms] ?? organisms.other

/** `199 900 538 00019` */
export const spacedSiret = (siret: string): string => siret.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, '$1 $2 $3 $4')

export const fullName = ({ firstname, lastname }: { firstname: string; lastname: string }): string =>
  `${firstname} ${lastname}`.trim()
