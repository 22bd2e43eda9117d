import { expect, it } from 'vitest';
import { choices, defaultSettings, settingsIn, withChange } from './layout-settings.ts';

const horizontal = { ...defaultSettings, layout: 'horizontal' } as const;

it('the default layout is vertical and fluid, with a dark sidebar of icons and a light topbar [3.LAYOUT.2 3.LAYOUT.3 3.LAYOUT.4 3.LAYOUT.5 3.LAYOUT.6]', () => {
  expect(settingsIn(null)).toEqual({
    layout: 'vertical',
    width: 'fluid',
    sidebarType: 'icon',
    sidebarTheme: 'dark',
    topbarTheme: 'light',
    preloader: false,
  });
});

it.each([
  ['sidebarType', ['compact', 'condensed', 'default', 'icon']],
  ['layout', ['horizontal', 'vertical']],
] as const)(
  'the setting %s offers %j, and each can be stored [3.LAYOUT.1 3.LAYOUT.9 3.LAYOUT.10]',
  (name, offered) => {
    expect([...choices[name]].sort()).toEqual(offered);
    for (const value of offered)
      expect(settingsIn(JSON.stringify({ [name]: value }))).toEqual({ ...defaultSettings, [name]: value });
  },
);

it.each([
  ['nothing stored', null, defaultSettings],
  ['text that is not JSON', '{layout', defaultSettings],
  ['JSON that is not an object', '"vertical"', defaultSettings],
  ['null', 'null', defaultSettings],
  ['an unknown value beside a known one', '{"layout":"diagonal","width":"boxed"}', { width: 'boxed' }],
  ['a value of the wrong type', '{"preloader":"yes","topbarTheme":"dark"}', { topbarTheme: 'dark' }],
  ['an unknown setting', '{"colour":"red"}', defaultSettings],
  ['all settings', JSON.stringify({ ...horizontal, preloader: true }), { ...horizontal, preloader: true }],
])('stored settings are read: %s [3.LAYOUT.1]', (_what, stored, expected) => {
  expect(settingsIn(stored)).toEqual({ ...defaultSettings, ...expected });
});

it.each([
  [
    'a change to the horizontal layout makes the sidebar dark',
    { sidebarTheme: 'light' },
    { layout: 'horizontal' },
    'dark',
  ],
  [
    'a change to the vertical layout makes the sidebar light',
    { ...horizontal, sidebarTheme: 'dark' },
    { layout: 'vertical' },
    'light',
  ],
  [
    'choosing the current layout again does not change the sidebar',
    { sidebarTheme: 'dark' },
    { layout: 'vertical' },
    'dark',
  ],
  ['the sidebar can be chosen after the layout', horizontal, { sidebarTheme: 'light' }, 'light'],
  ['another setting does not change the sidebar', { sidebarTheme: 'light' }, { width: 'boxed' }, 'light'],
] as const)('%s [3.LAYOUT.4 3.LAYOUT.11 3.LAYOUT.12]', (_what, before, change, sidebarTheme) => {
  const settings = { ...defaultSettings, ...before };
  expect(withChange(settings, change)).toEqual({ ...settings, ...change, sidebarTheme });
});
