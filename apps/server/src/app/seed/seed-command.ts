import { parseArgs } from 'node:util'
import { ownerUrl, readConfig } from '../../platform/config.ts'
import { secretsFrom, secretsOf } from '../../platform/secrets.ts'
import { openStorage } from '../../platform/storage/open-storage.ts'
import { prepareDatabase } from '../prepare.ts'
import { AlreadySeeded, NotADemonstration, seed } from './seed.ts'
import { isVolume, volumes } from './volumes.ts'

const { values } = parseArgs({ options: { volume: { type: 'string', default: 'demo' } } })
const { volume } = values
if (!isVolume(volume)) {
  console.error(`--volume takes ${volumes.join(', ')}; « ${volume} » is none of them`)
  process.exit(1)
}

const config = readConfig(process.env)
const owner = ownerUrl(config)
if (config.NODE_ENV === 'production') {
  console.error('db:seed writes an invented centre: it refuses NODE_ENV=production, which is what nothing said means.')
  process.exit(1)
}
const start = performance.now()
await prepareDatabase(owner, config.DATABASE_URL)
try {
  await seed(owner, volume, console.log, openStorage(config.STORAGE_URL), {
    secrets: secretsFrom(secretsOf(config)),
    sealFolder: config.SEAL_FOLDER,
  })
  console.log(`seconds ${((performance.now() - start) / 1000).toFixed(1)}`)
} catch (error) {
  if (!(error instanceof AlreadySeeded || error instanceof NotADemonstration)) throw error
  console.error(error.message)
  process.exitCode = 1
}
