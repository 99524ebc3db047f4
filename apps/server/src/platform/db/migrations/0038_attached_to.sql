-- A body says, when it registers, which formalized buyer it is a member, a satellite or a subsidiary of (P-PUB-10): in
-- its own words, for the centre to check.
alter table account add column attached_to text;
