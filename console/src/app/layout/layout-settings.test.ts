import { expect, it } from 'vitest';
import { defaultSettings, settingsIn, withChange } from './layout-settings.ts';

const horizontal = { ...defaultSettings, layout: 'horizontal' } as const;

it.each([
  ['nothing stored', null, defaultSettings],
  ['text that is not JSON', '{layout', defaultSettings],
  ['JSON that is not an object', '"vertical"', defaultSettings],
  ['null', 'null', defaultSettings],
  ['an unknown value beside a known one', '{"layout":"diagonal","width":"boxed"}', { width: 'boxed' }],
  ['a value of the wrong type', '{"preloader":"yes","topbarTheme":"dark"}', { topbarTheme: 'dark' }],
  ['a setting we do not know', '{"colour":"red"}', defaultSettings],
  [
    'all that was chosen',
    JSON.stringify({ ...horizontal, preloader: true }),
    { ...horizontal, preloader: true },
  ],
])('reads %s', (_what, stored, expected) => {
  expect(settingsIn(stored)).toEqual({ ...defaultSettings, ...expected });
});

it.each([
  ['horizontal makes the sidebar dark', { sidebarTheme: 'light' }, { layout: 'horizontal' }, 'dark'],
  ['vertical makes it light', { ...horizontal, sidebarTheme: 'dark' }, { layout: 'vertical' }, 'light'],
  ['the layout it already has changes nothing', { sidebarTheme: 'dark' }, { layout: 'vertical' }, 'dark'],
  ['the sidebar can be chosen afterwards', horizontal, { sidebarTheme: 'light' }, 'light'],
  ['another setting leaves it alone', { sidebarTheme: 'light' }, { width: 'boxed' }, 'light'],
] as const)('%s', (_what, before, change, sidebarTheme) => {
  const settings = { ...defaultSettings, ...before };
  expect(withChange(settings, change)).toEqual({ ...settings, ...change, sidebarTheme });
});
