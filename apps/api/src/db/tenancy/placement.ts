/**
 * Where the rows of a table are stored once the database is spread over several servers with Citus (decision 0044). On
 * a single PostgreSQL it makes no difference, but the schema and every statement conform to it:
 *
 * - `tenant`: distributed by its column `app_id`, so that all rows of an app are on one server. Only tables with an app
 *   in each row, and only statements that name the app.
 * - `reference`: a full copy on every server, so that each can join it and refer to it. Small, read often and rarely
 *   written: a write waits for all servers, and fails while one is down.
 * - `local`: on the coordinator alone. What sign-in, limits, queues and locks need; never joined with tenant tables,
 *   and without foreign keys to or from other tables.
 */
export type Placement = 'tenant' | 'reference' | 'local'

/** Every table of the schema `public`. `npm run check` compares it with apps/api/schema.sql. */
export const placement = {
  apps: 'reference',
  app_relations: 'reference',
  app_secrets: 'reference',
  users: 'reference',
  app_creators: 'reference',
  app_roles: 'reference',
  user_identities: 'reference',
  one_time_links: 'reference',
  // Few rows, read together with the app and listed by the queue of all apps.
  app_reviews: 'reference',
  review_marks: 'reference',
  launch_events: 'reference',
  launch_mails: 'reference',
  month_summaries: 'reference',
  suggestion_events: 'reference',
  whats_new: 'reference',
  whats_new_closed: 'reference',
  global_fields: 'reference',
  platform_views: 'reference',
  default_platform_views: 'reference',

  app_revisions: 'tenant',
  audit_log: 'tenant',
  idempotency_keys: 'tenant',
  items: 'tenant',
  item_counts: 'tenant',
  item_revisions: 'tenant',
  item_drafts: 'tenant',
  links: 'tenant',
  unlock_codes: 'tenant',
  content_versions: 'tenant',
  action_form_contents: 'tenant',
  public_links: 'tenant',
  saved_views: 'tenant',
  default_views: 'tenant',
  media: 'tenant',
  media_refs: 'tenant',
  uploads: 'tenant',
  upload_parts: 'tenant',
  members: 'tenant',
  member_counts: 'tenant',
  day_counts: 'tenant',
  app_days: 'tenant',
  record_day_counts: 'tenant',
  record_days: 'tenant',
  active_sketches: 'tenant',
  missed_searches: 'tenant',
  dead_links: 'tenant',
  member_tags: 'tenant',
  member_courses: 'tenant',
  member_unlocks: 'tenant',
  member_url_tags: 'tenant',
  member_progress: 'tenant',
  progress_versions: 'tenant',
  progress_counts: 'tenant',
  member_sessions: 'tenant',
  member_invitations: 'tenant',
  member_reset_links: 'tenant',
  member_registrations: 'tenant',
  member_changes: 'tenant',
  member_change_parts: 'tenant',
  member_values: 'tenant',
  deleted_member_fields: 'tenant',
  record_changes: 'tenant',
  devices: 'tenant',
  push_notifications: 'tenant',
  push_tags: 'tenant',
  push_batches: 'tenant',
  push_openings: 'tenant',
  push_schedules: 'tenant',
  planning_feeds: 'tenant',
  webhook_endpoints: 'tenant',
  webhook_deliveries: 'tenant',
  webhook_tries: 'tenant',
  push_day_counts: 'tenant',
  older_pushes: 'tenant',
  preflight_looks: 'tenant',
  rejection_tasks: 'tenant',
  preflight_dismissals: 'tenant',
  imports: 'tenant',
  import_drafts: 'tenant',
  import_draft_rows: 'tenant',
  import_changes: 'tenant',
  import_files: 'tenant',
  exports: 'tenant',
  release_changes: 'tenant',
  release_suggestions: 'tenant',
  // In the app that shares packs: what it shares, and with which apps.
  packs: 'tenant',
  pack_rollouts: 'tenant',
  pack_rollout_children: 'tenant',
  // In the receiving app.
  pack_links: 'tenant',
  pack_receipts: 'tenant',
  // In the app that sends to its businesses.
  business_pushes: 'tenant',
  business_push_children: 'tenant',
  // In the receiving app.
  business_push_receipts: 'tenant',

  // The app of an id or a token, looked up before the app is known.
  media_apps: 'local',
  older_tokens: 'local',
  // The rate and the health of deliveries: each process writes them with its own clock, in short transactions.
  push_quotas: 'local',
  push_circuits: 'local',
  // Sign-in and access: must work while a server with apps is down.
  sso_keys: 'local',
  web_push_keys: 'local',
  sketch_keys: 'local',
  sso_records: 'local',
  known_places: 'local',
  last_sign_ins: 'local',
  session_places: 'local',
  passkeys: 'local',
  authenticators: 'local',
  recovery_codes: 'local',
  sign_in_steps: 'local',
  rate_limits: 'local',
  limit_counts: 'local',
  mail_outbox: 'local',
  review_mails: 'local',
  // Of a person, over all of their apps.
  notices: 'local',
  notice_choices: 'local',
  readiness: 'local',
  // Communication between the processes, and the leases of chores.
  installation: 'local',
  processes: 'local',
  open_streams: 'local',
  chores: 'local',
  help_sessions: 'local',
  // Of a person, over the apps in which it works; read before the app is known.
  access_keys: 'local',
  access_key_days: 'local',
  assistant_tokens: 'local',
  app_copies: 'local',
  // Orders and proofs of work are unique over all apps.
  sign_ups: 'local',
  // Looked up before anybody is signed in.
  sign_up_invitations: 'local',
  // Between two apps, one of which does not know the other yet.
  business_requests: 'local',
  business_consents: 'local',
  // Unique over all apps.
  app_domains: 'local',
  released_domains: 'local',
  schema_migrations: 'local',
} as const satisfies Record<string, Placement>

/** Schemas other than `public` whose tables are all local. pg-boss creates and migrates its own. */
export const localSchemas: readonly string[] = ['pgboss']

/** The placement of a table by its bare name; undefined for anything else (views, CTEs, other schemas). */
export function placementOf(table: string): Placement | undefined {
  const all: Readonly<Record<string, Placement>> = placement
  return Object.hasOwn(all, table) ? all[table] : undefined
}

/** The tables of one placement, each after those that its foreign keys refer to. */
export function tablesPlaced(wanted: Placement): string[] {
  return Object.entries(placement).flatMap(([table, tablePlacement]) => (tablePlacement === wanted ? [table] : []))
}
