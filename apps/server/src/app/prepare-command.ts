import { readConfig } from '../platform/config.ts'
import { prepareDatabase } from './prepare.ts'

const ran = await prepareDatabase(readConfig(process.env).DATABASE_URL)
console.log(ran.length > 0 ? `migrations: ${ran.join(', ')}` : 'the database is up to date')
