import type { Text } from '../dictionary.ts';

export const guide: Text<'guide'> = {
  contents: 'Contents',
  ofScreen: 'Help for this screen',
  failed: 'The help could not be loaded',
  enlarge: 'Open the picture in another tab',
  keys: 'Keyboard shortcuts',
  singleKeys: 'Single-key shortcuts, such as ?',
};
