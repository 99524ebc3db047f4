-- no transaction
-- What the centre decided lately of cancellations asked for: buyers are told in their day.
drop index concurrently if exists cancellation_request_decided;
create index concurrently cancellation_request_decided on cancellation_request (decided_at) where decided_at is not null;
-- What the centre follows of executions, and counts by period.
drop index concurrently if exists execution_act_followed;
create index concurrently execution_act_followed on execution_act (kind, at)
  where kind in ('decided', 'warned', 'penaltyDecided', 'invoiceStood', 'judged');
drop index concurrently if exists execution_done;
create index concurrently execution_done on execution (done_on) where done_on is not null;
