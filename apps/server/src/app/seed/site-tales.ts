import type { Tale, Works } from './works.ts'

const school = 'Accès par la cour, hors temps scolaire.'

/** Declared done this morning: the buyer decides; one invoice is late, another runs. */
async function tellRoof(works: Works) {
  await works.say('firm', 56, 'Peut-on stocker les rouleaux sous le préau la veille du démarrage ?')
  await works.say('buyer', 56, 'Oui, côté nord. Le gardien ouvre à 7 h 30.')
  await works.start(55, 53, {
    contact: 'Nadia Gaillard, 06 39 98 00 21',
    access: 'Accès par la cour nord. Clés en mairie, services techniques.',
  })
  await works.progress(53, 5, 'Échafaudage en place.', [{ photo: 'toiture-avant', words: 'Avant' }])
  await works.progress(47, 39, 'Dépose terminée, premiers panneaux posés au nord.', [
    { photo: 'toiture-premiere-couche', words: 'Première couche' },
  ])
  await works.bill(47, 39, 'F-2026-118')
  await works.stand('buyer', 41, 'F-2026-118', 'inService')
  const asked = await works.extend(
    31,
    15,
    'weather',
    'Quinze jours de pluie et de gel, relevé de la station météo joint.',
  )
  await works.agree('buyer', 28, asked, 15)
  await works.progress(17, 83, 'Relevés et eaux pluviales faits.', [
    { photo: 'eaux-pluviales', words: 'Eaux pluviales' },
  ])
  await works.bill(14, 83, 'F-2026-131')
  await works.say(
    'buyer',
    3,
    'Une auréole au plafond du couloir du premier, devant la salle 12 : est-elle ancienne ?',
    [{ photo: 'couloir-aureole', words: 'Couloir du premier étage' }],
  )
  await works.say(
    'firm',
    0.1,
    'Elle date de l’orage du 6 octobre, avant la seconde couche. Nous reprenons la peinture.',
  )
  await works.progress(0.09, 99, '', [{ photo: 'toiture-terminee', words: 'Terrasse terminée' }])
  await works.complete(
    0.08,
    'Il reste 11 mètres de gouttière côté préau, en rupture chez le fabricant. La toiture est hors d’eau.',
    'Jeudi 19 novembre à 9 h',
    [{ photo: 'toiture-terminee', words: 'À l’achèvement' }],
  )
}

/** Accepted with reservations: one is said to be lifted, another waits. */
async function tellReservations(works: Works) {
  await works.start(35, 32, { contact: 'Hugo Fabre, 06 39 98 00 34', access: 'Portail côté stade, badge à la loge.' })
  await works.progress(27, 60, 'Murs repris jusqu’au premier niveau.', [
    { photo: 'mur-etaye', words: 'Étais en place' },
  ])
  await works.complete(24, '', 'Sur place, quand vous voulez')
  await works.visit(18, 12, '10 h')
  const decided = await works.decide(
    12,
    'reserved',
    {
      reservations: [
        { words: 'Appui de fenêtre fendu, à remplacer.', place: 'Façade sud, premier étage', liftBy: works.day(-11) },
        {
          words: 'Peinture du couloir à reprendre sur deux mètres.',
          place: 'Couloir, salle 12',
          liftBy: works.day(-18),
        },
      ],
    },
    [
      { photo: 'appui-fendu', words: 'Appui fendu', point: 1 },
      { photo: 'couloir-aureole', words: 'Auréole au plafond', point: 2 },
    ],
  )
  await works.repair(3, `${decided}-1`, 'Appui remplacé, joints secs.', [{ photo: 'appui-repris', words: 'Après' }])
}

/** Late by some weeks: the firm has answered, the buyer decides of a penalty. */
async function tellPenalty(works: Works) {
  await works.start(73, 54, { contact: 'Sonia Perrin, 06 39 98 00 56', access: 'Entrée par la rue des Écoles.' })
  await works.progress(40, 70, 'Livraison des trois derniers châssis attendue.', [
    { photo: 'fenetre-posee', words: 'Salle d’activités, fenêtres posées' },
  ])
  await works.invitePenalty(6, 'Le terme du bon est passé depuis plus d’un mois.')
  await works.act('firm', 4, {
    kind: 'penaltyAnswered',
    body: { words: 'Le fabricant a livré avec un mois de retard, courrier joint. Nous finissons cette semaine.' },
  })
}

/** Under way: the firm proposes other quantities, a message is not read yet. */
async function tellUnderWay(works: Works) {
  await works.start(14, 12, { contact: 'Hugo Fabre, 06 39 98 00 34', access: 'Livraisons avant 8 h 30.' })
  await works.progress(4, 35, 'Percements faits, plots 1 à 6 coulés.', [{ photo: 'mur-etaye', words: 'Plot 6' }])
  await works.more(4, '202.03.013', 2, 'Le mur est plus épais que sur les plans, constaté à l’ouverture du plot 4.')
  await works.say('firm', 3, 'La porte 3 sera condamnée mardi matin, pouvez-vous prévenir les enseignants ?')
}

/** Paid to the end and judged; a defect was declared since, under guarantee. */
async function tellPaid(works: Works) {
  await works.start(111, 103, { contact: 'Sonia Perrin, 06 39 98 00 56', access: 'Sonner à l’accueil.' })
  await works.progress(98, 100, 'Travaux finis.', [{ photo: 'couloir-repeint', words: 'Couloir refait' }])
  await works.complete(98, '', 'Dès demain')
  await works.visit(97, 95, '9 h')
  await works.decide(95, 'accepted')
  await works.bill(90, 100, 'F-2026-077', true)
  await works.stand('buyer', 84, 'F-2026-077', 'inService')
  await works.stand('buyer', 63, 'F-2026-077', 'paid')
  await works.judge(60, { quality: 5, delay: 4, site: 5, dialogue: 4 }, 'Chantier propre, équipe à l’écoute.')
  await works.act('buyer', 7, {
    kind: 'defectDeclared',
    body: { words: 'Une bande se fissure au-dessus de la porte.', place: 'Couloir, salle 4', liftBy: works.day(-14) },
  })
}

/** Ended for fault, after a formal notice left without effect. */
async function tellTerminated(works: Works) {
  await works.start(77, 75, { contact: 'Rémi Vial, 06 39 98 00 77', access: 'Accès libre en journée.' })
  await works.progress(70, 10, 'Protections posées.')
  await works.act('buyer', 48, {
    kind: 'noticeServed',
    body: { words: 'Le chantier est arrêté depuis trois semaines, sans nouvelles.', cureBy: works.day(32) },
  })
  await works.act('firm', 45, { kind: 'noticeAnswered', body: { words: 'Nous revenons dès que possible.' } })
  await works.act('buyer', 27, { kind: 'terminated', body: { words: 'Personne n’est revenu sur le chantier.' } })
}

/** A year and more ago: accepted, repaired, paid, judged by both; the clock closed the file with the guarantee. */
async function tellClosed(works: Works) {
  await works.start(500, 495, { contact: 'Sonia Perrin, 06 39 98 00 56', access: 'Clés au secrétariat de la mairie.' })
  await works.progress(490, 70, 'Côté scène fini, reste le mur du fond.')
  await works.complete(489, '', 'À votre convenance', [{ photo: 'salle-repeinte', words: 'Grande salle' }])
  await works.visit(488, 483, '14 h')
  const decided = await works.decide(483, 'reserved', {
    reservations: [{ words: 'Retouche à faire au-dessus de la scène.', place: 'Grande salle', liftBy: works.day(469) }],
  })
  await works.repair(476, `${decided}-1`, 'Retouche faite.')
  await works.lift(475, `${decided}-1`)
  await works.bill(474, 100, 'F-2025-061', true)
  await works.stand('buyer', 469, 'F-2025-061', 'inService')
  await works.judge(462, { quality: 4, delay: 5, site: 5, dialogue: 5 }, 'Salle rendue avant les vacances, merci.')
  await works.act('firm', 460, {
    kind: 'judgementAnswered',
    body: { words: 'Merci à l’équipe de la mairie, toujours joignable.' },
  })
  await works.stand('buyer', 448, 'F-2025-061', 'paid')
}

/** Refused, done again, accepted late; the firm has just proposed its final account. */
async function tellRefusedThenAccepted(works: Works) {
  await works.start(83, 74, { contact: 'Hugo Fabre, 06 39 98 00 34', access: 'Camions par la rue du Stade.' })
  await works.progress(69, 45, 'Forme drainante compactée.')
  await works.complete(63, '', 'Vendredi après-midi')
  await works.visit(61, 59, '14 h')
  await works.decide(
    59,
    'refused',
    { words: 'L’eau stagne devant la porte de la cantine : la pente est vers le bâtiment.' },
    [{ photo: 'dalle-flaque', words: 'Une heure après la pluie' }],
  )
  await works.say('firm', 56, 'Nous reprenons la dalle sur neuf mètres carrés, à notre charge.')
  await works.progress(52, 90, 'Partie reprise coulée, en séchage.')
  await works.complete(49, '', 'Quand vous voulez', [{ photo: 'dalle-reprise', words: 'Pente vers le caniveau' }])
  await works.visit(48, 46, '14 h')
  await works.decide(46, 'accepted')
  await works.judge(42, { quality: 3, delay: 2, site: 4, dialogue: 4 }, 'Reprise sérieuse, mais deux semaines perdues.')
  await works.act('firm', 39, {
    kind: 'judgementAnswered',
    body: { words: 'Nous avons repris à notre charge, dans les jours qui suivaient la visite.' },
  })
  await works.state('firm', 4, 100, { isFinal: true, words: 'Décompte final, reprise non facturée.' })
}

/** Refused this month: the works go on. */
async function tellRefused(works: Works) {
  await works.start(34, 26, { contact: 'Rémi Vial, 06 39 98 00 77', access: 'Cour haute, après 16 h 45.' })
  await works.progress(21, 80, 'Ossatures et premières plaques.')
  await works.complete(17, '', 'Jeudi ou vendredi')
  await works.visit(14, 12, '17 h')
  await works.decide(
    10,
    'refused',
    { words: 'Cloison de la salle 3 hors d’aplomb de deux centimètres, parement absent en partie basse.' },
    [{ photo: 'cloison-aplomb', words: 'Salle 3, au niveau' }],
  )
  await works.say('firm', 6, 'Nous redressons l’ossature mercredi et fermons le bas. Deux compagnons sur place.')
}

/** Done weeks ago, and nobody decided: the firm has put its buyer on notice to. */
async function tellWarned(works: Works) {
  await works.start(60, 54, { contact: 'Sonia Perrin, 06 39 98 00 56', access: 'Par le parking du personnel.' })
  await works.progress(49, 60, 'Premier étage fini.', [{ photo: 'fenetre-posee', words: 'Bureau 104' }])
  await works.complete(46, '', 'Les bureaux sont libres le vendredi', [{ photo: 'bureau-peint', words: 'Accueil' }])
  await works.visit(40, 38, '11 h')
  await works.say('firm', 25, 'La visite du 9 octobre n’a pas eu lieu. Quelle date vous conviendrait ?')
  await works.act('firm', 14, {
    kind: 'warned',
    body: { words: 'Achevés le 1er octobre, les travaux attendent votre décision.' },
  })
}

/** Accepted by silence; the buyer drew up the final account that the firm let go by. */
async function tellDrawnAccount(works: Works) {
  await works.start(147, 144, { contact: 'Karim Saïdi, 06 39 98 00 46', access: 'Cour fermée le mercredi.' })
  await works.progress(139, 70, 'Fraisage fait, accrochage demain.')
  await works.complete(136, '', 'Le mercredi', [{ photo: 'cour-enrobee', words: 'Cour basse' }])
  await works.act('firm', 105, { kind: 'warned', body: { words: 'Sans nouvelles de vous depuis un mois.' } })
  await works.judge(40, { quality: 4, delay: 5, site: 4, dialogue: 2 }, 'Bon enrobé ; le décompte se fait attendre.')
  await works.state('buyer', 13, 100, {
    isFinal: true,
    words: 'Établi aux quantités de la commande, faute de décompte de votre part.',
  })
}

/** More stone than was ordered, days late, a penalty reduced, all of it paid. */
async function tellPenaltyReduced(works: Works) {
  await works.start(118, 110, {
    contact: 'Hugo Fabre, 06 39 98 00 34',
    access: 'Portail nord du cimetière, pas le samedi.',
  })
  const more = await works.more(103, '202.05.008', 2, 'L’éboulement était plus long que relevé : deux mètres cubes.')
  await works.agree('buyer', 102, more)
  await works.progress(101, 50, 'Première travée remontée.', [{ photo: 'mur-eboule', words: 'Avant' }])
  await works.complete(84, '', 'Mardi matin', [{ photo: 'mur-remonte', words: 'Après' }])
  await works.decide(81, 'accepted')
  const asked = await works.invitePenalty(80, 'Le terme du bon est passé depuis deux semaines.')
  await works.act('firm', 76, {
    kind: 'penaltyAnswered',
    body: { words: 'La carrière est restée fermée neuf jours en août, attestation jointe.' },
  })
  await works.act('buyer', 70, {
    kind: 'penaltyDecided',
    body: {
      outcome: 'reduced',
      amount: Math.round((asked * 5) / 14),
      words: 'Les neuf jours de fermeture de la carrière ne sont pas comptés.',
    },
  })
  await works.bill(68, 100, 'F-2026-096', true)
  await works.stand('buyer', 63, 'F-2026-096', 'inService')
  await works.judge(62, { quality: 5, delay: 3, site: 4, dialogue: 5 }, 'Bel appareil, chantier tenu propre.')
  await works.stand('buyer', 39, 'F-2026-096', 'paid')
}

/** Under way after a month’s stop; the firm sent a letter for an invoice that is late, and asks for days again. */
async function tellUnpaid(works: Works) {
  await works.start(70, 68, { contact: 'Rémi Vial, 06 39 98 00 77', access: 'Par la cour des cuisines.' })
  const pipes = await works.extend(61, 15, 'unforeseen', 'Réseaux d’eau encastrés, qui ne sont pas sur les plans.')
  await works.agree('buyer', 60, pipes)
  await works.progress(56, 40, 'Deux salles doublées.')
  await works.bill(56, 40, 'F-2026-104')
  await works.suspend('buyer', 49, 'Le foyer accueille la vaccination jusqu’à la fin des vacances.')
  await works.stand('buyer', 49, 'F-2026-104', 'inService')
  await works.act('firm', 20, { kind: 'resumed', body: { day: works.day(20), words: 'Retour de l’équipe.' } })
  await works.act('firm', 13, { kind: 'paymentReminded', body: { invoice: 'F-2026-104' } })
  await works.progress(10, 75, 'Quatre salles sur cinq.')
  await works.extend(6, 8, 'supply', 'Plaques hydrofuges livrées le 19 novembre, accusé du fournisseur joint.')
}

/** The works stand still: the ground is frozen. More days were asked before, and declined. */
async function tellSuspended(works: Works) {
  await works.start(25, 19, { contact: 'Karim Saïdi, 06 39 98 00 46', access: 'Par l’allée des Tilleuls.' })
  await works.progress(14, 35, 'Fosses ouvertes, terre apportée.')
  const trees = await works.extend(13, 6, 'supply', 'Les arbres tiges arrivent la semaine prochaine.')
  await works.decline('buyer', 12, trees, 'Les arbres pouvaient être réservés dès la commande.')
  await works.say('firm', 12, 'Les mottes sont protégées, rien n’est planté.', [
    { photo: 'plantation-gel', words: 'Fosses gelées ce matin' },
  ])
  await works.suspend('firm', 12, 'Sol gelé en profondeur : les plantations ne tiendraient pas.')
}

/** Accepted last week: the buyer answers about the first day. */
const tellToStart = (works: Works) =>
  works.act('firm', 3, {
    kind: 'startProposed',
    body: {
      day: works.day(-7),
      end: null,
      contact: 'Karim Saïdi, 06 39 98 00 46',
      access: 'Les deux rangées du fond libérées la veille.',
      words: 'L’enrobé demande deux jours sans pluie.',
    },
  })

/** Put on notice, and the day by which it was to mend its ways is past: the buyer decides what follows. */
async function tellNotice(works: Works) {
  await works.start(54, 47, { contact: 'Denis Favre, 06 39 98 00 49', access: 'Le gardien est là le matin.' })
  await works.progress(42, 25, 'Deux fenêtres posées.', [{ photo: 'fenetre-posee', words: 'Cuisine' }])
  await works.act('buyer', 27, {
    kind: 'noticeServed',
    body: { words: 'Plus personne depuis le 7 octobre, six fenêtres restent à poser.', cureBy: works.day(11) },
  })
  await works.act('firm', 24, {
    kind: 'noticeAnswered',
    body: { words: 'Notre poseur est arrêté. Nous cherchons à le remplacer.' },
  })
}

/** Paid after a stop of its invoice, with three reservations: one lifted, one kept by the buyer, one late. */
async function tellReservationLate(works: Works) {
  await works.start(49, 46, { contact: 'Denis Favre, 06 39 98 00 49', access: 'Après le service, à 14 h.' })
  await works.complete(45, '', 'Jeudi matin')
  await works.visit(42, 41, '10 h')
  const decided = await works.decide(
    41,
    'reserved',
    {
      reservations: [
        { words: 'Calorifuge manquant sur quatre mètres.', place: 'Plénum, côté plonge', liftBy: works.day(21) },
        { words: 'Bouche d’extraction bruyante.', place: 'Réfectoire', liftBy: works.day(14) },
        { words: 'Étiquettes des gaines absentes.', place: 'Local technique', liftBy: works.day(21) },
      ],
    },
    [{ photo: 'gaine-nue', words: 'Gaine sans calorifuge', point: 1 }],
  )
  await works.bill(28, 100, 'D-2026-089', true)
  await works.stand('buyer', 26, 'D-2026-089', 'suspended', 'Le RIB joint n’est pas celui du contrat.')
  await works.repair(26, `${decided}-1`, 'Calorifuge posé.')
  await works.lift(25, `${decided}-1`)
  await works.repair(25, `${decided}-3`, 'Étiquettes collées.')
  await works.act('buyer', 24, {
    kind: 'pointKept',
    body: { point: `${decided}-3`, words: 'Trois gaines restent sans étiquette.', liftBy: works.day(-4) },
  })
  await works.stand('buyer', 21, 'D-2026-089', 'inService')
  await works.judge(20, { quality: 3, delay: 5, site: 4, dialogue: 3 }, 'Rapide, mais les finitions traînent.')
  await works.stand('buyer', 10, 'D-2026-089', 'paid')
}

/** Works at each of their moments, for the town hall a stranger enters as: the oldest first. */
export const siteTales: Tale[] = [
  {
    name: 'Salle polyvalente, doublages',
    address: '9 rue du Lavoir, 74000 Annecy',
    message: 'Clés au secrétariat de la mairie.',
    lines: [
      ['204.04.009', 120],
      ['204.04.018', 120],
    ],
    ordered: 504,
    accepted: 501,
    tell: tellClosed,
  },
  {
    name: 'École du Port, enrobé de la cour',
    address: '18 quai du Port, 74000 Annecy',
    message: school,
    lines: [
      ['210.01.001', 1],
      ['210.02.003', 460],
      ['210.06.001', 460],
      ['210.06.004', 460],
    ],
    ordered: 154,
    accepted: 150,
    tell: tellDrawnAccount,
  },
  {
    name: 'Cimetière du Crêt, mur d’enceinte',
    address: '31 chemin du Crêt, 74000 Annecy',
    message: 'Portail nord. Rien pendant les cérémonies.',
    lines: [
      ['202.03.002', 8],
      ['202.05.008', 11],
      ['202.05.011', 26],
    ],
    ordered: 124,
    accepted: 119,
    tell: tellPenaltyReduced,
  },
  {
    name: 'École Vaugelas, couloirs',
    address: '12 rue des Écoles, 74000 Annecy',
    message: school,
    lines: [
      ['204.03.001', 70],
      ['204.04.008', 70],
    ],
    ordered: 119,
    accepted: 112,
    tell: tellPaid,
  },
  {
    name: 'École Pergaud, dallage du préau',
    address: '7 rue Louis-Pergaud, 74000 Annecy',
    message: school,
    lines: [
      ['202.04.002', 85],
      ['202.04.004', 85],
    ],
    ordered: 89,
    accepted: 84,
    tell: tellRefusedThenAccepted,
  },
  {
    name: 'Ancienne poste, cloisons',
    address: '22 rue de la Poste, 74000 Annecy',
    message: 'Accès libre en journée.',
    lines: [
      ['204.03.003', 45],
      ['204.04.003', 90],
    ],
    ordered: 84,
    accepted: 80,
    tell: tellTerminated,
  },
  {
    name: 'Centre de loisirs, fenêtres',
    address: '12 rue des Écoles, 74000 Annecy',
    message: school,
    lines: [['205.05.002', 9]],
    ordered: 77,
    accepted: 74,
    tell: tellPenalty,
  },
  {
    name: 'Foyer des aînés, doublages',
    address: '5 impasse des Sorbiers, 74000 Annecy',
    message: 'Prévenir l’accueil la veille.',
    lines: [
      ['204.03.006', 300],
      ['204.04.009', 300],
      ['204.04.018', 300],
    ],
    ordered: 76,
    accepted: 73,
    tell: tellUnpaid,
  },
  {
    name: 'Mairie annexe, fenêtres',
    address: '26 rue Sommeiller, 74000 Annecy',
    message: 'Par le parking du personnel.',
    lines: [
      ['205.02.001', 12],
      ['205.05.001', 12],
    ],
    ordered: 63,
    accepted: 61,
    tell: tellWarned,
  },
  {
    name: 'École Jules-Ferry, toiture nord',
    address: '15 avenue Jules-Ferry, 74000 Annecy',
    message: school,
    lines: [
      ['203.01.002', 1],
      ['203.02.005', 84],
      ['203.03.007', 420],
      ['203.03.010', 60],
      ['203.04.011', 420],
    ],
    ordered: 63,
    accepted: 59,
    tell: tellRoof,
  },
  {
    name: 'Logement du gardien, fenêtres',
    address: '27 avenue du Stade, 74000 Annecy',
    message: 'Le gardien est là le matin.',
    lines: [
      ['205.02.001', 8],
      ['205.03.003', 8],
    ],
    ordered: 59,
    accepted: 55,
    tell: tellNotice,
  },
  {
    name: 'École Pergaud, ventilation de la cantine',
    address: '7 rue Louis-Pergaud, 74000 Annecy',
    message: school,
    lines: [
      ['207.01.006', 24],
      ['207.01.014', 2],
      ['207.02.009', 60],
    ],
    ordered: 56,
    accepted: 52,
    tell: tellReservationLate,
  },
  {
    name: 'Maison des associations, façade',
    address: '10 rue des Arts, 74000 Annecy',
    message: 'Badge à la loge.',
    lines: [
      ['202.02.001', 120],
      ['202.05.008', 6],
      ['202.05.011', 24],
    ],
    ordered: 41,
    accepted: 38,
    tell: tellReservations,
  },
  {
    name: 'École des Aravis, cloisons',
    address: '3 rue des Aravis, 74000 Annecy',
    message: school,
    lines: [
      ['204.03.001', 64],
      ['204.04.008', 118],
      ['204.04.019', 118],
    ],
    ordered: 40,
    accepted: 35,
    tell: tellRefused,
  },
  {
    name: 'Square des Tilleuls, plantations',
    address: 'Allée des Tilleuls, 74000 Annecy',
    message: 'Rien le samedi, jour de marché.',
    lines: [
      ['209.01.001', 1],
      ['209.02.004', 60],
      ['209.03.002', 14],
      ['209.04.005', 90],
    ],
    ordered: 28,
    accepted: 26,
    tell: tellSuspended,
  },
  {
    name: 'École Jean-Moulin, reprise en sous-œuvre',
    address: '6 rue Jean-Moulin, 74000 Annecy',
    message: school,
    lines: [
      ['202.01.001', 1],
      ['202.03.002', 14],
      ['202.03.013', 9],
    ],
    ordered: 19,
    accepted: 17,
    tell: tellUnderWay,
  },
  {
    name: 'Parking des Cordeliers, enrobé',
    address: 'Parking des Cordeliers, 74000 Annecy',
    message: 'Deux rangées libérées la veille.',
    lines: [
      ['210.01.001', 1],
      ['210.02.003', 300],
      ['210.06.002', 300],
    ],
    ordered: 7,
    accepted: 4,
    tell: tellToStart,
  },
]
