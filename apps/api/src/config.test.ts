import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { settingsAsEnvironment } from './commands/print-settings.ts'
import { loadConfig } from './config.ts'
import { misspeltSettings } from './config/misspelt.ts'
import { StartError } from './start-error.ts'

const KEY = Buffer.alloc(32, 1).toString('base64')
const OTHER_KEY = Buffer.alloc(32, 2).toString('base64')
const COOKIE = 'c'.repeat(32)
const DATABASE_URL = 'postgres://greenroom:secret-word@db.example.com/greenroom'
const secrets = { SECRET_KEY: KEY, COOKIE_KEYS: COOKIE }
const PUBLIC_URL = 'https://console.example.com'
const site = { ROLE: 'site', API_URL: 'http://10.0.0.5:4000', SITE_TOKEN: COOKIE, WEB_HOST: 'https://www.example.com' }

describe('without any setting', () => {
  it('is a demo on loopback with the embedded database', () => {
    expect(loadConfig({})).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:4000',
      dataDir: resolve('data'),
      keysDir: resolve('data/keys'),
      databaseUrl: null,
      role: 'all',
      production: false,
      demo: true,
      fcmSimulator: true,
      s3: null,
      externalIssuer: null,
      smtpUrl: null,
      trustProxy: [],
    })
  })

  it('takes an empty setting for an unset one', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: ' ', TRUST_PROXY: '' })).toEqual(loadConfig({}))
  })
})

describe('demo mode', () => {
  it.each([
    ['another address', { HOST: '0.0.0.0' }],
    ['a database of your own', { DATABASE_URL }],
    ['production', { NODE_ENV: 'production', PUBLIC_URL, ...secrets }],
    ['DEMO=false', { DEMO: 'false' }],
  ])('is off with %s', (_, env) => {
    expect(loadConfig(env)).toMatchObject({ demo: false, fcmSimulator: false })
  })

  it('sends to a given FCM endpoint instead of the simulator', () => {
    expect(loadConfig({ FCM_ENDPOINT: 'http://127.0.0.1:9/' })).toMatchObject({ fcmEndpoint: 'http://127.0.0.1:9', fcmSimulator: false })
  })
})

describe('the website in links of mails', () => {
  it.each([
    ['a demo', {}, 'http://127.0.0.1:4080'],
    [
      'a website of this process',
      { NODE_ENV: 'production', PUBLIC_URL, ...secrets, WEB_HOST: 'https://web.example' },
      'https://web.example',
    ],
    ['production without an address', { NODE_ENV: 'production', PUBLIC_URL, ...secrets }, null],
    ['no website', { SITE_PORT: '0', WEB_HOST: 'https://web.example' }, null],
    ['one that runs apart', { SITE_PORT: '0', WEB_HOST: 'https://web.example', SITE_TOKEN: 's'.repeat(32) }, 'https://web.example'],
  ])('is that of %s', (_, env, websiteUrl) => {
    expect(loadConfig(env)).toMatchObject({ websiteUrl })
  })
})

describe('a setting in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'))
  const file = join(folder, 'greenroom_SECRET_KEY')
  writeFileSync(file, `${KEY}\n`)
  writeFileSync(join(folder, 'COOKIE_KEYS'), `${COOKIE}\n`)
  afterAll(() => rmSync(folder, { recursive: true }))

  it('is read from the file that NAME_FILE names', () => {
    expect(loadConfig({ SECRET_KEY_FILE: file }).secretKeys).toEqual(loadConfig({ SECRET_KEY: KEY }).secretKeys)
  })

  it('is read from a systemd credential of its name, alone or after greenroom_, unless the environment has it', () => {
    const { secretKeys, cookieKeys } = loadConfig({ CREDENTIALS_DIRECTORY: folder })
    expect({ secretKeys, cookieKeys }).toEqual({ secretKeys: loadConfig({ SECRET_KEY: KEY }).secretKeys, cookieKeys: [COOKIE] })
    expect(loadConfig({ CREDENTIALS_DIRECTORY: folder, COOKIE_KEYS: 'd'.repeat(32) }).cookieKeys).toEqual(['d'.repeat(32)])
  })

  it('is refused with a sentence if the file cannot be read, or the environment has the setting too', () => {
    const missing = join(folder, 'none')
    expect(() => loadConfig({ SECRET_KEY_FILE: missing })).toThrow(
      new StartError(`SECRET_KEY cannot be read from ${missing}, which SECRET_KEY_FILE names.`),
    )
    expect(() => loadConfig({ SECRET_KEY_FILE: file, SECRET_KEY: KEY })).toThrow(
      new StartError('SECRET_KEY is set, and SECRET_KEY_FILE too. Remove one of them.'),
    )
  })
})

describe('a given setting', () => {
  it('is read in its own type', () => {
    const config = loadConfig({
      PORT: '8080',
      PUBLIC_URL: 'https://console.example.com/',
      TRUST_PROXY: '10.0.0.0/8, ::1',
      SECRET_KEY: `${KEY},${OTHER_KEY}`,
      S3_BUCKET: 'files',
      S3_ENDPOINT: 'http://minio:9000',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'word',
      OIDC_ISSUER: 'https://id.example.com/realm/',
      OIDC_CLIENT_ID: 'greenroom',
      SUPPORT_URL: 'https://help.example.com',
    })
    expect(config).toMatchObject({
      port: 8080,
      publicUrl: 'https://console.example.com',
      trustProxy: ['10.0.0.0/8', '::1'],
      s3: { bucket: 'files', region: 'us-east-1', endpoint: 'http://minio:9000', credentials: { accessKeyId: 'id' }, forcePathStyle: true },
      externalIssuer: { issuer: 'https://id.example.com/realm', clientId: 'greenroom', audience: 'greenroom' },
      links: { support: 'https://help.example.com', helpComments: null },
    })
    expect(config.secretKeys.map(({ bytes }) => bytes[0])).toEqual([1, 2])
  })

  it('may come from the command line where it is the role', () => {
    expect(loadConfig({ ROLE: 'web' }, ['--role=worker']).role).toBe('worker')
  })
})

describe('a process of the website alone', () => {
  it('needs no secret of the API, also in production', () => {
    expect(loadConfig({ ...site, NODE_ENV: 'production' })).toMatchObject({ role: 'site', sitePort: 4080, demo: false, shutdownDelay: 5 })
  })

  it('has the host that the console does not have, by default', () => {
    expect(loadConfig({}).webHost).toBe('http://127.0.0.1:4080')
    expect(loadConfig({ PUBLIC_URL: 'http://127.0.0.1:4000' }).webHost).toBe('http://localhost:4080')
  })
})

describe('a wrong setting stops the start with a sentence that names it', () => {
  it.each<[Record<string, string>, string]>([
    [{ PORT: 'http' }, "PORT must be a whole number from 1 to 65535, not 'http'."],
    [{ PORT: '0' }, "PORT must be a whole number from 1 to 65535, not '0'."],
    [{ PORT: '4e3' }, "PORT must be a whole number from 1 to 65535, not '4e3'."],
    [{ NODE_ENV: 'prod' }, "NODE_ENV must be one of development, production, test, not 'prod'."],
    [{ ROLE: 'both' }, "ROLE must be one of all, web, worker, site, not 'both'."],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
    [{ DEMO: 'maybe' }, "DEMO must be true or false, not 'maybe'."],
    [{ PUBLIC_URL: 'console.example.com' }, 'PUBLIC_URL must be an address such as'],
    [{ PUBLIC_URL: 'https://example.com/console' }, 'PUBLIC_URL must be an address without a path'],
    [{ TRUST_PROXY: '1' }, 'TRUST_PROXY must list the addresses of your proxies'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY must list the addresses of your proxies'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY must list the addresses of your proxies'],
    [{ DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL must be an address such as'],
    [{ DATABASE_URL: 'postgres://user:secret-word@host' }, 'DATABASE_URL must name the database'],
    [{ DATABASE_POOL_SIZE: '0' }, 'DATABASE_POOL_SIZE must be a whole number'],
    [{ SECRET_KEY: 'secret-word' }, 'SECRET_KEY must be 32 random bytes in base64'],
    [{ COOKIE_KEYS: 'secret-word' }, 'COOKIE_KEYS must be at least 32 random characters'],
    [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL must be an address such as'],
    [{ SMTP_URL: 'smtp://mail.example.com' }, 'MAIL_FROM is required with SMTP_URL'],
    [{ MAIL_FROM: 'Greenroom' }, 'MAIL_FROM must be an email address'],
    [{ S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id' }, 'S3_SECRET_ACCESS_KEY is missing'],
    [{ S3_ENDPOINT: 'http://minio:9000' }, 'S3_ENDPOINT has no effect without S3_BUCKET'],
    [{ DATABASE_POOL_URL: DATABASE_URL }, 'DATABASE_POOL_URL has no effect without DATABASE_URL'],
    [{ OIDC_CLIENT_ID: 'console' }, 'OIDC_CLIENT_ID has no effect without OIDC_ISSUER'],
    [{ OIDC_ISSUER: 'https://id.example.com', OIDC_SCOPES: 'email' }, "OIDC_SCOPES must contain the scope 'openid'."],
    [
      { OIDC_ISSUER: 'https://id.example.com', REQUIRE_SECOND_STEP: 'true' },
      'REQUIRE_SECOND_STEP has no effect with OIDC_ISSUER. Require the second step at that issuer, and remove it.',
    ],
    [{ METRICS_HOST: '0.0.0.0' }, 'METRICS_HOST has no effect without METRICS_PORT'],
    [{ METRICS_PORT: '4000' }, 'METRICS_PORT must be another port than 4000'],
    [{ METRICS_PORT: '4080' }, 'METRICS_PORT must be another port than 4080'],
    [{ WEB_HOST: 'http://localhost:5000' }, 'WEB_HOST must have another host than PUBLIC_URL, localhost'],
    [
      { PUBLIC_URL: 'https://www.example.com', WEB_HOST: 'https://WWW.example.com:8443' },
      'WEB_HOST must have another host than PUBLIC_URL',
    ],
    [{ API_URL: 'http://10.0.0.5:4000' }, 'API_URL has no effect without ROLE=site'],
    [{ ROLE: 'site', SITE_TOKEN: COOKIE, WEB_HOST: 'https://www.example.com' }, 'API_URL is required with ROLE=site'],
    [{ ROLE: 'site', API_URL: 'http://10.0.0.5:4000', WEB_HOST: 'https://www.example.com' }, 'SITE_TOKEN is required with ROLE=site'],
    [{ ROLE: 'site', API_URL: 'http://10.0.0.5:4000', SITE_TOKEN: COOKIE }, 'WEB_HOST is required with ROLE=site'],
    [{ ...site, SITE_PORT: '0' }, 'SITE_PORT must not be 0 with ROLE=site'],
    [{ METRICS_TOKEN: 'secret-word' }, 'METRICS_TOKEN must be at least 32 random characters'],
    [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1'],
    [{ HELP_COMMENTS_URL: 'javascript:alert(1)' }, 'HELP_COMMENTS_URL must be an address such as'],
    [{ DEMO: 'true', HOST: '0.0.0.0' }, 'DEMO can be true only with the embedded database'],
    [{ DEMO: 'true', DATABASE_URL }, 'DEMO can be true only with the embedded database'],
    [{ NODE_ENV: 'production', COOKIE_KEYS: COOKIE }, 'SECRET_KEY is required in production'],
    [{ NODE_ENV: 'production', SECRET_KEY: KEY }, 'COOKIE_KEYS is required in production'],
    [{ NODE_ENV: 'production', ...secrets }, 'PUBLIC_URL is required in production'],
  ])('%o', (env, sentence) => {
    const load = () => loadConfig(env)
    expect(load).toThrow(StartError)
    expect(load).toThrow(sentence)
    expect(load).not.toThrow('secret-word')
  })

  it('also on the command line', () => {
    expect(() => loadConfig({}, ['--rol=web'])).toThrow('The option --rol=web is unknown')
    expect(() => loadConfig({}, ['--role=both'])).toThrow('ROLE must be one of')
  })
})

describe('several wrong settings', () => {
  it('are all named, each on a line of its own', () => {
    const load = () => loadConfig({ PORT: 'http', NODE_ENV: 'production', PUBLIC_URL, SECRET_KEY: 'x', COOKIE_KEY: COOKIE, HOST: '::' })
    expect(load).toThrow(
      [
        "PORT must be a whole number from 1 to 65535, not 'http'.",
        'SECRET_KEY must be 32 random bytes in base64; make one with: openssl rand -base64 32',
        'COOKIE_KEYS is required in production. Make one with: openssl rand -base64 32',
        'COOKIE_KEY is not a setting of Greenroom. Did you mean COOKIE_KEYS?',
      ].join('\n'),
    )
  })
})

describe('a name that is almost that of a setting', () => {
  it.each([
    ['SMPT_URL', 'SMTP_URL'],
    ['S3_BUCKETS', 'S3_BUCKET'],
    ['COOKIE_KEY', 'COOKIE_KEYS'],
    ['TRUST_PROXYS', 'TRUST_PROXY'],
    ['PUBLIC_URI', 'PUBLIC_URL'],
    ['PROT', 'PORT'],
    ['database_url', 'DATABASE_URL'],
    ['LOGLEVEL', 'LOG_LEVEL'],
  ])('%s is named with the right one', (name, meant) => {
    expect(misspeltSettings({ [name]: 'x' })).toEqual([`${name} is not a setting of Greenroom. Did you mean ${meant}?`])
  })

  it('is no name that systems, shells, services and tools set', () => {
    const names = [
      'SHELL HOME HOSTNAME HOSTTYPE PATH PWD OLDPWD USER LOGNAME LANG LC_ALL TERM TMPDIR TZ SHLVL MAIL EDITOR PAGER PS1 IFS UID _',
      'XDG_DATA_DIRS XDG_DATA_HOME XDG_RUNTIME_DIR SSH_AUTH_SOCK DISPLAY DBUS_SESSION_BUS_ADDRESS INVOCATION_ID JOURNAL_STREAM',
      'CREDENTIALS_DIRECTORY STATE_DIRECTORY NOTIFY_SOCKET LISTEN_FDS MAINPID SYSTEMD_EXEC_PID',
      'NODE NODE_OPTIONS NODE_PATH NODE_EXTRA_CA_CERTS NODE_COMPILE_CACHE INIT_CWD npm_config_port npm_package_name NPM_CONFIG_CACHE',
      'PGHOST PGPORT PGUSER PGDATABASE PGPASSWORD PGSSLMODE HTTP_PROXY HTTPS_PROXY NO_PROXY http_proxy https_proxy no_proxy ALL_PROXY',
      'AWS_REGION AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY AWS_SESSION_TOKEN AWS_ENDPOINT_URL AWS_PROFILE',
      'KUBERNETES_PORT KUBERNETES_SERVICE_HOST KUBERNETES_SERVICE_PORT KUBERNETES_PORT_443_TCP_ADDR WEB_PORT WEB_SERVICE_HOST POD_NAME',
      'SMTP_HOST SMTP_PORT SMTP_USER SMTP_PASS DATABASE_HOST DATABASE_NAME DATABASE_PASSWORD POSTGRES_USER POSTGRES_PASSWORD REDIS_URL',
      'CI GITHUB_ACTIONS RUNNER_TEMP DEBUG FORCE_COLOR NO_COLOR COLORTERM MALLOC_ARENA_MAX UV_THREADPOOL_SIZE VITEST TEST HOSTS_FILE',
    ]
    const env = Object.fromEntries(names.flatMap((line) => line.split(' ')).map((name) => [name, 'x']))
    expect(misspeltSettings({ ...env, ...process.env })).toEqual([])
  })
})

it('.env.example is what print-settings.ts --env prints', () => {
  const file = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
  expect(file).toBe(settingsAsEnvironment())
})
