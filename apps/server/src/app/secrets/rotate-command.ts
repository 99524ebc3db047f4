import { SESSION_HOURS } from '@charpente/domain/platform/session'
import { ownerUrl, readConfig } from '../../platform/config.ts'
import { connect } from '../../platform/db/connect.ts'
import { secretsFrom, secretsOf } from '../../platform/secrets.ts'
import { rotateSecrets } from './rotate.ts'

/** Run once every process has been started with the new secret; as often as one likes. docs/configuration.md */
const config = readConfig(process.env)
const secrets = secretsFrom(secretsOf(config))
// As the owner: the program itself may not change an order once it is made.
const db = connect(ownerUrl(config), 1)
const { turned, needed } = await rotateSecrets({ db, secrets, now: () => new Date() }).finally(() => db.destroy())
for (const { name, made, unreadable, left } of turned)
  console.log(
    `${name}: ${made} sealed with « ${secrets.newest} », ${left} left${unreadable ? `, ${unreadable} that no configured secret opens` : ''}`,
  )
const left = turned.reduce((sum, one) => sum + one.left, 0)
const older = secrets.ids.slice(1)
if (left > 0) console.log(`${left} still sealed with another secret: run this again.`)
else if (older.length > 0) console.log(`Nothing sealed needs ${older.map((id) => `« ${id} »`).join(', ')} any more.`)
for (const { what, id, count } of needed) console.log(`« ${id} » still recognises ${what}: ${count}`)
if (older.length > 0)
  console.log(
    `Sessions and addresses of files end within ${SESSION_HOURS + 2} hours of the last start with an old secret.`,
  )
if (left > 0) process.exitCode = 1
