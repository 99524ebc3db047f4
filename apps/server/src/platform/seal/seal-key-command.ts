import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { addSealKey } from './seals.ts'

/** A new key to seal with: the last one by name is the one that serves, from the next start on. */
const { values } = parseArgs({ options: { name: { type: 'string' }, organization: { type: 'string' } } })
const { SEAL_FOLDER } = readConfig(process.env)
const now = new Date()
const { name = `${now.getUTCFullYear()}-1`, organization = 'La centrale Charpente' } = values
if (!/^[\w-]{1,40}$/.test(name)) {
  console.error('npm run seal:key -- --name 2026-1 --organization "La centrale Charpente"')
  process.exit(2)
}
if (await addSealKey(SEAL_FOLDER, name, organization, now))
  console.log(`${SEAL_FOLDER}/${name}.pem is written. Keep a copy away from this machine, and restart the worker.`)
else {
  console.error(
    `A key named ${name} is there already. Give the new one the next name: --name ${now.getUTCFullYear()}-2`,
  )
  process.exitCode = 1
}
