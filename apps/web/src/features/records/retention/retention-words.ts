import type { RetentionRule } from '@charpente/domain/records/retention'

/** What each rule is about, what it does, and why. */
export const retentionWords: Record<RetentionRule, { data: string; act: string; why: string }> = {
  sessions: { data: 'Sessions', act: 'supprimées', why: 'Savoir qui était connecté en cas d’incident, pas davantage.' },
  devices: { data: 'Appareils reconnus', act: 'oubliés', why: 'Reconnaître un appareil après une année d’absence.' },
  attempts: {
    data: 'Essais refusés (mots de passe, codes, accès, fichiers)',
    act: 'supprimés',
    why: 'Reconnaître une attaque, même lente, et prévenir la personne visée.',
  },
  codes: { data: 'Compteurs et codes passagers', act: 'supprimés', why: 'Ils ne servent plus dès qu’ils ont expiré.' },
  searches: {
    data: 'Recherches sans résultat',
    act: 'supprimées',
    why: 'Voir ce qui manque au catalogue ; ce qui n’est cherché qu’une fois n’apprend rien.',
  },
  mails: {
    data: 'E-mails envoyés',
    act: 'supprimés',
    why: 'Journal technique, 6 à 12 mois (recommandation de la CNIL).',
  },
  files: { data: 'Fichiers envoyés et jamais utilisés', act: 'supprimés', why: 'Rien ne s’y rapporte.' },
  archives: { data: 'Archives préparées', act: 'supprimées', why: 'Un jour suffit pour les enregistrer.' },
  drafts: {
    data: 'Brouillons de candidature',
    act: 'supprimés',
    why: 'Jamais signés ; leur auteur a été prévenu un mois avant.',
  },
  registrations: {
    data: 'Inscriptions sans suite',
    act: 'anonymisées',
    why: 'Refusées, ou jamais approuvées : aucun compte n’en est né.',
  },
  inactiveWarned: {
    data: 'Comptes sans connexion',
    act: 'prévenus',
    why: 'Un e-mail demande si le compte sert encore.',
  },
  inactive: {
    data: 'Comptes prévenus et restés sans connexion',
    act: 'anonymisés',
    why: 'Une donnée qui ne sert plus ne se garde pas ; les commandes restent.',
  },
  applications: {
    data: 'Candidatures et offres non retenues',
    act: 'supprimées',
    why: 'Code de la commande publique, article R.\u00A02184-12.',
  },
  orders: {
    data: 'Commandes et leurs documents',
    act: 'supprimées',
    why: 'Pièces comptables, dix ans après la fin de l’exécution (R.\u00A02184-13).',
  },
}
