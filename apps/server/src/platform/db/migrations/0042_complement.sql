-- What the centre last asked somebody who registered, and when: the answer comes by mail, the request waits meanwhile.
alter table account
  add column complement_asked    text,
  add column complement_asked_at timestamptz,
  add check ((complement_asked is null) = (complement_asked_at is null));
