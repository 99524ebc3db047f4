-- A session knows when its person last gave a password or a code, and when they were last there: what changes keys or
-- money asks for the first again, and a session nobody is at ends by the second. Decision 042
alter table session
  add column confirmed_at timestamptz,
  add column last_seen_at timestamptz;
update session set confirmed_at = created_at, last_seen_at = coalesce(revoked_at, greatest(created_at, now()));
alter table session
  alter column confirmed_at set not null,
  alter column last_seen_at set not null;

-- What remembers sessions hears of a confirmation too; being seen is told to nobody, it happens all the time.
drop trigger session_ended on session;
create trigger session_ended after update of revoked_at, viewing_until, confirmed_at or delete on session
  for each statement execute function tell_session();

-- Orders above it ask for the password or the code again: an organisation sets it for itself. In cents, without tax.
alter table account add column confirm_above integer check (confirm_above > 0);
