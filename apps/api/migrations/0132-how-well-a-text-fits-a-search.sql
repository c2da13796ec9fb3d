-- How well a text fits the words of a search, the best first: rankOf in packages/contract/src/search returns the same
-- number, and rankedWords these words. Each search calls it for what it found only, up to a limit.
create function text_rank(value text, words text[]) returns int language plpgsql immutable strict parallel safe as $$
declare
  spaced text := ' ' || btrim(regexp_replace(fold_text(value), '[]\t\n !"#$%&''()*+,./:;<=>?@[\\^_{|}~¡¿·•…、。・「」-]+', ' ', 'g')) || ' ';
  whole text := ' ' || array_to_string(words, ' ');
  worst int := 2;
  word text;
begin
  if cardinality(words) = 0 then return 10; end if;
  if spaced = whole || ' ' then return 0; end if;
  foreach word in array words loop
    worst := greatest(worst, case
      when strpos(spaced, ' ' || word || ' ') > 0 then 2
      when strpos(spaced, ' ' || word) > 0 then 4
      when strpos(spaced, word) > 0 then 8
      else 10 end);
  end loop;
  return case when worst = 10 or starts_with(spaced, whole) then worst else worst + 1 end;
end
$$;
