-- How far a demonstration's business is ahead of its own time: one row, there once somebody has moved it.
create table demonstration_clock (
  single        boolean primary key default true check (single),
  seconds_ahead integer not null default 0 check (seconds_ahead >= 0)
);
