-- Until when a courier is called for the same day, as the shop has it from its courier; unset it is the usual time.
ALTER TABLE courier_connections ADD COLUMN last_call_time text
  CHECK (last_call_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
