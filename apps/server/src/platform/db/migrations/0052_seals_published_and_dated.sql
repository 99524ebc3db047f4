-- The certificates of the keys that seal, published by the worker, which alone holds their private part: the API reads
-- them here. `seals`: its key still serves.
create table seal_certificate (
  name         text primary key check (name ~ '^[A-Za-z0-9_-]{1,40}$'),
  certificate  text not null,
  seals        boolean not null,
  published_at timestamptz not null
);
revoke delete, truncate on seal_certificate from charpente_app;

-- The date a time authority attests in the seal; null as long as none was asked, or none answered.
alter table candidate_document add column seal_dated_at timestamptz;
alter table envelope_opening add column seal_dated_at timestamptz;
create index candidate_document_undated on candidate_document (made_at) where seal is not null and seal_dated_at is null;

-- What is signed is made once; its seal alone may still get its date, once.
drop trigger candidate_document_once on candidate_document;
create trigger candidate_document_once before update on candidate_document
  for each row when (
    old.kind <> 'preview' and old.state = 'ready' and not (
      old.seal_dated_at is null and new.seal_dated_at is not null
      and to_jsonb(new) - '{seal,seal_dated_at}'::text[] = to_jsonb(old) - '{seal,seal_dated_at}'::text[]
    )
  ) execute function refuse_remade_contract();

-- Made anew when it came, without what was hidden in it: only such a one is shown to others from now on. Applications
-- under way keep the logos they have.
alter table media add column is_picture boolean not null default false;
update media set is_picture = true where candidate_id is not null and type in ('image/jpeg', 'image/png');
