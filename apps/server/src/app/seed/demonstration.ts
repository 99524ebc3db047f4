import type { SettingKey } from '../../platform/settings/setting-definitions.ts'
import { fictionalSiret } from './identity.ts'
import type { Row } from './insert-rows.ts'

/** The SIREN of the centre itself, between those of suppliers and those of customers. */
const CENTRE_SIREN = 49_999

/** A centre that does not exist, complete enough for no page to say « à renseigner ». */
const settings: Partial<Record<SettingKey, string>> = {
  'centre.nom': 'Centrale Charpente (démonstration)',
  'centre.formeJuridique': 'groupement d’intérêt public fictif',
  'centre.adresse': '12 quai des Charpentiers, 01820 Valbrune-sur-Orle',
  'centre.siret': fictionalSiret(CENTRE_SIREN).replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, '$1 $2 $3 $4'),
  'centre.directeurPublication': 'Hélène Verchère',
  'centre.directeurFonction': 'directrice de la centrale',
  'centre.representant': 'Hélène Verchère',
  'centre.representantFonction': 'directrice de la centrale',
  'centre.ics': 'FR00ZZZ499990',
  'centre.iban': 'FR76 3000 6000 0112 3456 7890 189',
  'centre.tribunal': 'tribunal administratif de Valbrune (fictif)',
  'contact.email': 'contact@charpente.example',
  'contact.telephone': '04 65 71 20 25',
  'securite.email': 'securite@charpente.example',
  'dpo.nom': 'Karim Taillandier',
  'dpo.email': 'donnees@charpente.example',
  'hebergeur.nom': 'Hébergement des Deux Collines (fictif)',
  'hebergeur.adresse': '3 rue des Serveurs, 69999 Vaulx-la-Croix',
  'hebergeur.telephone': '04 65 71 30 40',
  'soustraitants.liste':
    'Hébergement des Deux Collines (hébergement) et Courriers de l’Orle (envoi des e-mails), fictifs',
  // The centre's contracts keep no exemption worth of the name: lateness is seen from the first euros.
  'penalites.seuil': '20',
  'profilAcheteur.url': 'https://marches.charpente.example',
}

export const demonstrationSettings: Row<'setting'>[] = Object.entries(settings).map(([key, value]) => ({ key, value }))

/** None of these papers exists; the source says so. */
export const pressMentions: Row<'press_mention'>[] = [
  { quote: 'Trois fenêtres, un clic, un artisan du département.', source: 'Un mensuel des communes (exemple)' },
  { quote: 'Le bordereau de prix devient lisible.', source: 'Une lettre du bâtiment (exemple)' },
  {
    quote: 'Chaque refus est daté, chaque passage est justifié.',
    source: 'Une revue de la commande publique (exemple)',
  },
  { quote: 'Les petites entreprises répondent depuis leur téléphone.', source: 'Une radio régionale (exemple)' },
].map((mention, index) => ({ ...mention, position: index + 1 }))
