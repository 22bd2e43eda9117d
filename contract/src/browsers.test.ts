import { expect, it } from 'vitest';
import { browserIn } from './browsers.ts';

it.each([
  [
    'Firefox 140 on Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  ],
  [
    'Chrome 142 on Linux',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  ],
  [
    'Edge 142 on Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
  ],
  [
    'Safari 19 on iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'Chrome 142 on Android',
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  ],
  [
    'Chrome 156 on Linux',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/156.0.0.0 Safari/537.36',
  ],
  [undefined, 'curl/8.5.0'],
  [undefined, ''],
])('%s is recognised by its User-Agent', (name, text) => {
  expect(browserIn(text, 'eng')).toBe(name);
});

it('a browser is named in each language', () => {
  const text = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';

  expect(browserIn(text, 'pt')).toBe('Firefox 140 no Windows');
  expect(browserIn(text, 'sp')).toBe('Firefox 140 en Windows');
  expect(browserIn('Firefox/140.0', 'pt')).toBe('Firefox 140');
});
