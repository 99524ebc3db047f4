-- Read whole while others write: the next step then takes it as it is.
alter table audit_event validate constraint audit_event_bound;
