/** The values of each layout setting, in the order in which they are offered. */
export const choices = {
  layout: ['vertical', 'horizontal'],
  width: ['fluid', 'boxed'],
  sidebarType: ['default', 'compact', 'icon', 'condensed'],
  sidebarTheme: ['light', 'dark'],
  topbarTheme: ['light', 'dark'],
  preloader: [false, true],
} as const;

export type LayoutSettings = { [Name in keyof typeof choices]: (typeof choices)[Name][number] };

export const defaultSettings: LayoutSettings = {
  layout: 'vertical',
  width: 'fluid',
  sidebarType: 'icon',
  sidebarTheme: 'dark',
  topbarTheme: 'light',
  preloader: false,
};

/** Returns the settings after a change. Each layout has its own sidebar theme, which is set when the layout changes. */
export function withChange(settings: LayoutSettings, change: Partial<LayoutSettings>): LayoutSettings {
  const changed = { ...settings, ...change };
  if (changed.layout === settings.layout) return changed;
  return { ...changed, sidebarTheme: changed.layout === 'horizontal' ? 'dark' : 'light' };
}

/** Reads stored settings. A setting that is missing or invalid gets its default. */
export function settingsIn(stored: string | null): LayoutSettings {
  const saved = parse(stored);
  const known = Object.entries(choices).filter(([name, allowed]) =>
    (allowed as readonly unknown[]).includes(saved[name]),
  );
  return { ...defaultSettings, ...Object.fromEntries(known.map(([name]) => [name, saved[name]])) };
}

function parse(stored: string | null): Record<string, unknown> {
  try {
    return JSON.parse(stored ?? '') ?? {};
  } catch {
    return {};
  }
}
