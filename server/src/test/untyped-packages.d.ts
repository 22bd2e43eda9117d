declare module 'jsdom' {
  type Node = {
    textContent: string | null;
    getAttribute(name: string): string | null;
    querySelectorAll(selector: string): Iterable<Node>;
  };
  export class JSDOM {
    constructor(text: string | undefined, options: { contentType: string });
    window: { document: Node };
  }
}

declare module '@20minutes/s3rver' {
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
