import {
  type ComboboxItem,
  type CSSVariablesResolver,
  createTheme,
  type OptionsFilter,
  rem,
} from '@mantine/core';
import { bestMatches } from '../../platform/text/best-matches.ts';
import { dark, gray, iris } from './colours.ts';

/** Returns the options whose label contains the typed text, the best matches first. Case and accents are ignored. */
const optionsNamed: OptionsFilter = ({ options, search }) =>
  bestMatches(options as ComboboxItem[], search, ({ label }) => label);

const fontFamily = "'Inter Variable', 'Inter Fallback', system-ui, sans-serif";

// A dialog's <header> would be announced as a second header of the page: screen readers should find only one.
const dialogHeader = { header: { role: 'presentation' } };

// A dialog that fades away would still hold the focus: it would swallow what is typed, and Ctrl+K.
const closesAtOnce = { exitDuration: 0 };

/** All colours, spacings and radii of the console are defined here and in tokens.css. */
export const theme = createTheme({
  colors: { iris, gray, dark },
  primaryColor: 'iris',
  // The lightest shades on which white text is readable.
  primaryShade: { light: 7, dark: 6 },
  black: '#1d2232',
  fontFamily,
  headings: {
    fontFamily,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: rem(28), lineHeight: '1.3' },
      h2: { fontSize: rem(24), lineHeight: '1.3' },
      h3: { fontSize: rem(20), lineHeight: '1.35' },
      h4: { fontSize: rem(16), lineHeight: '1.4' },
    },
  },
  fontSizes: { xs: rem(12), sm: rem(14), md: rem(15), lg: rem(17), xl: rem(20) },
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
  radius: { xs: rem(4), sm: rem(6), md: rem(8), lg: rem(12), xl: rem(16) },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  // These defaults make the same component look the same on all screens.
  components: {
    Badge: { defaultProps: { tt: 'none' } },
    Card: { defaultProps: { withBorder: true, radius: 'lg', padding: 'lg' } },
    Paper: { defaultProps: { radius: 'lg' } },
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'lg',
        padding: 'lg',
        withCloseButton: false,
        attributes: dialogHeader,
        transitionProps: closesAtOnce,
      },
    },
    Drawer: {
      defaultProps: { padding: 'lg', attributes: dialogHeader, transitionProps: closesAtOnce },
    },
    Menu: { defaultProps: { shadow: 'lg', radius: 'md' } },
    Popover: { defaultProps: { shadow: 'lg' } },
    Text: { defaultProps: { size: 'sm' } },
    // Options are found even when accents are not typed.
    Select: { defaultProps: { filter: optionsNamed } },
    MultiSelect: { defaultProps: { filter: optionsNamed } },
    Checkbox: { defaultProps: { radius: 'xs' } },
    Switch: { defaultProps: { withThumbIndicator: false } },
    Table: { defaultProps: { highlightOnHover: true, verticalSpacing: 'sm', horizontalSpacing: 'md' } },
  },
});

const readableRed = {
  '--mantine-color-red-filled': '#c92a2a',
  '--mantine-color-red-filled-hover': '#b02525',
};

/**
 * Replaces colours of Mantine that have too little contrast for WCAG AA, or do not look red where they should: errors,
 * dimmed text, placeholders, red buttons and warnings.
 */
export const readableText: CSSVariablesResolver = ({ colors }) => ({
  variables: {},
  light: {
    ...readableRed,
    '--mantine-color-error': '#c92a2a',
    '--mantine-color-dimmed': colors.gray[7],
    '--mantine-color-placeholder': colors.gray[6],
    '--mantine-color-orange-light-color': '#9a3412',
    '--mantine-color-yellow-light-color': '#854d0e',
  },
  dark: {
    ...readableRed,
    '--mantine-color-error': colors.red[4],
    '--mantine-color-red-light-color': colors.red[4],
    '--mantine-color-dimmed': colors.dark[2],
    '--mantine-color-placeholder': colors.dark[2],
    // Mantine's light variant of a button would be darker than our cards.
    '--mantine-color-iris-light': '#282c57',
    '--mantine-color-iris-light-hover': '#333871',
    '--mantine-color-iris-light-color': iris[2],
  },
});
