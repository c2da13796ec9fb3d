import { type Logger, pino } from 'pino'
import type { Config } from './config.ts'

/** Structured logs on standard output. Fields that could contain a secret are redacted wherever they appear. */
export function createLogger({ logLevel }: Pick<Config, 'logLevel'>): Logger {
  return pino({
    level: logLevel,
    base: { service: 'greenroom' },
    serializers: { err: describeError },
    redact: {
      paths: SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[redacted]',
    },
  })
}

/** The error's own message. Attached objects (a database client, a request) must not be logged. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = 'code' in error ? { code: error.code } : {}
  return {
    type: error.name,
    message: error.message,
    ...code,
    stack: error.stack,
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
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
