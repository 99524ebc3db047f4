import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../apps/server/src/platform/db/connect.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { writeTypes } from '../apps/server/src/platform/db/write-types.ts'
import { startEngine } from './embedded.ts'

const folder = await mkdtemp(join(tmpdir(), 'charpente-types-'))
await rm(folder, { recursive: true })
const engine = await startEngine(folder, { durable: false })
const db = connect(engine.url, 1)
await migrate(db)
await db.destroy()
await writeTypes(engine.url)
await engine.stop()
console.log('types.ts is written')
