import { readConfig } from '../../platform/config.ts'
import { AS_PROGRAM, connect } from '../../platform/db/connect.ts'
import { openStorage } from '../../platform/storage/open-storage.ts'
import { verifyFiles } from './verify.ts'

/** After a restoration, or when a disk is in doubt; nothing has to stop meanwhile. docs/operations/restore.md */
const config = readConfig(process.env)
const db = connect(config.DATABASE_URL, 2, { options: AS_PROGRAM })
const { files, faults } = await verifyFiles({ db, storage: openStorage(config.STORAGE_URL) }).finally(() =>
  db.destroy(),
)
for (const { what, why } of faults) console.log(`${what}: ${why}`)
const count = (asked: string) => faults.filter(({ why }) => why === asked).length
console.log(
  `${files} files named: ${count('missing')} missing, ${count('altered')} altered, ${count('unreadable')} unreadable; ${count('disputed')} documents disputed`,
)
if (faults.length > 0) process.exitCode = 1
