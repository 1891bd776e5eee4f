-- A "-" before a digit is a minus since searches keep what was typed. Saved exclusions of words such as "3d" are quoted, outside of
-- quotes, so that they still exclude them.
-- allowed: few rows
update searches set query = quoted from (
  select id as own, (
    select string_agg(case when n % 2 = 0 then part else
      regexp_replace(part, '(^|[ (])-(\d+[^ ()\d][^ ()]*)', '\1-"\2"', 'g') end, '"' order by n)
    from regexp_split_to_table(query, '"') with ordinality as parts (part, n)) as quoted
  from searches where query ~ '(^|[ (])-\d'
) found
where id = own and query <> quoted and length(quoted) <= 500
  and not exists (select from searches where query = quoted);
