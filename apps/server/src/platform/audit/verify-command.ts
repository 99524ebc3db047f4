import { parseArgs } from 'node:util'
import { anchorReadUrl, readConfig } from '../config.ts'
import { connect } from '../db/connect.ts'
import { openSeals } from '../seal/seals.ts'
import { openStorage } from '../storage/open-storage.ts'
import { inGroups } from './root.ts'
import { verifyAnchored } from './verify-anchored.ts'

/** `--root`: a fingerprint somebody was mailed, which one of the roots must have. */
const { values } = parseArgs({ options: { root: { type: 'string' } } })
const mailed = values.root?.replaceAll(/\s/g, '').toLowerCase()
const config = readConfig(process.env)
const db = connect(config.DATABASE_URL, 1)
const sources = { db, anchors: openStorage(anchorReadUrl(config)), seals: openSeals(config) }
const { events, broken, roots } = await verifyAnchored(sources)
await db.destroy()
for (const { objectType, objectId, seq, why } of broken)
  console.log(objectType === 'root' ? `root ${objectId}: ${why}` : `${objectType} ${objectId}, event ${seq}: ${why}`)
const isKnown = mailed === undefined || roots.includes(mailed)
if (!isKnown) console.log(`no root has the fingerprint ${inGroups(mailed)}`)
console.log(`${events} events and ${roots.length} roots read, ${broken.length} broken`)
if (roots.length > 0) console.log(`the last root is ${inGroups(roots.at(-1) ?? '')}`)
if (broken.length > 0 || !isKnown) process.exitCode = 1
