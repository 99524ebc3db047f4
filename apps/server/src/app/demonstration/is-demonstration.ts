import type { Context } from '../../platform/http/context.ts'
import { isSeeded } from './queries.ts'

/** Told so by its configuration, on a database that the demonstration's own seed filled: never on a real one. */
export const isDemonstration = async ({ config, db }: Context): Promise<boolean> => config.DEMO && (await isSeeded(db))
