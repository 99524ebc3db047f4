-- What the centre writes to a chosen set of accounts: composed, sent once to a list fixed that day, followed. Decision 061
create table circular (
  id         integer generated always as identity primary key,
  nature     text not null check (nature in ('service', 'information')),
  -- Why nobody may do without it; empty for what is only information.
  necessity  text not null,
  subject    text not null,
  body       text not null,
  -- Whom, as it was chosen.
  sets       jsonb not null,
  -- Also to those who work for whoever is chosen.
  to_members boolean not null,
  version    integer not null default 1,
  created_at timestamptz not null,
  created_by integer not null references account,
  updated_at timestamptz not null,
  updated_by integer not null references account,
  sent_at    timestamptz,
  sent_by    integer references account,
  stopped_at timestamptz,
  stopped_by integer references account,
  check ((sent_at is null) = (sent_by is null)),
  check ((stopped_at is null) = (stopped_by is null)),
  check (stopped_at is null or sent_at is not null),
  check (sent_at is null or nature <> 'service' or necessity <> '')
);
create index circular_written on circular (updated_at desc);

-- The list, fixed when it is sent: one line for each account, hence one mail.
create table circular_recipient (
  circular_id integer not null references circular,
  account_id  integer not null references account,
  -- The mail it leaves by, once it has been handed over.
  mail_id     uuid,
  posted_at   timestamptz,
  sent_at     timestamptz,
  -- Why it is not sent to them: they had rather not, or their account has closed meanwhile.
  left_out    text check (left_out in ('refused', 'closed')),
  primary key (circular_id, account_id),
  check ((mail_id is null) = (posted_at is null)),
  check (left_out is null or mail_id is null)
);
create index circular_recipient_waiting on circular_recipient (circular_id, account_id)
  where posted_at is null and left_out is null;
create index circular_recipient_unsettled on circular_recipient (mail_id) where sent_at is null and mail_id is not null;
create index circular_recipient_posted on circular_recipient (posted_at) where posted_at is not null;
create index circular_recipient_account on circular_recipient (account_id);

-- Who had rather not be written to, but for what the service needs.
create table circular_refusal (
  account_id integer primary key references account,
  refused_at timestamptz not null
);
