import { assessed, type Level, levels, type Verdict } from '@charpente/domain/centre/accessibility/level'
import { formatDayPlain } from '@charpente/domain/platform/format'

/**
 * Our own assessment against RGAA 4.1.2, the one source of what the footer, the statement and docs/accessibility.md
 * say. `npm run accessibility` writes the document again; tests keep the three equal, and every test cited existing.
 */

export const assessedOn = '2026-11-16'

/** The sample, by the numbers of `e2e/app/sample.ts`. */
export const sample: Record<number, string> = {
  1: 'Accueil (/)',
  2: 'Mentions légales (/mentions-legales)',
  3: 'Déclaration d’accessibilité (/accessibilite)',
  4: 'Plan du site (/plan-du-site)',
  5: 'Aide : questions fréquentes (/faq)',
  6: 'Authentification : fenêtre de connexion',
  7: 'Fenêtre d’inscription, vide et refusée',
  8: 'Un lot et ses prix, pour un acheteur (/catalogue?lot=206)',
  9: 'Résultats d’une recherche (/catalogue?recherche=amiante)',
  10: 'Un panier (/compte/panier)',
  11: 'Liste des paniers (/compte/paniers)',
  12: 'Suivi d’une commande (/compte/commandes)',
  13: 'Commande à répondre, sans compte (/commande)',
  14: 'Accueil des candidatures (/candidature)',
  15: 'Étape d’une candidature : coordonnées (/depot-offre)',
  16: 'Étape d’une candidature : prix (/depot-offre)',
  17: 'Accueil de la console (/operateur)',
  18: 'Analyse des offres d’un lot (/operateur/analyse)',
  19: 'Publication du catalogue (/operateur/publication)',
  20: 'Profil d’un acheteur (/compte/informations)',
}

export const themes = [
  'Images',
  'Cadres',
  'Couleurs',
  'Multimédia',
  'Tableaux',
  'Liens',
  'Scripts',
  'Éléments obligatoires',
  'Structuration de l’information',
  'Présentation de l’information',
  'Formulaires',
  'Navigation',
  'Consultation',
] as const

/** A look of `e2e/app/rgaa.ts` at each page of the sample, or a test: the file, and words of its title. */
type Proof = readonly [file: string, title: string]

export type Criterion = {
  id: string
  title: string
  verdict: Verdict
  /** What was looked at, and what was found. */
  seen: string
  proofs?: readonly Proof[]
  /** The pages of the sample where it is not met, or which alone it is about. */
  pages?: readonly number[]
  /** What is left to do, as the statement says it. */
  left?: string
}

const look = (title: string): Proof => ['e2e/app/rgaa.ts', title]
const drawings = look('a drawing is named or not read out')
const tables = look('a table has a title, and headings that say what they head')
const names = look('a name holds the words seen; a new tab is told; a frame has a title')
const document = look('the document is HTML in French, no id twice, nothing written for its looks')
const titles = look('one first title, and no level skipped')
const regions = look('one main part, each navigation named, lists made of items')
const groups = look('fields that go together have a name together')
const edges = look('the edge of a field is seen')
const asterisk = look('what the asterisk means is said')
const tab = look('Tab reaches everything, in order, with a ring to see, never under something')
const zoom = look('at 200 % nothing is cut')
const narrow = look('at 320 px nothing scrolls sideways')
const spacing = look('with the reader’s spacing nothing is cut')
const axePublic: Proof = ['e2e/app/every-page.spec.ts', 'accessible, nothing sticks out']
const axePrivate: Proof = ['e2e/app/private-pages.spec.ts', 'are accessible and never scroll sideways']
const axeWindows: Proof = ['e2e/app/private-pages.spec.ts', 'is accessible, empty and with its errors']

const met = (id: string, title: string, seen: string, ...proofs: Proof[]): Criterion => ({
  id,
  title,
  verdict: 'met',
  seen,
  proofs,
})
const none = (id: string, title: string, seen: string): Criterion => ({ id, title, verdict: 'notApplicable', seen })

const NO_MEDIA =
  'Aucun média temporel ni non temporel dans l’échantillon : ni <video>, ni <audio>, ni <object>, ni <canvas>.'
const NO_FRAME = 'Aucun cadre dans l’échantillon.'
const NO_CAPTCHA = 'Aucun CAPTCHA ni image-test.'
const NO_LAYOUT_TABLE = 'Aucun tableau de mise en forme : les 12 tableaux relevés sont de données.'

export const criteria: readonly Criterion[] = [
  met(
    '1.1',
    'Image porteuse d’information : alternative textuelle',
    'Calendrier et carte de l’accueil, repères de l’analyse : chaque svg role="img" est nommé ; aucune balise img sans alt.',
    drawings,
    axePublic,
  ),
  met(
    '1.2',
    'Image de décoration ignorée',
    'Tous les svg de décoration portent aria-hidden, les img de décoration un alt vide. Corrigé : chevrons des listes, croix des fenêtres, œil du mot de passe.',
    drawings,
  ),
  met(
    '1.3',
    'Alternative pertinente',
    'Lues une à une dans l’arbre d’accessibilité : le calendrier dit ses dates et ses jours ouvrés, la carte renvoie à sa liste.',
  ),
  none('1.4', 'CAPTCHA : alternative disant sa nature', NO_CAPTCHA),
  none('1.5', 'CAPTCHA : accès alternatif', NO_CAPTCHA),
  met(
    '1.6',
    'Description détaillée, si nécessaire',
    'La carte est suivie de la liste des départements, le graphique des niveaux de prix d’un tableau qui dit les mêmes nombres.',
  ),
  met(
    '1.7',
    'Description détaillée pertinente',
    'Mêmes nombres dans la carte et sa liste, dans le graphique et son tableau : comparés à l’écran, pages 1 et 18.',
  ),
  none(
    '1.8',
    'Image texte remplacée par du texte stylé',
    'Aucune image texte : la marque et les dessins portent du texte réel.',
  ),
  met(
    '1.9',
    'Légende reliée à son image',
    'La carte de l’accueil, seule image légendée, est dans une figure nommée comme sa légende. Corrigé : le rôle et le nom manquaient.',
  ),
  none('2.1', 'Cadre : titre', NO_FRAME),
  none('2.2', 'Cadre : titre pertinent', NO_FRAME),
  met(
    '3.1',
    'Information pas donnée que par la couleur',
    'États, écarts, retards et rangs sont écrits ; les séries du graphique diffèrent par leur forme ; vu aussi en couleurs forcées, où tout reste lisible.',
  ),
  met(
    '3.2',
    'Contraste des textes',
    'axe, sans violation ; ce qu’axe ne sait pas mesurer (titre de l’accueil sur dégradé presque blanc, listes à flèche dessinée) est de l’encre #16202e ou de l’ardoise #4a5768 sur blanc ou presque : 6,7:1 au moins, calculé.',
    axePublic,
    axePrivate,
    axeWindows,
  ),
  met(
    '3.3',
    'Contraste des composants',
    'Bord de chaque champ à 3:1 au moins, mesuré ; anneau du focus brique #b4440f sur blanc (5,6:1) et sur le pied nuit (3,2:1), calculé.',
    edges,
  ),
  ...(
    [
      ['4.1', 'Média temporel préenregistré : transcription ou audiodescription'],
      ['4.2', 'Transcription ou audiodescription pertinente'],
      ['4.3', 'Sous-titres synchronisés'],
      ['4.4', 'Sous-titres pertinents'],
      ['4.5', 'Audiodescription synchronisée'],
      ['4.6', 'Audiodescription pertinente'],
      ['4.7', 'Média temporel clairement identifiable'],
      ['4.8', 'Média non temporel : alternative'],
      ['4.9', 'Alternative pertinente d’un média non temporel'],
      ['4.10', 'Son automatique contrôlable'],
      ['4.11', 'Consultation contrôlable au clavier et au pointeur'],
      ['4.12', 'Média non temporel contrôlable'],
      ['4.13', 'Média compatible avec les technologies d’assistance'],
    ] as const
  ).map(([id, title]) => none(id, title, NO_MEDIA)),
  met(
    '5.1',
    'Tableau complexe : résumé',
    'Bordereau des prix et offres côte à côte, seuls à en-têtes de groupes : leur titre dit leur structure. Corrigé : il ne la disait pas.',
  ),
  met('5.2', 'Résumé pertinent', 'Lus : ils disent les lignes, les groupes et les colonnes.'),
  none('5.3', 'Tableau de mise en forme compréhensible', NO_LAYOUT_TABLE),
  met(
    '5.4',
    'Tableau de données : titre associé',
    'Tous ont un caption. Corrigé : le tableau de la déclaration n’en avait pas.',
    tables,
  ),
  met('5.5', 'Titre du tableau pertinent', 'Lus un à un : ils disent le lot, le panier ou l’objet.'),
  met('5.6', 'En-têtes déclarés', 'th partout, aucun vide.', tables),
  met(
    '5.7',
    'Cellules associées à leurs en-têtes',
    'scope sur chaque th (col, row ou rowgroup) ; lus dans l’arbre d’accessibilité, pages 8, 10, 13, 16, 18.',
    tables,
    axePrivate,
  ),
  none('5.8', 'Tableau de mise en forme sans balises de données', NO_LAYOUT_TABLE),
  met(
    '6.1',
    'Lien explicite',
    'Les 195 intitulés de liens différents des 20 pages ont été relus hors contexte ; un nom accessible contient toujours le texte visible, un nouvel onglet est annoncé. Corrigé : les candidatures de l’analyse ne l’annonçaient pas.',
    names,
  ),
  met('6.2', 'Lien : intitulé', 'axe (link-name), sans violation.', axePublic, axePrivate),
  met(
    '7.1',
    'Script compatible avec les technologies d’assistance',
    'Noms, rôles, états et valeurs lus dans l’arbre d’accessibilité de Chromium ; axe (règles aria), sans violation. Aucun lecteur d’écran n’a été écouté.',
    axePublic,
    axePrivate,
    axeWindows,
  ),
  none(
    '7.2',
    'Alternative de script pertinente',
    'Aucun script n’a d’alternative ; les pages publiques se lisent avant tout script.',
  ),
  met(
    '7.3',
    'Script contrôlable au clavier et au pointeur',
    'Tout ce qui agit est lien, bouton ou champ ; fenêtres et menus s’ouvrent, se parcourent et se ferment au clavier. Corrigé : dans la fenêtre de connexion, le bouton qui montre le mot de passe n’était pas atteint.',
    tab,
    ['e2e/app/shell.spec.ts', 'a message window explains a word, holds the focus and gives it back'],
    ['e2e/app/private-pages.spec.ts', 'Escape gives the focus back'],
  ),
  met(
    '7.4',
    'Changement de contexte averti ou contrôlé',
    'Une liste qui agit s’ouvre d’abord au clavier : le choix ne vaut qu’une fois validé (apps/web/src/ui/select-field.tsx) ; rien d’autre ne change de page sans bouton ni lien.',
  ),
  met(
    '7.5',
    'Messages de statut restitués',
    'role="alert" pour l’alerte et les erreurs, role="status" pour ce qui vient d’être fait, les comptes et les chargements.',
    ['e2e/app/shell.spec.ts', 'one alert says the first text of the answer'],
  ),
  met('8.1', 'Type de document', '<!doctype html> sur les 20 pages.', document),
  met(
    '8.2',
    'Code source valide',
    'Balises ouvertes et fermées dans l’ordre dans le HTML des pages publiques, id uniques sur les 20 pages. Le validateur du W3C n’était pas disponible : rien d’autre n’est affirmé.',
    document,
    ['e2e/app/accessibility.spec.ts', 'the HTML of the server opens and closes its tags in order'],
  ),
  met('8.3', 'Langue par défaut', 'lang="fr" sur les 20 pages.', document),
  met('8.4', 'Code de langue pertinent', 'Le français, écrit fr.', document),
  met('8.5', 'Titre de page', 'Sur les 20 pages.', ['e2e/app/rgaa.alone.ts', 'each page is called by what it shows']),
  met(
    '8.6',
    'Titre de page pertinent',
    'Corrigé : le suivi, la commande à répondre, les étapes d’une candidature et l’analyse portaient un titre commun à toutes.',
    ['e2e/app/rgaa.alone.ts', 'each page is called by what it shows'],
  ),
  none(
    '8.7',
    'Changements de langue indiqués',
    'Aucun passage dans une autre langue ; les mots anglais sont refusés par P-PUB-01 (e2e/app/every-page.spec.ts).',
  ),
  none('8.8', 'Code de langue du changement pertinent', 'Aucun changement de langue.'),
  met(
    '8.9',
    'Balises pas utilisées pour la présentation',
    'Corrigé : 22 éléments i vides servaient de traits et de pastilles.',
    document,
  ),
  none('8.10', 'Changements du sens de lecture', 'Tout se lit de gauche à droite.'),
  met('9.1', 'Titres structurés', 'Un h1 par page, aucun niveau sauté.', titles),
  met(
    '9.2',
    'Structure du document cohérente',
    'header, nav, un seul main, footer là où il y en a un ; chaque nav est nommée.',
    regions,
  ),
  met(
    '9.3',
    'Listes structurées',
    'ul, ol et dl lus dans l’arbre d’accessibilité ; axe, sans violation.',
    regions,
    axePublic,
    axePrivate,
  ),
  met(
    '9.4',
    'Citations indiquées',
    'blockquote à l’accueil. Corrigé : le message de l’acheteur et les motifs cités sont désormais dans q.',
  ),
  met('10.1', 'Présentation par feuilles de styles', 'Aucune balise ni aucun attribut de présentation.', document),
  met(
    '10.2',
    'Information présente sans CSS',
    'Pages 1, 10, 13 et 16 regardées sans feuille de styles : rien n’est porté par une image de fond ou un contenu généré, sinon des séparateurs et la flèche des listes.',
  ),
  met('10.3', 'Information compréhensible sans CSS', 'Les mêmes, lues dans l’ordre du document.'),
  met(
    '10.4',
    'Texte agrandi à 200 %',
    'Fenêtre de 720 × 450, qui vaut 1 440 × 900 agrandie deux fois : rien n’est coupé, rien ne défile de côté. Corrigé : titre de la candidature et familles de l’analyse tronqués.',
    zoom,
  ),
  met(
    '10.5',
    'Couleurs de fond et de texte déclarées',
    'body déclare les deux. Corrigé : deux dégradés étaient sans couleur de fond.',
  ),
  met(
    '10.6',
    'Lien visible dans le texte',
    'Soulignés dans le texte (c-link, pages de contenu) ; axe (link-in-text-block), sans violation.',
    axePublic,
    axePrivate,
  ),
  met(
    '10.7',
    'Focus visible',
    'Corrigé : champs passant sous la barre basse d’une candidature, liens de la console sous son pied.',
    tab,
  ),
  met(
    '10.8',
    'Contenus cachés ignorés à bon escient',
    'hidden, aria-hidden ou visibility pour ce qui est fermé ; c-unseen pour ce qui se lit sans se voir. Comparés à l’arbre d’accessibilité.',
  ),
  met(
    '10.9',
    'Information pas donnée que par la forme, la taille ou la position',
    'Mots de lieu, de côté et de couleur cherchés dans tous les écrans et toutes les pages de contenu : aucun.',
  ),
  met(
    '10.10',
    'Le même, mis en œuvre de façon pertinente',
    'La page en cours est dite par aria-current, le rang par son nombre.',
  ),
  met(
    '10.11',
    'À 320 px, sans défilement horizontal',
    'Seuls les tableaux de données défilent, ce que le critère permet. Corrigé : en-tête d’une personne connectée, barre d’une candidature, bandes de liens, tableau de l’accueil, fenêtre d’inscription.',
    narrow,
  ),
  met(
    '10.12',
    'Espacement du texte',
    'Interligne 1,5, paragraphes 2, lettres 0,12, mots 0,16, à 1 440 et 390 px. Corrigé : boutons dont le libellé était coupé, numéro du panier, barre d’une candidature.',
    spacing,
  ),
  none(
    '10.13',
    'Contenus additionnels au survol ou au focus',
    'Aucun : les explications s’ouvrent d’un clic, dans une fenêtre ; aucune infobulle hors l’attribut title du navigateur.',
  ),
  none('10.14', 'Contenus additionnels par CSS', 'Aucun.'),
  met('11.1', 'Champ : étiquette', 'axe (label), sans violation.', axePublic, axePrivate, axeWindows),
  met(
    '11.2',
    'Étiquette pertinente',
    'Lues une à une ; celles des tableaux disent la ligne (« Prix B de 203.04.004 »).',
    names,
  ),
  met(
    '11.3',
    'Étiquettes cohérentes',
    'Même libellé pour un même champ dans une page et dans un même parcours : inscription et profil, étapes d’une candidature.',
  ),
  met(
    '11.4',
    'Étiquette et champ accolés',
    'Au-dessus du champ, ou à droite d’une case ; dans un tableau, l’en-tête de colonne.',
  ),
  met('11.5', 'Champs de même nature regroupés', 'Boutons radio et cases dans fieldset ou role="radiogroup".', groups),
  met(
    '11.6',
    'Regroupement : légende',
    'Corrigé : le choix « Si un titulaire refuse » et le motif d’un refus n’étaient pas nommés.',
    groups,
  ),
  met(
    '11.7',
    'Légende pertinente',
    'Lues : « Nature », « Délai d’exécution », « Lignes à montrer », « Si un titulaire refuse », « Motif du refus ».',
  ),
  none('11.8', 'Éléments d’une liste de choix regroupés', 'Aucune liste n’a d’éléments de natures différentes.'),
  met(
    '11.9',
    'Intitulé de bouton pertinent',
    '113 intitulés lus un à un dans l’arbre d’accessibilité ; les boutons d’une ligne disent la ligne.',
    names,
  ),
  met(
    '11.10',
    'Contrôle de saisie',
    'Champs obligatoires marqués, required, et l’astérisque expliqué ; erreurs écrites sous le champ et reliées par aria-describedby. Corrigé : l’astérisque n’était expliqué qu’à l’inscription, la connexion ne disait pas ses champs obligatoires.',
    asterisk,
    axeWindows,
    ['e2e/app/private-pages.spec.ts', 'the refusal of a registration is accessible'],
  ),
  met(
    '11.11',
    'Suggestions de correction',
    'Un exemple du format attendu accompagne e-mail, téléphone, IBAN et BIC ; le SIRET du profil dit ses 14 chiffres. Corrigé : e-mail et téléphone de l’inscription et des candidatures.',
  ),
  met(
    '11.12',
    'Données à valeur juridique ou financière',
    'Commander, accepter, refuser et signer sont demandés une seconde fois, après un récapitulatif modifiable.',
    ['e2e/purchasing/orders-buyer.spec.ts', 'ordering saves the form, asks the question'],
  ),
  met(
    '11.13',
    'Finalité des champs déductible',
    'autocomplete sur nom, prénom, organisme, e-mail, téléphone, rue, code postal, ville, identifiant, mots de passe et codes.',
    ['e2e/app/accessibility.spec.ts', 'a browser can fill in who one is'],
  ),
  met('12.1', 'Deux systèmes de navigation', 'Menu et plan du site ; dans la console, menu et recherche.'),
  met('12.2', 'Menu toujours à la même place', 'Mêmes entrées dans le même ordre, en tête de page.', [
    'e2e/app/rgaa.ts',
    'the menu and the site map are at the same place everywhere',
  ]),
  met('12.3', 'Plan du site pertinent', 'Tiré des pages elles-mêmes ; ses liens ont été suivis.', [
    'e2e/app/rgaa.ts',
    'the menu and the site map are at the same place everywhere',
  ]),
  met(
    '12.4',
    'Plan du site atteint de la même manière',
    'Dans le pied de chaque page du site public et des comptes. La console et le formulaire de candidature, sans pied, ont leur propre liste d’écrans.',
    ['e2e/app/rgaa.ts', 'the menu and the site map are at the same place everywhere'],
  ),
  met(
    '12.5',
    'Moteur de recherche atteint de la même manière',
    'Recherche du catalogue par l’entrée « Catalogue » ; recherche de la console en tête de son menu, partout.',
  ),
  met(
    '12.6',
    'Zones de regroupement atteintes ou évitées',
    'Repères banner, navigation, main, contentinfo ; lien d’évitement.',
    regions,
  ),
  met('12.7', 'Lien d’accès au contenu', 'Premier arrêt du clavier, visible au focus, mène à main.', [
    'e2e/app/rgaa.ts',
    'the first stop of the keyboard leads to the contents',
  ]),
  met('12.8', 'Ordre de tabulation cohérent', 'Celui du document, aucun tabindex positif.', tab),
  met(
    '12.9',
    'Pas de piège au clavier',
    'La tabulation fait le tour de chaque page ; une fenêtre la garde et se ferme par Échap.',
    tab,
    ['e2e/app/private-pages.spec.ts', 'Escape gives the focus back'],
  ),
  met(
    '12.10',
    'Raccourcis d’une touche contrôlables',
    'La touche « / » d’un lot se désactive dans « Vos réglages », sur la déclaration. Corrigé : elle ne se désactivait pas.',
    ['e2e/app/accessibility.spec.ts', 'a key of one letter and the clock of alerts are in one’s hands'],
  ),
  none(
    '12.11',
    'Contenus additionnels atteignables au clavier',
    'Aucun contenu additionnel au survol ni au focus (10.13).',
  ),
  met(
    '13.1',
    'Limites de temps contrôlables',
    'La fin de session est annoncée cinq minutes avant et se repousse sans quitter la page ; une alerte attend sous le pointeur ou le focus. Corrigé : « Garder les alertes affichées », dans « Vos réglages ».',
    ['e2e/app/accessibility.spec.ts', 'a key of one letter and the clock of alerts are in one’s hands'],
  ),
  met('13.2', 'Pas de nouvelle fenêtre sans action', 'Aucune ne s’ouvre d’elle-même.'),
  {
    id: '13.3',
    title: 'Documents en téléchargement accessibles',
    verdict: 'unmet',
    pages: [12, 16, 18, 19],
    seen: 'PDF balisés, en français, titrés (pdfinfo, arbre de structure) : vérifié sur le bon de commande. veraPDF n’était pas disponible. Les classeurs .xlsx (export des commandes, bordereau des prix, données de l’analyse, différences d’une publication) n’ont ni titre ni langue dans leurs propriétés.',
    proofs: [
      ['apps/server/test/purchasing/orders-documents.test.ts', 'tagged, archivable'],
      ['apps/server/test/centre/documentation.test.ts', 'a tagged PDF'],
    ],
    left: 'les classeurs .xlsx à télécharger (export des commandes, bordereau des prix, données de l’analyse, différences d’une publication) n’indiquent ni leur titre ni leur langue ; les mêmes données se lisent à l’écran (critère 13.3)',
  },
  none(
    '13.4',
    'Version accessible équivalente',
    'Aucune autre version des documents n’est proposée : le document lui-même doit être accessible (13.3).',
  ),
  none('13.5', 'Contenu cryptique : alternative', 'Ni art ASCII, ni émoticône.'),
  none('13.6', 'Contenu cryptique : alternative pertinente', 'Ni art ASCII, ni émoticône.'),
  none('13.7', 'Changements de luminosité et flashs', 'Aucun.'),
  none(
    '13.8',
    'Contenus en mouvement contrôlables',
    'Rien ne bouge plus de cinq secondes, sinon l’attente d’un chargement, qui s’arrête avec prefers-reduced-motion.',
  ),
  met(
    '13.9',
    'Portrait et paysage',
    'Aucune règle ne dépend de l’orientation ; vu en 390 × 844 et en 720 × 450.',
    zoom,
  ),
  none('13.10', 'Gestes complexes', 'Aucun geste à plusieurs doigts ni tracé ; le curseur de l’accueil a son champ.'),
  met(
    '13.11',
    'Actions du pointeur annulables',
    'Tout agit au relâchement (click) ; aucun mousedown, pointerdown ni touchstart n’agit dans le code.',
  ),
  none('13.12', 'Mouvements de l’appareil', 'Aucun.'),
]

/** The counts, the rate and the level, computed. */
export const result = assessed(criteria.map(({ verdict }) => verdict))

/** Until somebody else has audited the site, the law has one word for it, whatever we found ourselves. Décret n° 2019-768 */
export const declared: Level = 'none'

const rateInWords = `${String(result.rate).replace('.', ',')}\u00A0%`

/** What the statement says between braces. */
export const accessibilityWords = {
  'accessibilite.autoEvaluation.date': formatDayPlain(assessedOn),
  'accessibilite.niveau': levels[declared],
  'accessibilite.taux': rateInWords,
  'accessibilite.criteresApplicables': String(result.applicable),
  'accessibilite.criteresRespectes': String(result.met),
  'accessibilite.criteresNonRespectes': String(result.unmet),
  'accessibilite.criteresSansObjet': String(result.notApplicable),
  'accessibilite.nonConformites': criteria.flatMap(({ left }) => left ?? []).join('\u00A0; ') || 'Aucune.',
}
