import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterEach, vi } from 'vitest';
import { closeDialog } from '../components/dialogs/open-dialog.ts';

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
Element.prototype.checkVisibility ??= () => true;
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false;
};

// A machine that is busy with other tests may pause for longer than the default of one second.
configure({ asyncUtilTimeout: 8_000 });

// React records a stack for each element, which takes a fifth of the time of these tests. It stops after ten thousand
// per second: here it believes that it has.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, object>;
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set() {},
    configurable: true,
  });

// A text area that grows reads its whole style after each change, an eighth of the time of a large form. Nothing has a size here.
const browser: typeof window & { styleOf?: typeof getComputedStyle } = window;
browser.styleOf ??= getComputedStyle;
const { styleOf } = browser;
browser.getComputedStyle = (element, pseudo) =>
  element instanceof HTMLTextAreaElement ? element.style : styleOf(element, pseudo);

// Files share a browser: what one has stored or shown must not reach the next. The event discards what modules have cached.
document.body.replaceChildren();
localStorage.clear();
sessionStorage.clear();
dispatchEvent(new StorageEvent('storage'));

afterEach(() => {
  cleanup();
  closeDialog();
});
