-- The logo of a firm, which buyers see beside its contact (P-DIR-10).
alter table account add column logo_media_id integer unique references media;
