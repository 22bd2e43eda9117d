-- Written by `npm run write-sql`: what each call that reads sends to the database.

-- GET /client/branches

select
  coalesce(
    jsonb_agg(
      to_jsonb(branch) - 'total'
      order by branch.document
    ) filter (
      where branch.id is not null
    ),
    '[]'
  ) as "branches",
  coalesce(max(branch.total), 0) as "total"
from
  "client"
  left join lateral (
    select
      "found"."id",
      "found"."name",
      "found"."document",
      "found"."active",
      count(*) over ()::int as "total"
    from
      (
        select
          "other"."id",
          "other"."name",
          "other"."document",
          "other"."active"
        from "client" as "other"
        where
          client.pj
          and other.pj
          and "other"."document" >= left(client.document, 8) || '000000'
          and "other"."document" <= left(client.document, 8) || 'ZZZZ99'
          and left(other.document, 8) = left(client.document, 8)
          and other.id <> client.id
        order by "other"."document"
        limit $1
      ) as "found"
    order by "found"."document"
    limit $2
  ) as "branch" on true
where "client"."id" = $3
group by "client"."id";
