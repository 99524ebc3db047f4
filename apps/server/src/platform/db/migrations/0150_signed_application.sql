-- What a code of an application signs, by its fingerprint. A code asked for before signs nothing: it lasts ten minutes.
alter table signature_code add column content bytea;
