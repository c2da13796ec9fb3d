import { contentTypes } from '@greenroom/contract/onboarding/required-content'
import { HOLD_SECONDS } from '@greenroom/contract/push/hold'
import { CONFIRM_ABOVE } from '@greenroom/contract/push/reach'
import { signUpModes } from '@greenroom/contract/sign-up/sign-up-mode'
import { linkSettings } from './link-settings.ts'
import * as read from './reading.ts'
import { group, link, optional, type SettingGroup, setting } from './setting.ts'

/**
 * Every setting. The README's table and .env.example are generated from this; `config.ts` reads the environment with
 * it.
 */
export const settingGroups = {
  server: group('Server', {
    port: setting('PORT', '4000', 'The port that the server listens on.', read.wholeNumber(1, 65_535)),
    host: optional(
      'HOST',
      '127.0.0.1; ::1 on a machine without IPv4',
      'The address it listens on. In a container, or to be reached without a proxy: 0.0.0.0 (with IPv6: ::).',
      read.text,
    ),
    publicUrl: optional(
      'PUBLIC_URL',
      'http://localhost:PORT; required in production',
      'The address under which browsers reach Greenroom; sign-in and links in mails depend on it.',
      read.origin,
    ),
    environment: setting(
      'NODE_ENV',
      'development',
      'production turns demo mode off and requires PUBLIC_URL and the secrets.',
      read.oneOf('development', 'production', 'test'),
    ),
    role: setting(
      'ROLE',
      'all',
      'What this process does: all, only web, only worker (background jobs), or only site (the companion website, without a database). `--role=worker` does the same.',
      read.oneOf('all', 'web', 'worker', 'site'),
    ),
    demo: optional(
      'DEMO',
      'on a loopback address, with the embedded database, outside of production',
      'Demo data, demo sign-ins and the push simulator. false turns them off.',
      read.yesOrNo,
    ),
    healthPort: optional(
      'HEALTH_PORT',
      'a worker has no port',
      'The port on which a process with ROLE=worker answers /health and /ready. The others answer them on PORT.',
      read.wholeNumber(1, 65_535),
    ),
    logLevel: optional(
      'LOG_LEVEL',
      'info; in demo mode warn',
      'How much is logged: fatal, error, warn, info, debug, trace or silent.',
      read.oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    ),
    trustProxy: setting('TRUST_PROXY', '', 'Addresses of the proxies whose X-Forwarded-For is trusted, separated by commas.', read.proxies),
    shutdownDelay: optional(
      'SHUTDOWN_DELAY',
      '5 in production, otherwise 0',
      'Seconds for which a stopping server keeps answering while /ready returns 503, so that a load balancer sends new requests elsewhere.',
      read.wholeNumber(0, 300),
    ),
    securityContact: optional(
      'SECURITY_CONTACT',
      'there is no /.well-known/security.txt',
      'Where to report a vulnerability of this installation, in /.well-known/security.txt: an email address or a page.',
      read.contact,
    ),
    sitePort: optional(
      'SITE_PORT',
      'PORT + 80',
      'The port of the companion website, which has an origin of its own. 0: this process serves no website.',
      read.wholeNumber(0, 65_535),
    ),
    webHost: optional(
      'WEB_HOST',
      'http://127.0.0.1:SITE_PORT; in production https://www.example.com',
      "Where the apps' public web pages live: {WEB_HOST}/{username}. Another host than that of PUBLIC_URL.",
      read.webAddress,
    ),
    apiUrl: optional(
      'API_URL',
      'required with ROLE=site, which also needs SITE_TOKEN',
      'Where a process with ROLE=site reaches the API: http://10.0.0.5:4000. It may be a private address.',
      read.origin,
    ),
  }),
  monitoring: group('Metrics and traces', {
    metricsPort: optional(
      'METRICS_PORT',
      'PORT, with METRICS_TOKEN; without it, /metrics answers only this machine, and not in production',
      'A port of its own for /metrics, in every process. PORT and HEALTH_PORT then have no /metrics.',
      read.wholeNumber(1, 65_535),
    ),
    metricsHost: setting('METRICS_HOST', '127.0.0.1', 'The address that METRICS_PORT listens on.', read.text),
    metricsToken: optional(
      'METRICS_TOKEN',
      '/metrics takes no token',
      'The bearer token that /metrics requires: at least 32 random characters.',
      read.bearerToken,
    ),
    otlpEndpoint: optional(
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'no traces',
      'Where traces of requests are sent, by OTLP over HTTP: http://collector:4318.',
      read.webAddress,
    ),
    serviceName: setting('OTEL_SERVICE_NAME', 'greenroom', 'The name of the service in traces.', read.text),
    tracedShare: setting('OTEL_TRACES_SAMPLER_ARG', '1', 'The share of requests that is traced, from 0 to 1.', read.share),
  }),
  storage: group('Data', {
    dataDir: setting('DATA_DIR', './data', 'The folder of the embedded database, uploaded files and, without SMTP_URL, mails.', read.path),
    databaseUrl: optional(
      'DATABASE_URL',
      'the embedded PostgreSQL',
      'Your own PostgreSQL (16 or newer): postgres://user:password@host:5432/database.',
      read.databaseUrl,
    ),
    databasePoolUrl: optional(
      'DATABASE_POOL_URL',
      'requests go to DATABASE_URL',
      'That database through a connection pooler in transaction mode, such as pgbouncer: postgres://greenroom_api:password@host:6432/database.',
      read.databaseUrl,
    ),
    databasePoolSize: setting(
      'DATABASE_POOL_SIZE',
      '10',
      'Database connections for requests; background work takes half as many on top.',
      read.wholeNumber(1, 500),
    ),
    s3Bucket: optional('S3_BUCKET', 'a folder below DATA_DIR', 'Keep uploaded files in this S3 bucket.', read.text),
    s3Region: setting('S3_REGION', 'us-east-1', 'The region of the bucket.', read.text),
    s3Endpoint: optional('S3_ENDPOINT', 'Amazon S3', 'Another S3-compatible service.', read.webAddress),
    s3AccessKeyId: optional('S3_ACCESS_KEY_ID', "the machine's own role", 'Its access key.', read.text),
    s3SecretAccessKey: optional('S3_SECRET_ACCESS_KEY', "the machine's own role", 'Its secret key.', read.text),
    s3ForcePathStyle: optional(
      'S3_FORCE_PATH_STYLE',
      'true with S3_ENDPOINT',
      'Whether the bucket is part of the path instead of the host name.',
      read.yesOrNo,
    ),
  }),
  secrets: group('Secrets', {
    secretKeys: optional(
      'SECRET_KEY',
      'created on the first start; required in production',
      'Encrypts stored secrets: 32 random bytes in base64 (`openssl rand -base64 32`). To rotate: new,old.',
      read.secretKeys,
    ),
    cookieKeys: optional(
      'COOKIE_KEYS',
      'created on the first start; required in production',
      'Signs cookies: at least 32 random characters. To rotate: new,old.',
      read.cookieKeys,
    ),
    siteTokens: optional(
      'SITE_TOKEN',
      'derived from SECRET_KEY',
      'The token by which a companion website that runs apart reads all apps: at least 32 random characters, the same there. To rotate: new,old.',
      read.bearerTokens,
    ),
    keysDir: optional(
      'KEYS_DIR',
      'DATA_DIR/keys',
      'The folder of the keys that the first start makes. Backups never contain it.',
      read.path,
    ),
  }),
  signIn: group('Sign-in', {
    oidcIssuer: optional(
      'OIDC_ISSUER',
      'the built-in one at PUBLIC_URL/sso',
      'Sign in at this OpenID Connect issuer instead.',
      read.webAddress,
    ),
    oidcClientId: setting('OIDC_CLIENT_ID', 'console', 'The public client of the console at that issuer.', read.text),
    oidcAudience: optional('OIDC_AUDIENCE', 'OIDC_CLIENT_ID', 'The audience that its id tokens must name.', read.text),
    oidcScopes: setting(
      'OIDC_SCOPES',
      'openid profile email offline_access',
      'The scopes that the console asks for at that issuer.',
      read.scopes,
    ),
    requireSecondStep: setting(
      'REQUIRE_SECOND_STEP',
      'false',
      'Whether super users need a second step at sign-in, a passkey or an authenticator app. Another issuer asks for it itself: not with OIDC_ISSUER.',
      read.yesOrNo,
    ),
  }),
  outside: group('Mail and push', {
    smtpUrl: optional('SMTP_URL', 'mails are written to DATA_DIR/mail', 'The mail server: smtps://user:password@host.', read.smtpUrl),
    mailFrom: setting('MAIL_FROM', 'Greenroom <no-reply@localhost>', 'The sender of mails.', read.mailSender),
    dnsServers: optional(
      'DNS_SERVERS',
      "the machine's own; in demo mode a stand-in: every domain leads here, except those with `wrong` or `later` in their name",
      'Servers that are asked whether the domains of apps lead here: 192.0.2.1 or 192.0.2.1:5353, separated by commas.',
      read.dnsServers,
    ),
    domainAddresses: setting(
      'DOMAIN_ADDRESSES',
      '',
      'Addresses that domains with nothing before them, such as example.com, may point to; without any they need an ALIAS to WEB_HOST.',
      read.addresses,
    ),
    fcmEndpoint: optional(
      'FCM_ENDPOINT',
      'https://fcm.googleapis.com; in demo mode the built-in simulator',
      'Where pushes are sent.',
      read.webAddress,
    ),
    googleTokenEndpoint: optional(
      'GOOGLE_TOKEN_ENDPOINT',
      "the one in the service account's key",
      'Where access tokens for FCM are fetched.',
      read.webAddress,
    ),
    oneSignalEndpoint: optional(
      'ONESIGNAL_ENDPOINT',
      'https://api.onesignal.com; in demo mode the built-in simulator',
      'Where pushes of apps up to platform version 8.5 are sent.',
      read.webAddress,
    ),
    fcmDevicesPerSecond: setting(
      'FCM_DEVICES_PER_SECOND',
      '10000',
      "Devices that one Firebase project is sent in a second, over all processes. 10000 is Google's standard quota.",
      read.wholeNumber(1, 1_000_000),
    ),
    fcmTransport: setting(
      'FCM_TRANSPORT',
      'frames',
      'How pushes travel: frames writes HTTP/2 itself, at a fifth of the processor time; node uses the library of Node.js.',
      read.oneOf('frames', 'node'),
    ),
    pushConfirmAbove: setting(
      'PUSH_CONFIRM_ABOVE',
      String(CONFIRM_ABOVE),
      'A push to more devices than this is sent only after a stronger question, which repeats their number. 0: every push.',
      read.wholeNumber(0, 100_000_000),
    ),
    pushHoldSeconds: setting(
      'PUSH_HOLD_SECONDS',
      String(HOLD_SECONDS),
      'Seconds that a confirmed push is held before the first message is sent, with Undo until then. 0 sends immediately.',
      read.wholeNumber(0, 300),
    ),
  }),
  keeping: group('How long things are kept (0: forever)', {
    keepPushDetailsDays: setting(
      'KEEP_PUSH_DETAILS_DAYS',
      '30',
      'Days for which the batches and openings of a push are kept; its report stays, and no more openings are counted.',
      read.retentionDays(1),
    ),
    keepVersionsDays: setting(
      'KEEP_VERSIONS_DAYS',
      '30',
      'Days for which all versions of a record are kept, up to 1,000; the newest 100 always are. At least 30; 0 keeps every version.',
      read.retentionDays(30),
    ),
    keepAccessDays: setting(
      'KEEP_ACCESS_DAYS',
      '90',
      'Days for which the audit trail keeps sign-ins, refusals and network addresses.',
      read.retentionDays(1),
    ),
    keepChangesDays: setting(
      'KEEP_CHANGES_DAYS',
      '0',
      'Days for which the audit trail keeps who changed what. At least 31, as long as the trash.',
      read.retentionDays(31),
    ),
  }),
  onboarding: group('Onboarding of new apps', {
    requiredContent: setting(
      'ONBOARDING_REQUIRED_CONTENT',
      contentTypes.map(({ key, required }) => `${key} ${required}`).join(', '),
      'How many of each content type an app needs before its owner can submit the content. Types that are not named keep their number.',
      read.contentNeeded,
    ),
    holidays: setting(
      'REVIEW_HOLIDAYS',
      '',
      'Days beside Saturdays and Sundays on which the clock of a review stands still, separated by commas: 2026-12-25, 2027-01-01.',
      read.days,
    ),
    reviewEmail: optional(
      'REVIEW_EMAIL',
      'every super user',
      'The email address that learns of each section that an owner submits, each request for a call, and each suggested change.',
      read.mailAddress,
    ),
  }),
  signUp: group('Public sign-up', {
    signUp: setting(
      'SIGN_UP',
      'open',
      'Who can sign up at the public pages: open (anybody), invitation (whoever has a link that a reseller or its enterprise made) or closed (nobody). With OIDC_ISSUER it is closed.',
      read.oneOf(...signUpModes),
    ),
    thrivecartSecret: optional(
      'THRIVECART_SECRET',
      'sign-ups that need a payment are refused',
      'The secret word of the ThriveCart account (Settings, API & Webhooks), which proves that an order was paid.',
      read.text,
    ),
    freeUpgradeParents: setting(
      'FREE_UPGRADE_PARENTS',
      '',
      'Usernames of up to two apps whose new free accounts are led to FREE_UPGRADE_URL, separated by commas.',
      read.usernames(2),
    ),
    freeUpgradeUrl: optional(
      'FREE_UPGRADE_URL',
      'nobody is led there',
      'The page on which a free account can be upgraded.',
      read.webAddress,
    ),
    privacyPolicyUrl: link('PRIVACY_POLICY_URL', 'The privacy policy, below the sign-up form.'),
    termsUrl: link('TERMS_URL', 'The terms of use, below the sign-up form.'),
    signUpsWithoutProof: setting(
      'SIGN_UPS_WITHOUT_PROOF',
      '20',
      'Sign-ups in an hour, over all addresses, that programs may send without a proof of work. 0: none. The pages always send one.',
      read.wholeNumber(0, 10_000),
    ),
    unconfirmedDays: setting(
      'UNCONFIRMED_DAYS',
      '30',
      'Days after which a new sign-up whose email was not confirmed ends: its account is deleted and its app removed. 0: never. One that was paid for stays.',
      read.wholeNumber(0, 365),
    ),
  }),
  links: linkSettings,
} as const satisfies Record<string, SettingGroup>

/** The names of all settings. */
export const settingNames: readonly string[] = Object.values(settingGroups).flatMap((group) =>
  Object.values(group.settings).map(({ name }) => name),
)
