/**
 * The numbers of the product that several files need: page sizes, lengths of texts, times in milliseconds. A number that one
 * entity alone needs is with its rules, in `entities/`.
 */
export const limits = {
  page: { list: 7, selector: 100, most: 100, unpaged: 1000 },
  filter: { min: 3, max: 60, document: 20 },
  /** How many rows of a kind are counted when everything is searched. The rest is not read. */
  found: 100,
  password: { min: 8, max: 30, loginMin: 4, loginMax: 128 },
  email: 100,
  company: { text: 50, address: 150, observation: 1000, tags: 20 },
  /** The companies that a scope lists, its rules, and how many of its companies or people are shown at once. */
  scope: { companies: 5_000, rules: 100, shown: 20 },
  /** How many tags there are at most: every console loads all of them. */
  tags: 500,
  /** The name of a template of companies, and how many rows a new company takes at most. */
  companyTemplate: { name: 60, rows: 2_000 },
  person: { name: 50 },
  nickname: { min: 3, max: 255, staffMax: 54 },
  description: { min: 10, max: 255 },
  role: { name: 255 },
  /** For how many days a token works at most. */
  serviceAccount: { name: 60, days: 365 },
  profile: { name: 45 },
  insight: { min: 3, max: 255 },
  /** How many other insights for the same companies are compared with one. */
  overlaps: 200,
  /** What is noted about a request of a data subject, why something is held back, and how many people are offered. */
  privacyRequest: { notes: 2000, reason: 200, people: 20 },
  /** What an agent sends, and how many rows and bytes it gets in an answer. */
  mcp: { body: 64 * 1024, rows: 50, bytes: 48 * 1024 },
  /** A webhook, how many there are at most (each adds a row to the changes that it wants), and how long its deliveries are retained. */
  /** Of deliveries that fail, at most `failing` and one more are counted. */
  webhook: { name: 60, url: 2000, most: 50, page: 25, failing: 99, retentionDays: 30 },
  /** A change request: its reason, how many of its rows a preview shows, and how many a person can have open. */
  /** For `arrangedDays`, an account that its author has arranged cannot approve it. */
  request: { reason: 500, rows: 100, open: 50, arrangedDays: 7 },
  /** A note: its characters, how many people it mentions, and how many are offered at once. */
  note: { text: 4000, mentions: 20, people: 8 },
  /** How many entries of the inbox are read at once, how many the daily e-mail lists, and how long they are retained. */
  inbox: { page: 25, digest: 10, retentionDays: 90 },
  /** How many people or profiles a directory reads at once, and how many members of a group it changes at once. */
  scim: { page: 200, members: 1_000 },
  variable: { name: 255, value: 1000, option: 100, options: 100 },
  switchReason: 200,
  maxChats: { min: 0, max: 20 },
  /** The fields a company adds to its users. */
  userFields: { most: 30, name: 40, title: 60, placeHolder: 100, maxLength: 500 },
  avatar: { side: 1000, bytes: 1024 * 1024 },
  /** How deep the objects and lists of a request may be nested. */
  jsonDepth: 20,
  /** How many rows may be chosen in one field. */
  chosen: 10_000,
  /** How many rows are changed at once, and for how long that can be undone; the cleaning of a queue, unless a setting says otherwise. */
  jobRows: 10_000,
  undoHours: 24,
  /** How many jobs of a person are scheduled at most, and how soon and how late something can run. A year may have a leap day. */
  schedule: { jobs: 50, soonest: 60_000, latest: 366 * 24 * 60 * 60_000 },
  /** A file that is imported: its bytes, packed and unpacked, its columns, the characters of a cell, and the rows of a call. */
  import: {
    bytes: 20 * 1024 * 1024,
    unpacked: 100 * 1024 * 1024,
    columns: 200,
    cell: 2000,
    portion: 500,
    portionCharacters: 200_000,
  },
  /** How many items of a list a history shows. */
  historyItems: 100,
  /** How many changes are read at once on the screen of all changes, and how many are searched to find them. */
  activity: { page: 50, scanned: 4_000 },
  /** An event stream sends an event at least this often. After a silence of `longestSilence` its reader takes the connection for lost. */
  events: { beat: 10_000, longestSilence: 25_000 },
  /** How many changes an answer of the feed has at most, and for how many seconds it waits for one. */
  feed: { lines: 500, wait: 30 },
  passkey: { name: 60 },
  /** For how many milliseconds after the sign-in or a re-authentication no other one is required. */
  reauthentication: 10 * 60_000,
  /** The file of an export: characters of a title, and the words for the values of a column. */
  export: { titles: 80, words: { most: 200, length: 120 } },
  /** What the overview shows of each kind, and of how many days. */
  overview: { rows: 3, queues: 6, latest: 6, days: 14 },
  /** To clean more conversations than these is sensitive. */
  longQueue: 100,
  /** How long something is shown before it disappears. */
  toast: 2000,
  /** How long a change can be taken back from its message. */
  undoToast: 10_000,
  preloader: 2500,
  redirectAfterNewPassword: 2500,
  /** The screen locks after this time without a key, a click or a touch. */
  idleLock: 30 * 60_000,
  /**
   * The test bench of a pattern: characters of text, marked matches, and the time of one run. A file of messages is tried
   * a portion at a time, each of them a run.
   */
  patternBench: {
    text: 20_000,
    marks: 1000,
    run: 500,
    file: { bytes: 5 * 1024 * 1024, messages: 50_000, portion: 1000 },
  },
  /** A session token older than this sets a new password only together with the current password. */
  freshToken: 15 * 60_000,
  /** And one older than this changes the e-mail address only with the current password. */
  freshTokenForEmail: 10 * 60_000,
} as const;
