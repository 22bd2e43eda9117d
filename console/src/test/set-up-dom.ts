import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// Mantine needs these APIs of a browser, and jsdom does not have them.
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);
Object.assign(document, { fonts: { addEventListener() {}, removeEventListener() {} } });
Element.prototype.scrollIntoView ??= () => {};
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false;
};

// A machine that is busy with other tests may pause for longer than the default of one second.
configure({ asyncUtilTimeout: 8_000 });

afterEach(cleanup);
