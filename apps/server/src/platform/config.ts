import { isIP } from 'node:net'
import { z } from 'zod'
import { secretsOf } from './secrets.ts'

/**
 * Everything the program reads from its environment, read once and validated.
 * docs/configuration.md is the table for those who run it; a test keeps the two equal.
 */
const flag = z
  .enum(['0', '1', 'true', 'false'])
  .default('0')
  .transform((value) => value === '1' || value === 'true')

const optionalText = z
  .string()
  .transform((value) => value.trim() || undefined)
  .optional()

/** `10.0.0.0/8`, or one address: never all of them, nobody's word would be worth anything. */
function isNetwork(text: string): boolean {
  const [address = '', bits] = text.split('/')
  const most = isIP(address) === 4 ? 32 : isIP(address) === 6 ? 128 : 0
  return most > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= most))
}

const milliseconds = z.coerce.number().int().min(0).max(3_600_000)

const words = (text: string) =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')

const isEscaped = (text: string) => {
  try {
    return decodeURIComponent(text) !== ''
  } catch {
    return false
  }
}

/** `authorization=Basic%20…,x-scope-orgid=1`: the form the standard gives. */
const headers = z
  .string()
  .default('')
  .transform((text) => words(text).map((one) => one.split(/=(.*)/s, 2)))
  .refine((all) => all.every(([name, value]) => /^[\w-]+$/.test(name ?? '') && value && isEscaped(value)), {
    message: '`name=value` with commas between, values escaped as in an address',
  })
  .transform((all) => Object.fromEntries(all.map(([name = '', value = '']) => [name, decodeURIComponent(value)])))

/** Those whose `X-Forwarded-For` is believed; none of them, said as such, is a choice too. */
const proxies = z
  .string()
  .transform((text) => (text.trim() === 'none' ? [] : words(text)))
  .refine((all) => all.every(isNetwork), '`none`, or the networks of your proxies, as 10.0.0.0/8')
  .optional()

/** What a production would be refused for, taken upon oneself. */
const risks = ['clock', 'http', 'noAnchorMail', 'noAntivirus', 'ownerLogin', 'plainMail'] as const

/** `2027:…, 2026:…`: each secret with the name of what it seals. */
const secrets = z
  .string()
  .default('')
  .transform(words)
  .refine((all) => all.every((one) => /^[\w-]{1,16}:\S{32,}$/.test(one)), {
    message: '`name:secret` with commas between, newest first; each at least 32 characters, drawn at random',
  })
  .transform((all) => all.map((one) => one.split(/:(.*)/s, 2)))
  .transform((all) => all.map(([id = '', secret = '']) => ({ id, secret })))

/** `2027:…`: private keys of notifications, each with the name that devices keep. */
const pushKeys = z
  .string()
  .default('')
  .transform(words)
  .refine((all) => all.every((one) => /^[\w-]{1,16}:[\w-]{43}$/.test(one)), {
    message: '`name:key` with commas between, newest first, as `npm run push:key` writes them',
  })
  .transform((all) => all.map((one) => one.split(':', 2)))
  .transform((all) => all.map(([name = '', key = '']) => ({ name, key })))

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text

/** Services of notifications beside those everybody knows. */
const pushOrigins = z
  .string()
  .default('')
  .transform(words)
  .refine((all) => all.every((one) => /^https?:/.test(one) && isOrigin(one)), {
    message: 'origins with commas between, as https://push.example',
  })

const storageUrl = z.url({ protocol: /^(file|s3(\+http)?)$/ })

export const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(10),
  DATABASE_WAIT_MS: milliseconds.min(1).default(4_000),
  DATABASE_STATEMENT_MS: milliseconds.default(4_000),
  DATABASE_LOCK_MS: milliseconds.default(3_000),
  DATABASE_IDLE_MS: milliseconds.default(10_000),
  WORKER_STATEMENT_MS: milliseconds.default(120_000),
  REQUEST_WAIT_MS: milliseconds.default(4_500),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  WORKER_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  DRAIN_MS: milliseconds.optional(),
  PUBLIC_URL: z.url().default('http://localhost:3000'),
  TRUST_PROXY: proxies,
  ACCEPT_RISKS: z
    .string()
    .default('')
    .transform(words)
    .pipe(z.array(z.enum(risks))),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICS_TOKEN: optionalText,
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headers,
  OTEL_SERVICE_NAME: optionalText,
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  RATE_LIMIT: z.coerce.number().int().min(0).default(1200),
  WEB_FOLDER: optionalText,
  SECRET: z
    .string()
    .transform((text) => text || undefined)
    .pipe(z.string().min(32, 'at least 32 characters, drawn at random').optional())
    .optional(),
  SECRETS: secrets,
  PASSWORD_MEMORY: z.coerce.number().int().min(64).default(19_456),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  MAIL_FROM: z.string().default('Charpente <ne-pas-repondre@charpente.example>'),
  PUSH_KEYS: pushKeys,
  PUSH_ORIGINS: pushOrigins,
  STORAGE_URL: storageUrl.default('file:///var/lib/charpente/files'),
  RECOVERY_DAYS: z.coerce.number().int().min(0).max(3_650).default(43),
  SEAL_FOLDER: z.string().default('/var/lib/charpente/seal'),
  ANCHOR_URL: storageUrl.optional(),
  ANCHOR_READ_URL: storageUrl.optional(),
  ANCHOR_MAIL: z.email().optional(),
  TIMESTAMP_URL: z.url({ protocol: /^https?$/ }).optional(),
  TIMESTAMP_CA: optionalText,
  CLAMD_URL: z.url({ protocol: /^(tcp|unix)$/ }).optional(),
  BACKUP_INFO: optionalText,
  CLOCK_START: z.iso.datetime({ offset: true }).optional(),
  DEMO: flag,
})

export type Config = Readonly<z.output<typeof environment>>

class ConfigError extends Error {}

export function readConfig(env: Record<string, string | undefined>): Config {
  const result = environment.safeParse(env)
  if (!result.success) {
    const lines = result.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`)
    throw new ConfigError(`The configuration is not usable (see docs/configuration.md):\n${lines.join('\n')}`)
  }
  const config = result.data
  const ids = secretsOf(config).map(({ id }) => id)
  if (ids.length === 0) throw new ConfigError('SECRET: at least 32 characters drawn at random, or a list in SECRETS.')
  if (new Set(ids).size < ids.length)
    throw new ConfigError(`SECRETS: each has a name of its own, and \`SECRET\` is called ${ids.at(-1)}.`)
  if (config.DEMO && config.NODE_ENV === 'production')
    throw new ConfigError('DEMO=1 opens accounts without a password: it does not start with NODE_ENV=production.')
  if (config.PASSWORD_MEMORY < 19_456 && config.NODE_ENV !== 'test')
    throw new ConfigError('PASSWORD_MEMORY below 19456 makes passwords easy to break: it is for tests only.')
  if (config.TIMESTAMP_URL && !config.TIMESTAMP_CA)
    throw new ConfigError('TIMESTAMP_URL without TIMESTAMP_CA: say which certificates its tokens are verified with.')
  return config
}

const ANCHORS = 'file:///var/lib/charpente/anchors'

/** Where the worker, and nobody else, writes the roots of the trail. */
export const anchorUrl = ({ ANCHOR_URL }: Config): string => ANCHOR_URL ?? ANCHORS

/** The same place for whoever only reads it: the doctor, and whoever verifies the trail by hand. */
export const anchorReadUrl = (config: Config): string => config.ANCHOR_READ_URL ?? anchorUrl(config)

/** What any other process says of it: whoever takes that process over would write roots of their own. */
export const anchorKeyFault = ({ ANCHOR_URL }: Config): string | null =>
  ANCHOR_URL === undefined ? null : 'ANCHOR_URL is for the worker alone: take it out of the settings of this process.'

/** Who makes and owns the tables: a login of its own where one is given. */
export const ownerUrl = ({ DATABASE_OWNER_URL, DATABASE_URL }: Config): string => DATABASE_OWNER_URL ?? DATABASE_URL

/**
 * How long whoever waits for the database is made to wait, in milliseconds: for a connection of the pool (`wait`), for
 * what a statement gives (`statement`) and, within it, for what others hold (`lock`); and how long a transaction may be
 * left alone between two statements (`idle`). Without them, what never comes would be waited for, and the pool with it.
 */
export type Limits = { wait: number; statement: number; lock: number; idle: number }

/** Of the API, where somebody waits. */
export const apiLimits = (config: Config): Limits => ({
  wait: config.DATABASE_WAIT_MS,
  statement: config.DATABASE_STATEMENT_MS,
  lock: config.DATABASE_LOCK_MS,
  idle: config.DATABASE_IDLE_MS,
})

/** Of jobs, which may read or write a whole catalogue and are tried again when they fail. */
export const workerLimits = ({ DATABASE_WAIT_MS, WORKER_STATEMENT_MS }: Config): Limits => ({
  wait: DATABASE_WAIT_MS,
  statement: WORKER_STATEMENT_MS,
  lock: WORKER_STATEMENT_MS,
  idle: WORKER_STATEMENT_MS,
})

/** How long the API still answers once it says that it is leaving; where nobody sends it callers, not at all. */
export const drainMs = ({ DRAIN_MS, NODE_ENV }: Config): number => DRAIN_MS ?? (NODE_ENV === 'production' ? 5_000 : 0)

const isOneLogin = ({ DATABASE_OWNER_URL, DATABASE_URL }: Config) =>
  DATABASE_OWNER_URL !== undefined && new URL(DATABASE_OWNER_URL).username === new URL(DATABASE_URL).username

/** What keeps a process from serving people: each with what repairs it. */
export function productionFaults(config: Config): string[] {
  const { NODE_ENV, TRUST_PROXY, PUBLIC_URL, CLOCK_START, CLAMD_URL, ANCHOR_MAIL, PUSH_ORIGINS, ACCEPT_RISKS } = config
  if (NODE_ENV !== 'production') return []
  const accepts = (risk: (typeof risks)[number]) => ACCEPT_RISKS.includes(risk)
  return [
    TRUST_PROXY === undefined && 'TRUST_PROXY: say which networks your proxies are in, or `none` if there is none.',
    PUBLIC_URL.startsWith('http:') && !accepts('http') && 'PUBLIC_URL: people come by https (ACCEPT_RISKS=http).',
    CLOCK_START && !accepts('clock') && 'CLOCK_START: a production has the time it is (ACCEPT_RISKS=clock).',
    !CLAMD_URL && !accepts('noAntivirus') && 'CLAMD_URL: files would not be scanned (ACCEPT_RISKS=noAntivirus).',
    !ANCHOR_MAIL && !accepts('noAnchorMail') && 'ANCHOR_MAIL: who keeps the roots? (ACCEPT_RISKS=noAnchorMail).',
    PUSH_ORIGINS.some((origin) => origin.startsWith('http:')) && 'PUSH_ORIGINS: notifications leave by https.',
    isOneLogin(config) && !accepts('ownerLogin') && 'DATABASE_URL: not the owner’s login (ACCEPT_RISKS=ownerLogin).',
  ].filter((fault) => typeof fault === 'string')
}

export function checkProduction(config: Config): Config {
  const faults = productionFaults(config)
  if (faults.length > 0)
    throw new ConfigError(`Not started (see docs/configuration.md):\n${faults.map((line) => `  ${line}`).join('\n')}`)
  return config
}
