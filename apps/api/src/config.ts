import { join } from 'node:path'
import { SettingFileError, textOfSetting } from './config/setting-files.ts'
import { type Setting, settingGroups } from './config/settings.ts'
import { isLoopback, ownLoopback } from './loopback.ts'
import { version } from './version.ts'

/** A setting is wrong or missing. The message is a sentence that starts with the setting's name and says what to do. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

type Environment = Readonly<Record<string, string | undefined>>

/** The whole configuration. Every setting and its sentence is in `config/settings.ts`. */
export type Config = ReturnType<typeof loadConfig>

/**
 * Reads the configuration from the environment, and from the arguments of the command line (`--role=worker`). Throws
 * `ConfigError`. Without SECRET_KEY or COOKIE_KEYS `secretKeys` or `cookieKeys` is empty here; `withKeys`
 * (secrets/key-files.ts) completes them.
 */
export function loadConfig(env: Environment, args: readonly string[] = []) {
  const given = { ...env, ...withFiles(env), ...readArguments(args) }
  const {
    demo: askedForDemo,
    publicUrl,
    environment,
    logLevel,
    shutdownDelay,
    host: givenHost,
    ...server
  } = readGroup(settingGroups.server.settings, given)
  const { s3Bucket, s3Region, s3Endpoint, s3AccessKeyId, s3SecretAccessKey, s3ForcePathStyle, ...storage } = readGroup(
    settingGroups.storage.settings,
    given,
  )
  const { secretKeys, cookieKeys, keysDir } = readGroup(settingGroups.secrets.settings, given)
  const { oidcIssuer, oidcClientId, oidcAudience, oidcScopes, requireSecondStep } = readGroup(settingGroups.signIn.settings, given)
  const keeping = readGroup(settingGroups.keeping.settings, given)
  const { fcmEndpoint, oneSignalEndpoint, dnsServers, ...outside } = readGroup(settingGroups.outside.settings, given)

  const host = givenHost ?? ownLoopback()
  const production = environment === 'production'
  const demoPossible = !production && storage.databaseUrl === null && isLoopback(host)
  const demo = askedForDemo ?? demoPossible

  refuse(
    demo && !demoPossible,
    'DEMO can be true only with the embedded database, on a loopback address and outside of production: its passwords are public.',
  )
  for (const [name, value] of [['SECRET_KEY', secretKeys] as const, ['COOKIE_KEYS', cookieKeys] as const]) {
    refuse(production && value === null, `${name} is required in production. Make one with: openssl rand -base64 32`)
  }
  refuse(
    storage.databasePoolUrl !== null && storage.databaseUrl === null,
    'DATABASE_POOL_URL has no effect without DATABASE_URL, which migrations, jobs and live events need. Set DATABASE_URL too, or remove it.',
  )
  refuse(
    (s3AccessKeyId === null) !== (s3SecretAccessKey === null),
    `${s3AccessKeyId === null ? 'S3_ACCESS_KEY_ID' : 'S3_SECRET_ACCESS_KEY'} is missing: set both keys or none.`,
  )
  const strayS3 = ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_FORCE_PATH_STYLE'].find((name) => given[name])
  refuse(s3Bucket === null && strayS3 !== undefined, `${strayS3} has no effect without S3_BUCKET. Set S3_BUCKET too, or remove it.`)
  refuse(outside.smtpUrl !== null && !given.MAIL_FROM?.trim(), 'MAIL_FROM is required with SMTP_URL: the address that mails come from.')
  const strayOidc = ['OIDC_CLIENT_ID', 'OIDC_AUDIENCE', 'OIDC_SCOPES'].find((name) => given[name])
  refuse(
    oidcIssuer === null && strayOidc !== undefined,
    `${strayOidc} has no effect without OIDC_ISSUER. Set OIDC_ISSUER too, or remove it.`,
  )
  refuse(
    oidcIssuer !== null && requireSecondStep,
    'REQUIRE_SECOND_STEP has no effect with OIDC_ISSUER. Require the second step at that issuer, and remove it.',
  )

  return {
    ...server,
    host,
    ...storage,
    ...outside,
    ...keeping,
    version,
    production,
    /**
     * Demo data, demo sign-ins and the push simulator; true only with the embedded database, on loopback, outside of
     * production.
     */
    demo,
    /** Quiet in demo mode, where the terminal shows the greeting. */
    logLevel: logLevel ?? (demo ? 'warn' : 'info'),
    /** In seconds. At a terminal the stop does not wait. */
    shutdownDelay: shutdownDelay ?? (production ? 5 : 0),
    /** Without a slash at its end. */
    publicUrl: publicUrl ?? `http://localhost:${server.port}`,
    secretKeys: secretKeys ?? [],
    cookieKeys: cookieKeys ?? [],
    keysDir: keysDir ?? join(storage.dataDir, 'keys'),
    /** Null: files are stored in a folder below dataDir. Null keys: the machine's own role. */
    s3:
      s3Bucket === null
        ? null
        : {
            bucket: s3Bucket,
            region: s3Region,
            endpoint: s3Endpoint,
            credentials:
              s3AccessKeyId === null || s3SecretAccessKey === null
                ? null
                : { accessKeyId: s3AccessKeyId, secretAccessKey: s3SecretAccessKey },
            forcePathStyle: s3ForcePathStyle ?? s3Endpoint !== null,
          },
    /** Super users can only add a second step until they have signed in with one. */
    requireSecondStep,
    /** Null: the built-in provider at publicUrl/sso. */
    externalIssuer:
      oidcIssuer === null
        ? null
        : { issuer: oidcIssuer, clientId: oidcClientId, audience: oidcAudience ?? oidcClientId, scopes: oidcScopes },
    dnsServers: dnsServers ?? [],
    /** True: simulators replace DNS, and the pages of hosts that only it resolves. */
    dnsStandIn: demo && dnsServers === null,
    fcmEndpoint: fcmEndpoint ?? 'https://fcm.googleapis.com',
    /** True: pushes are sent to the simulator inside this server instead of `fcmEndpoint`. */
    fcmSimulator: demo && fcmEndpoint === null,
    oneSignalEndpoint: oneSignalEndpoint ?? 'https://api.onesignal.com',
    /**
     * True: pushes of the older composer are sent to the simulator inside this server instead of `oneSignalEndpoint`.
     */
    oneSignalSimulator: demo && oneSignalEndpoint === null,
    /** Addresses outside of the console, by the name of their menu entry; null hides it. */
    ...readGroup(settingGroups.onboarding.settings, given),
    ...readGroup(settingGroups.signUp.settings, given),
    links: readGroup(settingGroups.links.settings, given),
  }
}

type Values<Settings> = {
  [Key in keyof Settings]: Settings[Key] extends { standard: infer Standard; read: (text: string) => infer Value }
    ? Standard extends null
      ? Value | null
      : Value
    : never
}

function readGroup<Settings extends Record<string, Setting<unknown>>>(
  settings: Settings,
  env: Readonly<Record<string, string | undefined>>,
): Values<Settings> {
  const entries = Object.entries(settings).map(([key, setting]) => [key, readSetting(setting, env[setting.name])])
  // The seam between the table of settings and the type derived from it.
  return Object.fromEntries(entries) as Values<Settings>
}

function readSetting({ name, standard, read }: Setting<unknown>, given: string | undefined): unknown {
  const text = given?.trim() || standard
  if (text === null) return null
  try {
    return read(text)
  } catch (error) {
    throw new ConfigError(`${name} ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** The settings that are given, those in files included. */
function withFiles(env: Environment): Record<string, string> {
  const all = Object.values(settingGroups).flatMap((group) => Object.values(group.settings).map(({ name }) => name))
  return Object.fromEntries(
    all.flatMap((name) => {
      try {
        const text = textOfSetting(env, name)
        return text === undefined ? [] : [[name, text]]
      } catch (error) {
        throw error instanceof SettingFileError ? new ConfigError(`${name} ${error.message}`) : error
      }
    }),
  )
}

function readArguments(args: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    args.map((argument) => {
      const role = /^--role=(.*)$/.exec(argument)?.[1]
      if (role === undefined)
        throw new ConfigError(`The option ${argument} is unknown. There is one option: --role=all, --role=web or --role=worker.`)
      return ['ROLE', role]
    }),
  )
}

function refuse(wrong: boolean, sentence: string): void {
  if (wrong) throw new ConfigError(sentence)
}
