import type { CompiledQuery } from 'kysely'
import type { Db } from './connect.ts'

/** Stands where a value goes that each call gives anew. */
class Given {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

type Question<Row> = { compile: (db: Db) => CompiledQuery<Row> }

/** A question built by its first call, then only given its values: building a wide one takes longer than asking it. */
export function builtOnce<Values extends Record<string, unknown>, Row>(
  build: (db: Db, given: Values) => Question<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  const given = new Proxy({}, { get: (_, name) => new Given(String(name)) }) as Values
  let built: CompiledQuery<Row> | undefined
  return async (db, values) => {
    built ??= build(db, given).compile(db)
    const parameters = built.parameters.map((one) => (one instanceof Given ? values[one.name] : one))
    const { rows } = await db.executeQuery<Row>({ ...built, parameters })
    return rows
  }
}
