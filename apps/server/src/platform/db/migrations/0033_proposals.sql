-- What became of a cart a supplier prepared: when its number was sent, when a client took it, when they answered.
alter table cart
  add column proposal_sent_at      timestamptz,
  add column proposal_retrieved_at timestamptz,
  add column proposal_answered_at  timestamptz;

-- Those of before are known by the trail.
update cart set
  proposal_sent_at = (
    select max(at) from audit_event
    where object_type = 'cart' and object_id = cart.id::text and action = 'cartSent'),
  proposal_retrieved_at = (
    select max(at) from audit_event
    where object_type = 'cart' and object_id = cart.id::text and action = 'proposalRetrieved'),
  proposal_answered_at = (
    select max(at) from audit_event
    where object_type = 'cart' and object_id = cart.id::text and action in ('proposalAccepted', 'proposalRefused'))
where supplier_id is not null;

create index cart_proposal_answered on cart (supplier_id, proposal_answered_at desc) where proposal_answered_at is not null;
