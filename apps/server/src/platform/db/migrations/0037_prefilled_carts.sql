-- A buyer asks from the site that a cart be prepared for it: one more kind of inquiry.
alter table inquiry drop constraint inquiry_kind_check;
alter table inquiry add constraint inquiry_kind_check
  check (kind in ('market', 'service', 'cart', 'deletion', 'other'));
