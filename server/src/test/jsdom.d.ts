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
