-- What the centre writes by itself: settings with a day of effect, pages and their versions, words of the mails,
-- its own documents, images of the free categories.

-- A value holds from its day until the next one's; former ones stay, to be read again.
alter table setting add column effective_from date not null default '2000-01-01';
alter table setting drop constraint setting_pkey;
alter table setting add primary key (key, effective_from);

-- Every version of a page, the one shown included.
alter table page add column version integer not null default 1 check (version > 0);
create table page_version (
  page        text not null references page,
  version     integer not null check (version > 0),
  title       text not null,
  description text not null,
  saved_at    timestamptz not null,
  -- Nobody for what came with the program.
  saved_by    integer references account,
  primary key (page, version)
);
insert into page_version (page, version, title, description, saved_at)
  select name, version, title, description, updated_at from page;

-- A sentence of a mail said otherwise. Found by the sentence it replaces, values written {1}, {2}…: should the program
-- say something else one day, its own words come back rather than a sentence that no longer fits.
create table mail_text (
  template text not null,
  original text not null,
  text     text not null,
  primary key (template, original)
);

-- Null for a file the centre gave: what the program makes by itself leaves it alone.
alter table document alter column source_sha256 drop not null;

-- The centre's own picture, instead of the drawing of the trade.
alter table category add column media_id integer unique references media;
