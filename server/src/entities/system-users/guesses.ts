import { countAttempt, forgetAttempts } from '../../platform/auth/attempts.ts';
import type { DeviceCookies } from '../../platform/auth/device-cookies.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import type { RequestSource } from '../../platform/http/route.ts';
import { mailStore } from '../../platform/mail/mail-store.ts';
import { languageIn } from '../../platform/mail/mail-texts.ts';
import { logEvent } from '../../platform/security-log/log-event.ts';

type Account = { id: number; name: string; password_hash: string | null };

/** The address that was typed, and the account that has it, if one does. */
type Whose = { email: string; account: Account | undefined };

/**
 * Counts guesses of passwords and codes together, so that the second step gives nobody more tries.
 * Every guess is counted before it is checked, and too many are refused even when right.
 */
export const guessCounter =
  (db: Db, devices: DeviceCookies) =>
  async ({ email, account }: Whose, source: RequestSource) => {
    const device = account && devices.knownIn(source.cookies, account);
    // Guesses in a browser that the person has signed in with count apart from those of everybody else.
    const what = device ? 'loginFromDevice' : 'loginOfAccount';
    const whose = device ? `${account.id} ${device}` : email;
    const { isRateLimited, isLastAllowed } = await countAttempt(db, what, whose);
    return {
      device,
      isRateLimited,

      /** Records that it was wrong, and what follows from the last one that is allowed. */
      async wasWrong() {
        if (!isLastAllowed) return;
        await logEvent(db, { kind: 'lockout', isRefused: true, account, source });
        // Also for an account that does not exist, so that both take the same time. The queue finds it by itself, later: the
        // next request must not be slower because an e-mail is being sent.
        if (!device) await mailStore(db).queueLocked(email, languageIn(source.language));
      },

      /** After the person has authenticated. */
      forget: () => forgetAttempts(db, what, whose),
    };
  };
