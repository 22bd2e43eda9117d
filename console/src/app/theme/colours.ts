import type { MantineColorsTuple } from '@mantine/core';

/** The accent colour of the console. */
export const iris: MantineColorsTuple = [
  '#f3f5ff',
  '#e3e9ff',
  '#cad4ff',
  '#abb9ff',
  '#8f9dff',
  '#7581ff',
  '#5c60f0',
  '#4f4de3',
  '#403dc2',
  '#33319c',
];

/** Greys of the light theme: 0 and 1 are for surfaces, 2 to 4 for lines, 6 and above for text. */
export const gray: MantineColorsTuple = [
  '#f7f8fb',
  '#f1f3f8',
  '#e6e8ef',
  '#d8dbe5',
  '#c0c4d0',
  '#8d92a3',
  '#696f82',
  '#545a6d',
  '#373c4f',
  '#1d2232',
];

/** Greys of the dark theme, from text (0) to the darkest surface (9). Cards have 7, and the page behind them has 8. */
export const dark: MantineColorsTuple = [
  '#dddfe8',
  '#b9bdca',
  '#999ead',
  '#747a8b',
  '#33384a',
  '#292e3f',
  '#202434',
  '#181c2a',
  '#0f121d',
  '#090b14',
];
