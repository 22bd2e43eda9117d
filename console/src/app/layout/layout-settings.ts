/** What can be chosen for each setting of the layout, in the order it is offered. */
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

/** The settings after a change. A change of layout brings the sidebar theme that goes with it. */
export function withChange(settings: LayoutSettings, change: Partial<LayoutSettings>): LayoutSettings {
  const changed = { ...settings, ...change };
  if (changed.layout === settings.layout) return changed;
  return { ...changed, sidebarTheme: changed.layout === 'horizontal' ? 'dark' : 'light' };
}

/** Reads stored settings. Each one that is missing or makes no sense is the default. */
export function settingsIn(stored: string | null): LayoutSettings {
  const kept = parse(stored);
  const known = Object.entries(choices).filter(([name, allowed]) =>
    (allowed as readonly unknown[]).includes(kept[name]),
  );
  return { ...defaultSettings, ...Object.fromEntries(known.map(([name]) => [name, kept[name]])) };
}

function parse(stored: string | null): Record<string, unknown> {
  try {
    return JSON.parse(stored ?? '') ?? {};
  } catch {
    return {};
  }
}
