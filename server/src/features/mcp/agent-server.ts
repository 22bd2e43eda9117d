import { ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server';
import { changeRequests } from '@retaguarda/contract/entities/change-requests';
import type { FastifyInstance } from 'fastify';
import { version } from '../../installation.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { ApprovalRequired } from '../../platform/db/write/require-approval.ts';
import type { Caller, Program } from '../../platform/http/caller.ts';
import { NoPermission } from '../../platform/http/errors.ts';
import { refusalOf, unexpected } from '../../platform/http/refusals.ts';
import { answerTo, type RequestSource, textsIn, writerOf } from '../../platform/http/route.ts';
import { logEvent } from '../../platform/security-log/log-event.ts';
import { openedBy } from '../../platform/security-log/log-opened.ts';
import { boundedAnswer } from './bounded-answer.ts';
import { dataNotice, describeTool, sentToTool, type Tool, tools, toolsFor } from './tools.ts';

const instructions =
  'The back-office console of a customer-service chat platform: its companies, their users, and what each may do. ' +
  `${dataNotice} What you change waits for the approval of a person, who reads your reason.`;

/** The outcome of a tool call in the security log. */
type Outcome = 'done' | 'requested' | 'refused' | 'failed';

type AgentParts = {
  app: FastifyInstance;
  db: Db;
  caller: Caller & { program: Program };
  source: RequestSource;
  onError: (error: unknown) => void;
};

/** Creates the MCP server for one request of an agent, with the tools that its token may use. */
export function agentServer({ app, db, caller, source, onError }: AgentParts) {
  const server = new Server(
    { name: 'retaguarda', version: version() },
    { capabilities: { tools: {} }, instructions },
  );
  const offered = toolsFor({ granted: caller.granted, mcp: caller.program.mcp });

  server.setRequestHandler('tools/list', async () => ({ tools: offered.map(describeTool) }));

  server.setRequestHandler('tools/call', async ({ params: { name, arguments: sent = {} } }) => {
    const tool = offered.find((one) => one.name === name);
    if (!tool) {
      // Logs only names of our tools: an injected instruction could make the agent write anything into the log.
      await note(tools.some((one) => one.name === name) ? name : 'unknown', 'refused');
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'Unknown tool');
    }
    const { outcome, answer, details } = await use(tool, sent);
    await note(name, outcome, details);
    return {
      content: [{ type: 'text', text: JSON.stringify(answer) }],
      structuredContent: answer,
      isError: outcome === 'refused' || outcome === 'failed',
    };
  });

  const note = (tool: string, outcome: Outcome, details: Record<string, string> = {}) =>
    logEvent(db, {
      kind: 'mcpCall',
      isRefused: outcome === 'refused',
      account: caller,
      source,
      details: { tool, outcome, ...details },
    });

  type Used = { outcome: Outcome; answer: Record<string, unknown>; details?: Record<string, string> };

  async function use(tool: Tool, sent: object): Promise<Used> {
    try {
      return tool.isWrite ? await write(tool, sent) : await read(tool, sent);
    } catch (error) {
      const refusal = refusalOf(error, tool.endpoint.method);
      if (!refusal) onError(error);
      const { status, message } = refusal ?? unexpected;
      const outcome = status < 500 ? 'refused' : 'failed';
      const details = error instanceof NoPermission && { permission: error.permission };
      return { outcome, answer: { status, refused: message }, ...(details && { details }) };
    }
  }

  async function read({ endpoint }: Tool, sent: object): Promise<Used> {
    const { query, body } = sentToTool.parse(sent);
    const texts = textsIn(query);
    const answer = await answerTo(app, endpoint, { query: texts, ...(body && { body }) }, caller, source);
    app.logOpened(openedBy(endpoint, texts), caller, source);
    const data = JSON.parse(writerOf(endpoint.reply)(answer));
    const { version } = answer;
    return {
      outcome: 'done',
      answer: {
        notice: dataNotice,
        ...boundedAnswer(endpoint, data, Number(query.page ?? 1)),
        ...(version !== undefined && { version }),
      },
    };
  }

  /** Makes a change, or requests its approval, which changes by agents need by default. */
  async function write({ endpoint }: Tool, sent: object): Promise<Used> {
    const { query, body, version, reason } = sentToTool.parse(sent);
    const { method, path } = endpoint;
    const call = { method, path, query, ...(body && { body }), ...(version !== undefined && { version }) };
    const ask = async (): Promise<Used> => {
      const asked = { query: {}, body: { call, reason } };
      const answer = await answerTo(app, changeRequests.ask, asked, caller, source);
      return { outcome: 'requested', answer: { notice: waiting, change_request: answer.id } };
    };
    if (caller.policies.mcp) return ask();
    try {
      const parts = { query: textsIn(query), body: body ?? {}, version };
      const answer = await answerTo(app, endpoint, parts, caller, source);
      return {
        outcome: 'done',
        answer: { notice: dataNotice, data: JSON.parse(writerOf(endpoint.reply)(answer)) },
      };
    } catch (error) {
      if (error instanceof ApprovalRequired) return ask();
      throw error;
    }
  }

  return server;
}

const waiting = 'Nothing has changed yet: a person has to approve this change request first.';
