-- The trail by month. Nothing is copied: the table that was there becomes the part that ends with its last month.
drop trigger end_trails on audit_event;
alter table audit_event rename to audit_event_before;
alter index audit_event_pkey rename to audit_event_before_pkey;
alter index audit_event_author rename to audit_event_before_author;
alter index audit_event_recent rename to audit_event_before_recent;
alter index audit_event_action rename to audit_event_before_action;

create table audit_event (
  object_type text not null,
  object_id   text not null,
  seq         integer not null constraint audit_event_seq_check check (seq > 0),
  at          timestamptz(3) not null,
  action      text not null,
  author_id   integer references account,
  ip          text,
  details     jsonb not null,
  previous    bytea,
  hash        bytea not null,
  constraint audit_event_check check ((seq = 1) = (previous is null))
) partition by range (at);
create index audit_event_author on audit_event (author_id, at);
create index audit_event_recent on audit_event (at, object_type, object_id, seq);
create index audit_event_action on audit_event (action, at);
revoke update, delete, truncate on audit_event from charpente_app;

do $$
declare
  bound timestamptz := (select substring(pg_get_constraintdef(oid) from '''(.*?)''')::timestamptz
    from pg_constraint where conname = 'audit_event_bound');
  part  text := to_char(bound at time zone 'UTC' - interval '1 day', '"audit_event_"YYYY_MM');
begin
  execute format('alter table audit_event attach partition audit_event_before for values from (minvalue) to (%L)', bound);
  execute format('alter table audit_event_before rename to %I', part);
  execute format('alter table %I drop constraint audit_event_bound', part);
  execute format('revoke all on %I from charpente_app', part);
end $$;

-- Where a line goes whose month is not there yet.
create table audit_event_other partition of audit_event (primary key (object_type, object_id, seq)) default;
revoke all on audit_event_other from charpente_app;

-- The months up to this instant, each named after itself; what was written for one before it was there goes into it.
create function make_months(until timestamptz) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  made    integer := 0;
  starts  timestamp;
  from_at timestamptz;
  to_at   timestamptz;
  part    text;
begin
  perform pg_advisory_xact_lock(hashtextextended('months of the trail', 0));
  select max(to_date(substring(relname from '\d{4}_\d{2}$'), 'YYYY_MM')) + interval '1 month' into starts
    from pg_inherits join pg_class on pg_class.oid = inhrelid where inhparent = 'public.audit_event'::regclass;
  while starts <= until at time zone 'UTC' loop
    part := to_char(starts, '"audit_event_"YYYY_MM');
    from_at := starts at time zone 'UTC';
    starts := starts + interval '1 month';
    to_at := starts at time zone 'UTC';
    execute format('create table public.%I (like public.audit_event including constraints,
      primary key (object_type, object_id, seq))', part);
    execute format('revoke all on public.%I from charpente_app', part);
    execute format('with early as (delete from public.audit_event_other where at >= %L and at < %L returning *)
      insert into public.%I select * from early', from_at, to_at, part);
    execute format('alter table public.audit_event attach partition public.%I for values from (%L) to (%L)',
      part, from_at, to_at);
    made := made + 1;
  end loop;
  return made;
end $$;
revoke execute on function make_months(timestamptz) from public;
grant execute on function make_months(timestamptz) to charpente_app;

-- A month knows only its own lines: that a number is given once in a trail rests on where the trail ends. Of two that
-- would follow the same line, the second waits for the first and finds that the end has moved.
create or replace function end_trails() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  ended integer;
begin
  if exists (
    select from line left join audit_end ending
      on ending.object_type = line.object_type and ending.object_id = line.object_id
    where line.seq <> coalesce(ending.seq, 0) + 1 or line.previous is distinct from ending.hash)
  then raise exception 'a line that does not follow the end of its trail' using errcode = 'integrity_constraint_violation';
  end if;
  insert into audit_end (object_type, object_id, seq, hash)
    select object_type, object_id, seq, hash from line
    on conflict (object_type, object_id) do update set seq = excluded.seq, hash = excluded.hash, root = null
      where audit_end.seq = excluded.seq - 1;
  get diagnostics ended = row_count;
  if ended <> (select count(*) from line)
  then raise exception 'a line that does not follow the end of its trail' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create trigger end_trails after insert on audit_event
  referencing new table as line for each statement execute function end_trails();

select make_months(now() + interval '3 months');
