import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Actor } from '@charpente/domain/platform/actor'
import { addDays, type Day, parisDay } from '@charpente/domain/platform/calendar'
import type { ActForm, Signature } from '@charpente/domain/purchasing/execution/act'
import { lineAt, penaltyAt } from '@charpente/domain/purchasing/execution/amounts'
import type { Execution } from '@charpente/domain/purchasing/execution/execution'
import type { Context } from '../../platform/http/context.ts'
import { keepFile } from '../../platform/media/keep-file.ts'
import { setMediaState } from '../../platform/media/queries.ts'
import { addToFile } from '../../purchasing/execution/act-on-order.ts'
import { nameOf } from '../../purchasing/execution/queries.ts'
import { fileOf } from '../../purchasing/execution/read-file.ts'
import { findOrder, lockOrder } from '../../purchasing/orders/queries.ts'
import { by } from './origin.ts'

type Order = { id: number; supplierId: number }
type Telling = { at: (daysAgo: number) => Context }
type Side = 'firm' | 'buyer'
/** A drawn photo, by its name, with what is seen on it; of which reservation, if it is of one. */
type Photo = { photo: string; words: string; point?: number }

const drawn = (name: string) => readFileSync(fileURLToPath(new URL(`./data/photos/${name}.png`, import.meta.url)))

/** The file of one order, told act by act at the day each happened; what the rules refuse stops the seed. */
class Works {
  readonly story: Telling
  readonly order: Order
  readonly buyer: Actor
  constructor(story: Telling, order: Order, buyer: Actor) {
    this.story = story
    this.order = order
    this.buyer = buyer
  }

  day(daysAgo: number): Day {
    return parisDay(this.story.at(daysAgo).now())
  }

  async file(daysAgo: number): Promise<Execution> {
    const { db, now } = this.story.at(daysAgo)
    const order = await findOrder(db, this.order.id)
    if (!order) throw new Error('this order is gone')
    return (await fileOf(db, order, now())).file
  }

  /** The number of the act, which later ones name. */
  async act(side: Side, daysAgo: number, form: ActForm, photos: readonly Photo[] = []): Promise<number> {
    const context = this.story.at(daysAgo)
    const id = side === 'firm' ? this.order.supplierId : this.buyer.id
    return context.db.transaction().execute(async (trx) => {
      const order = await lockOrder(trx, this.order.id)
      if (!order) throw new Error('this order is gone')
      const files = []
      for (const { photo, words, point = null } of photos) {
        const file = { name: `${photo}.png`, type: 'image/png' as const, bytes: drawn(photo), isPicture: true }
        const kept = await keepFile({ ...context, db: trx }, { ...file, uploaderId: id })
        await setMediaState(trx, kept.id, 'ready')
        files.push({ file: kept.id, words, point, takenAt: context.now().toISOString() })
      }
      const held = await fileOf(trx, order, context.now())
      const author = { id, name: await nameOf(trx, id), side, author: by(id).author }
      return (await addToFile(trx, context, held, form, author, { files })).file.lastAct
    })
  }

  async signature(side: Side, daysAgo: number, role: string): Promise<Signature> {
    const { db, now } = this.story.at(daysAgo)
    const id = side === 'firm' ? this.order.supplierId : this.buyer.id
    const order = await findOrder(db, this.order.id)
    const email = (side === 'firm' ? order?.managerEmail : order?.customerEmail) ?? ''
    return { name: await nameOf(db, id), role, means: 'mailed', email, codeSentAt: now().toISOString() }
  }

  agree(side: Side, daysAgo: number, act: number, days: number | null = null) {
    return this.act(side, daysAgo, { kind: 'agreed', body: { act, days, words: '' } })
  }

  say(side: Side, daysAgo: number, words: string, photos: readonly Photo[] = []) {
    return this.act(side, daysAgo, { kind: 'said', body: { words } }, photos)
  }

  async start(daysAgo: number, access: string) {
    const day = this.day(daysAgo - 2)
    const body = { day, end: null, contact: 'Nadia Gaillard, 06 00 00 00 21', access, words: '' }
    await this.agree('firm', daysAgo, await this.act('buyer', daysAgo, { kind: 'startProposed', body }))
    await this.act('firm', daysAgo - 2, { kind: 'started', body: { day, words: '' } })
  }

  /** Every line at that percentage. */
  async progress(daysAgo: number, percent: number, words: string, photos: readonly Photo[] = []) {
    const { facts } = await this.file(daysAgo)
    const percents = facts.lines.map(({ line }) => ({ line, percent }))
    return this.act('firm', daysAgo, { kind: 'progressed', body: { percents, words } }, photos)
  }

  /** A statement of that part of every line, agreed and billed; the number of its act. */
  async bill(daysAgo: number, percent: number, invoice: string | null, isFinal = false): Promise<number> {
    const file = await this.file(daysAgo)
    const lines = file.facts.lines.map(({ line }) => {
      const whole = lineAt(file, line, file.quantities.get(line) ?? 0) ?? 0
      return { line, done: isFinal ? whole : Math.round((whole * percent) / 100) }
    })
    const act = await this.act('firm', daysAgo, { kind: 'statementProposed', body: { lines, isFinal, words: '' } })
    await this.agree('buyer', daysAgo - 1, act)
    const day = this.day(daysAgo - 2)
    if (invoice) await this.act('firm', daysAgo - 2, { kind: 'invoiced', body: { act, invoice, day } })
    return act
  }

  async stand(side: Side, daysAgo: number, invoice: string, state: 'inService' | 'paid') {
    const body = { invoice, state, day: this.day(daysAgo), words: '' }
    return this.act(side, daysAgo, { kind: 'invoiceStood', body })
  }

  complete(daysAgo: number, missing: string, visit: string, photos: readonly Photo[] = []) {
    const body = { day: this.day(daysAgo), missing, visit, name: 'François Thévenard', role: 'Gérant' }
    return this.act('firm', daysAgo, { kind: 'completed', body }, photos)
  }

  async accept(
    daysAgo: number,
    reservations: { words: string; place: string; liftBy: Day }[],
    photos: readonly Photo[] = [],
  ) {
    const body = {
      outcome: reservations.length > 0 ? ('reserved' as const) : ('accepted' as const),
      completedOn: null,
      words: '',
      reservations,
      again: null,
      reduction: null,
      signature: await this.signature('buyer', daysAgo, 'Responsable des bâtiments'),
    }
    const act = await this.act('buyer', daysAgo, { kind: 'decided', body }, photos)
    const signature = await this.signature('firm', daysAgo, 'Gérant')
    await this.act('firm', daysAgo, { kind: 'countersigned', body: { words: '', signature } })
    return act
  }
}

/** Declared done this morning: the buyer decides; one invoice is late, another runs. */
async function tellRoof(works: Works) {
  await works.say('firm', 57, 'Peut-on stocker les rouleaux sous le préau la veille du démarrage ?')
  await works.say('buyer', 57, 'Oui, côté nord. Le gardien ouvre à 7 h 30.')
  await works.start(55, 'Accès par la cour nord. Clés en mairie, services techniques.')
  await works.progress(52, 5, 'Échafaudage en place.', [{ photo: 'toiture-avant', words: 'Avant' }])
  await works.progress(45, 39, 'Dépose terminée, première couche posée au nord.', [
    { photo: 'toiture-premiere-couche', words: 'Première couche' },
  ])
  await works.bill(44, 39, 'F-2026-118')
  await works.stand('buyer', 40, 'F-2026-118', 'inService')
  const asked = await works.act('firm', 30, {
    kind: 'extensionProposed',
    body: { days: 12, cause: 'weather', words: 'Douze jours de pluie et de gel, relevé de la station joint.' },
  })
  await works.agree('buyer', 29, asked, 12)
  await works.progress(16, 83, 'Relevés et eaux pluviales faits.', [
    { photo: 'eaux-pluviales', words: 'Eaux pluviales' },
  ])
  await works.bill(16, 83, 'F-2026-131')
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
    'Il reste 11 mètres de couvertine côté préau, en rupture chez le fabricant. La toiture est hors d’eau.',
    'Jeudi 19 novembre à 9 h',
    [{ photo: 'toiture-terminee', words: 'À l’achèvement' }],
  )
}

/** Accepted with reservations: one is said to be lifted, another waits. */
async function tellReservations(works: Works) {
  await works.start(34, 'Portail côté stade, badge à la loge.')
  await works.progress(20, 60, 'Murs repris jusqu’au premier niveau.', [
    { photo: 'mur-etaye', words: 'Étais en place' },
  ])
  await works.complete(12, '', 'Sur place, quand vous voulez')
  const decided = await works.accept(
    9,
    [
      { words: 'Appui de fenêtre fendu, à remplacer.', place: 'Façade sud, premier étage', liftBy: works.day(-12) },
      { words: 'Peinture du couloir à reprendre sur deux mètres.', place: 'Couloir, salle 12', liftBy: works.day(-20) },
    ],
    [
      { photo: 'appui-fendu', words: 'Appui fendu', point: 1 },
      { photo: 'couloir-aureole', words: 'Auréole au plafond', point: 2 },
    ],
  )
  await works.act(
    'firm',
    2,
    { kind: 'pointDone', body: { point: `${decided}-1`, words: 'Appui remplacé, joints secs.' } },
    [{ photo: 'appui-repris', words: 'Après' }],
  )
}

/** Late by some days: the firm has answered, the buyer decides of a penalty. */
async function tellPenalty(works: Works) {
  await works.start(150, 'Entrée par la rue des Écoles.')
  await works.progress(120, 70, 'Livraison des équipements attendue.')
  const { days, amount } = penaltyAt(await works.file(6), works.day(6))
  if (amount === 0) return
  await works.act('buyer', 6, { kind: 'penaltyInvited', body: { days, amount, words: 'Le terme du bon est passé.' } })
  await works.act('firm', 3, {
    kind: 'penaltyAnswered',
    body: { words: 'Le fabricant a livré avec neuf jours de retard, courrier joint. Nous finissons cette semaine.' },
  })
}

/** Under way: the firm proposes other quantities, a message is not read yet. */
async function tellUnderWay(works: Works) {
  await works.start(9, 'Livraisons avant 8 h 30.')
  await works.progress(3, 35, 'Percements faits, plots 1 à 6 coulés.', [{ photo: 'mur-etaye', words: 'Plot 6' }])
  const { facts } = await works.file(2)
  const [line] = facts.lines
  if (line)
    await works.act('firm', 2, {
      kind: 'quantitiesProposed',
      body: {
        lines: [
          { line: line.line, quantity: line.quantity + 2, reason: 'Deux de plus que prévu, trouvés à la dépose.' },
        ],
      },
    })
  await works.say('firm', 1, 'La porte 3 sera condamnée mardi matin, pouvez-vous prévenir les enseignants ?')
}

/** Paid to the end and judged; a defect was declared since. */
async function tellPaid(works: Works) {
  await works.start(108, 'Sonner à l’accueil.')
  await works.progress(100, 100, 'Travaux finis.', [{ photo: 'couloir-repeint', words: 'Couloir repeint' }])
  await works.complete(99, '', '')
  await works.accept(95, [])
  await works.bill(90, 100, 'F-2026-077', true)
  await works.stand('buyer', 85, 'F-2026-077', 'inService')
  await works.stand('buyer', 64, 'F-2026-077', 'paid')
  const marks = { quality: 5, delay: 4, site: 5, dialogue: 4 }
  await works.act('buyer', 60, { kind: 'judged', body: { marks, words: 'Chantier propre, équipe à l’écoute.' } })
  await works.act('buyer', 7, {
    kind: 'defectDeclared',
    body: { words: 'La peinture cloque sous la fenêtre.', place: 'Salle 4', liftBy: works.day(-14) },
  })
}

/** Ended for fault, after a formal notice left without effect. */
async function tellTerminated(works: Works) {
  await works.start(75, 'Accès libre en journée.')
  await works.progress(70, 10, 'Protections posées.')
  const cureBy = addDays(works.day(50), 16)
  await works.act('buyer', 50, {
    kind: 'noticeServed',
    body: { words: 'Le chantier est arrêté depuis trois semaines, sans nouvelles.', cureBy },
  })
  await works.act('firm', 45, { kind: 'noticeAnswered', body: { words: 'Nous revenons dès que possible.' } })
  await works.act('buyer', 30, { kind: 'terminated', body: { words: 'Personne n’est revenu sur le chantier.' } })
}

/** Works at each of their moments, for whoever the demonstration lets in. */
export async function tellExecutions(
  story: Telling,
  buyer: Actor,
  orders: Record<'roof' | 'reserved' | 'penalty' | 'underWay' | 'paid' | 'terminated', Order | undefined>,
) {
  const tales: [Order | undefined, (works: Works) => Promise<unknown>][] = [
    [orders.roof, tellRoof],
    [orders.reserved, tellReservations],
    [orders.penalty, tellPenalty],
    [orders.underWay, tellUnderWay],
    [orders.paid, tellPaid],
    [orders.terminated, tellTerminated],
  ]
  for (const [order, tale] of tales) if (order) await tale(new Works(story, order, buyer))
}
