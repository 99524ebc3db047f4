-- The operator's home: what was asked by letter or telephone, searches set aside, and what the palette looks through.

-- Asked of the centre outside the site, and entered by hand.
create table inquiry (
  id          integer generated always as identity primary key,
  kind        text not null check (kind in ('market', 'service', 'deletion', 'other')),
  title       text not null,
  details     text not null,
  -- Who asks, when they have an account; how to reach them.
  account_id  integer references account,
  contact     text not null,
  received_on date not null,
  -- What the centre promises, or the law.
  due_on      date not null check (due_on >= received_on),
  entered_by  integer not null references account,
  entered_at  timestamptz not null,
  taken_by    integer references account,
  taken_at    timestamptz,
  closed_by   integer references account,
  closed_at   timestamptz,
  -- What came of it.
  outcome     text,
  check ((taken_by is null) = (taken_at is null)),
  check ((closed_by is null) = (closed_at is null)),
  check ((closed_at is null) = (outcome is null))
);
create index inquiry_open on inquiry (due_on) where closed_at is null;
create index inquiry_closed on inquiry (closed_at desc) where closed_at is not null;
create index inquiry_account on inquiry (account_id) where account_id is not null;

create table inquiry_note (
  id         integer generated always as identity primary key,
  inquiry_id integer not null references inquiry,
  author_id  integer not null references account,
  words      text not null,
  written_at timestamptz not null
);
create index inquiry_note_inquiry on inquiry_note (inquiry_id);

-- A search in vain nobody will do anything about.
alter table missed_search
  add column dismissed_at timestamptz,
  add column dismissed_by integer references account,
  add check ((dismissed_at is null) = (dismissed_by is null));

-- What the palette looks through, by any part of a word.
create index account_email_part on account using gin ((email::text) gin_trgm_ops);
create index account_person on account using gin (fold(firstname || ' ' || lastname) gin_trgm_ops);
create index cart_name_part on cart using gin (fold(name) gin_trgm_ops);
create index cart_number_start on cart ((id::text) text_pattern_ops);
create index purchase_order_number_part on purchase_order using gin (number gin_trgm_ops);
create index article_name_part on article using gin (fold(name) gin_trgm_ops);
create index article_code_start on article (code text_pattern_ops);
create index inquiry_title_part on inquiry using gin (fold(title) gin_trgm_ops);

-- The firms of an application and their SIRET, as one looks for them.
create function contractors_words(saved jsonb) returns text
  language sql immutable parallel safe
  return (
    select fold(string_agg(concat_ws(' ', one ->> 'organization', replace(one ->> 'siret', ' ', '')), ' '))
    from jsonb_array_elements(case when jsonb_typeof(saved -> 'contractors') = 'array' then saved -> 'contractors' end) one
  );
create index candidate_step_contractors on candidate_step using gin (contractors_words(saved) gin_trgm_ops)
  where key = 'step3';
create index candidate_email_part on candidate using gin (lower(email) gin_trgm_ops);

-- What has waited longest, without reading the rest.
create index mail_failed on mail (created_at) where sent_at is null and attempts > 0;
