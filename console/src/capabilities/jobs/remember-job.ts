import { knownJobKey } from './known-job.ts';

/** Other tabs are told by the browser, this one is not. */
const tell = () => dispatchEvent(new Event('storage'));

/** Lets the top bar show how a job goes, wherever one goes. */
export function rememberJob(id: number) {
  localStorage.setItem(knownJobKey(), String(id));
  tell();
}

/** Takes the job out of the top bar: it is over, and was looked at. */
export function forgetJob() {
  localStorage.removeItem(knownJobKey());
  tell();
}
