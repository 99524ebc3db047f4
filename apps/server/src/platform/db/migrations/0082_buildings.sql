-- The address book of a buyer organisation: kept by its administrator, used by its sub-accounts. Decision 068
create table building (
  id            integer generated always as identity primary key,
  -- The account that administers the organisation.
  owner_id      integer not null references account,
  name          text not null check (name <> ''),
  kind          text not null
    check (kind in ('school', 'townHall', 'gym', 'housing', 'church', 'culture', 'health', 'technical', 'other')),
  street        text not null check (street <> ''),
  postal        text not null,
  city          text not null check (city <> ''),
  -- Of its postal code.
  department_id smallint not null references department,
  -- How to get in, and whom to ask for on site.
  access        text,
  contact       text,
  phone         text,
  added_at      timestamptz not null,
  added_by      integer not null references account,
  changed_at    timestamptz not null,
  archived_at   timestamptz
);
create index building_owner on building (owner_id);
-- What was ordered for it stays its history: it is archived.
revoke delete, truncate on building from charpente_app;

-- Where the works of a cart take place, as long as its address is that of the building. The address stays a text.
alter table cart add column building_id integer references building;
