-- What a paper received says of itself: it is looked at before anybody is bound.
alter table award_piece add column issued_on date;
alter table award_piece add column expires_on date;
