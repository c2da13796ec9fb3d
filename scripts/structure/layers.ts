/**
 * Which part may import which (ARCHITECTURE.md). A part is a folder; the longest folder that contains a file decides.
 * Imports inside one part are always allowed, and so is the contract unless `contract: false` says otherwise.
 */
export type Layer = {
  folder: string
  /** Folders or files of the repository that this part may import. */
  may: readonly string[]
  /** Part of every refusal: what to do instead. */
  instead: string
  contract?: false
  /** False where the code also runs in a browser. */
  node?: false
}

export const CONTRACT = 'packages/contract/src'
const PIPELINE = 'packages/pipeline/src'
const API = 'apps/api/src'
export const CONSOLE = 'apps/console/src'
const CLIENT = 'packages/client'
const STAGE = 'packages/stage/src'
const SITE = 'apps/site/src'

/**
 * What every part of the server may import: failures, the caller, paging and raw JSON, bounded caches, parts of SQL,
 * and its dependencies.
 */
const words = [
  `${API}/answers`,
  `${API}/bounded-memory.ts`,
  `${API}/check-input.ts`,
  `${API}/key-permissions.ts`,
  `${API}/recent-memory.ts`,
  `${API}/failure.ts`,
  `${API}/session.ts`,
  `${API}/deps.ts`,
  `${API}/config.ts`,
  `${API}/loopback.ts`,
  `${API}/json-or-null.ts`,
  `${API}/reason-of.ts`,
  `${API}/repeated-failures.ts`,
  `${API}/sql`,
  `${API}/within.ts`,
  `${API}/tally.ts`,
]

export const layers: readonly Layer[] = [
  {
    folder: CONTRACT,
    may: [],
    node: false,
    instead: 'The contract knows nobody. Pass the value in, or move what both sides need into the contract.',
  },
  {
    folder: PIPELINE,
    may: [],
    contract: false,
    instead: 'The pipeline carries statements and has no word of the product. Pass the value in.',
  },
  {
    folder: CLIENT,
    may: [],
    contract: false,
    node: false,
    instead: 'The client knows the API by its generated types alone, so that other programs can use it. Change the routes.',
  },
  {
    folder: STAGE,
    may: [],
    node: false,
    instead: 'The stage draws answers of the read API and knows neither server nor console. Pass what it shows as props.',
  },
  {
    folder: SITE,
    may: [STAGE],
    instead: 'The website reads the API over HTTP alone (docs/read-api.md). What it needs and cannot get belongs into the read API.',
  },
  {
    folder: `${CONSOLE}/ui`,
    // Numbers are written in one way everywhere.
    may: [`${CONTRACT}/count.ts`],
    contract: false,
    node: false,
    instead: 'ui/ draws and knows no product word. Pass what it shows as props.',
  },
  {
    folder: `${CONSOLE}/api`,
    may: [`${CONSOLE}/ui/stored-texts.ts`],
    node: false,
    instead: 'api/ is a leaf. Let the caller hand in what the client needs.',
  },
  {
    folder: `${CONSOLE}/session`,
    may: [`${CONSOLE}/api`, `${CONSOLE}/ui`],
    node: false,
    instead: 'session/ is a leaf. Let the shell connect it to the rest.',
  },
  {
    folder: `${CONSOLE}/fields`,
    may: [`${CONSOLE}/ui`, `${CONSOLE}/session`, `${CONSOLE}/api`],
    node: false,
    instead: 'A field knows no list, form or screen. Pass what it needs as props.',
  },
  {
    folder: `${CONSOLE}/resource`,
    may: [STAGE, `${CONSOLE}/fields`, `${CONSOLE}/ui`, `${CONSOLE}/session`, `${CONSOLE}/api`],
    node: false,
    instead: 'The generic list and form know no single screen. Make it an option of the definition or a marked part beside the screen.',
  },
  {
    folder: `${CONSOLE}/screens`,
    may: [`${CONSOLE}/resource`, `${CONSOLE}/fields`, `${CONSOLE}/ui`, `${CONSOLE}/session`, `${CONSOLE}/api`],
    node: false,
    instead: 'A screen does not reach into the shell. Move the shared part down into ui/, resource/ or session/.',
  },
  {
    folder: CONSOLE,
    may: [CONSOLE],
    node: false,
    instead: 'The console talks to the server over HTTP. Share rules through the contract.',
  },
  {
    folder: `${API}/db`,
    may: [PIPELINE, `${API}/bounded-memory.ts`, `${API}/config.ts`, `${API}/loopback.ts`, `${API}/start-error.ts`],
    instead: 'db/ is the bottom. Hand in what it needs.',
  },
  {
    folder: `${API}/sql`,
    may: [],
    instead: 'sql/ writes parts of statements. Pass in what they need.',
  },
  {
    folder: `${API}/secrets`,
    may: [`${API}/db`, `${API}/in-pieces`, `${API}/config.ts`, `${API}/start-error.ts`],
    instead: 'secrets/ is a leaf over db/. Hand in what it needs.',
  },
  {
    folder: `${API}/in-pieces`,
    may: [`${API}/db`],
    instead: 'How long work is done in pieces knows no noun. Hand in what is done.',
  },
  {
    folder: `${API}/edges`,
    may: [`${API}/db`, `${API}/in-pieces`, `${API}/secrets`, ...words],
    instead: 'An edge is a thin adapter to the outside and knows no rule of the product. Call it from domain/ or jobs/.',
  },
  {
    folder: `${API}/domain`,
    may: [`${API}/db`, `${API}/in-pieces`, `${API}/edges`, `${API}/secrets`, `${API}/jobs/queue.ts`, ...words],
    instead: 'The domain knows no route, job or request. Pass the value in as an argument.',
  },
  {
    folder: `${API}/jobs`,
    may: [`${API}/in-pieces`, `${API}/domain`, `${API}/db`, `${API}/edges`, `${API}/secrets`, `${API}/sso/sweep.ts`, ...words],
    instead: 'A job calls the domain. Move what it shares with a route into domain/.',
  },
  {
    folder: `${API}/tracing`,
    may: [`${API}/db`, `${API}/domain/apps/archive/product-version.ts`, ...words],
    instead: 'Tracing wraps the server and the database and knows no route. Hand in what it needs.',
  },
  {
    folder: `${API}/website`,
    may: [
      ...[SITE, `${API}/secrets/site-token.ts`, `${API}/metrics`, `${API}/demo/members-to-try.ts`],
      // What every process does: start, log, listen, stop.
      ...['bound-heap.ts', 'config', 'end-on-signals.ts', 'greeting.ts', 'logger.ts'].map((name) => `${API}/${name}`),
      ...['listen.ts', 'log-requests.ts', 'metrics-app.ts', 'readiness.ts', 'stopping.ts'].map((name) => `${API}/http/${name}`),
      ...words,
    ],
    instead: 'The website reads the API as a mobile app does. Hand in the server that it calls.',
  },
  {
    folder: `${API}/metrics`,
    may: [`${API}/domain`, `${API}/db`, `${API}/jobs/chores.ts`, ...words],
    instead: 'Metrics read what the other parts know. Let those count with tally(), or give them a function that answers it.',
  },
  {
    folder: `${API}/http`,
    may: [`${API}/metrics`, `${API}/domain`, `${API}/db`, `${API}/secrets`, `${API}/start-error.ts`, ...words],
    instead: 'http/ is what every request passes and knows no single route. Hand in what it needs.',
  },
  {
    folder: `${API}/mcp`,
    may: [`${API}/http`, `${API}/version.ts`, ...words],
    instead: 'Tools of assistants call the API by its addresses, so that its rules hold for them. Add what is missing there to a route.',
  },
  {
    folder: `${API}/routes`,
    may: [`${API}/domain`, `${API}/http`, `${API}/edges/files/file-store.ts`, `${API}/mcp/answer-message.ts`, ...words],
    instead: 'A route is guard, input and one call into the domain. Move the work into domain/.',
  },
  {
    folder: `${API}/testing`,
    may: [API, 'scripts/testing'],
    instead: 'What tests share uses the server, and what the tests of other workspaces use too.',
  },
  { folder: API, may: [API], instead: 'The server does not import another workspace. Share rules through the contract.' },
  {
    folder: 'e2e',
    may: ['scripts/testing', 'scripts/plain-root.ts'],
    instead: 'A journey uses the product from outside, as a person does.',
  },
  { folder: 'bench', may: [API, 'e2e/harness'], instead: 'A benchmark measures the server, or the console in a browser; nothing else.' },
  { folder: 'scripts', may: [API], instead: 'A script starts or checks the product; share code with it through its own module.' },
]

/**
 * The files by which one domain folder may be imported from another; all else in it is private. A folder that is not
 * listed here has index.ts.
 */
export const fronts: Readonly<Record<string, readonly string[]>> = {
  accounts: [
    ...['password-hash.ts', 'password-tries.ts', 'rate-limits.ts', 'shared-counts.ts'],
    // Signing up creates an account, and deletes one that is never confirmed.
    ...['stored-accounts.ts', 'account-memory.ts', 'audit-account.ts', 'change-password.ts', 'delete-person.ts'],
    // Removing a second step signs the person out.
    'end-sessions.ts',
    // A calendar's address is read with the role of its person.
    'limited-role.ts',
  ],
  apps: [
    ...['read/current-app.ts', 'read/facts-of.ts', 'read/list-apps.ts', 'read/cut-apps.ts', 'read/owner-emails.ts'],
    ...['write/switch-app.ts', 'write/replace-parents.ts'],
    ...['secrets/app-secrets.ts', 'secrets/app-token.ts'],
    ...['archive/write-archive.ts', 'archive/archive-key.ts'],
    ...['fields/locked-file.ts', 'mail-brand.ts', 'read/public-app.ts', 'reviews/launch-events.ts'],
    // A parent changes settings of a business.
    ...['write/change-app.ts', 'revisions/list-revisions.ts', 'onboarding/count-content.ts'],
    // An accepted request is answered with the business.
    'businesses/list-businesses.ts',
  ],
  audit: ['write-audit.ts', 'note-session.ts', 'counted-lines.ts', 'refusals.ts', 'within.ts'],
  'business-requests': ['demand-consent.ts', 'stored-requests.ts'],
  content: ['change-content.ts', 'content-version.ts'],
  devices: ['member-devices.ts'],
  help: ['help-sessions.ts'],
  // What a private link shows is part of the read API. A save that publishes a record ends the request for that.
  drafts: ['draft-links.ts', 'shown-values.ts', 'end-requests.ts'],
  home: ['day-counts.ts', 'record-days.ts', 'recent-records.ts'],
  // Whoever raises a notice; an account takes its own along, and moves its digests with its time zone.
  notices: ['raise-notice.ts', 'notify.ts', 'people-for.ts', 'choices.ts', 'forget-notices.ts'],
  packs: ['parent-lock.ts', 'refuse-locked.ts', 'refuse-locked-settings.ts'],
  records: [
    ...['record-row.ts', 'scope.ts'],
    'list/health-sql.ts',
    ...['list/filtering.ts', 'list/list-query.ts', 'list/projection.ts', 'list/read-record.ts', 'list/sorting.ts', 'list/statement.ts'],
    ...['write/accept-input.ts', 'write/check-links.ts', 'write/create-record.ts', 'write/lock-for-change.ts', 'write/save.ts'],
    ...['write/update-record.ts', 'write/unlock-codes.ts', 'list/page-sql.ts', 'list/record-counts.ts'],
    ...['html/clean-html.ts', 'trash/trash.ts', 'revisions/load-revisions.ts', 'revisions/without-deleted-files.ts'],
    ...['shown-title-sql.ts', 'join-item.ts', 'list/list-records.ts', 'nested/check-parent.ts', 'nested/lock-descendants.ts'],
    ...['order/hand-order.ts', 'list/found-by-title.ts', 'changes/record-change.ts', 'changes/left-as-it-is.ts'],
    ...['find-item.ts', 'list/present-record.ts'],
  ],
  media: [
    ...[
      'receive/receive-file.ts',
      'receive/receive-remote.ts',
      'stored-media.ts',
      'references.ts',
      'media-sql.ts',
      'describe-media.ts',
      'published-files.ts',
      'picture-outline.ts',
      'stored-files.ts',
    ],
    ...['receive/complete-upload.ts', 'receive/stored-uploads.ts', 'receive/reception.ts', 'clean-filename.ts'],
    'store-media.ts',
    'qr-picture.ts',
    'draw-icon.ts',
  ],
  members: [
    ...['search-members.ts', 'lock-password.ts', 'accept-member.ts', 'check-member-links.ts', 'counted-members.ts'],
    ...[
      'save-member.ts',
      'stored-member.ts',
      'invitations.ts',
      'find-by-email.ts',
      'new-password.ts',
      'delete-members.ts',
      'list-members.ts',
      'member-query.ts',
      'member-json.ts',
      'own-values.ts',
      'define-fields.ts',
    ],
  ],
  platform: ['list-rows.ts', 'platform-store.ts', 'read-platform-record.ts', 'stored-in-table.ts'],
  progress: ['progress-counts.ts', 'course-report.ts'],
  // The calendar of an app lists what is scheduled.
  push: ['schedules/stored-schedules.ts', 'schedules/schedule-version.ts'],
  published: ['explain.ts', 'predicate.ts', 'viewer.ts'],
  webhooks: ['raise-events.ts', 'apps-with-webhooks.ts'],
  preflight: ['refuse-blockers.ts'],
  transfer: ['write-csv.ts'],
  release: ['gather-changes.ts', 'list-waiting.ts'],
  'sign-up': ['proof-of-work.ts'],
  'second-step': ['forget-second-step.ts'],
}
