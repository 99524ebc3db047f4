-- The trail will be kept by month (0062): what is there becomes its first part, which ends with next month. Said first,
-- without looking: no line is written for so far ahead, whatever clock this database was used with.
do $$
declare
  latest timestamptz := greatest(now(), (select max(at) from audit_event));
begin
  execute format('alter table audit_event add constraint audit_event_bound check (at < %L) not valid',
    (date_trunc('month', latest at time zone 'UTC') + interval '2 months') at time zone 'UTC');
end $$;
