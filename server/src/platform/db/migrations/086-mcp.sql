-- Tokens for AI agents (docs/decisions/071-mcp.md): `read` and `write` work over MCP alone, `off` for the API alone.
alter table service_token add column mcp text not null default 'off'
  constraint service_token_mcp_known check (mcp in ('off', 'read', 'write'));

-- What an agent changes needs the approval of a person, unless somebody switches this off.
insert into approval_policy (place, kind, active) values (12, 'mcp', true);
