create function is_urgent(reason text) returns boolean language sql immutable return reason in ('minor', 'consent');
comment on function is_urgent is 'Whether a report for this reason may hide a pin at once, and comes first in the queue.';

-- Functions that had the list themselves ask that one.
do $$
declare list constant text := $re$([a-z.]+) in \('minor', 'consent'\)$re$; f regprocedure;
begin
  for f in select oid from pg_proc where pronamespace = 'public'::regnamespace and prosrc ~ list loop
    execute regexp_replace(pg_get_functiondef(f), list, 'is_urgent(\1)', 'g');
  end loop;
end $$;
