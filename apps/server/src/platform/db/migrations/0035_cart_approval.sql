-- A cart sent for approval says when and with which note; sent back, by whom and with which remark. Who prepared it is
-- already there (prepared_by); what was said before stays in the audit trail.
alter table cart
  add column given_at       timestamptz,
  add column given_note     text,
  add column returned_at    timestamptz,
  add column returned_by    integer references account,
  add column return_remark  text,
  add constraint cart_returned check ((returned_at is null) = (returned_by is null)
    and (returned_at is null) = (return_remark is null));

-- Whoever sent a cart follows it, and its administrator counts what waits.
create index cart_prepared_by on cart (prepared_by) where prepared_by is not null;
