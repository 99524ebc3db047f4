-- Where each object's trail ends: the hash of an event seals those before it, nothing sealed the last one.
create table audit_end (
  object_type text not null,
  object_id   text not null,
  seq         integer not null check (seq > 0),
  hash        bytea not null,
  primary key (object_type, object_id)
);
insert into audit_end (object_type, object_id, seq, hash)
  select distinct on (object_type, object_id) object_type, object_id, seq, hash
  from audit_event order by object_type, object_id, seq desc;
revoke delete, truncate on audit_end from charpente_app;
