-- Texts of one line take no line breaks and other control characters any more. Names from before are put on one line, so that a change of
-- another field is not refused because of them. Records (items) follow hour by hour with the cleaning of texts.
update users set name = btrim(regexp_replace(name, '[\x01-\x1f\x7f-\x9f\u2028\u2029]+', ' ', 'g')) where name ~ '[\x01-\x1f\x7f-\x9f\u2028\u2029]';
update apps set name = btrim(regexp_replace(name, '[\x01-\x1f\x7f-\x9f\u2028\u2029]+', ' ', 'g')) where name ~ '[\x01-\x1f\x7f-\x9f\u2028\u2029]';
update members set name = btrim(regexp_replace(name, '[\x01-\x1f\x7f-\x9f\u2028\u2029]+', ' ', 'g')) where name ~ '[\x01-\x1f\x7f-\x9f\u2028\u2029]';
update member_url_tags set url_tag = btrim(regexp_replace(url_tag, '[\x01-\x1f\x7f-\x9f\u2028\u2029]+', ' ', 'g'))
  where url_tag ~ '[\x01-\x1f\x7f-\x9f\u2028\u2029]';

-- A mail is kept no longer than its link works, whether it was sent or not.
alter table mail_outbox add column expires_at timestamptz not null default now() + interval '7 days';
update mail_outbox set expires_at = created_at + interval '7 days';
