import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, UsedPasskey } from '@retaguarda/contract/second-step';

const userPresentAndVerified = 0x05;
const hasNewCredential = 0x40;

type Site = { origin?: string; name?: string };
type Options = Record<string, unknown>;

/** An authenticator in software, which makes one passkey and uses it: what a browser would send to the server. */
export function testPasskey({ origin = 'http://retaguarda.test', name = 'retaguarda.test' }: Site = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credential = randomBytes(16);
  const id = credential.toString('base64url');
  let counter = 0;

  const clientData = (type: string, { challenge }: Options) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  const authenticatorData = (flags: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([createHash('sha256').update(name).digest(), Buffer.from([flags]), count]);
  };

  return {
    id,

    make(options: Options): NewPasskey {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      // The key in COSE: type 2 (elliptic curve), algorithm -7 (ES256), curve 1 (P-256), and the point.
      const key = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
        Buffer.from(x, 'base64url'),
        Buffer.from([0x22, 0x58, 0x20]),
        Buffer.from(y, 'base64url'),
      ]);
      const data = Buffer.concat([
        authenticatorData(userPresentAndVerified | hasNewCredential),
        Buffer.alloc(16),
        Buffer.from([0, credential.length]),
        ...[credential, key],
      ]);
      // CBOR: { fmt: 'none', attStmt: {}, authData }.
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...[text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData')],
        Buffer.from([0x59, data.length >> 8, data.length & 0xff]),
        data,
      ]);
      return {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: {
          clientDataJSON: clientData('webauthn.create', options).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
        },
      };
    },

    use(options: Options, flags = userPresentAndVerified): UsedPasskey {
      counter += 1;
      const data = authenticatorData(flags);
      const client = clientData('webauthn.get', options);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      };
    },
  };
}

const text = (content: string) => Buffer.concat([Buffer.from([0x60 + content.length]), Buffer.from(content)]);
