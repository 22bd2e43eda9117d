import { limits } from '@retaguarda/contract/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type DirectoryRequest, directoryRequest, type ScimParts } from './directory-request.ts';
import { groupSchema } from './groups.ts';
import { listOf, send } from './scim-answers.ts';
import { ScimRefusal } from './scim-errors.ts';
import { userSchema } from './user-resource.ts';

/** Serves the discovery endpoints, which describe the supported part of SCIM. */
export function discoveryRoutes(app: FastifyInstance, parts: ScimParts) {
  const serve = (path: string, answer: (context: DirectoryRequest, id: string | undefined) => object) =>
    app.get(path, async (request: FastifyRequest, reply: FastifyReply) => {
      const context = await directoryRequest(parts, request);
      // RFC 7644, section 4: an ignored filter would mislead the directory.
      if ((request.query as { filter?: string }).filter !== undefined)
        throw new ScimRefusal(403, 'Discovery endpoints take no filter');
      return send(reply, answer(context, (request.params as { id?: string }).id));
    });

  serve('/ServiceProviderConfig', ({ base }) => serviceProviderConfig(base));
  serve('/ResourceTypes', ({ base }) => listAll(resourceTypes(base)));
  serve('/ResourceTypes/:id', ({ base }, id) => one(resourceTypes(base), id));
  serve('/Schemas', ({ base }) => listAll(schemas(base)));
  serve('/Schemas/:id', ({ base }, id) => one(schemas(base), id));

  // RFC 7644, section 3.11: the caller is a directory and has no user of its own.
  app.all('/Me', () => {
    throw new ScimRefusal(501, '/Me is not supported');
  });
  app.all('/Bulk', () => {
    throw new ScimRefusal(501, 'Bulk requests are not supported');
  });
}

const listAll = (resources: object[]) => listOf(resources, resources.length);

function one(resources: { id: string }[], id: string | undefined) {
  const resource = resources.find((one) => one.id === id);
  if (!resource) throw new ScimRefusal(404, 'Resource not found');
  return resource;
}

const urn = 'urn:ietf:params:scim:schemas:core:2.0';

/** Returns the configuration of the service provider: RFC 7643, section 5. */
const serviceProviderConfig = (base: string) => ({
  schemas: [`${urn}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: limits.scim.page },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Token of a service account',
      description: 'A token that was made for a directory, as a bearer token',
      specUri: 'https://www.rfc-editor.org/rfc/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});

const resourceTypes = (base: string) =>
  [
    { id: 'User', endpoint: '/Users', schema: userSchema, description: 'People' },
    { id: 'Group', endpoint: '/Groups', schema: groupSchema, description: 'Profiles' },
  ].map((type) => ({
    schemas: [`${urn}:ResourceType`],
    name: type.id,
    ...type,
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${type.id}` },
  }));

type Attribute = { name: string; type?: string; subAttributes?: Attribute[] } & Partial<typeof usual>;

const usual = {
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
};

const attribute = ({ name, type = 'string', subAttributes, ...more }: Attribute): object => ({
  name,
  type,
  description: name,
  ...usual,
  ...more,
  ...(subAttributes && { subAttributes: subAttributes.map(attribute) }),
});

const readOnly = { mutability: 'readOnly' };

const userAttributes: Attribute[] = [
  { name: 'userName', required: true, uniqueness: 'server' },
  { name: 'externalId', caseExact: true },
  {
    name: 'name',
    type: 'complex',
    subAttributes: [{ name: 'formatted' }, { name: 'givenName' }, { name: 'familyName' }],
  },
  { name: 'displayName' },
  { name: 'nickName' },
  { name: 'active', type: 'boolean' },
  {
    name: 'emails',
    type: 'complex',
    multiValued: true,
    subAttributes: [{ name: 'value' }, { name: 'type' }, { name: 'primary', type: 'boolean' }],
  },
  {
    name: 'groups',
    type: 'complex',
    multiValued: true,
    ...readOnly,
    subAttributes: [
      { name: 'value', ...readOnly },
      { name: 'display', ...readOnly },
      { name: 'type', ...readOnly },
      { name: '$ref', type: 'reference', ...readOnly },
    ],
  },
];

const groupAttributes: Attribute[] = [
  { name: 'displayName', required: true, ...readOnly },
  {
    name: 'members',
    type: 'complex',
    multiValued: true,
    subAttributes: [
      { name: 'value', mutability: 'immutable' },
      { name: 'display', ...readOnly },
      { name: 'type', ...readOnly },
      { name: '$ref', type: 'reference', mutability: 'immutable' },
    ],
  },
];

const schemas = (base: string) =>
  [
    { id: userSchema, name: 'User', description: 'A person', attributes: userAttributes },
    { id: groupSchema, name: 'Group', description: 'A profile and who has it', attributes: groupAttributes },
  ].map(({ attributes, ...schema }) => ({
    schemas: [`${urn}:Schema`],
    ...schema,
    attributes: attributes.map(attribute),
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${schema.id}` },
  }));
