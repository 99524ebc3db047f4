import { expect, test } from 'vitest'
import { renderMail, templates } from '../../src/centre/mail-texts/mails.ts'
import { sampleFrame as frame, sampleRecipient as recipient, samples } from '../../src/centre/mail-texts/samples.ts'
import type { MailData, MailName } from '../../src/platform/mail/mail.ts'

type Case = {
  [N in MailName]: {
    name: N
    change?: Partial<MailData[N]>
    subject: string
    tells: string[]
    leadsTo: string
    wayOut?: string
    /** Where the lines of its lists lead, before its button. */
    lists?: readonly string[]
  }
}[MailName]

const login = 'https://charpente.example/?fenetre=connexion'
const forgotten = 'https://charpente.example/?fenetre=mot-de-passe-oublie'
const catalogue = 'https://charpente.example/catalogue'
const documents = 'https://charpente.example/compte/fournisseur/documents'
const supplierContracts = 'https://charpente.example/compte/fournisseur/contrats'
const carts = 'https://charpente.example/compte/paniers'
const supplierCarts = 'https://charpente.example/compte/fournisseur/paniers'
const candidature = 'https://charpente.example/candidature'
const readCandidature = 'https://charpente.example/depot-offre/1/W2NE8KQ4VJ6MC9TX'
const contact = 'mailto:contact@charpente.example'

const orderLink = 'https://charpente.example/commande/exemple-d-adresse-secrete'
const followLink = 'https://charpente.example/suivi/exemple-d-adresse-secrete#lot-206'
const executionFile = 'https://charpente.example/compte/execution/1'
const freeSearch = 'https://charpente.example/catalogue/libre'
const number = '7448302517F-206-1'
const refusal = 'Charge de travail, nos équipes'

const expiry = 'avant le jeudi 26 novembre 2026 à 23 h 59'
const moment = 'jeudi 19 novembre 2026 à 14 h 32'
const organisation = 'Office public de l’habitat d’Annecy'
const identifier = 'claire.fontanel@habitat-annecy.example'
const credentials = [expiry, `Identifiant : ${identifier}\n`, 'Mot de passe provisoire : Tuile-4827-Solive\n']

/** Plain spaces here stand for the no-break ones too: typography has a test of its own. */
const cases: Case[] = [
  {
    name: 'erasureAsked',
    subject: 'Nous avons reçu votre demande d’effacement',
    tells: [`Vous avez demandé le ${moment} l’effacement`, organisation, 'nous répondons sous un mois'],
    leadsTo: login,
  },
  {
    name: 'erasureDone',
    subject: 'Vos données sont effacées',
    tells: [`vos données effacées le ${moment}`, 'Ce qui reste : 3 commandes et leurs documents', 'le dernier'],
    leadsTo: 'https://charpente.example/donnees-personnelles',
  },
  {
    name: 'erasureDone',
    change: { kept: [] },
    subject: 'Vos données sont effacées',
    tells: ['Il ne reste rien de vous dans nos données.'],
    leadsTo: 'https://charpente.example/donnees-personnelles',
  },
  {
    name: 'erasureRefused',
    subject: 'Votre demande d’effacement n’a pas pu être suivie',
    tells: ['Motif : Deux commandes sont en cours d’exécution.', 'CNIL'],
    leadsTo: contact,
  },
  {
    name: 'accountUnused',
    subject: 'Votre compte ne sert plus : le gardez-vous ?',
    tells: ['connectez-vous avant le samedi 19 décembre 2026', 'Vos commandes restent'],
    leadsTo: login,
  },
  {
    name: 'applicationAccepted',
    subject: 'Votre candidature est acceptée',
    tells: [
      'Votre candidature « 203 Couverture et zinguerie » a été acceptée le 19 novembre 2026.',
      'Vous n’avez rien à faire : le résultat de l’analyse des offres vous sera écrit.',
      'L’acceptation de la candidature n’attribue aucun lot.',
    ],
    leadsTo: readCandidature,
  },
  {
    name: 'applicationRefused',
    subject: 'Votre candidature n’a pas été acceptée',
    tells: [
      'Votre candidature « 203 Couverture et zinguerie » n’a pas été acceptée.',
      'Si vous souhaitez des précisions, écrivez-nous avant le samedi 19 décembre 2026.',
      'Motif : L’attestation d’assurance décennale ne couvre pas la zinguerie',
      'Voies et délais de recours : référé précontractuel',
    ],
    leadsTo: readCandidature,
  },
  {
    name: 'amendmentPublished',
    subject: 'Rectificatif n° 2 : Accords-cadres de travaux et de prestations intellectuelles',
    tells: [
      'La date limite est reportée au vendredi 18 décembre 2026 à 12 h 00.',
      'Motif : Deux quantités du détail estimatif étaient inversées.',
      'Ce qui change : Lot 203 : quantités du détail estimatif',
    ],
    leadsTo: candidature,
  },
  {
    name: 'amendmentPublished',
    change: { isSigned: true, deadlineAfter: '2026-12-11T11:00:00Z' },
    subject: 'Rectificatif n° 2 : Accords-cadres de travaux et de prestations intellectuelles',
    tells: ['La date limite ne change pas', 'Une candidature déjà signée ne change pas.'],
    leadsTo: candidature,
  },
  {
    name: 'amendmentPublished',
    change: { isClosing: true },
    subject: 'Rectificatif n° 2 : Accords-cadres de travaux et de prestations intellectuelles',
    tells: ['Les candidatures ne sont plus prises : rien ne se signe ni ne se modifie pour le moment.'],
    leadsTo: candidature,
  },
  {
    name: 'questionAnswered',
    subject: 'Une réponse est publiée, consultation n° 2026-07',
    tells: [
      'Porte sur : lot 203',
      'Question : La dépose de plaques amiantées est-elle à chiffrer en sous-section 3 ou 4 ?',
      'Réponse : En sous-section 3, plan de retrait compris.',
    ],
    leadsTo: candidature,
  },
  {
    name: 'questionAnswered',
    change: { lot: null },
    subject: 'Une réponse est publiée, consultation n° 2026-07',
    tells: ['Porte sur : tous les lots'],
    leadsTo: candidature,
  },
  {
    name: 'openingAlertKept',
    subject: 'Vous serez prévenu de la prochaine consultation',
    tells: ['Un seul e-mail vous sera envoyé ce jour-là, puis l’adresse sera effacée.'],
    leadsTo: 'https://charpente.example/alerte/Zk3vT1uQ8mXw',
  },
  {
    name: 'trailAnchored',
    subject: 'Empreinte n° 42 du journal',
    tells: [
      'Le journal a été scellé le dimanche 15 novembre 2026 à 4 h 50.',
      'Gardez cet e-mail',
      '3f0c9a17 5be2d844 90a1c6f3 27d85e0b 6c49f1a2 08e7b35d f4126a9c 7bd03e58',
    ],
    leadsTo: 'https://charpente.example/operateur/journal',
  },
  {
    name: 'consultationOpened',
    subject: 'La consultation n° 2027-02 est ouverte',
    tells: ['Vous pouvez y répondre jusqu’au', 'Votre adresse est effacée avec cet envoi'],
    leadsTo: candidature,
  },
  {
    name: 'consultationOpened',
    change: { deadline: null, others: 2 },
    subject: 'La consultation n° 2027-02 est ouverte',
    tells: ['Vous pouvez y répondre dès maintenant.', 'D’autres consultations sont ouvertes'],
    leadsTo: candidature,
  },
  {
    name: 'clarificationAsked',
    subject: 'Une précision est demandée sur votre candidature',
    tells: [expiry, 'Code de suivi : K7QF XW3M 9HPA T4RD\n', 'Question : Votre attestation d’assurance décennale'],
    leadsTo: candidature,
  },
  {
    name: 'clarificationAsked',
    change: { isOwner: false },
    subject: 'Une précision est demandée sur votre candidature',
    tells: ['Le code de suivi est à l’adresse qui a ouvert le dossier, à qui cet e-mail est aussi envoyé.'],
    leadsTo: candidature,
  },
  {
    name: 'clarificationAnswered',
    subject: 'Toitures du Léman a répondu à votre demande de précision',
    tells: ['Réponse : Oui, depuis l’avenant du 3 mars, que nous joignons.', 'Pièces jointes : 1'],
    leadsTo: 'https://charpente.example/operateur/candidatures/5f0c7a52-2f1b-4c83-9d43-0c4b3f7a2601',
  },
  {
    name: 'awardLetter',
    subject: 'Attribution : vous êtes retenu',
    tells: [
      '« 203 Couverture et zinguerie »',
      'à partir du mardi 23 février 2027',
      'Retenu : Haute-Savoie, rang 1, 91,93 points (prix 57,93, Moyens humains et matériels 24, Environnement et social 10)',
      'référé précontractuel',
      'Consultation : n° 2026-07, Travaux de toiture',
      'Signé : Hélène Verchère, directrice de la centrale',
    ],
    leadsTo: readCandidature,
  },
  {
    name: 'awardLetter',
    change: {
      places: [{ name: 'Savoie', rank: 2, score: 8855, price: 5405, criteria: [{ name: 'Moyens', mark: 2550 }] }],
      better: [
        {
          name: 'Savoie',
          firms: [
            {
              name: 'Savoie',
              rank: 1,
              organization: 'Toitures du Léman',
              score: 9193,
              price: 5793,
              criteria: [{ name: 'Moyens', mark: 2400 }],
            },
          ],
        },
      ],
    },
    subject: 'Attribution : vous êtes retenu',
    tells: [
      'Mieux classés : Savoie, 1. Toitures du Léman, 91,93 points (prix 57,93, Moyens 24)',
      'Avantages de la première offre : Savoie, prix +3,88',
      'Voies et délais de recours : référé précontractuel',
    ],
    leadsTo: readCandidature,
  },
  {
    name: 'contractNotified',
    subject: 'Votre contrat n° 25-203-001 est notifié',
    tells: ['Numéro du contrat : 25-203-001', 'Contresigné par : Hélène Verchère, directrice de la centrale'],
    leadsTo: candidature,
  },
  {
    name: 'rejectionLetter',
    subject: 'Résultat de la consultation',
    tells: [
      'Votre offre : Savoie, rang 4, 88,55 points (prix 54,05, Moyens humains et matériels 25,5, Environnement et social 9)',
      'Votre offre : Isère, écartée : Prix que rien ne justifie, malgré la question du 3 février.',
      'Retenus : Savoie, 1. Toitures du Léman, 91,93 points (prix 57,93',
      'Retenus : Isère, aucun',
      'référé précontractuel',
    ],
    leadsTo: readCandidature,
  },
  {
    name: 'holderAccountOpened',
    subject: 'Votre compte de titulaire est ouvert',
    tells: [
      'Mot de passe provisoire : Tuile-4827-Solive\n',
      'Lot et rang : Haute-Savoie, rang 1\n',
      'Lot et rang : Savoie, rang 2\n',
    ],
    leadsTo: login,
  },
  {
    name: 'trackingCode',
    subject: 'Votre code de suivi',
    tells: [
      'Votre dossier de candidature est ouvert.',
      'jusqu’au vendredi 11 décembre 2026 à 12 h 00.',
      'Code de suivi : K7QF XW3M 9HPA T4RD\n',
      'Gardez-le : il suffit pour reprendre votre dossier, sur tout appareil.',
    ],
    leadsTo: candidature,
  },
  {
    name: 'trackingCode',
    change: { deadline: null },
    subject: 'Votre code de suivi',
    tells: ['Saisissez ce code pour le remplir.'],
    leadsTo: candidature,
  },
  {
    name: 'trackingCodeAgain',
    subject: 'Votre code de suivi, à nouveau',
    tells: [
      'Une candidature non signée existe déjà pour cette adresse, et vous avez demandé son code.',
      'Reprenez-la, jusqu’au vendredi 11 décembre 2026 à 12 h 00.',
      'Code de suivi : K7QF XW3M 9HPA T4RD\n',
      'Commencée le : jeudi 12 novembre 2026',
      'Dernière étape enregistrée : Présentation du candidat',
    ],
    leadsTo: candidature,
  },
  {
    name: 'trackingCodeOther',
    subject: 'Le code de suivi d’une autre de vos candidatures',
    tells: [
      'Depuis une autre de vos candidatures, vous avez demandé le code de celle-ci.',
      'Code de suivi : K7QF XW3M 9HPA T4RD\n',
      'Catégorie technique : 203 Couverture et zinguerie',
    ],
    leadsTo: candidature,
  },
  {
    name: 'deadlineReminder7',
    subject: 'Plus que 7 jours pour votre candidature',
    tells: [
      'Votre candidature « 203 Couverture et zinguerie » n’est pas signée.',
      'déposez le PDF sur le profil d’acheteur avant le vendredi 11 décembre 2026 à 12 h 00.',
      'Il reste : Mémoire technique, Offre financière, Récapitulatif, Signature',
    ],
    leadsTo: candidature,
  },
  {
    name: 'deadlineReminder7',
    change: { category: null, daysLeft: 5 },
    subject: 'Plus que 5 jours pour votre candidature',
    tells: ['Votre candidature n’est pas signée.'],
    leadsTo: candidature,
  },
  {
    name: 'deadlineReminder2',
    subject: 'Plus que 2 jours pour votre candidature',
    tells: ['n’est toujours pas signée.', 'Signez-la aujourd’hui et gardez du temps pour déposer le PDF'],
    leadsTo: candidature,
  },
  {
    name: 'signatureCode',
    subject: 'Votre code de signature',
    tells: [
      'Vous allez signer la candidature « 203 Couverture et zinguerie » de Toitures du Léman, au nom de Karima Bouvier, Gérante.',
      'Saisissez ce code avant 14 h 42.',
      'Code de signature : 482719\n',
      'Après la signature, le dossier ne pourra plus être modifié.',
    ],
    leadsTo: candidature,
  },
  {
    name: 'applicationSigned',
    subject: 'Candidature signée : il vous reste à la déposer',
    tells: [
      `« 203 Couverture et zinguerie » a été signée le ${moment} par Karima Bouvier, Gérante.`,
      'Déposez le PDF sur le profil d’acheteur avant le vendredi 11 décembre 2026 à 12 h 00 : sans ce dépôt, elle n’est pas reçue.',
      'Empreinte du document : 9f2c41d87be053a61c9de84f0b276a35d1f488c237e95b60a4d312fe90c76e81',
      'Pièces jointes au dossier : 11 fichiers',
    ],
    leadsTo: 'https://charpente.example/depot-offre/1/W2NE8KQ4VJ6MC9TX',
  },
  {
    name: 'draftPurgeWarning',
    subject: 'Votre brouillon de candidature sera supprimé',
    tells: [
      'n’a pas été signée et la date limite est passée.',
      'avant le vendredi 11 juin 2027 : elle sera ensuite supprimée.',
    ],
    leadsTo: 'https://charpente.example/depot-offre/1/W2NE8KQ4VJ6MC9TX',
  },
  {
    name: 'registrationReceived',
    subject: 'Nous avons reçu votre inscription',
    tells: [organisation, `le ${moment}`, '48 heures', 'Type de compte demandé : acheteur formalisé'],
    leadsTo: catalogue,
  },
  {
    name: 'registrationReceived',
    change: { side: 'supplier', type: 'free' },
    subject: 'Nous avons reçu votre inscription',
    tells: ['Type de compte demandé : prestataire libre'],
    leadsTo: catalogue,
  },
  {
    name: 'registrationApproved',
    subject: 'Votre compte est ouvert',
    tells: [...credentials, 'compte d’acheteur libre', 'à partir du lundi 1ᵉʳ janvier 2029.'],
    leadsTo: login,
  },
  {
    name: 'registrationApproved',
    change: { type: 'formalized', access: { memberOf: 'Ville d’Annecy' } },
    subject: 'Votre compte est ouvert',
    tells: ['compte d’acheteur formalisé', 'Votre accès formalisé est immédiat.'],
    leadsTo: login,
  },
  {
    name: 'registrationRefused',
    subject: 'Votre inscription n’a pas pu être acceptée',
    tells: [organisation, 'Motif : Le SIRET', 'avant le vendredi 19 novembre 2027.', 'à contact@charpente.example'],
    leadsTo: contact,
  },
  {
    name: 'approvalUndone',
    subject: 'Votre compte n’est pas encore ouvert',
    tells: [organisation, 'est annulée', 'ne fonctionnent plus'],
    leadsTo: contact,
  },
  {
    name: 'approvalUndone',
    change: { isRegistration: false },
    subject: 'Votre accès formalisé n’est pas encore accordé',
    tells: [organisation, 'Votre compte libre reste ouvert.'],
    leadsTo: contact,
  },
  {
    name: 'complementAsked',
    subject: 'Il nous manque un élément pour traiter votre demande',
    tells: [organisation, 'la délibération', 'Répondez à cet e-mail', 'à contact@charpente.example'],
    leadsTo: contact,
  },
  {
    name: 'complementAsked',
    change: { isRegistration: false },
    subject: 'Il nous manque un élément pour traiter votre demande',
    tells: ['l’accès formalisé demandé', 'la délibération'],
    leadsTo: contact,
  },
  {
    name: 'organisationCorrected',
    subject: 'La centrale a corrigé votre fiche',
    tells: [organisation, 'Nom, avant', 'Comune de Rumilly', 'Nom, désormais', 'Commune de Rumilly', 'SIRET, avant'],
    leadsTo: login,
  },
  {
    name: 'organisationsMerged',
    subject: `Votre compte rejoint ${organisation}`,
    tells: ['Mairie de Rumilly', 'comme avant', 'Hélène Morand', 'Seul l’administrateur', 'gardent le nom Mairie'],
    leadsTo: login,
  },
  {
    name: 'organisationsMerged',
    change: { readBy: 'head' },
    subject: 'Un doublon de votre compte vous rejoint',
    tells: ['Paul Girod, Inès Faure', '2 paniers à valider vous attendent'],
    leadsTo: login,
  },
  {
    name: 'organisationsMerged',
    change: { side: 'supplier', cartsToApprove: 0 },
    subject: `Votre compte rejoint ${organisation}`,
    tells: ['les documents et le catalogue de l’entreprise'],
    leadsTo: login,
  },
  {
    name: 'pricesRevised',
    subject: 'Vos prix du lot 203 sont révisés',
    tells: ['1ᵉʳ janvier 2027', '0,85 × BT32 ÷ BT32(0)', '1,0230', 'gardent leurs prix'],
    leadsTo: 'https://charpente.example/compte/fournisseur/documents',
  },
  {
    name: 'scheduledShown',
    subject: 'Le catalogue programmé est en ligne',
    tells: ['édition 25', 'Vous n’avez rien à faire'],
    leadsTo: 'https://charpente.example/operateur/publication?edition=25',
  },
  {
    name: 'scheduledNotShown',
    subject: 'La publication programmée n’a pas eu lieu',
    tells: ['édition 25', 'Une autre publication a été mise en ligne', 'le catalogue d’avant'],
    leadsTo: 'https://charpente.example/operateur/publication?edition=25',
  },
  {
    name: 'accessGranted',
    subject: 'Votre accès formalisé est accordé',
    tells: [organisation, 'à partir du lundi 1ᵉʳ janvier 2029'],
    leadsTo: catalogue,
  },
  {
    name: 'accessGranted',
    change: { access: { memberOf: 'Ville d’Annecy' } },
    subject: 'Votre accès formalisé est accordé',
    tells: ['dès maintenant', 'rattaché à Ville d’Annecy.', 'Le catalogue libre vous reste ouvert.'],
    leadsTo: catalogue,
  },
  {
    name: 'accessRefused',
    subject: 'Votre accès formalisé n’a pas pu être accordé',
    tells: [organisation, 'demandé le jeudi 12 novembre 2026', 'Motif : La délibération'],
    leadsTo: contact,
  },
  {
    name: 'subAccountCreated',
    subject: 'Hélène Morand vous a ouvert un accès',
    tells: [...credentials, organisation, 'les envoyez à votre administrateur, qui commande.'],
    leadsTo: login,
  },
  {
    name: 'subAccountCreated',
    change: { role: { side: 'supplier', departments: ['Ain (01)', 'Haute-Savoie (74)'] } },
    subject: 'Hélène Morand vous a ouvert un accès',
    tells: ['départements qui vous sont confiés : Ain (01), Haute-Savoie (74).'],
    leadsTo: login,
  },
  {
    name: 'subAccountCreated',
    change: { role: { side: 'supplier', departments: [] } },
    subject: 'Hélène Morand vous a ouvert un accès',
    tells: ['départements qui vous seront confiés.'],
    leadsTo: login,
  },
  {
    name: 'operatorInvited',
    subject: 'Samir Belkacem vous a ouvert un accès d’opérateur',
    tells: [expiry, 'Identifiant : claire.fontanel@charpente.example\n', 'code de sécurité vous sera aussi demandé'],
    leadsTo: login,
  },
  {
    name: 'provisionalPassword',
    subject: 'Votre mot de passe provisoire',
    tells: [...credentials, organisation, 'Votre ancien mot de passe reste valable'],
    leadsTo: login,
  },
  {
    name: 'passwordChanged',
    subject: 'Votre mot de passe a été changé',
    tells: [identifier, `changé le ${moment}.`],
    leadsTo: forgotten,
  },
  {
    name: 'newDeviceLogin',
    subject: 'Nouvelle connexion à votre compte',
    tells: [`Date : ${moment}\n`, 'Appareil : Firefox, Windows\n', 'Adresse IP : 203.0.113.24\n'],
    leadsTo: forgotten,
  },
  {
    name: 'secondFactorChanged',
    subject: 'Un code de sécurité protège votre compte',
    tells: [`activé le ${moment}`, identifier, 'un nouveau mot de passe et écrivez à contact@charpente.example'],
    leadsTo: forgotten,
  },
  {
    name: 'secondFactorChanged',
    change: { change: 'removed' },
    subject: 'Votre compte n’a plus de code de sécurité',
    tells: [`retiré le ${moment}`, identifier, 'Votre mot de passe suffit désormais'],
    leadsTo: forgotten,
  },
  {
    name: 'secondFactorReset',
    subject: 'Votre code de sécurité a été effacé',
    tells: [`${identifier} le ${moment}.`, 'À votre prochaine connexion'],
    leadsTo: login,
  },
  {
    name: 'staffRequestAsked',
    subject: 'Samir Belkacem demande votre accord',
    tells: ['inviter Claire Fontanel', `avant le ${moment}`, 'Motif : Elle reprend le suivi des candidatures.\n'],
    leadsTo: 'https://charpente.example/operateur/operateurs',
  },
  {
    name: 'staffRequestDecided',
    subject: 'Votre demande est refusée',
    tells: [
      'Hélène Morand a refusé votre demande',
      'Motif du refus : Elle n’est pas encore arrivée.\n',
      'Rien n’a changé',
    ],
    leadsTo: 'https://charpente.example/operateur/operateurs',
  },
  {
    name: 'assentAsked',
    subject: 'Samir Belkacem a besoin d’une seconde personne',
    tells: [
      'mettre en ligne une publication du catalogue',
      `avant le ${moment}`,
      'Motif : Les prix révisés des lots 203 et 206.\n',
    ],
    leadsTo: 'https://charpente.example/operateur/deux-personnes',
  },
  {
    name: 'assentDecided',
    subject: 'Accord refusé : mettre en ligne une publication du catalogue',
    tells: ['Hélène Morand a refusé votre demande', 'Motif : Le lot 206 a encore deux écarts à regarder.\n'],
    leadsTo: 'https://charpente.example/operateur/deux-personnes',
  },
  {
    name: 'assentDecided',
    change: { outcome: 'moved', reason: '' },
    subject: 'Demande sans objet : mettre en ligne une publication du catalogue',
    tells: ['Rien n’a été fait.'],
    leadsTo: 'https://charpente.example/operateur/deux-personnes',
  },
  {
    name: 'paymentSettingChanged',
    subject: 'Coordonnées de paiement : un changement prévu le lundi 23 novembre 2026',
    tells: [
      'IBAN de la centrale',
      'Si vous ne le reconnaissez pas, arrêtez-le',
      'Après : DE89 3704 0044 0532 0130 00\n',
    ],
    leadsTo: 'https://charpente.example/operateur/reglages?groupe=legal',
  },
  {
    name: 'settingStopped',
    subject: 'Changement arrêté : IBAN de la centrale',
    tells: ['Inès Garnier a arrêté un changement', 'Ce qui était prévu : DE89 3704 0044 0532 0130 00\n'],
    leadsTo: 'https://charpente.example/operateur/reglages?groupe=legal',
  },
  {
    name: 'feeStatement',
    subject: 'Relevé de redevance R-2026-3-118, 3ᵉ trimestre 2026',
    tells: ['avant le lundi 16 novembre 2026', 'en indiquant le numéro R-2026-3-118', 'Bons de commande : 31 bons\n'],
    leadsTo: 'https://charpente.example/compte/fournisseur/redevances',
  },
  {
    name: 'feeStatement',
    change: { isAgain: true, mandate: 'RUM-118' },
    subject: 'Relevé de redevance R-2026-3-118, corrigé',
    tells: ['remplace le précédent', 'le jour vous sera annoncé', 'Mandat de prélèvement : RUM-118\n'],
    leadsTo: 'https://charpente.example/compte/fournisseur/redevances',
  },
  {
    name: 'feeStatement',
    change: { total: -1_000 },
    subject: 'Relevé de redevance R-2026-3-118, 3ᵉ trimestre 2026',
    tells: ['la centrale vous verse'],
    leadsTo: 'https://charpente.example/compte/fournisseur/redevances',
  },
  {
    name: 'feeMandateChanged',
    subject: 'Mandat de prélèvement MANDAT-2026-14 enregistré',
    tells: ['sur le compte DE89 •••• 3000.', 'Compte prélevé avant : FR76 •••• 0189\n', 'écrivez-nous sans attendre'],
    leadsTo: 'https://charpente.example/compte/fournisseur/redevances',
  },
  {
    name: 'feeMandateChanged',
    change: { after: '' },
    subject: 'Mandat de prélèvement MANDAT-2026-14 terminé',
    tells: ['plus rien n’est prélevé sur le compte FR76 •••• 0189.'],
    leadsTo: 'https://charpente.example/compte/fournisseur/redevances',
  },
  {
    name: 'feeReminder',
    subject: 'Relevé de redevance R-2026-3-118 : paiement attendu depuis le 16 novembre',
    tells: ['Nous n’avons pas reçu votre paiement', 'Vos commandes en cours continuent'],
    leadsTo: 'https://charpente.example/compte/fournisseur/redevances',
  },
  {
    name: 'feeDisputeAnswered',
    subject: 'Relevé R-2026-3-118 : réponse à votre contestation',
    tells: ['Vous aviez raison', 'Ne payez pas l’ancien relevé'],
    leadsTo: 'https://charpente.example/compte/fournisseur/redevances',
  },
  {
    name: 'feeDisputeAnswered',
    change: { isUpheld: false },
    subject: 'Relevé R-2026-3-118 : réponse à votre contestation',
    tells: ['La centrale maintient cette ligne', 'Le relevé reste dû à sa date'],
    leadsTo: 'https://charpente.example/compte/fournisseur/redevances',
  },
  {
    name: 'feeDebitAnnounced',
    subject: 'Prélèvement de 14 863,68 € TTC le 16 novembre',
    tells: ['le lundi 16 novembre 2026', 'Compte : FR76 •••• 0189\n', 'Mandat : CHARPENTE-0118\n'],
    leadsTo: 'https://charpente.example/compte/fournisseur/redevances',
  },
  {
    name: 'accountChanged',
    subject: 'Sur votre compte : Droits d’un opérateur modifiés',
    tells: [`le ${moment} par la centrale`, 'Droits : Commandes → Commandes, Catalogue\n', identifier],
    leadsTo: 'mailto:contact@charpente.example',
  },
  {
    name: 'emailCorrected',
    subject: 'L’adresse e-mail de votre compte a été corrigée',
    tells: ['Ancienne adresse : c•••@habitat-annecy.example\n', `Nouvelle adresse : ${identifier}\n`, `le ${moment}`],
    leadsTo: login,
  },
  {
    name: 'emailCorrected',
    change: { readBy: 'old' },
    subject: 'L’adresse e-mail de votre compte a été corrigée',
    tells: ['Ancienne adresse : claire.fontannel@', 'Nouvelle adresse : c•••@habitat-annecy.example\n'],
    leadsTo: contact,
  },
  {
    name: 'administrationTransferred',
    subject: 'L’administration du compte vous est confiée',
    tells: [
      `vous a confié l’administration du compte ${organisation} le ${moment}.`,
      'Seul l’administrateur',
      'Ancien administrateur : Hélène Morand\n',
    ],
    leadsTo: login,
  },
  {
    name: 'administrationTransferred',
    change: { readBy: 'old' },
    subject: 'L’administration du compte est transférée',
    tells: [
      `a transféré l’administration du compte ${organisation} le ${moment}.`,
      'Nouvel administrateur : Claire Fontanel\n',
    ],
    leadsTo: contact,
  },
  {
    name: 'documentExpiring30',
    subject: 'Attestation d’assurance : à renouveler avant le 19 décembre',
    tells: ['« Attestation d’assurance »', 'le samedi 19 décembre 2026, dans 30 jours.', 'avant cette date.'],
    leadsTo: documents,
  },
  {
    name: 'ceilingNear',
    subject: 'Contrat 2025-203-74-1 : 80 % du maximum engagés',
    tells: ['ont atteint 80 % de son maximum.', '4 000 000,00 € HT', '776 000,00 € HT'],
    leadsTo: 'https://charpente.example/compte/fournisseur/commandes?nature=toutes',
  },
  {
    name: 'ceilingNearForCentre',
    subject: 'Contrat 2025-203-74-1 : 95 % du maximum engagés',
    tells: ['de Électricité du Lac a atteint 95 % de son maximum.'],
    leadsTo: 'https://charpente.example/operateur/contrats/2025-203-74-1',
  },
  {
    name: 'ceilingNearForCentre',
    change: { engaged: 545_600_000 },
    subject: 'Contrat 2025-203-74-1 : maximum dépassé, 136,4 % engagés',
    tells: ['a dépassé son maximum de 1 456 000,00 € HT.'],
    leadsTo: 'https://charpente.example/operateur/contrats/2025-203-74-1',
  },
  {
    name: 'riderToSign',
    subject: 'Contrat 2025-203-74-1 : un avenant à signer',
    tells: ['l’avenant n° 1 du contrat 2025-203-74-1', '4 400 000,00 € HT'],
    leadsTo: supplierContracts,
  },
  {
    name: 'riderCode',
    subject: 'Votre code pour signer un avenant',
    tells: ['482 913', 'pour Électricité du Lac', 'Objet :', 'Prend effet :'],
    leadsTo: supplierContracts,
  },
  {
    name: 'riderSigned',
    subject: 'Contrat 2025-203-74-1 : avenant signé',
    tells: ['est signé, et la centrale l’a scellé.'],
    leadsTo: supplierContracts,
  },
  {
    name: 'riderSignedForCentre',
    subject: 'Contrat 2025-203-74-1 : avenant signé par l’entreprise',
    tells: ['Électricité du Lac a signé l’avenant n° 1, qui est scellé.'],
    leadsTo: 'https://charpente.example/operateur/contrats/2025-203-74-1',
  },
  {
    name: 'riderRefusedForCentre',
    subject: 'Contrat 2025-203-74-1 : avenant refusé par l’entreprise',
    tells: ['Électricité du Lac refuse l’avenant n° 1'],
    leadsTo: 'https://charpente.example/operateur/contrats/2025-203-74-1',
  },
  {
    name: 'riderWithdrawn',
    subject: 'Contrat 2025-203-74-1 : avenant retiré',
    tells: ['La centrale retire l’avenant n° 1'],
    leadsTo: supplierContracts,
  },
  {
    name: 'contractEndDecided',
    subject: 'Contrat 2025-203-74-1 : reconduit jusqu’au vendredi 30 juin 2028',
    tells: ['qui devait finir le mercredi 30 juin 2027.'],
    leadsTo: supplierContracts,
  },
  {
    name: 'documentExpiring7',
    subject: 'Plus que 15 jours : Attestation fiscale et sociale',
    tells: ['le vendredi 4 décembre 2026, dans 15 jours.', 'les acheteurs voient si vos pièces sont à jour.'],
    leadsTo: documents,
  },
  {
    name: 'documentExpiring7',
    change: { daysLeft: 1 },
    subject: 'Plus que 1 jour : Attestation fiscale et sociale',
    tells: ['le vendredi 4 décembre 2026, demain.'],
    leadsTo: documents,
  },
  {
    name: 'documentExpired',
    subject: 'Attestation fiscale et sociale : arrivé à échéance aujourd’hui',
    tells: ['aujourd’hui, jeudi 19 novembre 2026.', 'qu’il n’est plus à jour.'],
    leadsTo: documents,
  },
  {
    name: 'documentExpired',
    change: { daysLeft: -3 },
    subject: 'Attestation fiscale et sociale : arrivé à échéance',
    tells: ['est arrivé à échéance le jeudi 19 novembre 2026.'],
    leadsTo: documents,
  },
  {
    name: 'paperEffectAnnounced',
    subject: 'Attestation d’assurance : vos rangs seront suspendus le 4 janvier',
    tells: [
      'est valable jusqu’au samedi 19 décembre 2026.',
      'vos rangs de titulaire de l’édition 25 seront suspendus à compter du lundi 4 janvier 2027.',
      'Prévu par : article 9.4 du cahier des clauses administratives, consultation 2026-07',
    ],
    leadsTo: documents,
  },
  {
    name: 'paperEffectAnnounced',
    change: { effect: 'warning', isOver: true, reason: 'Levée par erreur.' },
    subject: 'Attestation d’assurance : les acheteurs seront avertis le 4 janvier',
    tells: [
      'n’est plus valable depuis le samedi 19 décembre 2026.',
      'liront un avertissement à côté de votre nom',
      'Motif de la centrale : Levée par erreur.',
    ],
    leadsTo: documents,
  },
  {
    name: 'paperEffectApplied',
    subject: 'Vos rangs de l’édition 25 sont suspendus : Attestation d’assurance',
    tells: ['sont suspendus.', 'tout revient dès que la centrale l’a acceptée.', 'la commande va au titulaire suivant'],
    leadsTo: documents,
  },
  {
    name: 'paperEffectEnded',
    subject: 'Vos rangs de l’édition 25 ne sont pas suspendus : Attestation d’assurance',
    tells: ['a mis fin à ce que votre document', 'Motif de la centrale : L’assureur confirme'],
    leadsTo: documents,
  },
  {
    name: 'documentAccepted',
    subject: 'Pièce acceptée : Attestation d’assurance',
    tells: ['valable jusqu’au dimanche 19 décembre 2027', 'Prend fin : suspension du rang, édition 25'],
    leadsTo: documents,
  },
  {
    name: 'documentRefused',
    subject: 'Pièce refusée : Attestation d’assurance',
    tells: [
      'Motif de la centrale : L’attestation est au nom',
      'Effet annoncé : suspension de vos rangs de l’édition 25',
    ],
    leadsTo: documents,
  },
  {
    name: 'documentAsked',
    subject: 'Pièce demandée : Attestation fiscale et sociale',
    tells: ['est arrivé à échéance le lundi 9 novembre 2026', 'Message de la centrale : Votre nouvelle attestation'],
    leadsTo: documents,
  },
  {
    name: 'documentAsked',
    change: { expiresOn: '2026-12-09', isOver: false, message: '' },
    subject: 'Pièce demandée : Attestation fiscale et sociale',
    tells: ['arrive à échéance le mercredi 9 décembre 2026'],
    leadsTo: documents,
  },
  {
    name: 'documentAsked',
    change: { expiresOn: null, isOver: false, message: '' },
    subject: 'Pièce demandée : Attestation fiscale et sociale',
    tells: ['ou sa date de fin, manque à votre dossier'],
    leadsTo: documents,
  },
  {
    name: 'circular',
    subject: 'Réunion des titulaires du lot 203',
    tells: [
      'le mardi 8 décembre 2026 à 14 h, à Annecy.',
      '• les délais de réponse',
      'Ce message est nécessaire au service. Les prix de l’édition 2027 y sont arrêtés.',
      'Ce message concerne votre activité',
    ],
    leadsTo: login,
  },
  {
    name: 'circular',
    change: { nature: 'information', necessity: '', wayOut: 'exemple' },
    subject: 'Réunion des titulaires du lot 203',
    tells: [
      'Répondez-nous avant',
      'ce message d’information parce que vous avez un compte',
      'Ne plus recevoir ces messages',
    ],
    leadsTo: login,
    wayOut: 'https://charpente.example/messages/arret/exemple',
  },
  {
    name: 'circular',
    change: { body: 'Une seule phrase.' },
    subject: 'Réunion des titulaires du lot 203',
    tells: ['Une seule phrase.'],
    leadsTo: login,
  },
  {
    name: 'termsChanged',
    subject: 'Les conditions générales changent le 1ᵉʳ janvier 2027',
    tells: ['en vigueur le vendredi 1ᵉʳ janvier 2027.', 'Ce qui change : Le délai de réponse peut être prolongé'],
    leadsTo: 'https://charpente.example/conditions-generales',
  },
  {
    name: 'bankDetailsChanged',
    subject: 'Votre RIB a été remplacé',
    tells: [organisation, `le ${moment} par Claire Fontanel.`, 'appelez votre banque sans attendre.'],
    leadsTo: documents,
  },
  {
    name: 'cartGiven',
    subject: 'Panier 7448302517F à valider',
    tells: [
      'Jules Perrin vous a envoyé le panier « École Jean-Macé, électricité » (42 180,50 € HT, département Haute-Savoie (74)).',
      'Jules n’a plus accès à ce panier et suit ce qu’il devient.',
      'À commander avant les vacances de février.',
    ],
    leadsTo: 'https://charpente.example/compte/panier/48302517',
  },
  {
    name: 'cartSentBack',
    subject: 'Votre panier 7448302517F vous est renvoyé',
    tells: [
      `Hélène Morand vous a renvoyé le panier « École Jean-Macé, électricité » le ${moment}.`,
      'Ajoutez le bloc de secours de la salle 3.',
    ],
    leadsTo: 'https://charpente.example/compte/panier/48302517',
  },
  {
    name: 'cartDropped',
    subject: 'Le panier 7448302517F a été supprimé',
    tells: [
      `Hélène Morand a supprimé le panier « École Jean-Macé, électricité », que vous aviez préparé, le ${moment}.`,
    ],
    leadsTo: carts,
  },
  {
    name: 'cartTakenOver',
    subject: 'Votre panier 7448302517F a été pris en charge',
    tells: [`Hélène Morand a pris en charge votre panier « École Jean-Macé, électricité » le ${moment}.`],
    leadsTo: carts,
  },
  {
    name: 'proposalNumberShared',
    subject: 'Électricité du Lac vous propose un panier',
    tells: ['Numéro du panier : 7448302517F\n', 'Rien n’est commandé tant que l’administrateur'],
    leadsTo: 'https://charpente.example/compte/paniers?numero=7448302517F',
  },
  {
    name: 'proposalRetrieved',
    subject: 'Votre panier 7448302517F a été récupéré',
    tells: [`${organisation} a récupéré votre panier`, `le ${moment}.`, 'Vous pouvez encore le retirer'],
    leadsTo: supplierCarts,
  },
  {
    name: 'proposalAccepted',
    subject: 'Votre panier 7448302517F a été accepté',
    tells: [`${organisation} a accepté votre panier`, 'Accepter n’est pas commander.'],
    leadsTo: supplierCarts,
  },
  {
    name: 'proposalRefused',
    subject: 'Votre panier 7448302517F n’a pas été retenu',
    tells: [`${organisation} a refusé votre panier`, `le ${moment}.`],
    leadsTo: supplierCarts,
  },
  {
    name: 'proposalWithdrawn',
    subject: 'La proposition 7448302517F a été retirée',
    tells: ['Électricité du Lac a retiré sa proposition', 'Total : 42 180,50 € HT\n'],
    leadsTo: carts,
  },
  {
    name: 'orderConfirmation',
    subject: 'Commande 7448302517F envoyée',
    tells: [
      'jusqu’au jeudi 26 novembre 2026 à 23 h 59',
      'Lot 206 Électricité : Électricité du Lac',
      number,
      'Total : 42 180,50 € HT\n',
      'En cas de refus ou de silence : Demander mon accord à chaque passage',
    ],
    leadsTo: followLink,
  },
  {
    name: 'orderConfirmation',
    change: { agreesInAdvance: true },
    subject: 'Commande 7448302517F envoyée',
    tells: ['J’accepte d’avance le passage au rang suivant'],
    leadsTo: followLink,
  },
  {
    name: 'orderConfirmation',
    change: { passed: [{ lot: '206', rank: 1, name: 'Volts & Fils', reason: 'suspended' }] },
    subject: 'Commande 7448302517F envoyée',
    tells: ['Lot 206, rang 1 : Volts & Fils, non sollicité : rang suspendu\n'],
    leadsTo: followLink,
  },
  {
    name: 'purchaseOrder',
    subject: `Bon de commande ${number} : répondez avant le 26 novembre`,
    tells: [
      `${organisation} vous commande le lot 206 Électricité`,
      '42 180,50 € HT',
      `${expiry} ; sans réponse`,
      'Délai d’exécution : 29 jours ouvrés',
      'Fin souhaitée par l’acheteur : vendredi 15 janvier 2027',
      'Le bon de commande est joint.',
      'ne la transférez pas',
    ],
    leadsTo: orderLink,
  },
  {
    name: 'purchaseOrder',
    change: {
      executionDays: null,
      wishedEnd: null,
      attached: false,
      order: { ...samples.purchaseOrder.order, rank: null },
    },
    subject: `Bon de commande ${number} : répondez avant le 26 novembre`,
    tells: ['vous commande « École Jean-Macé, électricité »'],
    leadsTo: orderLink,
  },
  {
    name: 'purchaseOrder',
    change: { rankReason: 'Le titulaire de rang 1 a refusé cette commande.', lines: 1 },
    subject: `Bon de commande ${number} : répondez avant le 26 novembre`,
    tells: [
      'Montant : 42 180,50 € HT',
      'Contenu : 1 ligne',
      'Votre rang : 1',
      'Pourquoi vous : Le titulaire de rang 1',
      'Message de l’acheteur : Accès par la cour',
      'Pour facturer : SIRET de l’acheteur',
      'Code service : TECHNIQUE',
    ],
    leadsTo: orderLink,
  },
  {
    name: 'answerReceipt',
    subject: `Reçu : vous avez accepté le bon ${number}`,
    tells: [`a été accepté le ${moment}, par Sophie Marchand, gérante.`, `Reçu : R-${number}-A`, 'Le reçu est joint.'],
    leadsTo: orderLink,
  },
  {
    name: 'answerReceipt',
    change: { asked: { endOn: '2027-01-29', isTheirs: true } },
    subject: `Reçu : vous avez accepté le bon ${number}`,
    tells: [
      'à moins que l’acheteur n’accepte la fin que vous demandez.',
      'Autre fin demandée : vendredi 29 janvier 2027',
    ],
    leadsTo: orderLink,
  },
  {
    name: 'answerReceipt',
    change: { isAccepted: false, reason: refusal, executionEnd: null },
    subject: `Reçu : vous avez refusé le bon ${number}`,
    tells: ['Votre rang ne change pas.', `Motif du refus : ${refusal}`],
    leadsTo: orderLink,
  },
  {
    name: 'purchaseOrderReminder',
    change: { daysLeft: 0 },
    subject: `Dernier jour pour répondre au bon ${number}`,
    tells: [`${expiry} ; après cette date, vous ne pourrez plus l’accepter.`],
    leadsTo: orderLink,
  },
  {
    name: 'purchaseOrderReminder',
    subject: `Il vous reste 3 jours pour répondre au bon ${number}`,
    tells: [`${expiry} ; après cette date, vous ne pourrez plus l’accepter.`],
    leadsTo: orderLink,
  },
  {
    name: 'deadlineExtended',
    subject: `Bon ${number} : vous avez jusqu’au 26 novembre`,
    tells: [`${expiry} ; sans réponse`, 'Délai précédent : lundi 23 novembre 2026', 'Motif : Fermeture annuelle'],
    leadsTo: orderLink,
  },
  {
    name: 'deadlineExtended',
    change: { readBy: 'customer', link: followLink },
    subject: `Bon ${number} : la réponse est attendue jusqu’au 26 novembre`,
    tells: ['le délai donné à Électricité du Lac', 'Vous n’avez rien à faire : il a jusqu’au jeudi 26 novembre 2026'],
    leadsTo: followLink,
  },
  {
    name: 'orderAccepted',
    subject: `Électricité du Lac a accepté le bon ${number}`,
    tells: ['au plus tard le lundi 4 janvier 2027.', 'Contact du prestataire : Sophie Marchand'],
    leadsTo: followLink,
  },
  {
    name: 'orderAccepted',
    change: { asked: { endOn: '2027-01-29', answerBy: samples.orderAccepted.order.dueAt } },
    subject: `Électricité du Lac a accepté le bon ${number} et demande un autre délai`,
    tells: ['Répondez avant le jeudi 26 novembre 2026', 'Fin demandée : vendredi 29 janvier 2027'],
    leadsTo: followLink,
  },
  {
    name: 'orderRefused',
    subject: `Votre accord est demandé pour le bon ${number}`,
    tells: [
      'titulaire de rang 2 : rien ne part sans votre accord.',
      `Motif du refus : ${refusal}`,
      'Titulaire suivant : Courants d’Arve',
      '45 300,00 € HT (au lieu de 42 180,50 € HT)',
    ],
    leadsTo: followLink,
  },
  {
    name: 'orderRefused',
    change: { next: { rank: 2, name: 'Courants d’Arve', amount: 42_180_50 } },
    subject: `Votre accord est demandé pour le bon ${number}`,
    tells: ['Son prix pour les mêmes quantités : 42 180,50 € HT, le même'],
    leadsTo: followLink,
  },
  {
    name: 'orderNoAnswer',
    subject: `Sans réponse au bon ${number} : votre accord est demandé`,
    tells: ['dans les dix jours.', 'Titulaire suivant : Courants d’Arve'],
    leadsTo: followLink,
  },
  {
    name: 'agreementReminder',
    subject: 'Votre accord est toujours attendu pour le lot 206',
    tells: ['c’est notre seul rappel.', 'Sans réponse le samedi 19 décembre 2026 à 23 h 59'],
    leadsTo: followLink,
  },
  {
    name: 'agreementLapsed',
    subject: 'Lot 206 : la commande 7448302517F est close',
    tells: ['aucun accord n’a été donné dans les trente jours.'],
    leadsTo: followLink,
  },
  {
    name: 'agreementLapsed',
    change: { readBy: 'supplier' },
    subject: 'Lot 206 : la commande 7448302517F est close',
    tells: ['que vous n’avez pas acceptée, est clos.', 'Vous n’avez rien à faire.'],
    leadsTo: followLink,
  },
  {
    name: 'orderPassedToNextRank',
    subject: 'Lot 206 : la commande passe au rang 2',
    tells: [
      `Avec l’accord donné par Claire Vasseur le ${moment}`,
      'Courants d’Arve, titulaire de rang 2.',
      `Raison du passage : Électricité`,
    ],
    leadsTo: followLink,
  },
  {
    name: 'orderClosedForSupplier',
    subject: `Le bon ${number} est clos sans réponse`,
    tells: ['s’est achevé le jeudi 26 novembre 2026 à 23 h 59.', 'vérifiez le contact de chaque département'],
    leadsTo: 'https://charpente.example/compte/fournisseur/informations',
  },
  {
    name: 'orderClosedForSupplier',
    change: { order: { ...samples.orderClosedForSupplier.order, kind: 'free', rank: null, lotCode: '', lotName: '' } },
    subject: `Le bon ${number} est clos sans réponse`,
    tells: ['vérifiez l’e-mail de votre profil', 'Vérifier mon profil'],
    leadsTo: 'https://charpente.example/compte/fournisseur/informations',
  },
  {
    name: 'departmentConfided',
    subject: 'Une commande attend votre réponse',
    tells: [
      'Sophie Marchand vous confie les commandes de Haute-Savoie (74).',
      `Bon ${number} : ${organisation}, 42 180,50 € HT, ${expiry}`,
      'leur délai court toujours',
    ],
    leadsTo: 'https://charpente.example/compte/fournisseur/commandes?nature=toutes',
  },
  {
    name: 'departmentConfided',
    change: { orders: [] },
    subject: 'Haute-Savoie (74) vous est confié',
    tells: ['Vous n’avez rien à faire : vous recevrez les commandes à venir.'],
    leadsTo: 'https://charpente.example/compte/fournisseur/commandes?nature=toutes',
  },
  {
    name: 'orderCancelled',
    subject: `Le bon ${number} est annulé`,
    tells: [`a été annulé par la centrale le ${moment}.`, 'Motif : Le bâtiment a été vendu.'],
    leadsTo: followLink,
  },
  {
    name: 'answeredByLink',
    subject: `Répondu en votre nom : bon ${number}`,
    tells: [
      `Sophie Marchand, gérante a accepté la commande, pour Électricité du Lac, par le lien reçu par e-mail, sans se connecter, le ${moment}.`,
      'Depuis : Firefox sur Windows, adresse IP 192.0.2.14',
      '« Ce n’est pas nous »',
    ],
    leadsTo: orderLink,
  },
  {
    name: 'answerContested',
    subject: `Commande en attente : bon ${number}`,
    tells: ['Électricité du Lac dit n’avoir pas donné elle-même la réponse', 'N’engagez rien'],
    leadsTo: followLink,
  },
  {
    name: 'answerContestedReceipt',
    subject: `« Ce n’est pas nous » : bon ${number} en attente`,
    tells: ['connectez-vous et dites « C’est bien nous »'],
    leadsTo: orderLink,
  },
  {
    name: 'contestSettled',
    subject: `La commande reprend : bon ${number}`,
    tells: ['Motif : L’entreprise l’a confirmé au téléphone.'],
    leadsTo: followLink,
  },
  {
    name: 'orderLinkRenewed',
    subject: `Votre nouveau lien : bon ${number}`,
    tells: ['les liens reçus avant ne l’ouvrent plus.'],
    leadsTo: orderLink,
  },
  {
    name: 'cancellationDeclined',
    subject: `Le bon ${number} n’est pas annulé`,
    tells: ['Motif : Les travaux ont commencé.', 'convenez-en avec Électricité du Lac'],
    leadsTo: followLink,
  },
  {
    name: 'ranksExhausted',
    subject: 'Lot 206 : aucun titulaire ne reste',
    tells: ['aucun ne l’a acceptée.', 'Rang 1, Électricité du Lac, a refusé', 'Rang 2, Courants d’Arve'],
    leadsTo: `${contact}?subject=Nouveau%20march%C3%A9%20subs%C3%A9quent`,
  },
  {
    name: 'freeOrderAccepted',
    subject: 'Électricité du Lac a accepté votre commande libre 1843',
    tells: ['aucun délai d’exécution n’est fixé par la centrale.', 'Contact : Sophie Marchand'],
    leadsTo: followLink,
  },
  {
    name: 'freeOrderRefused',
    subject: 'Électricité du Lac a refusé votre commande libre 1843',
    tells: ['il n’y a pas de rang suivant.', `Motif : ${refusal}`],
    leadsTo: freeSearch,
  },
  {
    name: 'freeOrderNoAnswer',
    subject: 'Sans réponse à votre commande libre 1843',
    tells: ['La commande est close'],
    leadsTo: freeSearch,
  },
  {
    name: 'executionSaid',
    subject: 'Message de Électricité du Lac : École Jean-Macé, électricité',
    tells: ['vous écrit au sujet de la commande', 'Message : Nous arrivons lundi à 8 h', 'ne la transférez pas'],
    leadsTo: followLink,
  },
  {
    name: 'executionProposed',
    subject: 'À répondre, prolongation demandée : École Jean-Macé, électricité',
    tells: ['demande de prolonger le délai de 3 jours ouvrés.', 'Votre silence ne vaut pas accord.'],
    leadsTo: executionFile,
  },
  {
    name: 'executionProposed',
    change: { what: 'Décompte final', silentAt: '2026-11-26T22:59:59.000Z' },
    subject: 'À répondre, décompte final : École Jean-Macé, électricité',
    tells: ['avant le jeudi 26 novembre 2026', 'passé ce moment, votre silence vaut accord.'],
    leadsTo: executionFile,
  },
  {
    name: 'executionAnswered',
    subject: 'Réponse, demande acceptée : École Jean-Macé, électricité',
    tells: ['accepte la prolongation.', 'Le terme est désormais le mercredi 6 janvier 2027.'],
    leadsTo: executionFile,
  },
  {
    name: 'executionAnswered',
    change: { what: 'Décompte final acquis par silence', isSilence: true },
    subject: 'Réponse, décompte final acquis par silence : École Jean-Macé, électricité',
    tells: ['s’est achevé sans réponse de Électricité du Lac, le décompte final est accepté.'],
    leadsTo: executionFile,
  },
  {
    name: 'executionStep',
    subject: 'Suivi, réserve dite levée par l’entreprise : École Jean-Macé, électricité',
    tells: ['dit avoir levé une réserve.', 'sans votre décision, elle reste ouverte.', 'Réserve : Goulotte'],
    leadsTo: executionFile,
  },
  {
    name: 'executionStep',
    change: { what: 'Avancement', isDaily: true },
    subject: 'Suivi, avancement : École Jean-Macé, électricité',
    tells: ['Un e-mail par jour au plus dit l’avancement'],
    leadsTo: executionFile,
  },
  {
    name: 'executionCompleted',
    subject: 'Travaux achevés, à réceptionner avant le 26 novembre : École Jean-Macé, électricité',
    tells: [
      'Fixez la visite, puis décidez',
      'Votre silence n’accepte rien à lui seul.',
      '30 jours après, la réception',
    ],
    leadsTo: executionFile,
  },
  {
    name: 'executionCompleted',
    change: { isStudies: true },
    subject: 'Prestation remise, à admettre avant le 26 novembre : École Jean-Macé, électricité',
    tells: ['passé ce moment, votre silence vaut admission.'],
    leadsTo: executionFile,
  },
  {
    name: 'executionWarned',
    subject: 'Mise en demeure de décider avant le 26 novembre : École Jean-Macé, électricité',
    tells: ['passé ce moment, votre silence vaut réception sans réserve.'],
    leadsTo: executionFile,
  },
  {
    name: 'executionDecided',
    subject: 'Décision, réception avec réserves : École Jean-Macé, électricité',
    tells: [
      'a décidé : Réception avec réserves.',
      'Réserve 1, avant le 4 décembre : Goulotte',
      'Fin de la garantie : jeudi',
    ],
    leadsTo: executionFile,
  },
  {
    name: 'executionDecided',
    change: { isSilence: true, what: 'Réception acquise par silence', points: [] },
    subject: 'Décision, réception acquise par silence : École Jean-Macé, électricité',
    tells: ['s’est achevé sans réponse de'],
    leadsTo: executionFile,
  },
  {
    name: 'executionPenaltyInvited',
    subject: 'Pénalité envisagée, répondez avant le 26 novembre : École Jean-Macé, électricité',
    tells: ['126,54 € HT pour 9 jours de retard.', 'Rien n’est appliqué sans sa décision.'],
    leadsTo: executionFile,
  },
  {
    name: 'executionPenaltyDecided',
    subject: 'Pénalité décidée : École Jean-Macé, électricité',
    tells: ['applique une pénalité de 60,00 € HT.', 'Montant envisagé : 126,54 € HT', 'Message : Deux jours'],
    leadsTo: executionFile,
  },
  {
    name: 'executionPenaltyDecided',
    change: { penalty: 0 },
    subject: 'Pénalité abandonnée : École Jean-Macé, électricité',
    tells: ['renonce à la pénalité de 126,54 € HT.'],
    leadsTo: executionFile,
  },
  {
    name: 'executionNotice',
    subject: 'Mise en demeure, avant le 4 décembre : École Jean-Macé, électricité',
    tells: ['passé ce jour, l’acheteur peut résilier la commande.', 'Message : Reprenez'],
    leadsTo: executionFile,
  },
  {
    name: 'executionTerminated',
    subject: 'Commande résiliée : École Jean-Macé, électricité',
    tells: ['résilie la commande.', 'puis proposez le décompte final'],
    leadsTo: executionFile,
  },
  {
    name: 'executionUnpaid',
    subject: 'Facture F-2026-118 impayée depuis 12 jours : École Jean-Macé, électricité',
    tells: ['Payez 5 118,32 €', 'Intérêts moratoires : 16,84 €', 'Indemnité forfaitaire : 40,00 €'],
    leadsTo: executionFile,
  },
  {
    name: 'executionReminder',
    subject: 'Rappel, décider de la réception : École Jean-Macé, électricité',
    tells: ['C’est à faire avant le jeudi 26 novembre 2026', 'Sans réponse : Rien n’est accepté.'],
    leadsTo: executionFile,
  },
  {
    name: 'executionReminder',
    change: { isLate: true },
    subject: 'Rappel, décider de la réception : École Jean-Macé, électricité',
    tells: ['faites-le dès que possible.'],
    leadsTo: executionFile,
  },
  {
    name: 'executionReminder',
    change: { dueAt: null, silence: '' },
    subject: 'Rappel, décider de la réception : École Jean-Macé, électricité',
    tells: ['Répondez depuis le dossier de la commande.'],
    leadsTo: executionFile,
  },
  {
    name: 'executionCode',
    subject: 'Votre code pour signer : École Jean-Macé, électricité',
    tells: [
      'Claire Fontanel, Office public de l’habitat d’Annecy a demandé un code pour signer le procès-verbal « Réception avec réserves »',
      'au nom de Sophie Marchand, Gérante, pour Électricité du Lac.',
      'Saisissez ce code avant 14 h 32.',
      'Code de signature : 482 913',
      'Montant : 42 180,50 € HT',
      'Ce code ne signe rien d’autre.',
    ],
    leadsTo: executionFile,
  },
  {
    name: 'executionCode',
    change: { toSign: undefined },
    subject: 'Votre code pour signer : École Jean-Macé, électricité',
    tells: ['Vous allez signer un acte de la commande'],
    leadsTo: executionFile,
  },
  {
    name: 'executionSigned',
    subject: 'Signé pour vous, le procès-verbal « Réception avec réserves » : École Jean-Macé, électricité',
    tells: [
      `Sophie Marchand, Gérante, a signé pour Électricité du Lac le ${moment}`,
      'Si personne chez vous n’a signé, dites-le aujourd’hui à la centrale.',
      'Signature : Code envoyé à sophie.marchand@electricite-du-lac.example',
    ],
    leadsTo: executionFile,
  },
  {
    name: 'absenceAnnounced',
    subject: 'Vous remplacez Pierre Durand jusqu’au 27 novembre',
    tells: [
      'Pierre Durand vous confie son remplacement, du jeudi 19 novembre 2026 au vendredi 27 novembre 2026 compris.',
      'Une commande attend votre réponse en son nom',
      `Bon ${number} : ${organisation}, 42 180,50 € HT, ${expiry}`,
    ],
    leadsTo: 'https://charpente.example/compte/fournisseur/commandes?nature=toutes',
  },
  {
    name: 'absenceAnnounced',
    change: { isBegun: false, orders: [] },
    subject: 'Vous remplacerez Pierre Durand à partir du 19 novembre',
    tells: ['Vous n’avez rien à faire pour l’instant'],
    leadsTo: 'https://charpente.example/compte/fournisseur/commandes?nature=toutes',
  },
  {
    name: 'absenceAnnounced',
    change: { what: 'begun', orders: [] },
    subject: 'Vous remplacez Pierre Durand jusqu’au 27 novembre',
    tells: ['Pierre Durand s’absente à partir d’aujourd’hui'],
    leadsTo: 'https://charpente.example/compte/fournisseur/commandes?nature=toutes',
  },
  {
    name: 'absenceAnnounced',
    change: { what: 'changed', orders: [] },
    subject: 'Votre remplacement de Pierre Durand change de jours',
    tells: ['du jeudi 19 novembre 2026 au vendredi 27 novembre 2026 compris.'],
    leadsTo: 'https://charpente.example/compte/fournisseur/commandes?nature=toutes',
  },
  {
    name: 'absenceEnded',
    subject: 'Vous ne remplacez plus Pierre Durand',
    tells: ['ce que vous avez répondu reste répondu.'],
    leadsTo: 'https://charpente.example/compte/fournisseur/commandes?nature=toutes',
  },
  {
    name: 'absenceEnded',
    change: { isBegun: false },
    subject: 'Vous ne remplacerez pas Pierre Durand',
    tells: ['Pierre Durand ne s’absente plus, du jeudi 19 novembre 2026'],
    leadsTo: 'https://charpente.example/compte/fournisseur/commandes?nature=toutes',
  },
  {
    name: 'deputyGone',
    subject: 'Julie Martin ne vous remplace plus',
    tells: ['Le compte de Julie Martin, qui devait vous remplacer du jeudi 19', 'Choisissez une autre personne'],
    leadsTo: 'https://charpente.example/compte/fournisseur/informations',
  },
  {
    name: 'dailyDigest',
    subject: '2 choses vous attendent ce 19 novembre',
    tells: [
      'Commandes à accepter ou refuser :',
      `- Bon ${number}`,
      'https://charpente.example/compte/fournisseur/commandes/1',
      'Attestation d’assurance, expirée',
    ],
    lists: [
      'https://charpente.example/compte/fournisseur/commandes/1',
      'https://charpente.example/compte/fournisseur/documents',
    ],
    wayOut: 'https://charpente.example/compte/fournisseur/informations',
    leadsTo: 'https://charpente.example/compte/fournisseur',
  },
  {
    name: 'dailyDigest',
    change: {
      side: 'customer',
      parts: [
        { title: 'Paniers à valider', lines: [{ words: 'École', dueAt: null, path: '/compte/panier/1' }], more: 1 },
      ],
    },
    subject: '2 choses vous attendent ce 19 novembre',
    tells: [
      'Paniers à valider, et une autre :',
      'Rien n’a de délai qui court',
      'https://charpente.example/compte/panier/1',
    ],
    leadsTo: 'https://charpente.example/compte',
    lists: ['https://charpente.example/compte/panier/1'],
    wayOut: 'https://charpente.example/compte/informations',
  },
  {
    name: 'subcontractAsked',
    subject: 'Sous-traitance à accepter avant le 10 décembre : Câblage des Bornes',
    tells: ['votre silence vaut acceptation.', 'Montant maximal : 5 200,00 € HT', 'Paiement : Direct, par l’acheteur'],
    leadsTo: 'https://charpente.example/compte/sous-traitance/48302517#acte-3',
  },
  {
    name: 'subcontractReminder',
    subject: 'Rappel : sous-traitance à accepter avant le 10 décembre',
    tells: ['attend encore votre décision.'],
    leadsTo: 'https://charpente.example/compte/sous-traitance/48302517#acte-3',
  },
  {
    name: 'subcontractAccepted',
    subject: 'Sous-traitance acceptée : Câblage des Bornes',
    tells: ['est accepté par silence.', 'déduit de votre part de la commande.'],
    leadsTo: 'https://charpente.example/compte/fournisseur/sous-traitance/1#acte-3',
  },
  {
    name: 'subcontractAccepted',
    change: { isSilence: false, readBy: 'customer' },
    subject: 'Sous-traitance acceptée : Câblage des Bornes',
    tells: ['a accepté Câblage des Bornes comme sous-traitant', 'déduit de la part du titulaire.'],
    leadsTo: 'https://charpente.example/compte/sous-traitance/48302517#acte-3',
  },
  {
    name: 'subcontractRefused',
    subject: 'Sous-traitance refusée : Câblage des Bornes',
    tells: ['Motif : L’assurance décennale ne couvre pas ces travaux.'],
    leadsTo: 'https://charpente.example/compte/fournisseur/sous-traitance/1#acte-3',
  },
  {
    name: 'subcontractWithdrawn',
    subject: 'Déclaration de sous-traitance retirée : Câblage des Bornes',
    tells: ['Vous n’avez rien à décider'],
    leadsTo: 'https://charpente.example/compte/sous-traitance/48302517#acte-3',
  },
  {
    name: 'derogationAsked',
    subject: `Délai du bon ${number} : une dérogation vous est demandée`,
    tells: ['au plus tard le vendredi 29 janvier 2027, au lieu du lundi 4 janvier 2027.', 'Motif : Délai'],
    leadsTo: followLink,
  },
  {
    name: 'derogationAsked',
    change: { dueOn: null },
    subject: `Délai du bon ${number} : une dérogation vous est demandée`,
    tells: ['au lieu du délai du contrat (29 jours ouvrés).'],
    leadsTo: followLink,
  },
  {
    name: 'derogationAgreed',
    subject: `Délai du bon ${number} : dérogation accordée`,
    tells: ['au plus tard le vendredi 29 janvier 2027 : le bon de commande mis à jour est joint.'],
    leadsTo: orderLink,
  },
  {
    name: 'derogationAgreed',
    change: { attached: false },
    subject: `Délai du bon ${number} : dérogation accordée`,
    tells: ['au plus tard le vendredi 29 janvier 2027.'],
    leadsTo: orderLink,
  },
  {
    name: 'derogationRefused',
    subject: `Délai du bon ${number} : dérogation refusée`,
    tells: ['au plus tard le lundi 4 janvier 2027.', 'Motif : L’école rouvre'],
    leadsTo: orderLink,
  },
  {
    name: 'derogationRefused',
    change: { dueOn: null },
    subject: `Délai du bon ${number} : dérogation refusée`,
    tells: ['Le délai du contrat s’applique, à partir de l’acceptation.'],
    leadsTo: orderLink,
  },
  {
    name: 'orderCode',
    subject: 'Votre code pour la commande 7448302517F',
    tells: [
      'de passer la commande à Courants d’Arve, pour 43 012,00 € HT',
      'Ce code ne sert à rien d’autre.',
      'Code : 482719\n',
      'avant jeudi 19 novembre 2026 à 14 h 47.',
      'Nous ne vous demanderons jamais',
    ],
    leadsTo: followLink,
  },
]

const dataOf = ({ name, change }: Case) => ({ ...samples[name], ...change }) as MailData[MailName]
const titleOf = ({ name, change }: Case) => (change ? `${name} ${JSON.stringify(change)}` : name)

const decoded = (html: string) =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** What the reader of the HTML sees, the address of a link after its words. */
const visible = (html: string) =>
  decoded(
    html
      .replace(/<head>.*<\/head>|<!--.*?-->/gs, '')
      .replace(/<div style="display:none.*?<\/div>/s, '')
      .replace(/<a class="link" href="([^"]*)"[^>]*>([^<]*)<\/a>/g, '$2 $1')
      .replace(/<[^>]*>/g, ' '),
  )
const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu)
const plainSpaces = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ')
const unwrapped = (text: string) => `${text.replace(/\n/g, ' ')}${text}`

for (const example of cases) {
  const { name, subject, tells, leadsTo } = example
  const mail = renderMail(name, dataOf(example), frame, recipient)

  test(`${titleOf(example)}: its subject, its facts, its one button`, () => {
    expect(plainSpaces(mail.subject)).toBe(subject)
    for (const told of tells) expect(unwrapped(plainSpaces(mail.text))).toContain(told)
    expect(mail.text).toMatch(/^Bonjour Claire Fontanel,\n/)
    expect(mail.text).toContain('L’équipe de la centrale Charpente\n')

    // A number of telephone is called at a touch: it leads nowhere else.
    const hrefs = [...mail.html.matchAll(/href="((?!tel:)[^"]*)"/g)].map(([, href]) => href)
    const ways = example.wayOut ? [example.wayOut] : []
    expect(hrefs).toEqual([
      ...(example.lists ?? []),
      leadsTo,
      'https://charpente.example/donnees-personnelles',
      ...ways,
    ])
    const inClear = leadsTo.replace(/^mailto:([^?]*).*/, '$1')
    expect(mail.text).toContain(`:\n${inClear}\n`)
    expect(mail.html).toContain(`>${inClear}</p>`)
  })

  test(`${titleOf(example)}: both versions say the same, in French, and nothing is missing`, () => {
    expect(wordsOf(visible(mail.html))).toEqual(wordsOf(`${frame.brand} ${mail.subject} ${mail.text}`))
    expect(mail.html).toMatch(/^<!doctype html>\n<html lang="fr">/)
    expect(mail.html).toContain(`<title>${mail.subject}</title>`)
    for (const part of [mail.subject, mail.text, visible(mail.html)])
      expect(part).not.toMatch(/undefined|null|NaN|Invalid|\[object|[{}]/)
    // An address is never cut.
    const lines = mail.text.split('\n').filter((line) => !line.startsWith('https://'))
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80)
  })

  test(`${titleOf(example)}: French typography`, () => {
    const ours = `${mail.subject}\n${mail.text}`.replace(/https?:\S+/g, '')
    expect(ours).not.toMatch(/'|(?<!\u00A0)[:»€]|(?<!\u202F)[;!?]|«(?!\u00A0)/)
  })

  test(`${titleOf(example)}: the same after a stay in the queue`, () => {
    expect(renderMail(name, JSON.parse(JSON.stringify(dataOf(example))), frame, recipient)).toEqual(mail)
  })

  test(`${titleOf(example)}: what people type stays text`, () => {
    const hostile = '<script>alert("1")</script>\r\nBcc: x@evil.example\u2028\u202E\'&amp;'
    const codes =
      /^(service|information|amount|renew|customer|supplier|free|formalized|activated|removed|declined|moved|old|new|\d{4}-\d{2}-\d{2})$/
    // A link is ours, made when the mail leaves.
    const data = JSON.parse(JSON.stringify(dataOf(example)), (key, value) =>
      typeof value === 'string' &&
      key !== 'link' &&
      key !== 'path' &&
      !codes.test(value) &&
      Number.isNaN(Date.parse(value))
        ? hostile
        : value,
    )
    const attacked = renderMail(name, data, frame, { firstname: hostile, lastname: '"onload="x' })
    expect(attacked.subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
    expect(attacked.html).not.toMatch(/<script|"1"|"onload|&amp;(?!amp;)/)
    expect(attacked.html).toContain('&lt;script&gt;')
    expect(attacked.html + attacked.text).not.toMatch(/[\r\u2028\u202E]/)
    expect(attacked.text.split('\n')[0]).toMatch(/^Bonjour .*Bcc: x@evil\.example/)
    expect(attacked.html.match(/<a /g)).toHaveLength((example.wayOut ? 3 : 2) + (example.lists?.length ?? 0))
  })
}

test('every mail is among the examples', () => {
  expect(new Set(cases.map(({ name }) => name))).toEqual(new Set(Object.keys(templates)))
})

test('the plain text of an opened account, letter for letter', () => {
  const { text } = renderMail('registrationApproved', samples.registrationApproved, frame, recipient)
  expect(plainSpaces(text)).toBe(`Bonjour Claire Fontanel,

Votre compte d’acheteur libre pour Office public de l’habitat d’Annecy
est ouvert.
Connectez-vous avant le jeudi 26 novembre 2026 à 23 h 59, puis
choisissez votre propre mot de passe.

Identifiant : claire.fontanel@habitat-annecy.example
Mot de passe provisoire : Tuile-4827-Solive

Ce mot de passe fonctionne 7 jours. Passé ce délai, choisissez « Mot de
passe oublié ».
Vous pourrez commander au catalogue formalisé à partir du lundi
1ᵉʳ janvier 2029.

Me connecter :
https://charpente.example/?fenetre=connexion

L’équipe de la centrale Charpente

-- 
Nous ne vous demanderons jamais ce mot de passe ni ce code. Si vous
n’êtes pas à l’origine de cette demande, ne répondez pas et écrivez à
contact@charpente.example.
La centrale Charpente, 4 rue des Compagnons, 74000 Annecy.
Données personnelles : https://charpente.example/donnees-personnelles
`)
})

test('the preview of an inbox never shows a password', () => {
  for (const { html } of cases.map((example) => renderMail(example.name, dataOf(example), frame, recipient)))
    expect(html.match(/<div style="display:none.*?<\/div>/s)?.[0]).not.toContain('Tuile')
})

test('a reason keeps its paragraphs, and a fact without a value is not printed', () => {
  const refused = renderMail('registrationRefused', samples.registrationRefused, frame, recipient)
  expect(refused.html).toContain('organisme public.<br>Envoyez-nous')
  const login = renderMail('newDeviceLogin', { ...samples.newDeviceLogin, ip: '' }, frame, recipient)
  expect(login.text + login.html).not.toContain('Adresse IP')
})

const frames: [why: string, change: Partial<typeof frame>, written: string][] = [
  [
    'an address with a folder',
    { publicUrl: 'https://ville.example/achats/' },
    'https://ville.example/achats/?fenetre=connexion',
  ],
  ['no postal address yet', { centreAddress: '' }, '\nLa centrale Charpente.\n'],
  ['a name with its article', { centreName: 'Le Comptoir public' }, 'L’équipe du Comptoir public\n'],
  ['a name with an elided article', { centreName: 'L’Atelier public' }, 'L’équipe de l’Atelier public\n'],
  ['a name without article', { centreName: 'Centrale des Alpes' }, 'L’équipe de Centrale des Alpes\n'],
  ['a name that only looks like an article', { centreName: 'Lesage Achats' }, 'L’équipe de Lesage Achats\n'],
  ['another contact', { contactEmail: 'aide@ville.example' }, 'écrivez à aide@ville.example.'],
]
for (const [why, change, written] of frames)
  test(`the frame: ${why}`, () => {
    const { text } = renderMail('registrationApproved', samples.registrationApproved, { ...frame, ...change }, null)
    expect(unwrapped(text)).toContain(written)
  })

test('nobody to name: a plain greeting', () => {
  for (const nobody of [null, { firstname: ' ', lastname: '' }])
    expect(renderMail('passwordChanged', samples.passwordChanged, frame, nobody).text).toMatch(/^Bonjour,\n/)
})
