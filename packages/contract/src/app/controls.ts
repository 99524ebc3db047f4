import { formatNumber } from '@charpente/domain/platform/format'
import { rightLabels, rightsNeeded } from '@charpente/domain/platform/right'
import { controlOf, controls, type Told, type Touch, touches, touchLabels } from '@charpente/domain/platform/touch'
import type { z } from 'zod'
import type { Route } from '../platform/route.ts'
import type { ActControl } from '../records/journal.ts'
import { routes } from './routes.ts'

type Writing = Exclude<Route, { method: 'GET' }>
type Caller = Exclude<Route['access'], string>[number]

const callers: Record<Caller, string> = {
  ROLE_CUSTOMER: 'un acheteur',
  ROLE_SUPER_CUSTOMER: 'l’administrateur d’un acheteur',
  ROLE_SUPPLIER: 'un prestataire',
  ROLE_SUPER_SUPPLIER: 'l’administrateur d’un prestataire',
  ROLE_OPERATOR: 'un opérateur',
  candidate: 'un candidat, avec le code de son dossier',
}

const PAYEE_HOURS = controls.payee.staff.coolingHours

const either = new Intl.ListFormat('fr', { type: 'disjunction' })

function whoOf({ access, path, right }: Writing): string {
  if (access === 'session') return 'Toute personne connectée'
  if (access === 'public')
    return /:(?:secret|token)\b/.test(path)
      ? 'Qui a reçu le lien secret, sans connexion'
      : 'Tout le monde, sans connexion'
  const who = either.format(access.map((one) => callers[one]))
  const needed = rightsNeeded(right).map((one) => `«\u00A0${rightLabels[one]}\u00A0»`)
  return `${who[0]?.toUpperCase()}${who.slice(1)}${needed.length > 0 ? ` qui a le droit ${either.format(needed)}` : ''}`
}

const isFor = ({ access }: Writing, role: Caller) => Array.isArray(access) && access.includes(role)

/** Whether the staff, or others, call it in a session of theirs: it is what their acts are counted and confirmed by. */
const hasSession = (route: Writing, isStaff: boolean) =>
  route.access === 'session' ||
  (Array.isArray(route.access) &&
    route.access.some((one) => one !== 'candidate' && (one === 'ROLE_OPERATOR') === isStaff))

/** What is said of the staff and of others; of both at once where it is the same. */
function bySide(route: Writing, words: (isStaff: boolean) => readonly string[]): string[] {
  const [staff, others] = [true, false].map((isStaff) => (hasSession(route, isStaff) ? words(isStaff) : null))
  if (!staff || !others || staff.join() === others.join()) return [...(staff ?? others ?? [])]
  return [
    ...staff.map((said) => `Pour la centrale\u00A0: ${said}`),
    ...others.map((said) => `Pour les autres\u00A0: ${said}`),
  ]
}

const proofWithin = (minutes: number) => `mot de passe ou code donné depuis moins de ${minutes} minutes`

const ifTouches = (touch: Touch) => `si cela touche «\u00A0${touchLabels[touch]}\u00A0»`

function proofsOf(route: Writing, isStaff: boolean): string[] {
  const { confirmed, confirmedAbove } = controlOf(route.touches, isStaff)
  if (confirmed !== null) return [proofWithin(confirmed)]
  // Only a buyer sets such an amount.
  const above =
    confirmedAbove !== undefined && (isFor(route, 'ROLE_CUSTOMER') || isFor(route, 'ROLE_SUPER_CUSTOMER'))
      ? [`${proofWithin(confirmedAbove)}, quand ce qui est engagé passe le montant fixé par l’acheteur`]
      : []
  const besides = (route.mayTouch ?? []).flatMap((touch) => {
    const more = controlOf([touch], isStaff)
    const minutes = more.confirmed ?? more.confirmedAbove
    return minutes === undefined ? [] : [`${proofWithin(minutes)}, ${ifTouches(touch)}`]
  })
  return [...above, ...besides]
}

/** A reason among what is sent: always, or by what is decided. */
function reasonIn(body: z.ZodType | undefined): string | null {
  const reason = (body as z.ZodObject | undefined)?.shape?.reason as z.ZodType | undefined
  if (!reason) return null
  return reason.safeParse(undefined).success ? 'motif, selon ce qui est décidé' : 'motif'
}

function hourlyOf({ touches: touched }: Writing, isStaff: boolean): string {
  const { person, organisation } = controlOf(touched, isStaff).hourly
  return `au plus ${formatNumber(person)} par heure et par personne, ${formatNumber(organisation)} par organisme`
}

const toldWords: Record<Exclude<Told, 'deciders'>, string> = {
  concerned: 'qui est concerné est prévenu',
  concernedAndFormer: 'qui est concerné est prévenu, à l’ancienne adresse ou à l’ancien compte aussi s’ils changent',
}

/** Whoever brings nothing but a link or a code acts for themselves. */
function toldOf(route: Writing): string[] {
  const { touches: touched, mayTouch = [], untold } = route
  const isStaff = Array.isArray(route.access) && route.access.every((one) => one === 'ROLE_OPERATOR')
  const after = (of: readonly Touch[]) => controlOf(of, isStaff).tells?.after as keyof typeof toldWords | undefined
  const always = after(touched)
  if (always && untold)
    return [`personne n’est prévenu\u00A0: ${untold[0]?.toLowerCase()}${untold.slice(1).replace(/\.$/, '')}`]
  if (always) return [toldWords[always]]
  return mayTouch.flatMap((touch) => {
    const told = after([touch])
    return told ? `${toldWords[told]}, ${ifTouches(touch)}` : []
  })
}

function takesOf(route: Writing): string[] {
  const { touches: touched, carriesProof, asks, alone, body } = route
  return [
    ...(carriesProof
      ? ['mot de passe ou code envoyé avec l’acte']
      : bySide(route, (isStaff) => proofsOf(route, isStaff))),
    asks && 'accord d’une seconde personne, avant que rien ne soit fait',
    alone && `une seule personne suffit\u00A0: ${alone[0]?.toLowerCase()}${alone.slice(1).replace(/\.$/, '')}`,
    reasonIn(body),
    asks && 'avant, qui peut donner son accord est prévenu',
    ...toldOf(route),
    asks && touched.includes('payee') && `${PAYEE_HOURS} heures avant de valoir\u00A0: tout opérateur peut l’arrêter`,
    ...bySide(route, (isStaff) => [hourlyOf(route, isStaff)]),
  ]
    .filter((said) => typeof said === 'string')
    .map((said) => set(`${said[0]?.toUpperCase()}${said.slice(1)}`))
}

/** No line begins with what ends a word. */
const set = (words: string) => words.replaceAll(/ (?=[:;?!])/g, '\u00A0')

const weight = ({ touches: touched }: ActControl) => Math.min(...touched.map((touch) => touches.indexOf(touch)))

const same = ({ names: _, ...said }: ActControl) => JSON.stringify(said)

/** What each route that writes takes, as an auditor reads it: the weightiest first; what is said of two is said once. */
export const actControls = (): ActControl[] => {
  const all = Object.entries<Route>(routes).flatMap(([name, route]) =>
    route.method === 'GET'
      ? []
      : {
          names: [name],
          act: set(route.summary),
          touches: touches.filter((touch) => route.touches.includes(touch)),
          mayTouch: [...(route.mayTouch ?? [])],
          who: whoOf(route),
          takes: takesOf(route),
        },
  )
  return [...Map.groupBy(all, same).values()]
    .flatMap(([first, ...twins]) => (first ? { ...first, names: [first, ...twins].flatMap(({ names }) => names) } : []))
    .toSorted((one, other) => weight(one) - weight(other))
}
