do $$
declare
  place integer := 0;
  last integer := (select max(id) from "user");
begin
  while place <= last loop
    update "user" set colour = 'blue' where id > place and id <= place + 1000 and colour is null;
    place := place + 1000;
    commit;
  end loop;
end $$

drop index concurrently if exists user_colour

create index concurrently user_colour on "user" (client_id, colour)
