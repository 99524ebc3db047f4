import type { Caller, World } from '../given/world.ts'

/**
 * Who may call each route, said apart from the code: one line per route. A new route gets its line here, or does not
 * compile. Whoever is not in `who` gets 401 as a visitor, 403 otherwise, whatever the object.
 */
export type Expectation = {
  who: readonly Caller[]
  /** What they get on what is theirs: the success of the route, unless told. */
  gets?: number
  /** The objects the route is called on, `own` first; without it the route has none. */
  on?: Objects
  /** What they get on the other objects: the same, unless told. */
  others?: number | Record<string, number>
  /** Those of `who` who get something else on what is theirs. */
  except?: Partial<Record<Caller, number>>
  body?: (world: World, object: Params) => object
  query?: Record<string, string> | ((world: World, object: Params) => Record<string, string>)
  /** What the others get, when it is not that. */
  refused?: number
}
export type Params = Record<string, string | number>
export type Objects = (world: World, caller: Caller) => { own: Params; [other: string]: Params }
