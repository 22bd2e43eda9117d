-- Written by `npm run write-sql`: what each call that reads sends to the database.

-- GET /clean-queue-client

select "id"
from "client"
where "id" = $1;

select
  "skill_id",
  "skill"."name",
  count(*)::int as "total",
  min(since) as "oldest",
  max(queue_entry.id) as "newest"
from
  "queue_entry"
  left join "skill" on "skill"."id" = "skill_id"
where "queue_entry"."client_id" = $1
group by
  "skill_id",
  "skill"."id"
order by "skill"."name_search" collate "C" nulls last;

-- GET /clean-queue-client/cleanings

select
  "queue_cleaning"."id",
  "client_id",
  "client"."name" as "company",
  "skill_name" as "skill",
  "without_skill",
  "total_removed",
  "at",
  "user_name" as "by",
  "undone_at",
  "undone_by",
  case
    when undone_at is null then greatest(
      0,
      floor(
        extract(
          epoch
          from at + make_interval(hours => $1::int) - now()
        )
      )
    )::int
    else 0
  end as "undo_seconds"
from
  "queue_cleaning"
  inner join "client" on "client"."id" = "client_id"
where
  at > now() - make_interval(hours => $2::int)
  and "client_id" = $3
order by
  "at" desc,
  "queue_cleaning"."id" desc
limit $4;

-- GET /queue, first page

with recursive
  waiting as (
    (
      select
        client_id,
        since
      from queue_entry
      order by
        client_id,
        since
      limit 1
    )
    union all
    select
      next.client_id,
      next.since
    from
      waiting
      cross join lateral (
        select
          client_id,
          since
        from queue_entry
        where client_id > waiting.client_id
        order by
          client_id,
          since
        limit 1
      ) next
  ),
  page as (
    select
      client_id,
      since
    from waiting
    order by
      since,
      client_id
    limit $1
    offset $2
  )
select
  (
    select count(*)::int
    from waiting
  ) as companies,
  (
    select count(*)::int
    from queue_entry
  ) as conversations,
  page.client_id,
  client.name,
  to_json(page.since) as oldest,
  counted.total,
  counted.skills
from
  (
    select
  ) nothing
  left join page on true
  left join client on client.id = page.client_id
  left join lateral (
    select
      sum(total)::int as total,
      json_agg(
        json_build_object('skill_id', skill_id, 'name', skill.name, 'total', total, 'oldest', oldest)
        order by
          oldest,
          skill_id
      ) as skills
    from
      (
        select
          skill_id,
          count(*) as total,
          min(since) as oldest
        from queue_entry
        where queue_entry.client_id = page.client_id
        group by skill_id
      ) of_skill
      left join skill on skill.id = skill_id
  ) counted on true
order by
  page.since,
  page.client_id;

-- GET /queue, deep page

with recursive
  waiting as (
    (
      select
        client_id,
        since
      from queue_entry
      order by
        client_id,
        since
      limit 1
    )
    union all
    select
      next.client_id,
      next.since
    from
      waiting
      cross join lateral (
        select
          client_id,
          since
        from queue_entry
        where client_id > waiting.client_id
        order by
          client_id,
          since
        limit 1
      ) next
  ),
  page as (
    select
      client_id,
      since
    from waiting
    order by
      since,
      client_id
    limit $1
    offset $2
  )
select
  (
    select count(*)::int
    from waiting
  ) as companies,
  (
    select count(*)::int
    from queue_entry
  ) as conversations,
  page.client_id,
  client.name,
  to_json(page.since) as oldest,
  counted.total,
  counted.skills
from
  (
    select
  ) nothing
  left join page on true
  left join client on client.id = page.client_id
  left join lateral (
    select
      sum(total)::int as total,
      json_agg(
        json_build_object('skill_id', skill_id, 'name', skill.name, 'total', total, 'oldest', oldest)
        order by
          oldest,
          skill_id
      ) as skills
    from
      (
        select
          skill_id,
          count(*) as total,
          min(since) as oldest
        from queue_entry
        where queue_entry.client_id = page.client_id
        group by skill_id
      ) of_skill
      left join skill on skill.id = skill_id
  ) counted on true
order by
  page.since,
  page.client_id;

-- GET /queue, by client_id

with recursive
  waiting as (
    (
      select
        client_id,
        since
      from queue_entry
      where client_id = $1
      order by
        client_id,
        since
      limit 1
    )
    union all
    select
      next.client_id,
      next.since
    from
      waiting
      cross join lateral (
        select
          client_id,
          since
        from queue_entry
        where
          client_id > waiting.client_id
          and false
        order by
          client_id,
          since
        limit 1
      ) next
  ),
  page as (
    select
      client_id,
      since
    from waiting
    order by
      since,
      client_id
    limit $2
    offset $3
  )
select
  (
    select count(*)::int
    from waiting
  ) as companies,
  (
    select count(*)::int
    from queue_entry
  ) as conversations,
  page.client_id,
  client.name,
  to_json(page.since) as oldest,
  counted.total,
  counted.skills
from
  (
    select
  ) nothing
  left join page on true
  left join client on client.id = page.client_id
  left join lateral (
    select
      sum(total)::int as total,
      json_agg(
        json_build_object('skill_id', skill_id, 'name', skill.name, 'total', total, 'oldest', oldest)
        order by
          oldest,
          skill_id
      ) as skills
    from
      (
        select
          skill_id,
          count(*) as total,
          min(since) as oldest
        from queue_entry
        where queue_entry.client_id = page.client_id
        group by skill_id
      ) of_skill
      left join skill on skill.id = skill_id
  ) counted on true
order by
  page.since,
  page.client_id;
