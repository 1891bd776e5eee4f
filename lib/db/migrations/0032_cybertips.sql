-- Reports to NCMEC's CyberTipline: prepared by one person, sent by another.
create table cybertips (
  hold_id         bigint primary key references legal_holds on delete cascade,
  text            text not null,  -- for NCMEC
  prepared_by     bigint not null,
  sent_by         bigint,  -- null: not sent yet
  number          text,  -- of the report there, once it is opened
  file_id         text,  -- of the uploaded file there
  delivered_at    timestamptz,  -- the report is finished there
  preserved_until timestamptz,  -- the hold does not end before; null: not sent yet
  error           text  -- of the last call
);

create or replace function end_legal_hold(p bigint, by_whom bigint, out refused text) language plpgsql as $$
declare asset bigint;
begin
  perform from legal_holds where pin_id = p and ended_at is null for update;
  if exists (select from cybertips c join legal_holds h on h.id = c.hold_id
             where h.pin_id = p and h.ended_at is null and c.preserved_until > now()) then
    refused := 'preserved';
    return;
  end if;
  update legal_holds set ended_at = now(), ended_by = by_whom where pin_id = p and ended_at is null
  returning media_id into asset;
  if not found then refused := 'not held'; return; end if;
  if not exists (select from pins where id = p) then perform drop_assets(array[asset]); end if;
end $$;
comment on function end_legal_hold is 'Ends a legal hold; the pin stays hidden until a decision. Refused: preserved for a CyberTip, not held.';
