-- The buyer somebody says it belongs to is found by an index, however many there are. Decision 050

-- Every run of words of a text, folded: « mairie de thonon, service voirie » says « mairie de thonon » too.
create function runs_of_words(value text) returns text[]
  language sql immutable parallel safe strict as $$
  with said as (select regexp_split_to_array(trim(fold(value)), '[\s,;:()]+') as words)
  select array_agg(array_to_string(words[first:last], ' '))
  from said, generate_subscripts(words, 1) first, generate_subscripts(words, 1) last where first <= last
$$;
create index account_head_name on account (fold(name))
  where side = 'customer' and type = 'formalized' and admin_id is null and active;
