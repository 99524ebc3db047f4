import { readConfig } from '../config.ts'
import { connect } from '../db/connect.ts'
import { verifyTrail } from './verify.ts'

const db = connect(readConfig(process.env).DATABASE_URL, 1)
const { events, broken } = await verifyTrail(db)
await db.destroy()
for (const { objectType, objectId, seq, why } of broken) console.log(`${objectType} ${objectId}, event ${seq}: ${why}`)
console.log(`${events} events read, ${broken.length} broken`)
if (broken.length > 0) process.exitCode = 1
