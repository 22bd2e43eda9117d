import { describe, expect, it } from 'vitest';
import { valuesToPass, withPicked } from './passed-values.ts';

const chosen = Array.from({ length: 10_000 }, (_, at) => at + 1);

describe('The field of ten thousand chosen companies', () => {
  // 20 are shown, and the next one stands for all the others.
  const passed = valuesToPass(chosen, [{ id: 700 }, { id: 20_000 }]);

  it('knows only those that it shows or offers', () => {
    expect(passed).toEqual([...chosen.slice(0, 21), 700]);
  });

  it('leaves the others selected when one is added or removed', () => {
    expect(withPicked(chosen, passed, [...passed, 20_000])).toEqual([...chosen, 20_000]);
    const rest = passed.filter((id) => id !== 3 && id !== 700);
    expect(withPicked(chosen, passed, rest)).toEqual(chosen.filter((id) => id !== 3 && id !== 700));
  });

  it('selects none when it is cleared', () => {
    expect(withPicked(chosen, passed, [])).toEqual([]);
  });
});
