-- What a code of an order signs, by its fingerprint. A code asked for before signs nothing: it lasts half an hour.
alter table execution_code add column content bytea;
