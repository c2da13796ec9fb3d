import { type Logger, pino } from 'pino'
import type { Config } from './config.ts'

/** Structured logs on standard output. Names that could carry a secret are blanked wherever they appear. */
export function createLogger({ logLevel }: Pick<Config, 'logLevel'>): Logger {
  return pino({
    level: logLevel,
    base: { service: 'greenroom' },
    redact: {
      paths: SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[redacted]',
    },
  })
}

const SECRET_NAMES = [
  'password',
  'token',
  'authorization',
  'cookie',
  'fcm_key',
  'app_token',
  'private_key',
  'secret',
  'id_token',
  'refresh_token',
]
