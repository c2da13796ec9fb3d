import type pg from 'pg'

/**
 * Creates the tables of the independent server in a schema of its own, and copies the articles and topics of these apps
 * from Greenroom, with their ids and times. A column for each value that an article can have here, and topics as an
 * array of ids.
 */
export async function makeIndependentTables(client: pg.Client, apps: readonly string[]): Promise<void> {
  await client.query(TABLES)
  await client.query(`insert into independent.topics select id, title from items where app_id = any($1) and resource = 'topics'`, [apps])
  await client.query(
    `insert into independent.articles
       (id, app_id, title, author, description, topics, featured, sort_order, created_at, updated_at)
     select i.id, i.app_id, i.title, i.data->>'author', i.data->>'description',
       array(select l.to_id from links l where l.app_id = i.app_id and l.from_id = i.id and l.field = 'topics' order by l.position),
       (i.data->>'featured')::boolean, i.sort_order, i.created_at, i.updated_at
     from items i where i.app_id = any($1) and i.resource = 'articles'`,
    [apps],
  )
  await client.query('vacuum analyze independent.articles, independent.topics')
}

const TABLES = `
create schema independent;

create table independent.topics (
  id uuid primary key,
  name text not null
);

create table independent.articles (
  id uuid primary key default uuidv7(),
  app_id uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  sort_order integer not null default 0,
  release_date date,
  release_time text,
  visible_until date,
  visible_until_time text,
  active boolean not null default true,
  featured boolean not null default false,
  tagged_visible boolean not null default false,
  topics uuid[] not null default '{}',
  title text not null,
  title_lower text collate "C" generated always as (lower(title)) stored,
  author text not null default '',
  description text not null default '',
  web_description text not null default '',
  video_url text not null default '',
  image_url text not null default '',
  cta_type text not null default 'URL CTA',
  action_bar_text text not null default '',
  action_bar_url text not null default ''
);
create index on independent.articles (app_id, sort_order, id);
create index on independent.articles using gin (app_id, title_lower gin_trgm_ops);
`
