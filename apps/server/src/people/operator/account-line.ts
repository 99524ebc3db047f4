import type { Db } from '../../platform/db/connect.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { findLine, type listAccounts } from './queries.ts'

type Line = Awaited<ReturnType<typeof listAccounts>>[number]

export const onWire = ({ createdAt, ...line }: Line) => ({ ...line, createdAt: createdAt.toISOString() })

export const accountLine = async (db: Db, id: number) => onWire((await findLine(db, id)) ?? refuse('accountNotFound'))
