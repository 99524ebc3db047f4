-- More time to answer an order, looking with the eyes of an account, papers asked of firms, terms that change.

-- The centre gives a supplier more time to answer, once for each order. `reminded_at`: the reminder of the first delay,
-- which another follows.
create table deadline_extension (
  purchase_order_id integer primary key references purchase_order,
  due_before        timestamptz not null,
  due_after         timestamptz not null,
  reason            text not null,
  extended_at       timestamptz not null,
  extended_by       integer references account,
  reminded_at       timestamptz,
  check (due_after > due_before)
);
revoke update, delete, truncate on deadline_extension from charpente_app;

-- « Voir comme »: until then, this session of an operator reads as another account, and writes nothing.
alter table session
  add column viewing_id    integer references account,
  add column viewing_until timestamptz,
  add check ((viewing_id is null) = (viewing_until is null));
drop trigger session_ended on session;
create trigger session_ended after update of revoked_at, viewing_until or delete on session
  for each statement execute function tell_session();

-- A paper the centre asked of a firm. Each asking stays.
create table document_request (
  id          integer generated always as identity primary key,
  supplier_id integer not null references account,
  kind        supplier_document_kind not null,
  message     text,
  asked_at    timestamptz not null,
  asked_by    integer references account
);
create index document_request_paper on document_request (supplier_id, kind, asked_at desc);
revoke update, delete, truncate on document_request from charpente_app;

-- The terms change: what every open account is told, version by version.
create table terms_notice (
  page         text not null,
  version      integer not null,
  effective_on date not null,
  summary      text not null,
  noticed_at   timestamptz not null,
  noticed_by   integer references account,
  primary key (page, version),
  foreign key (page, version) references page_version
);
revoke update, delete, truncate on terms_notice from charpente_app;
