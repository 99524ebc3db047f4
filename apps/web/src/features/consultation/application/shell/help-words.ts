/** Beside each screen: why it asks, what to have at hand, what is good to know. The words are the centre's. */
type Help = { why: string; prepare: string; know: string }

export const helpOf = (screen: number, [n1, n2, n3]: readonly [number, number, number]): Help | undefined =>
  [
    {
      why: 'Pour savoir où vous allez avant de commencer.',
      prepare:
        'SIRET, attestations fiscale et sociale, assurance, RIB, chiffres d’affaires et effectifs de trois années, références, prix.',
      know: 'Votre brouillon s’enregistre au fur et à mesure. Vous pouvez quitter et revenir avec votre code.',
    },
    {
      why: 'Pour savoir à quels lots vous répondez. Les études se choisissent par région, les travaux par département.',
      prepare: 'La liste des territoires où vous pouvez vraiment intervenir dans les délais.',
      know: 'Changer de catégorie efface les territoires, et enregistrer cet écran efface les prix déjà saisis. Nous vous le demandons d’abord.',
    },
    {
      why: 'Pour identifier qui s’engage, seul ou en groupement, et avec quelles garanties.',
      prepare:
        'Pour chaque entreprise, SIRET, RCS, capital, représentant, régularité fiscale, assurance et garantie décennale. Pour un groupement, l’habilitation du mandataire.',
      know: 'Le premier contractant est le mandataire. Une pièce peut être remplacée par un texte si vous ne l’avez pas. Un logo est possible, en JPG ou PNG.',
    },
    {
      why: 'Pour que chaque acheteur sache à qui parler dans son territoire, et pour régler les échanges avec la centrale.',
      prepare:
        'Un contact par territoire, avec deux adresses e-mail (la seconde reçoit les copies), l’IBAN, le BIC, le RIB, et le contact pour la rémunération de la centrale.',
      know: 'Vous pouvez recopier un contact sur tous les territoires. Après enregistrement, l’IBAN ne montre que ses quatre derniers caractères.',
    },
    {
      why: 'Pour vérifier que chaque entreprise a le droit et la qualification d’exercer.',
      prepare: 'Pour chaque entreprise, au moins un certificat ou une qualification, en PDF ou JPG.',
      know: 'Une preuve équivalente est recevable. Décrivez-la dans le texte si vous n’avez pas de fichier.',
    },
    {
      why: 'Pour s’assurer que votre entreprise peut porter les commandes dans la durée.',
      prepare: `Le chiffre d’affaires de ${n1}, ${n2} et ${n3}, et la part qui concerne les prestations demandées.`,
      know: 'Une ligne par contractant. Une entreprise récente indique 0 pour les années où elle n’existait pas et l’explique dans le mémoire technique.',
    },
    {
      why: 'Pour mesurer vos équipes (7.1) et votre expérience (7.2).',
      prepare: `L’effectif moyen en équivalent temps plein et la part d’encadrement de ${n1} à ${n3}, puis vos principales réalisations\u00A0: nom, budget, année.`,
      know: 'Dix réalisations au plus, chacune en 1\u202F000 caractères au plus. L’attestation est facultative, mais elle vous aide.',
    },
    {
      why: 'Pour savoir si vous comptez sous-traiter (8.1) et sur quelles autres entreprises vous vous appuyez (8.2).',
      prepare: 'Le nom et le SIRET, ou l’identifiant étranger, de chaque autre opérateur.',
      know: 'Répondre «\u00A0oui\u00A0» ne désigne personne. La déclaration de sous-traitance (DC4) sera fournie à chaque acheteur, au moment de l’exécution.',
    },
    {
      why: 'Pour juger vos moyens (9.1), vos méthodes (9.2) et vos mesures environnementales et sociales (9.3).',
      prepare:
        'Trois textes (3\u202F000, 2\u202F000 et 2\u202F000 caractères au plus) et cinq CV ou certificats au plus.',
      know: 'Seuls les CV et les certificats joints comptent pour l’analyse. Tout autre fichier est considéré comme absent.',
    },
    {
      why: 'Pour recueillir vos prix unitaires hors taxes. Ils deviendront ceux du catalogue si vous êtes retenu.',
      prepare:
        'Vos prix par prestation et par palier (A, B, C). Vous pouvez télécharger le bordereau, le remplir dans un tableur et l’importer.',
      know: 'La virgule sépare les décimales\u00A0; un point est lu comme elle, sauf dans un taux. Au forfait, B et C reprennent A. Pour l’unité € (Budget), le prix est un taux\u00A0: 0,05 veut dire 5\u00A0%.',
    },
    {
      why: 'Pour que vous lisiez le contrat complet avant de vous engager.',
      prepare: 'Un peu de temps\u00A0: la production de l’aperçu peut prendre plusieurs minutes.',
      know: 'Chaque rubrique a un lien «\u00A0Modifier\u00A0». Toute modification impose un nouvel aperçu. La ville de «\u00A0Fait à\u00A0» est celle du premier contractant.',
    },
    {
      why: 'Pour sceller votre déclaration et produire le PDF à déposer.',
      prepare: 'Le nom et la fonction de la personne habilitée, et l’accès à sa messagerie pour recevoir le code.',
      know: 'C’est une signature électronique simple, horodatée et vérifiable. Elle n’est pas qualifiée. Le règlement de la consultation dit si davantage est demandé.',
    },
  ][screen]
