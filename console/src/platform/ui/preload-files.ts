declare global {
  /** The files of the screens behind the sign-in: see first-files.ts. */
  var filesForLater: string[] | undefined;
}

/** Makes the browser load these scripts and style sheets. They run, or apply, when a screen needs them. */
export function preloadFiles(files: string[]) {
  for (const href of new Set(files)) {
    const link = document.createElement('link');
    const isStyle = href.endsWith('.css');
    Object.assign(link, { rel: isStyle ? 'preload' : 'modulepreload', crossOrigin: '', href });
    if (isStyle) link.as = 'style';
    document.head.append(link);
  }
}
