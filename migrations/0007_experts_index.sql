-- Begins with what is asked for, so that it is not passed over for those that begin with the status.
drop index users_experts;
create index users_experts on users (is_expert, status, last_name, first_name, id) where "is_expert" = 1 and "status" = 'active';
