import { type SettingGroup, type SettingKind, TO_FILL } from '@charpente/domain/platform/setting'

export type SettingDefinition = {
  group: SettingGroup
  kind: SettingKind
  label: string
  help: string
  /** Its value until the centre gives one. */
  start: string
  /** It changes on a day known beforehand, and what was in force before is kept. */
  isDated?: true
  /** It says where money goes: two persons change it, and it waits before it is in force. */
  isPayment?: true
}

type Row = [label: string, start: string, help: string, kind?: SettingKind]

/** Settings of one group, as text unless told. */
const of =
  (group: SettingGroup, flags: Pick<SettingDefinition, 'isDated' | 'isPayment'> = {}) =>
  <K extends string>(rows: Record<K, Row>) =>
    Object.fromEntries(
      Object.entries<Row>(rows).map(([key, [label, start, help, kind = 'text']]) => [
        key,
        { group, kind, label, help, start, ...flags },
      ]),
    ) as Record<K, SettingDefinition>

/** What the centre can set. Keys are those the texts use between braces. */
export const definitions = {
  ...of('brand')({
    'marque.nom': ['Nom de la plateforme', 'Charpente', 'En tête des pages, des e-mails et des PDF.'],
    'centre.nom': [
      'Nom de la centrale',
      'La centrale Charpente',
      'Signature des e-mails, bons de commande, mentions légales. Commencez par l’article.',
    ],
    'site.url': ['Adresse du site', 'https://charpente.example', 'Mentions légales et accessibilité.', 'url'],
    'profilAcheteur.url': [
      'Profil d’acheteur',
      TO_FILL,
      'Où les entreprises lisent les avis. Mentions légales et contrat.',
      'url',
    ],
  }),
  ...of('contacts')({
    'contact.email': ['E-mail des usagers', 'contact@charpente.example', 'Pied des pages et des e-mails.', 'email'],
    'contact.telephone': [
      'Téléphone des usagers',
      '01 99 00 00 00',
      'Page de présentation et mentions légales.',
      'phone',
    ],
    'securite.email': ['Signaler une faille', 'securite@charpente.example', 'Mentions légales.', 'email'],
    'dpo.nom': ['Délégué à la protection des données', TO_FILL, 'Page des données personnelles.'],
    'dpo.email': ['E-mail du délégué', 'donnees@charpente.example', 'Page des données personnelles.', 'email'],
  }),
  ...of('legal')({
    'centre.formeJuridique': ['Forme juridique', TO_FILL, 'Mentions légales.'],
    'centre.adresse': ['Adresse postale', TO_FILL, 'Mentions légales, pied des e-mails, bons de commande.'],
    'centre.siret': ['SIRET', TO_FILL, 'Mentions légales, données personnelles et contrat.', 'siret'],
    'centre.directeurPublication': ['Directeur de la publication', TO_FILL, 'Mentions légales.'],
    'centre.directeurFonction': ['Sa fonction', TO_FILL, 'Mentions légales.'],
    'centre.tribunal': ['Tribunal compétent', TO_FILL, 'Conditions générales et contrat.'],
    'centre.representant': ['Signataire des contrats', TO_FILL, 'Contrat des titulaires.'],
    'centre.representantFonction': ['Fonction du signataire', TO_FILL, 'Contrat des titulaires.'],
  }),
  ...of('legal', { isDated: true, isPayment: true })({
    'centre.ics': [
      'Identifiant créancier SEPA',
      TO_FILL,
      'Mandat de prélèvement du contrat, prélèvement des redevances.',
    ],
    'centre.iban': [
      'IBAN de la centrale',
      TO_FILL,
      'Relevés de redevance, et compte crédité par les prélèvements.',
      'iban',
    ],
  }),
  ...of('legal')({
    'hebergeur.nom': ['Hébergeur', TO_FILL, 'Mentions légales et données personnelles.'],
    'hebergeur.adresse': ['Adresse de l’hébergeur', TO_FILL, 'Mentions légales.'],
    'hebergeur.telephone': ['Téléphone de l’hébergeur', TO_FILL, 'Mentions légales.', 'phone'],
    'hebergeur.pays': ['Pays de l’hébergement', 'France', 'Mentions légales et données personnelles.'],
    'soustraitants.liste': ['Sous-traitants techniques', TO_FILL, 'Données personnelles.', 'words'],
    'facturation.portail': ['Portail de facturation', 'Chorus Pro', 'Bons de commande, conditions générales.'],
    'formulaires.dc4': ['Formulaire de sous-traitance', 'DC4', 'Bons de commande et mentions légales.'],
  }),
  // Marks of the law: data with a day, shown as indications, never constants of the code.
  ...of('thresholds', { isDated: true })({
    'seuils.travaux': [
      'Seuil de dispense, travaux',
      '100000',
      'Comparé aux commandes libres de l’année d’un acheteur.',
      'amount',
    ],
    'seuils.services': [
      'Seuil de dispense, fournitures et services',
      '60000',
      'Comparé aux commandes libres de l’année d’un acheteur.',
      'amount',
    ],
    'seuils.vigilance': [
      'Attestation de vigilance',
      '5000',
      'Montant à partir duquel elle est due. Questions fréquentes.',
      'amount',
    ],
    'seuils.donneesEssentielles': [
      'Données essentielles',
      '40000',
      'Montant à partir duquel un accord-cadre attribué est publié.',
      'amount',
    ],
    'paiement.delai': [
      'Délai de paiement',
      '30 jours (50 jours pour les établissements publics de santé)',
      'Conditions générales, questions fréquentes et contrat.',
    ],
    'plafond.alerte': [
      'Maximum d’un contrat, première alerte',
      '80',
      'En pour cent du maximum\u00A0: l’entreprise et la centrale sont prévenues.',
      'number',
    ],
    'plafond.alerteHaute': [
      'Maximum d’un contrat, seconde alerte',
      '95',
      'En pour cent du maximum\u00A0: l’entreprise et la centrale sont prévenues.',
      'number',
    ],
    'sousTraitance.delai': [
      'Décision sur une sous-traitance',
      '21',
      'Jours laissés à l’acheteur à partir d’un dossier complet ; son silence vaut ensuite acceptation. R.\u00A02193-4.',
      'days',
    ],
    'sousTraitance.paiementDirect': [
      'Paiement direct du sous-traitant',
      '600',
      'Montant, taxes comprises, à partir duquel l’acheteur paie le sous-traitant. R.\u00A02193-10.',
      'amount',
    ],
    'sousTraitance.tva': [
      'TVA comptée pour le paiement direct, en pourcents',
      '20',
      'Ajoutée au montant déclaré pour le comparer au seuil du paiement direct.',
      'number',
    ],
    'proposition.delai': [
      'Réponse à une demande d’exécution',
      '30',
      'Jours au bout desquels un démarrage, une suspension, une prolongation ou des quantités proposés, restés sans réponse, ne peuvent plus être acceptés.',
      'days',
    ],
    'reception.visite': [
      'Visite de réception',
      '20',
      'Jours laissés à l’acheteur, après la déclaration d’achèvement, pour fixer la visite. CCAG travaux, article 41.',
      'days',
    ],
    'reception.decision': [
      'Décision de réception',
      '30',
      'Jours laissés à l’acheteur, après la déclaration d’achèvement, pour décider. CCAG travaux, article 41.',
      'days',
    ],
    'reception.miseEnDemeure': [
      'Réception après mise en demeure',
      '30',
      'Jours au bout desquels des travaux que l’acheteur mis en demeure n’a pas décidés sont reçus. CCAG travaux, article 41.',
      'days',
    ],
    'admission.delai': [
      'Admission des études',
      '60',
      'Jours au bout desquels une prestation intellectuelle est admise, faute de décision. CCAG PI, article 29.',
      'days',
    ],
    'garantie.duree': [
      'Garantie de parfait achèvement',
      '12',
      'À compter de l’achèvement des travaux reçus.',
      'months',
    ],
    'penalites.diviseur': [
      'Pénalité de retard, diviseur',
      '3000',
      'Montant de la commande divisé par ce nombre, par jour de retard. CCAG, article 19 ou 14.',
      'number',
    ],
    'penalites.part': ['Pénalités, plafond', '10', 'En pour cent du montant de la commande.', 'number'],
    'penalites.seuil': ['Pénalités, exonération', '1000', 'Jusqu’à ce total, aucune pénalité n’est due.', 'amount'],
    'penalites.observations': [
      'Observations avant pénalité',
      '15',
      'Jours laissés à l’entreprise pour répondre avant que l’acheteur ne décide.',
      'days',
    ],
    'resiliation.delai': [
      'Mise en demeure avant résiliation',
      '15',
      'Jours laissés au moins à l’entreprise pour se mettre en règle.',
      'days',
    ],
    'decompte.delai': [
      'Décompte final',
      '30',
      'Jours laissés à l’entreprise, après la réception, pour proposer son décompte final\u00A0; ensuite l’acheteur peut l’établir, et elle a autant de jours pour y répondre. CCAG travaux, articles 12.3 et 12.4.',
      'days',
    ],
    'paiement.delaiJours': ['Paiement, cas général', '30', 'Jours à compter de la facture. R.\u00A02192-10.', 'days'],
    'paiement.delaiSante': ['Paiement, santé', '50', 'Établissements publics de santé. R.\u00A02192-11.', 'days'],
    'paiement.delaiEntreprise': [
      'Paiement, entreprises publiques',
      '60',
      'Sauf entreprises locales. R.\u00A02192-11.',
      'days',
    ],
    'paiement.interet': [
      'Intérêts de retard de paiement',
      '1015',
      'En centièmes de pour cent par an\u00A0: taux de la Banque centrale européenne plus huit points, à écrire à effet du 1er janvier et du 1er juillet\u00A0; une facture porte celui du semestre où ses intérêts commencent. R.\u00A02192-31 et R.\u00A02192-32.',
      'number',
    ],
    'paiement.forfait': [
      'Indemnité de recouvrement',
      '40',
      'Due dès le premier jour de retard. R.\u00A02192-35.',
      'amount',
    ],
    'paiement.tva': [
      'TVA des travaux, en pourcents',
      '20',
      'Ajoutée au montant pour compter les intérêts de retard, et pour indiquer un montant TTC, ce taux étant dit.',
      'number',
    ],
    'remuneration.taux': [
      'Rémunération de la centrale',
      '3 %',
      'Part du montant hors taxes des bons acceptés. Contrat, et redevances d’une édition qui commence ce jour-là ou après.',
    ],
    'redevance.tva': ['TVA sur la rémunération', '20 %', 'Relevés de redevance des trimestres qui s’achèvent après.'],
    'redevance.delai': ['Délai de paiement des redevances', '30', 'À compter de l’envoi du relevé.', 'days'],
    'redevance.relance': ['Relance des redevances', '15', 'Entre deux rappels d’un relevé non payé.', 'days'],
    'pieces.preavis': [
      'Préavis avant l’effet d’une pièce échue',
      '15',
      'Jours entre l’annonce à l’entreprise et la suspension de ses rangs ou l’avertissement aux acheteurs.',
      'days',
    ],
    'avenant.faible': [
      'Avenant de faible montant',
      '10',
      'En pour cent du maximum de départ, avenants cumulés. Code de la commande publique, R.\u00A02194-8.',
      'number',
    ],
    'avenant.faibleTravaux': [
      'Avenant de faible montant, travaux',
      '15',
      'En pour cent du maximum de départ, avenants cumulés. Code de la commande publique, R.\u00A02194-8.',
      'number',
    ],
    'avenant.maximum': [
      'Avenant, plus forte hausse',
      '50',
      'En pour cent du maximum de départ, pour chaque avenant. Code de la commande publique, R.\u00A02194-3.',
      'number',
    ],
    'avenant.seuilTravaux': [
      'Seuil européen, travaux',
      '5404000',
      'Un avenant de faible montant reste au-dessous.',
      'amount',
    ],
    'avenant.seuilServices': [
      'Seuil européen, fournitures et services',
      '216000',
      'Un avenant de faible montant reste au-dessous.',
      'amount',
    ],
    'attribution.delaiAttente': [
      'Attente avant signature',
      '11',
      'Jours entre l’envoi des lettres aux candidats écartés et la notification.',
      'days',
    ],
  }),
  ...of('thresholds')({
    'seuils.date': [
      'Repères vérifiés le',
      '2026-11-14',
      'Le jour où quelqu’un a relu ces montants. Affiché à côté d’eux.',
      'day',
    ],
  }),
  // What contracts are drawn and awarded with.
  ...of('contract', { isDated: true })({
    'contrat.version': ['Version du contrat', '3', 'Gardée avec chaque contrat signé.'],
    'reglement.version': ['Version du règlement', '1', 'Contrat.'],
    'offre.dureeValidite': [
      'Validité des offres',
      '180 jours à compter de la date limite de remise des offres',
      'Contrat d’une consultation qui n’annonce pas la sienne.',
    ],
    'lot.maximum': [
      'Montant maximal d’un lot',
      '4000000',
      'Pour chaque contrat, tous ses lots géographiques compris, où la consultation n’annonce pas le sien.',
      'amount',
    ],
    'lot.clausesEnvironnementales': [
      'Clauses environnementales',
      'celles du règlement de la consultation',
      'Contrat.',
      'words',
    ],
    'lot.clausesSociales': ['Clauses sociales', 'celles du règlement de la consultation', 'Contrat.', 'words'],
    'ccag.nom': [
      'Cahier des clauses générales',
      'travaux (CCAG-Travaux) ou prestations intellectuelles (CCAG-PI), selon la catégorie',
      'Contrat.',
    ],
    'revision.premiereDate': ['Première révision des prix', '31 décembre qui suit la notification', 'Contrat.'],
    'revision.periodicite': ['Périodicité de la révision', 'chaque année au 1ᵉʳ janvier', 'Contrat.'],
    'revision.formule': ['Formule de révision', 'P = P0 × (0,15 + 0,85 × I / I0)', 'Contrat.'],
    'revision.index': ['Index de révision', 'les index annoncés pour le lot', 'Contrat.'],
    'revision.moisReference': ['Mois de référence', 'de la date limite de remise des offres', 'Contrat.'],
    'remuneration.modalites': [
      'Modalités de la rémunération',
      'l’article 9 du règlement de l’accord-cadre',
      'Contrat.',
    ],
    'decp.procedure': [
      'Procédure de passation',
      "Appel d'offres ouvert",
      "Données essentielles. Telle que le format la nomme : Appel d'offres ouvert, Appel d'offres restreint, Procédure avec négociation, Procédure adaptée, Dialogue compétitif.",
    ],
    'decp.avance': ['Avance versée aux titulaires', 'non', 'Données essentielles.', 'yesNo'],
    'sepa.preavis': ['Préavis de prélèvement', '14', 'Mandat de prélèvement du contrat.', 'days'],
    'refus.precisionsDelai': [
      'Délai pour demander des précisions',
      '30',
      'Dit à l’entreprise dont la candidature est refusée.',
      'days',
    ],
    'recours.texte': [
      'Voies et délais de recours',
      'référé précontractuel jusqu’à la signature de l’accord-cadre (article L. 551-1 du code de justice administrative), puis référé contractuel et recours en contestation de sa validité, dans les deux mois de la publicité de sa conclusion, devant le tribunal administratif dont relève la centrale.',
      'Refus d’une candidature, lettres de rejet.',
      'words',
    ],
  }),
  ...of('retention')({
    'cgu.version': ['Version des conditions générales', '1', 'En tête de la page, et gardée à l’inscription.'],
    'cgu.date': ['Conditions générales du', '2026-11-01', 'En tête de la page.', 'day'],
    'cgu.preavis': ['Préavis d’un changement', '30', 'Entre l’annonce aux comptes et l’effet.', 'days'],
    'reglementLibre.version': ['Version du règlement libre', '1', 'Document du catalogue libre.'],
    'reglementLibre.date': ['Règlement libre du', '2026-11-01', 'Document du catalogue libre.', 'day'],
    'donnees.date': ['Données personnelles, page du', '2026-11-01', 'En tête de la page.', 'day'],
  }),
  // Until when evidence is kept.
  ...of('retention', { isDated: true })({
    'conservation.inscription': ['Inscriptions refusées gardées', '12', 'Données personnelles.', 'months'],
    'conservation.journaux': ['Journaux techniques gardés', '12', 'Données personnelles.', 'months'],
    'conservation.courriels': ['E-mails envoyés gardés', '12', 'Purge de chaque nuit.', 'months'],
    'conservation.compteInactif': [
      'Compte sans connexion gardé',
      '24',
      'La personne est alors prévenue, puis effacée un mois plus tard si personne ne vient.',
      'months',
    ],
    'conservation.candidature': [
      'Candidatures non retenues gardées',
      '60',
      'À partir de la notification du lot, ou du refus. Code de la commande publique, R.\u00A02184-12.',
      'months',
    ],
    'conservation.commande': [
      'Commandes et contrats gardés',
      '120',
      'À partir de la fin de l’exécution. La base de données refuse moins de dix ans.',
      'months',
    ],
  }),
  ...of('accessibility')({
    'rgaa.version': ['Version du RGAA', '4.1.2', 'Déclaration d’accessibilité.'],
    'accessibilite.annees': ['Années du schéma', '2026-2028', 'Déclaration d’accessibilité.'],
    'accessibilite.schema': ['Schéma pluriannuel', 'en cours de rédaction', 'Déclaration d’accessibilité.'],
    'accessibilite.anneePlan': ['Année du plan d’action', '2026', 'Déclaration d’accessibilité.'],
    'accessibilite.plan': ['Plan d’action', 'en cours de rédaction', 'Déclaration d’accessibilité.'],
    'accessibilite.date': ['Déclaration du', '2026-11-16', 'Déclaration d’accessibilité.', 'day'],
    'accessibilite.auditPrevu': ['Audit prévu', 'premier semestre 2027', 'Déclaration d’accessibilité.'],
    'accessibilite.derogations': [
      'Dérogations',
      'Aucune dérogation n’est invoquée.',
      'Déclaration d’accessibilité.',
      'words',
    ],
    'accessibilite.environnements': [
      'Environnements essayés',
      'Chromium 156 sous Linux, au clavier, à 1\u202F440, 720, 390 et 320 pixels de large, et en couleurs forcées',
      'Déclaration d’accessibilité.',
    ],
    'accessibilite.outils': [
      'Outils',
      'axe-core, arbre d’accessibilité de Chromium, scripts Playwright (ordre du clavier, focus, contrastes des champs, agrandissement, espacement du texte), pdfinfo.',
      'Déclaration d’accessibilité.',
    ],
    'accessibilite.formulaire': [
      'Demander de l’aide',
      'par e-mail, à l’adresse ci-dessous',
      'Déclaration d’accessibilité.',
    ],
  }),
  // Which prices and ranks are ordered from.
  ...of('platform', { isDated: true })({
    'edition.courante': [
      'Édition en cours',
      '25',
      'Celle que voient les acheteurs et où s’ouvrent les paniers.',
      'number',
    ],
    'publication.ecart': [
      'Écart de prix à confirmer, en pourcents',
      '30',
      'Avant de publier, un prix qui change d’autant ou plus demande une confirmation.',
      'number',
    ],
    //
    'propositions.rangSuivant': [
      'Proposition d’un rang suivant',
      'oui',
      'Un titulaire peut proposer un panier là où un autre est classé avant lui ; l’acheteur donne alors sa raison.',
      'yesNo',
    ],
  }),
  ...of('platform')({
    'messages.debit': [
      'Messages à plusieurs, par minute',
      '120',
      'Combien d’e-mails partent au plus en une minute, tous envois réunis. Ceux des commandes n’attendent pas.',
      'number',
    ],
  }),
}

export type SettingKey = keyof typeof definitions

export const isSetting = (key: string): key is SettingKey => Object.hasOwn(definitions, key)
