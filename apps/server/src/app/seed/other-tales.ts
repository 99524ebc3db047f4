import type { Tale, Works } from './works.ts'

/** Ends on the day both agreed, which a free order needs; a statement waits for the buyer. */
async function tellFreeUnderWay(works: Works) {
  await works.start(27, 25, {
    contact: 'Émilie Ansquer, 06 39 98 00 27',
    access: 'Clés à l’épicerie du village.',
    end: works.day(-11),
  })
  await works.progress(14, 50, 'Scans du rez-de-chaussée et du premier.')
  await works.say('firm', 6, 'Le grenier est encombré : peut-il être vidé avant jeudi ?')
  await works.state('firm', 4, 50)
}

/** Said to be done: the buyer sets a day to look, and decides. */
async function tellFreeDone(works: Works) {
  await works.start(49, 47, {
    contact: 'Émilie Ansquer, 06 39 98 00 27',
    access: 'Chantier visible de la rue.',
    end: works.day(4),
  })
  await works.progress(13, 80, 'Façades nord et ouest livrées.')
  await works.complete(7, '', 'En visioconférence si vous préférez')
}

/** Orders of the free catalogue, of the buyer and the firm a stranger enters as. */
export const freeTales: Omit<Tale, 'lines'>[] = [
  {
    name: 'Colonie des Chavants, façades',
    address: '12 route des Chavants',
    message: 'Fermée d’octobre à décembre.',
    ordered: 54,
    accepted: 52,
    tell: tellFreeDone,
  },
  {
    name: 'Colonie des Chavants, plans',
    address: '12 route des Chavants',
    message: 'Fermée d’octobre à décembre.',
    ordered: 32,
    accepted: 28,
    tell: tellFreeUnderWay,
  },
]

async function tellHedge(works: Works) {
  await works.start(41, 33, { contact: 'Karim Saïdi, 06 39 98 00 46', access: 'Portail côté verger.' })
  await works.progress(28, 70, 'Haie plantée, gazon en rouleaux à venir.')
  await works.complete(26, '', 'Le matin')
  await works.visit(20, 17, '8 h')
  await works.decide(17, 'accepted')
  await works.judge(14, { quality: 5, delay: 4, site: 4, dialogue: 5 }, 'Belle reprise, les habitants sont contents.')
}

async function tellClassrooms(works: Works) {
  await works.start(17, 12, { contact: 'Sonia Perrin, 06 39 98 00 56', access: 'Deux salles libérées à la fois.' })
  await works.progress(4, 55, 'Cinq salles sur neuf.', [{ photo: 'fenetre-posee', words: 'Salle 5, volet monté' }])
  await works.say('firm', 3, 'Salles 6 et 7 lundi : les casiers peuvent-ils être vidés vendredi ?')
}

/** Works a stranger’s sub-account prepared, and its administrator ordered. */
export const memberTales: Tale[] = [
  {
    name: 'Maison de quartier, haie et pelouse',
    address: '8 chemin des Vergers, 74000 Annecy',
    message: 'Portail côté verger.',
    lines: [
      ['209.04.006', 80],
      ['209.05.003', 200],
    ],
    ordered: 46,
    accepted: 42,
    tell: tellHedge,
  },
  {
    name: 'École maternelle des Vergers, volets',
    address: '10 chemin des Vergers, 74000 Annecy',
    message: 'Accès par la cour, hors temps scolaire.',
    lines: [['205.07.001', 18]],
    ordered: 21,
    accepted: 18,
    tell: tellClassrooms,
  },
]
