-- The browser a session was opened from, by the hash of its cookie; null: it had none yet, or none at all.
alter table session add column device_hash bytea;
