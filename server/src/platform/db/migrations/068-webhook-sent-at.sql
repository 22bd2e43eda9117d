-- When the last attempt of a delivery began: it is signed with this time. It is being sent until `tried_at` is later.
alter table webhook_delivery add column sent_at timestamptz;
