const lower = 'abcdefghijklmnopqrstuvwxyz';
const digits = '0123456789';
const upper = lower.toUpperCase();

/** Returns a random character. Numbers that would make the first characters more likely than the others are thrown away. */
function pick(characters: string) {
  const limit = 256 - (256 % characters.length);
  for (;;) {
    const [number = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (number < limit) return characters[number % characters.length] as string;
  }
}

/** Generates eight lowercase letters and digits, at least one of each, and one uppercase letter at the end. */
export function generatePassword(): string {
  const eight = Array.from({ length: 8 }, () => pick(lower + digits)).join('');
  return /[a-z]/.test(eight) && /\d/.test(eight) ? eight + pick(upper) : generatePassword();
}
