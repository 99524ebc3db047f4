-- What renewals a change of contract gives it: how many, of how many months. Null: the change is not about them.
alter table contract_rider add column renewals smallint;
alter table contract_rider add column renewal_months smallint;
