import { z } from 'zod'
import type { Route } from './route.ts'

const secrets = z.registry()

/** Marks what opens something by itself: the code of an application, the secret of an address, a signature. */
export const asSecret = <T extends z.ZodType>(schema: T): T => {
  secrets.add(schema)
  return schema
}

const isSecret = (schema: z.core.$ZodType) => secrets.has(schema instanceof z.ZodOptional ? schema.unwrap() : schema)

/** What opens something in the address of a route, by name: no log, referrer or cache may have it. */
export const secretsOf = ({ params, query }: Pick<Route, 'params' | 'query'>): string[] =>
  [params, query].flatMap((schema) =>
    schema instanceof z.ZodObject
      ? Object.entries(schema.shape).flatMap(([name, field]) => (isSecret(field) ? [name] : []))
      : [],
  )
