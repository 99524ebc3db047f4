import { addDays, type Day, daysBetween } from '@charpente/domain/platform/calendar'
import type { ActForm, Signature } from '@charpente/domain/purchasing/execution/act'
import { penaltyAt } from '@charpente/domain/purchasing/execution/amounts'
import { type Execution, openProposal } from '@charpente/domain/purchasing/execution/execution'
import { lineAt } from '@charpente/domain/purchasing/execution/order-amount'
import { endOn } from '@charpente/domain/purchasing/execution/time'
import type { Random } from './random.ts'

export type Side = 'firm' | 'buyer'
/** What somebody does, some days after what was done before: as the file stands on that day, signed if it must be. */
type Step = {
  side: Side
  after: number
  form: (file: Execution, day: Day, signature: Signature) => ActForm
}
/** What a file was made of, step after step; whoever plays it gives the file back, as it stands after each. */
type Life = Generator<Step, void, Execution>

const accesses = ['Accès par la cour.', 'Clés à l’accueil.', 'Portail côté parking.', 'Prévenir le gardien la veille.']
const firmWords = ['Merci de votre confiance.', 'Nous restons joignables.', 'Équipe renforcée la dernière semaine.']
const judgements = ['Bon travail.', 'Équipe ponctuelle.', 'Finitions à surveiller.', 'Chantier bien tenu.']
const reservations = [
  { words: 'Joint à reprendre.', place: 'Entrée' },
  { words: 'Retouche de finition.', place: 'Couloir' },
  { words: 'Nettoyage à terminer.', place: 'Local technique' },
]

/** To what waits for an answer, the only thing that does. */
const agree = (file: Execution): ActForm => ({
  kind: 'agreed',
  body: { act: openProposal(file)?.act ?? 0, days: null, words: '' },
})

function* begin(random: Random, { facts }: Execution): Life {
  if (facts.contractDays !== null && random.chance(0.4)) return
  const ahead = random.integer(6, 11)
  const length = random.integer(15, 45)
  const access = random.pick(accesses)
  yield {
    side: 'firm',
    after: random.integer(0, 2),
    form: (file, day) => {
      const first = addDays(day, ahead)
      const end = file.facts.contractDays === null ? addDays(first, length) : null
      return {
        kind: 'startProposed',
        body: { day: first, end, contact: 'Le conducteur de travaux', access, words: '' },
      }
    },
  }
  yield {
    side: 'buyer',
    after: random.integer(1, 2),
    form: agree,
  }
}

function* stop(random: Random): Life {
  yield {
    side: 'firm',
    after: random.integer(1, 4),
    form: (_file, day) => ({
      kind: 'suspensionProposed',
      body: { from: addDays(day, 6), words: 'Livraison arrêtée par le fournisseur.' },
    }),
  }
  yield {
    side: 'buyer',
    after: 1,
    form: agree,
  }
  yield {
    side: 'firm',
    after: random.integer(10, 40),
    form: (_file, day) => ({ kind: 'resumed', body: { day, words: '' } }),
  }
}

/** Nobody comes back: put on notice, then ended for fault. */
function* abandon(random: Random): Life {
  yield {
    side: 'buyer',
    after: random.integer(20, 30),
    form: (_file, day) => ({
      kind: 'noticeServed',
      body: { words: 'Chantier arrêté sans nouvelles.', cureBy: addDays(day, 16) },
    }),
  }
  if (random.chance(0.5))
    yield {
      side: 'firm',
      after: random.integer(2, 8),
      form: () => ({ kind: 'noticeAnswered', body: { words: 'Nous manquons de personnel.' } }),
    }
  yield {
    side: 'buyer',
    after: random.integer(20, 40),
    form: () => ({ kind: 'terminated', body: { words: 'Rien n’a repris après la mise en demeure.' } }),
  }
}

const progress = (percent: number, after: number): Step => ({
  side: 'firm',
  after,
  form: ({ facts }) => ({
    kind: 'progressed',
    body: { percents: facts.lines.map(({ line }) => ({ line, percent })), words: '' },
  }),
})

const complete = (after: number): Step => ({
  side: 'firm',
  after,
  form: (_file, day, { name }) => ({
    kind: 'completed',
    body: { day, missing: '', visit: 'Sur rendez-vous', name, role: 'Conduite de travaux' },
  }),
})

/** Until the works are said to be done: most in time, some late by a day or by weeks. */
function* work(random: Random, begun: Execution, today: Day): Life {
  const end = endOn(begun, today) ?? today
  const length = Math.max(1, daysBetween(today, end))
  yield progress(random.integer(3, 6) * 10, Math.ceil(length / 2))
  const late = random.chance(0.28) ? random.integer(2, 24) : -random.integer(0, Math.ceil(length / 5))
  yield complete(Math.max(0, Math.floor(length / 2) + late))
}

type Outcome = 'accepted' | 'reserved' | 'refused' | 'putOff' | 'reduced'

const decide = (outcome: Outcome, after: number, points: typeof reservations = []): Step => ({
  side: 'buyer',
  after,
  form: (_file, day, signature) => ({
    kind: 'decided',
    body: {
      outcome,
      completedOn: null,
      words: outcome === 'accepted' || outcome === 'reserved' ? '' : 'Voir le compte rendu de visite.',
      reservations: points.map((one) => ({ ...one, liftBy: addDays(day, 21) })),
      again: outcome === 'putOff' ? addDays(day, 14) : null,
      reduction: outcome === 'reduced' ? 150_00 : null,
      signature,
    },
  }),
})

const sign = (after: number): Step => ({
  side: 'firm',
  after,
  form: (_file, _day, signature) => ({ kind: 'countersigned', body: { words: '', signature } }),
})

function outcomeOf(random: Random, { facts }: Execution): Outcome | null {
  const luck = random.float()
  if (luck < 0.64) return 'accepted'
  if (facts.nature === 'studies') return luck < 0.76 ? 'putOff' : luck < 0.86 ? 'reduced' : null
  return luck < 0.84 ? 'reserved' : luck < 0.93 ? 'refused' : null
}

/** Decided after a visit, or refused first and done again; a few buyers say nothing, and their firm warns them. */
function* accept(random: Random, done: Execution): Life {
  const outcome = outcomeOf(random, done)
  if (outcome === null) {
    if (done.facts.nature === 'works')
      yield { side: 'firm', after: random.integer(32, 40), form: () => ({ kind: 'warned', body: { words: '' } }) }
    // Silence does the rest.
    yield { side: 'firm', after: 62, form: () => ({ kind: 'said', body: { words: random.pick(firmWords) } }) }
    return
  }
  if (done.facts.nature === 'works') {
    const ahead = random.integer(1, 6)
    yield {
      side: 'buyer',
      after: random.integer(1, 6),
      form: (_file, day) => ({ kind: 'visitSet', body: { day: addDays(day, ahead), time: '10 h', words: '' } }),
    }
  }
  const points = outcome === 'reserved' ? random.shuffled(reservations).slice(0, random.integer(1, 2)) : []
  yield decide(outcome, random.integer(2, 9), points)
  if (outcome === 'refused' || outcome === 'putOff') {
    yield progress(90, random.integer(4, 10))
    yield complete(random.integer(2, 8))
    yield decide('accepted', random.integer(3, 10))
  }
  if (random.chance(0.92)) yield sign(random.integer(0, 3))
}

/** Each reservation said to be lifted, and lifted; some wait on either side. */
function* repair(random: Random, accepted: Execution): Life {
  for (const { id: point } of accepted.points) {
    yield {
      side: 'firm',
      after: random.integer(3, 16),
      form: () => ({ kind: 'pointDone', body: { point, words: '' } }),
    }
    yield {
      side: 'buyer',
      after: random.integer(1, 9),
      form: () => ({ kind: 'pointLifted', body: { point, words: '' } }),
    }
  }
}

/** What the contract counts for days late, asked of some: answered or not, applied, reduced or left. */
function* penalise(random: Random, file: Execution, today: Day): Life {
  if (penaltyAt(file, today).amount === 0 || random.chance(0.4)) return
  const asked = yield {
    side: 'buyer',
    after: random.integer(1, 5),
    form: (late, day) => {
      const { days, amount } = penaltyAt(late, day)
      return { kind: 'penaltyInvited', body: { days, amount, words: '' } }
    },
  }
  const isAnswered = random.chance(0.7)
  if (isAnswered)
    yield {
      side: 'firm',
      after: random.integer(2, 10),
      form: () => ({ kind: 'penaltyAnswered', body: { words: 'Retard d’un fournisseur, courrier joint.' } }),
    }
  const whole = asked.penalty?.amount ?? 0
  const [outcome, amount] = random.pick([
    ['applied', whole] as const,
    ['applied', whole] as const,
    ['reduced', Math.ceil(whole / 2)] as const,
    ['waived', 0] as const,
  ])
  yield {
    side: 'buyer',
    after: isAnswered ? random.integer(3, 14) : random.integer(17, 22),
    form: () => ({ kind: 'penaltyDecided', body: { outcome, amount, words: 'Au vu des pièces.' } }),
  }
}

function* judge(random: Random): Life {
  if (random.chance(0.25)) return
  const mark = () => random.integer(2, 5)
  const marks = { quality: mark(), delay: mark(), site: mark(), dialogue: mark() }
  yield {
    side: 'buyer',
    after: random.integer(1, 6),
    form: () => ({ kind: 'judged', body: { marks, words: random.pick(judgements) } }),
  }
  if (random.chance(0.3))
    yield {
      side: 'firm',
      after: random.integer(1, 5),
      form: () => ({ kind: 'judgementAnswered', body: { words: random.pick(firmWords) } }),
    }
}

/** The final account, its invoice, its payment: most in time, some late, and written to. */
function* pay(random: Random, number: string): Life {
  const stated = yield {
    side: 'firm',
    after: random.integer(2, 12),
    form: (file) => ({
      kind: 'statementProposed',
      body: {
        isFinal: true,
        words: '',
        lines: file.facts.lines.map(({ line }) => ({
          line,
          done: lineAt(file, line, file.quantities.get(line) ?? 0) ?? 0,
        })),
      },
    }),
  }
  const act = stated.lastAct
  yield { side: 'buyer', after: random.integer(1, 6), form: agree }
  const stand = (side: Side, after: number, state: 'inService' | 'suspended' | 'paid', words = ''): Step => ({
    side,
    after,
    form: (_file, day) => ({ kind: 'invoiceStood', body: { invoice: number, state, day, words } }),
  })
  yield {
    side: 'firm',
    after: random.integer(0, 3),
    form: (_file, day) => ({ kind: 'invoiced', body: { act, invoice: number, day } }),
  }
  yield stand('buyer', random.integer(1, 4), 'inService')
  if (random.chance(0.06)) {
    yield stand('buyer', 1, 'suspended', 'Numéro d’engagement absent.')
    yield stand('buyer', random.integer(3, 8), 'inService')
  }
  if (random.chance(0.8)) yield stand('buyer', random.integer(6, 24), 'paid')
  else {
    yield {
      side: 'firm',
      after: random.integer(48, 60),
      form: () => ({ kind: 'paymentReminded', body: { invoice: number } }),
    }
    yield stand('buyer', random.integer(4, 20), 'paid')
  }
}

/** A file as most are, from its first day to its payment. `today` is the day of the last act. */
export function* lifeOf(random: Random, first: Execution, today: () => Day, invoice: string): Life {
  let file = yield* played(begin(random, first), first)
  const waits = file.agreedStart ? daysBetween(today(), file.agreedStart.day) : random.integer(1, 4)
  file = yield {
    side: 'firm',
    after: Math.max(0, waits),
    form: (_file, day) => ({ kind: 'started', body: { day, words: '' } }),
  }
  const luck = random.float()
  if (luck < 0.02) return void (yield* abandon(random))
  if (luck < 0.06) file = yield* played(stop(random), file)
  file = yield* played(work(random, file, today()), file)
  file = yield* played(accept(random, file), file)
  file = yield* played(penalise(random, file, today()), file)
  file = yield* played(repair(random, file), file)
  yield* played(judge(random), file)
  yield* pay(random, invoice)
}

/** A part of a life, and the file as it stands after it. */
function* played(part: Life, before: Execution): Generator<Step, Execution, Execution> {
  let file = before
  for (let step = part.next(file); !step.done; step = part.next(file)) file = yield step.value
  return file
}
