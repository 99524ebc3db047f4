import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { anchorKeyFault, type Config, productionFaults } from '../../platform/config.ts'
import { VERSION } from '../../platform/version.ts'
import { type Line, look } from './look.ts'

/** What `engines` of package.json asks for. */
const NODE = 24

const nodeLine = (version: string) =>
  look('Node', `install Node ${NODE} or later, and start the API and the worker with it`, async () => {
    if (Number.parseInt(version, 10) < NODE) throw new Error(`${version}: older than ${NODE}`)
    return version
  })

const siteLine = (folder: string) =>
  look('site', 'build it (npm run build), or correct WEB_FOLDER', async () => {
    for (const file of ['client/index.html', 'server/prerender.js']) await access(join(folder, file))
    return folder
  })

function settingLines(config: Config): Line[] {
  const { NODE_ENV, ACCEPT_RISKS } = config
  const faults = productionFaults(config)
  if (faults.length > 0)
    return faults.map((found) => ({
      what: 'configuration',
      found,
      todo: 'give it, or accept the risk by its name (docs/configuration.md): nothing starts meanwhile',
    }))
  const risks = ACCEPT_RISKS.length > 0 ? `risks accepted: ${ACCEPT_RISKS.join(', ')}` : 'no risk accepted'
  return [{ what: 'configuration', found: `Charpente ${VERSION}, ${NODE_ENV}, ${risks}` }]
}

/** The doctor is given what the API is. */
function keyLines(config: Config): Line[] {
  const found = anchorKeyFault(config)
  const todo = 'keep it where the worker alone is given it (docs/operations/secrets.md), then restart the API'
  return found ? [{ what: 'configuration', found, todo }] : []
}

export const configurationLines = async (config: Config, node = process.versions.node): Promise<Line[]> => [
  ...settingLines(config),
  ...keyLines(config),
  await nodeLine(node),
  ...(config.WEB_FOLDER ? [await siteLine(config.WEB_FOLDER)] : []),
]
