import { organisms } from '@charpente/domain/people/accounts/account'

export const organismLabel = (code: string): string => organisms[code as keyof typeof organisms] ?? organisms.other

export const fullName = ({ firstname, lastname }: { firstname: string; lastname: string }): string =>
  `${firstname} ${lastname}`.trim()
