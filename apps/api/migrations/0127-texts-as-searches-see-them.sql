-- A text without case and accents, with plain quotation marks and dashes, in one Unicode form: exactly as foldText in
-- packages/contract/src/text returns it. No extension is needed. fold_unicode is for texts beyond ASCII; the functions
-- around it are inlined, so that most texts never reach it. Its cost tells the planner to compare texts that the
-- trigram index has found, and never all texts of an app.
create function fold_unicode(value text) returns text language plpgsql immutable strict parallel safe cost 10000 as $$
declare
  folded text := lower(regexp_replace(normalize(translate(value, U&'\00b4\1ffd', ''''''), nfkd),
    '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f'
    '\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670'
    '\ufe00-\ufe0f\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]+', '', 'g'));
begin
  if folded ~ '[‘’‚‛`“”„‟«»‐‑‒–—―−⁃łøđðħŧŋıςßæœþ]' then
    folded := translate(folded, '‘’‚‛`“”„‟«»‐‑‒–—―−⁃łøđðħŧŋıς', '''''''''''""""""--------loddhtniσ');
    folded := replace(replace(replace(replace(folded, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
  end if;
  return case when octet_length(folded) = length(folded) then folded else normalize(folded, nfc) end;
end
$$;

create function fold_text(value text) returns text language sql immutable parallel safe
  return case when octet_length(value) = length(value) then replace(lower(value), '`', '''') else fold_unicode(value) end;

-- The same with a space before each character of Chinese, Japanese and Korean. To a trigram index each is a word of its
-- own then, so one or two of them are found, which are a word or a name there.
create function search_text(value text) returns text language sql immutable parallel safe
  return case when octet_length(value) = length(value) then replace(lower(value), '`', '''')
    else regexp_replace(fold_unicode(value),
      '([\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff])', ' \1', 'g') end;
