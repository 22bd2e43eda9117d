const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Writes a size in the largest unit that fits: 12,5 MB. */
export function formatBytes(bytes: number) {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1);
  return new Intl.NumberFormat(document.documentElement.lang, {
    style: 'unit',
    unit: units[step] as string,
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** step);
}
