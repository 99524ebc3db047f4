import { contentRefusals } from '@charpente/contract/centre/content-refusals'
import type { DeskSetting } from '@charpente/contract/centre/settings'
import type { SettingGroup } from '@charpente/domain/platform/setting'
import { settleSetting } from '@charpente/domain/platform/setting'

export const groups: Record<SettingGroup, { title: string; text: string }> = {
  brand: { title: 'Marque', text: 'Le nom que l’on lit partout, et les adresses du site.' },
  contacts: { title: 'Contacts', text: 'À qui écrivent les usagers.' },
  legal: { title: 'Identité légale', text: 'Ce que la loi demande d’afficher sur la centrale et son hébergeur.' },
  thresholds: {
    title: 'Repères légaux',
    text: 'Des montants et des délais qui changent un jour donné : préparez le suivant, l’ancien reste en vigueur jusque-là.',
  },
  contract: {
    title: 'Contrat',
    text: 'Ce que dit le contrat des prochains titulaires. Ceux qui sont signés ne changent pas.',
  },
  retention: { title: 'Conditions', text: 'Versions des textes, préavis et durées de conservation.' },
  accessibility: { title: 'Accessibilité', text: 'La déclaration d’accessibilité, ligne par ligne.' },
  platform: { title: 'Plateforme', text: 'Ce qui change la façon dont le site fonctionne.' },
}

/** Why this cannot be its value, in the words of the server. */
export function aboutValue({ kind }: Pick<DeskSetting, 'kind'>, typed: string): string | null {
  const settled = settleSetting(kind, typed)
  return 'refusal' in settled ? contentRefusals[settled.refusal].message : null
}
