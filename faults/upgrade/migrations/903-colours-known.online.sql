alter table "user" validate constraint user_colour_known
