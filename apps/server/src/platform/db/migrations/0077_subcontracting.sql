-- Acts of subcontracting (DC4) declared by a firm for an order it accepted, decided by the buyer of the order. Decision 065
create table subcontract_act (
  id                integer generated always as identity primary key,
  -- An order forgotten ten years later takes what was declared on it along.
  purchase_order_id integer not null references purchase_order on delete cascade,
  -- « Acte spécial n° 2 » of the order.
  number            smallint not null check (number > 0),
  replaces_id       integer references subcontract_act on delete cascade,
  state             text not null default 'draft'
    check (state in ('draft', 'sent', 'accepted', 'refused', 'withdrawn', 'replaced', 'ended')),
  -- What was typed: kept as it is until it is sent, then as it was sent.
  form              jsonb not null,
  drafted_at        timestamptz not null,
  drafted_by        integer not null references account,
  amount            bigint check (amount > 0),
  siret             text,
  pays_directly     boolean,
  sent_at           timestamptz,
  sent_by           integer references account,
  due_at            timestamptz,
  opened_at         timestamptz,
  reminded_at       timestamptz,
  decided_at        timestamptz,
  decided_by        integer references account,
  -- How it came to be accepted: said, or by silence.
  manner            text check (manner in ('decision', 'silence')),
  reason            text,
  -- In the open data of its contract, from that day.
  published_on      date,
  unique (purchase_order_id, number),
  check ((sent_at is null) = (due_at is null) and (sent_at is null) = (amount is null)),
  check (state in ('draft', 'withdrawn') or sent_at is not null),
  check ((state = 'refused') <= (reason is not null))
);
create unique index subcontract_act_draft on subcontract_act (purchase_order_id) where state = 'draft';
create index subcontract_act_waiting on subcontract_act (due_at) where state = 'sent';
-- One change of an act at a time.
create unique index subcontract_act_change on subcontract_act (replaces_id) where state = 'sent';
revoke delete, truncate on subcontract_act from charpente_app;

create table subcontract_paper (
  act_id   integer not null references subcontract_act on delete cascade,
  kind     text not null check (kind in ('honour', 'unassigned', 'vigilance', 'bank', 'insurance', 'other')),
  media_id integer not null references media,
  filed_at timestamptz not null,
  primary key (act_id, kind)
);
create index subcontract_paper_media on subcontract_paper (media_id);

-- A file no act refers to any more is of no use; an act that replaces another shares its papers.
create function let_go_of_subcontract_paper() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update media set unused_since = now()
  where id = old.media_id and not exists (select from subcontract_paper where media_id = old.media_id);
  return null;
end $$;
create trigger subcontract_paper_gone after delete or update of media_id on subcontract_paper
  for each row execute function let_go_of_subcontract_paper();

revoke execute on function let_go_of_subcontract_paper() from public;
