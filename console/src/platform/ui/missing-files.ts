import type { Language } from '@retaguarda/contract/languages';

/** Not in a dictionary: its file may be the one that is missing. */
const texts: Record<Language, { message: string; reload: string }> = {
  pt: { message: 'A página não carregou por completo.', reload: 'Recarregar' },
  eng: { message: 'The page did not load completely.', reload: 'Reload' },
  sp: { message: 'La página no se cargó por completo.', reload: 'Recargar' },
};

/**
 * Says so if a script or a style sheet of the first screen cannot be loaded, for example because a new version has replaced it
 * after the page itself was sent. Later files are handled by the screens that need them.
 */
export function watchForMissingFiles(language: Language) {
  // Errors of files do not bubble.
  addEventListener('error', ({ target }) => isCode(target) && show(texts[language]), true);
}

const isCode = (target: EventTarget | null) =>
  target instanceof HTMLScriptElement ||
  (target instanceof HTMLLinkElement && /\.(js|css)$/.test(new URL(target.href).pathname));

function show({ message, reload }: (typeof texts)[Language]) {
  const start = document.querySelector('.start:not(.start-failed)');
  if (!start) return;
  start.classList.add('start-failed');
  start.querySelector('.start-track')?.remove();
  const text = document.createElement('p');
  text.textContent = message;
  const button = document.createElement('button');
  Object.assign(button, { type: 'button', textContent: reload, onclick: () => location.reload() });
  start.append(text, button);
  start.removeAttribute('aria-label');
  start.setAttribute('role', 'alert');
}
