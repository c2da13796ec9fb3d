-- What decides in which groups of Account Status an app is: whether it was removed, then values of its setup, in the order of
-- domain/account-status/count-accounts.ts. Groups are counted over these alone, without reading whole setups (decision 0114).
alter table apps add column account_facts text[] generated always as (array[
  case when disabled_at is null then '' else 'removed' end,
  left(setup->>'account_type', 40), left(setup->>'app_status', 40),
  left((setup->'test')::text, 40), left((setup->'enterprise')::text, 40), left((setup->'web')::text, 40),
  left((setup->'premium_plus')::text, 40), left((setup->'review')::text, 40), left((setup->'free')::text, 40),
  left((setup->'biz_plus')::text, 40)
]) stored;
