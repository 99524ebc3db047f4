-- Days studies were late by when they were put off: whoever reads adds those since. Null: not counted yet.
alter table execution add column late_before integer;
