import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from './connect.ts'
import { startEngine } from './embedded.ts'
import { migrate } from './migrate.ts'
import { writeTypes } from './write-types.ts'

const folder = await mkdtemp(join(tmpdir(), 'charpente-types-'))
await rm(folder, { recursive: true })
const engine = await startEngine(folder, { durable: false })
const db = connect(engine.url, 1)
await migrate(db)
await db.destroy()
await writeTypes(engine.url)
await engine.stop()
console.log('types.ts is written')
