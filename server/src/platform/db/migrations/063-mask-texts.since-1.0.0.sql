-- A value with every text in it masked. Empty texts stay empty.
create function mask_texts(held jsonb) returns jsonb language sql immutable parallel safe as $$
  select case jsonb_typeof(held)
    when 'string' then to_jsonb(case when held #>> '{}' = '' then '' else '***' end::text)
    when 'array' then coalesce((select jsonb_agg(mask_texts(item) order by place)
      from jsonb_array_elements(held) with ordinality as items (item, place)), held)
    when 'object' then coalesce((select jsonb_object_agg(key, mask_texts(value)) from jsonb_each(held)), held)
    else held end
$$;

-- No server calls it.
drop function mention_paths(jsonb, text);
