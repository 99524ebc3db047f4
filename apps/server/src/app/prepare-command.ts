import { ownerUrl, readConfig } from '../platform/config.ts'
import { prepareDatabase } from './prepare.ts'

const config = readConfig(process.env)
const ran = await prepareDatabase(ownerUrl(config), config.DATABASE_URL)
console.log(ran.length > 0 ? `migrations: ${ran.join(', ')}` : 'the database is up to date')
