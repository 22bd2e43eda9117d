const two = (part: number) => String(part).padStart(2, '0');

/** 15/11/2026, in the reader's own time zone and whatever their language; '-' where there is no date. */
export function formatDate(iso: string | null | undefined) {
  if (!iso) return '-';
  const date = new Date(iso);
  return `${two(date.getDate())}/${two(date.getMonth() + 1)}/${date.getFullYear()}`;
}

/** 15/11/2026 09:05. */
export function formatTime(iso: string | null | undefined) {
  if (!iso) return '-';
  const date = new Date(iso);
  return `${formatDate(iso)} ${two(date.getHours())}:${two(date.getMinutes())}`;
}
