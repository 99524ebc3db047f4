import { z } from 'zod'

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

export const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(10),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_URL: z.url().default('http://localhost:3000'),
  TRUST_PROXY: flag,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICS_TOKEN: optionalText,
  RATE_LIMIT: z.coerce.number().int().min(0).default(1200),
  WEB_FOLDER: optionalText,
  SECRET: z.string().min(32, 'at least 32 characters, drawn at random'),
  PASSWORD_MEMORY: z.coerce.number().int().min(64).default(19_456),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  MAIL_FROM: z.string().default('Charpente <ne-pas-repondre@charpente.example>'),
  STORAGE_URL: z.url({ protocol: /^(file|s3(\+http)?)$/ }).default('file:///var/lib/charpente/files'),
  SEAL_FOLDER: z.string().default('/var/lib/charpente/seal'),
  CLAMD_URL: z.url({ protocol: /^(tcp|unix)$/ }).optional(),
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
  if (config.DEMO && config.NODE_ENV === 'production')
    throw new ConfigError('DEMO=1 opens accounts without a password: it does not start with NODE_ENV=production.')
  if (config.PASSWORD_MEMORY < 19_456 && config.NODE_ENV !== 'test')
    throw new ConfigError('PASSWORD_MEMORY below 19456 makes passwords easy to break: it is for tests only.')
  return config
}
