import { join } from 'node:path'
import { misspeltSettings } from './config/misspelt.ts'
import { settingsInFiles } from './config/setting-files.ts'
import type { Setting } from './config/setting.ts'
import { settingGroups, settingNames } from './config/settings.ts'
import { isLoopback, ownLoopback } from './loopback.ts'
import { StartError } from './start-error.ts'
import { version } from './version.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** The whole configuration. Every setting and its sentence is in `config/settings.ts`. */
export type Config = ReturnType<typeof loadConfig>

/**
 * Reads the configuration from the environment, and from the arguments of the command line (`--role=worker`). Throws
 * `StartError` with one sentence for each setting that is wrong or missing, on a line of its own, which starts with the
 * setting's name and says what to do. Without SECRET_KEY or COOKIE_KEYS `secretKeys` or `cookieKeys` is empty here;
 * `withKeys` (secrets/key-files.ts) completes them.
 */
export function loadConfig(env: Environment, args: readonly string[] = []) {
  const faults: string[] = []
  const refuse = (wrong: boolean, sentence: string) => void (wrong && faults.push(sentence))
  const given = { ...env, ...settingsInFiles(env, settingNames, faults), ...readArguments(args, faults) }
  const readGroup = <Settings extends Record<string, Setting<unknown>>>(settings: Settings) => readSettings(settings, given, faults)
  const serverSettings = readGroup(settingGroups.server.settings)
  const {
    demo: demoRequested,
    publicUrl,
    environment,
    logLevel,
    shutdownDelay,
    host: givenHost,
    sitePort: givenSitePort,
    webHost: givenWebHost,
    ...server
  } = serverSettings
  const { s3Bucket, s3Region, s3Endpoint, s3AccessKeyId, s3SecretAccessKey, s3ForcePathStyle, ...storage } = readGroup(
    settingGroups.storage.settings,
  )
  const { secretKeys, cookieKeys, siteTokens, keysDir: givenKeysDir } = readGroup(settingGroups.secrets.settings)
  const keysDir = givenKeysDir ?? join(storage.dataDir, 'keys')
  const { oidcIssuer, oidcClientId, oidcAudience, oidcScopes, requireSecondStep } = readGroup(settingGroups.signIn.settings)
  const { metricsPort, metricsHost, metricsToken, ...tracing } = readGroup(settingGroups.monitoring.settings)
  const keeping = readGroup(settingGroups.keeping.settings)
  const { fcmEndpoint, oneSignalEndpoint, dnsServers, ...outside } = readGroup(settingGroups.outside.settings)
  const onboarding = readGroup(settingGroups.onboarding.settings)
  const { signUp, ...signingUp } = readGroup(settingGroups.signUp.settings)
  const links = readGroup(settingGroups.links.settings)

  const production = environment === 'production'
  const isSite = server.role === 'site'
  for (const { name, how } of isSite ? REQUIRED_OF_SITES : REQUIRED_IN_PRODUCTION) {
    refuse((isSite || production) && !given[name]?.trim(), `${name} is required ${isSite ? 'with ROLE=site' : 'in production'}. ${how}`)
  }
  // How settings go together can only be judged once each of them can be read.
  endWith(faults, given)

  const host = givenHost ?? ownLoopback()
  const sitePort = server.role === 'worker' ? 0 : (givenSitePort ?? besidePort(server.port))
  refuse(!isSite && server.apiUrl !== null, 'API_URL has no effect without ROLE=site. Set ROLE=site too, or remove it.')
  refuse(isSite && sitePort === 0, 'SITE_PORT must not be 0 with ROLE=site, which serves the website alone. Choose a port, or remove it.')
  refuse(
    !isSite && sitePort === server.port,
    `SITE_PORT must be another port than ${sitePort}, on which the console is. Choose one, or 0 for no website.`,
  )
  const publicAddress = publicUrl ?? `http://localhost:${server.port}`
  const webHost = givenWebHost ?? (production || sitePort === 0 ? 'https://www.example.com' : besideConsole(publicAddress, sitePort))
  refuse(
    !isSite && new URL(webHost).hostname === new URL(publicAddress).hostname,
    `WEB_HOST must have another host than PUBLIC_URL, ${new URL(publicAddress).hostname}: browsers send the console's cookies to every port of a host. Choose another name.`,
  )
  const demoPossible = !production && !isSite && storage.databaseUrl === null && isLoopback(host)
  const demo = demoRequested ?? demoPossible
  refuse(
    demo && !demoPossible,
    'DEMO can be true only with the embedded database, on a loopback address and outside of production: its passwords are public.',
  )
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
  refuse(
    Boolean(given.METRICS_HOST) && metricsPort === null,
    'METRICS_HOST has no effect without METRICS_PORT. Set METRICS_PORT too, or remove it.',
  )
  const taken = server.role === 'worker' ? [server.healthPort] : isSite ? [sitePort] : [server.port, sitePort]
  refuse(
    metricsPort !== null && taken.includes(metricsPort),
    `METRICS_PORT must be another port than ${metricsPort}, which is already in use here.`,
  )
  refuse(
    oidcIssuer !== null && Boolean(given.SIGN_UP) && signUp !== 'closed',
    'SIGN_UP must be closed with OIDC_ISSUER: people get their accounts at that issuer. Set it to closed, or remove it.',
  )
  const strayOidc = ['OIDC_CLIENT_ID', 'OIDC_AUDIENCE', 'OIDC_SCOPES'].find((name) => given[name])
  refuse(
    oidcIssuer === null && strayOidc !== undefined,
    `${strayOidc} has no effect without OIDC_ISSUER. Set OIDC_ISSUER too, or remove it.`,
  )
  refuse(
    oidcIssuer !== null && requireSecondStep,
    'REQUIRE_SECOND_STEP has no effect with OIDC_ISSUER. Require the second step at that issuer, and remove it.',
  )

  endWith(faults, given)

  const isWebsiteServed =
    givenSitePort === 0 ? siteTokens !== null && givenWebHost !== null : givenWebHost !== null || (!production && sitePort !== 0)

  return {
    ...server,
    host,
    ...storage,
    ...outside,
    ...keeping,
    ...onboarding,
    ...signingUp,
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
    /** Null: this process serves no website. */
    sitePort: sitePort === 0 ? null : sitePort,
    /** Without a slash at its end. Its host is not the console's, so no cookie goes to both. */
    webHost,
    /**
     * Where the website of each app is served, {websiteUrl}/{username}; null if it is not. One that runs apart is known
     * by its SITE_TOKEN.
     */
    websiteUrl: isWebsiteServed ? webHost : null,
    /** Without a slash at its end. */
    publicUrl: publicAddress,
    secretKeys: secretKeys ?? [],
    cookieKeys: cookieKeys ?? [],
    /** Empty: derived from `secretKeys`. */
    siteTokens: siteTokens ?? [],
    keysDir,
    /** The files of the keys that are not set, by the names of the settings. */
    keyFiles: {
      ...(secretKeys === null && { SECRET_KEY: join(keysDir, 'secret-key') }),
      ...(cookieKeys === null && { COOKIE_KEYS: join(keysDir, 'cookie-key') }),
    },
    /** Without a port /metrics is on the port of the server. */
    metrics: { port: metricsPort, host: metricsHost, token: metricsToken },
    /** Null: no traces. */
    traces:
      tracing.otlpEndpoint === null
        ? null
        : { endpoint: tracing.otlpEndpoint, serviceName: tracing.serviceName, share: tracing.tracedShare },
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
    /** Accounts at an external issuer are not made here. */
    signUp: oidcIssuer === null ? signUp : ('closed' as const),
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
    links,
  }
}

/** The default port of the website. */
function besidePort(port: number): number {
  return port + WEBSITE_AFTER <= 65_535 ? port + WEBSITE_AFTER : port - WEBSITE_AFTER
}

/** The default address of the website: another name of this machine than the console's. */
function besideConsole(publicUrl: string, port: number): string {
  const own = inUrl(ownLoopback())
  return `http://${new URL(publicUrl).hostname === own ? 'localhost' : own}:${port}`
}

function inUrl(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}

type Values<Settings> = {
  [Key in keyof Settings]: Settings[Key] extends { standard: infer Standard; read: (text: string) => infer Value }
    ? Standard extends null
      ? Value | null
      : Value
    : never
}

const WEBSITE_AFTER = 80

const REQUIRED_IN_PRODUCTION = [
  { name: 'PUBLIC_URL', how: 'Set it to the address under which browsers reach Greenroom, such as https://console.example.com.' },
  { name: 'SECRET_KEY', how: 'Make one with: openssl rand -base64 32' },
  { name: 'COOKIE_KEYS', how: 'Make one with: openssl rand -base64 32' },
]

const REQUIRED_OF_SITES = [
  { name: 'API_URL', how: 'Set it to where this process reaches the API, such as http://10.0.0.5:4000.' },
  { name: 'SITE_TOKEN', how: 'Make one with openssl rand -base64 32, and set the same one for the processes of the API.' },
  { name: 'WEB_HOST', how: 'Set it to the address of the website, the same as for the API, such as https://www.example.com.' },
]

function readSettings<Settings extends Record<string, Setting<unknown>>>(
  settings: Settings,
  given: Readonly<Record<string, string | undefined>>,
  faults: string[],
): Values<Settings> {
  const entries = Object.entries(settings).map(([key, setting]) => [key, readSetting(setting, given[setting.name], faults)])
  // The seam between the table of settings and the type derived from it.
  return Object.fromEntries(entries) as Values<Settings>
}

function readSetting({ name, standard, read }: Setting<unknown>, given: string | undefined, faults: string[]): unknown {
  const text = given?.trim() || standard
  if (text === null) return null
  try {
    return read(text)
  } catch (error) {
    faults.push(`${name} ${error instanceof Error ? error.message : String(error)}`)
    return null
  }
}

function readArguments(args: readonly string[], faults: string[]): Record<string, string> {
  const roles = args.flatMap((argument) => {
    const role = /^--role=(.*)$/.exec(argument)?.[1]
    if (role !== undefined) return [['ROLE', role]]
    faults.push(`The option ${argument} is unknown. There is one option: --role=all, --role=web, --role=worker or --role=site.`)
    return []
  })
  return Object.fromEntries(roles)
}

/** Throws when there are faults. A setting may be missing because its name was misspelt, so these are named too. */
function endWith(faults: readonly string[], given: Environment): void {
  if (faults.length > 0) throw new StartError([...faults, ...misspeltSettings(given)].join('\n'))
}
