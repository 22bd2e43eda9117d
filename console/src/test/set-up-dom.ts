import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// What Mantine asks a browser for, and jsdom does not have.
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);
Element.prototype.scrollIntoView ??= () => {};

afterEach(cleanup);
