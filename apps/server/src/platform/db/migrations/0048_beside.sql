-- From inside an application another one may be begun for another category: it stands beside the first. The start panel
-- still begins only one at a time for an address. Q-78
alter table candidate add column beside boolean not null default false;
drop index candidate_unsigned;
create unique index candidate_unsigned on candidate (lower(email), consultation_id, phase)
  where signed_at is null and not beside;
create index candidate_email on candidate (lower(email));
