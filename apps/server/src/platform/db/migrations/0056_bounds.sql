-- What visitors read changed: whoever remembers their pages for a moment hears of it.
create function tell_pages() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages', '');
  return null;
end $$;

do $$
declare
  shown text;
begin
  foreach shown in array array[
    'page', 'press_mention', 'setting', 'edition', 'lot', 'figures', 'department_figures', 'category',
    'free_article', 'free_article_department', 'department_manager', 'account_department',
    'consultation', 'consultation_lot', 'consultation_document', 'consultation_document_version',
    'consultation_question', 'amendment', 'award_criterion', 'lot_award', 'fruitless_place', 'essential_data'
  ] loop
    execute format(
      'create trigger shown_changed after insert or update or delete or truncate on %I for each statement execute function tell_pages()',
      shown
    );
  end loop;
end $$;

-- Of an account, what a directory says: coming in changes none of it.
create trigger shown_changed
  after insert or delete or update of
    side, admin_id, type, formalized_from, name, email, firstname, lastname, phone, street, postal, city,
    department_id, category_id, active, state, removed_at, logo_media_id, organism
  on account
  for each statement execute function tell_pages();

-- How much a firm has here is counted at each file its people send.
create index media_uploader on media (uploader_id) where uploader_id is not null;
