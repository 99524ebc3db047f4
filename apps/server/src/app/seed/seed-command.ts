import { parseArgs } from 'node:util'
import { readConfig } from '../../platform/config.ts'
import { openStorage } from '../../platform/storage/open-storage.ts'
import { prepareDatabase } from '../prepare.ts'
import { AlreadySeeded, seed } from './seed.ts'
import { isVolume, volumes } from './volumes.ts'

const { values } = parseArgs({ options: { volume: { type: 'string', default: 'demo' } } })
const { volume } = values
if (!isVolume(volume)) {
  console.error(`--volume takes ${volumes.join(', ')}; « ${volume} » is none of them`)
  process.exit(1)
}

const { DATABASE_URL, STORAGE_URL, SECRET, SEAL_FOLDER } = readConfig(process.env)
const start = performance.now()
await prepareDatabase(DATABASE_URL)
try {
  await seed(DATABASE_URL, volume, console.log, openStorage(STORAGE_URL), {
    secret: SECRET,
    sealFolder: SEAL_FOLDER,
  })
  console.log(`seconds ${((performance.now() - start) / 1000).toFixed(1)}`)
} catch (error) {
  if (!(error instanceof AlreadySeeded)) throw error
  console.error(error.message)
  process.exitCode = 1
}
