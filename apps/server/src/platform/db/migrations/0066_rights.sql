-- What each operator may do. Null is all of it: whoever had an account before there were rights keeps what they could,
-- and so does whoever the version before invites meanwhile. Decision 058
alter table account add column rights text[];
alter table account add constraint account_rights_known check (
  rights is null or (side = 'operator' and rights <@ array['registrations', 'orders', 'consultation', 'evaluation',
    'award', 'catalogue', 'contracts', 'content', 'figures', 'dataProtection', 'administration'])) not valid;
create trigger operator_rights_changed after update of rights on account
  for each statement execute function tell_session();

-- What whoever is invited will be let do; null, asked by the version before: all of it.
alter table staff_request add column rights text[];

-- What takes two persons: asked by one, with what it would do; agreed or refused by another. Decision 058
create table assent_request (
  id              integer generated always as identity primary key,
  -- The line it leaves in the trail, on what, and what that line would say.
  kind            text not null,
  subject_type    text not null,
  subject_id      text not null,
  details         jsonb not null,
  -- With what it is done.
  payload         jsonb not null,
  -- The operator it is about, when it is about one.
  account_id      integer references account,
  reason          text not null,
  asked_at        timestamptz not null,
  asked_by        integer not null references account,
  expires_at      timestamptz not null,
  outcome         text check (outcome in ('approved', 'declined', 'withdrawn', 'expired', 'moved')),
  decided_at      timestamptz,
  decided_by      integer references account,
  decision_reason text,
  check ((outcome is null) = (decided_at is null)),
  -- Nobody agrees to what they asked for, nor to what is about themselves, whatever the program says.
  check (outcome is distinct from 'approved' or (decided_by is not null and decided_by <> asked_by)),
  check (outcome is distinct from 'approved' or decided_by is distinct from account_id)
);
create unique index assent_request_one on assent_request (kind, md5(payload::text)) where outcome is null;
create index assent_request_decided on assent_request (decided_at desc) where outcome is not null;
revoke delete, truncate on assent_request from charpente_app;
