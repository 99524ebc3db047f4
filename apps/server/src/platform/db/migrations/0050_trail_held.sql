-- Trails are ended by the database, under its owner: the program adds lines and touches nothing else of them.

-- The roots of the trail, which are kept elsewhere: where trails ended that day, sealed. `hash`: of all a root says.
create table audit_root (
  number  integer primary key check (number > 0),
  made_at timestamptz(3) not null,
  ends    integer not null check (ends >= 0),
  hash    bytea not null check (octet_length(hash) = 32)
);
-- Which root holds this end; null once a line came after it.
alter table audit_end add column root integer references audit_root;
create index audit_end_unanchored on audit_end (object_type collate "C", object_id collate "C") where root is null;

-- A line must follow the one its trail ends with, and becomes its end.
create function end_trails() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (
    select from line left join audit_end ending
      on ending.object_type = line.object_type and ending.object_id = line.object_id
    where line.seq <> coalesce(ending.seq, 0) + 1 or line.previous is distinct from ending.hash)
  then raise exception 'a line that does not follow the end of its trail' using errcode = 'integrity_constraint_violation';
  end if;
  insert into audit_end (object_type, object_id, seq, hash)
    select object_type, object_id, seq, hash from line
    on conflict (object_type, object_id) do update set seq = excluded.seq, hash = excluded.hash, root = null;
  return null;
end $$;
create trigger end_trails after insert on audit_event
  referencing new table as line for each statement execute function end_trails();

-- These ends are in that root; one that has moved on meanwhile waits for the next.
create function note_anchored(of_root integer, types text[], ids text[], seqs integer[]) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update audit_end set root = of_root
  from unnest(types, ids, seqs) as held (object_type, object_id, seq)
  where audit_end.object_type = held.object_type and audit_end.object_id = held.object_id
    and audit_end.seq = held.seq
$$;

alter function forget_order(integer) set search_path = pg_catalog, public, pg_temp;

revoke execute on function end_trails(), note_anchored(integer, text[], text[], integer[]) from public;
grant execute on function note_anchored(integer, text[], text[], integer[]) to charpente_app;
revoke insert, update, delete, truncate on audit_end from charpente_app;
revoke update, delete, truncate on audit_root from charpente_app;
-- What was migrated is the owner's to say.
revoke insert, update, delete, truncate on kysely_migration, kysely_migration_lock from charpente_app;
revoke create on schema public from public;
