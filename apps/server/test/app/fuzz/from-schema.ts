import fc from 'fast-check'
import { z } from 'zod'
import { hostileText, hostileValue } from './hostile.ts'
import type { Random } from './random.ts'

/** The part of JSON Schema that the contract comes to. */
export type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  $ref?: string
  $defs?: Record<string, Schema>
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  propertyNames?: Schema
  items?: Schema
  prefixItems?: Schema[]
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
}

const known = new WeakMap<z.ZodType, Schema>()

/** What may be sent, once and for all. */
export function schemaOf(type: z.ZodType): Schema {
  const found = known.get(type) ?? (z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema)
  known.set(type, found)
  return found
}

const words = ['Tuile', 'École', 'Mairie d’Annecy', 'à revoir', '12 rue Haute', 'Éclairage LED', 'x', 'lot 206']
const days = ['2026-11-16', '2026-12-01', '2026-12-24', '2027-01-31', '2026-01-01', '2028-02-29']

const matching = new Map<string, fc.Arbitrary<string>>()
function matchingText(pattern: string, random: Random): string {
  const arbitrary = matching.get(pattern) ?? fc.stringMatching(new RegExp(pattern))
  matching.set(pattern, arbitrary)
  return fc.sample(arbitrary, { seed: random.below(2 ** 31), numRuns: 1 })[0] ?? ''
}

function text({ format, pattern, minLength = 0, maxLength = 200 }: Schema, random: Random): string {
  if (format === 'date') return random.one(days)
  if (format === 'date-time') return `${random.one(days)}T${random.one(['09:00:00', '23:59:59.999', '00:00:00'])}Z`
  if (format === 'uuid') return `5f0c7a52-0000-4000-8000-${String(random.below(10 ** 12)).padStart(12, '0')}`
  if (format === 'email') return `personne${random.below(10 ** 6)}@sujet.example`
  if (format === 'base64') return Buffer.from(random.one(words)).toString('base64')
  if (pattern) return matchingText(pattern, random)
  const drawn = random.happens(0.15) ? hostileText(random) : random.one(words)
  const long = random.happens(0.05) ? drawn.padEnd(maxLength, 'é') : drawn.padEnd(minLength, 'a')
  return long.slice(0, maxLength)
}

function count({ type, minimum, exclusiveMinimum, maximum }: Schema, random: Random): number {
  const from = Math.max(minimum ?? (exclusiveMinimum !== undefined ? exclusiveMinimum + 1 : 0), -(2 ** 31))
  const to = Math.min(maximum ?? 2 ** 31 - 1, 2 ** 53)
  const drawn = random.one([
    from,
    to,
    from + 1,
    from + random.below(100),
    from + random.below(Math.min(to - from + 1, 2 ** 31)),
  ])
  const within = Math.min(Math.max(drawn, from), to)
  return type === 'integer' ? Math.floor(within) : within
}

/** What is known under a name, in the world or from an answer. */
export type Known = (name: string, random: Random) => unknown

/** Something that the schema takes, of values that are there as often as not. */
export function made(schema: Schema, random: Random, seen: Known, name = '', root: Schema = schema): unknown {
  if (schema.$ref) return made(root.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? {}, random, seen, name, root)
  if ('const' in schema) return schema.const
  if (schema.enum) return random.one(schema.enum)
  const choice = schema.anyOf ?? schema.oneOf
  if (choice) return made(random.one(choice), random, seen, name, root)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => made(part, random, seen, name, root)))
  if (schema.type === 'object') {
    const object: Record<string, unknown> = {}
    for (const [key, part] of Object.entries(schema.properties ?? {}))
      if (schema.required?.includes(key) || random.happens(0.6)) object[key] = made(part, random, seen, key, root)
    if (typeof schema.additionalProperties === 'object' && schema.propertyNames)
      object[String(made(schema.propertyNames, random, seen, '', root))] = made(
        schema.additionalProperties,
        random,
        seen,
        '',
        root,
      )
    return object
  }
  if (schema.type === 'array') {
    if (schema.prefixItems) return schema.prefixItems.map((part) => made(part, random, seen, name, root))
    const { minItems = 0, maxItems = 3 } = schema
    const length = Math.min(maxItems, minItems + random.below(3))
    return Array.from({ length }, () => made(schema.items ?? {}, random, seen, name, root))
  }
  const found = random.happens(0.7) ? seen(name, random) : undefined
  if (schema.type === 'string') return typeof found === 'string' ? found : text(schema, random)
  if (schema.type === 'integer' || schema.type === 'number')
    return typeof found === 'number' ? found : count(schema, random)
  if (schema.type === 'boolean') return random.happens(0.5)
  if (schema.type === 'null') return null
  return hostileValue(random)
}
