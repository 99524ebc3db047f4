-- What a supplier does with its free articles: it changes them, and takes them away without history losing them.

alter table free_article
  add column saved_at   timestamptz(3) not null default now(),
  add column removed_at timestamptz;

-- Searched by any part of the name (Q-47), in a catalogue of sixty thousand; what was taken away is never read.
create index free_article_name on free_article using gin (fold(name) gin_trgm_ops) where removed_at is null;
drop index free_article_supplier;
create index free_article_supplier on free_article (supplier_id) where removed_at is null;
drop index free_article_category;
create index free_article_category on free_article (category_id, supplier_id) where removed_at is null;
