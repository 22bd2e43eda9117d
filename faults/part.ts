/** What a fault did, as a row of the table: how often it was made, and what was counted. */
export type Seen = {
  fault: string;
  /** How often, and for how long where that matters: '200 kills', '60 s'. */
  runs: string;
  counted: string;
  /** Whether the product did as it promises. Missing when the drill could not be run here. */
  holds?: boolean;
};

/** Short: a few rounds of everything, to see that the drill itself works. */
export type Extent = 'full' | 'short';

/** Answers row by row, so that a long run shows its progress. */
export type Part = (extent: Extent) => AsyncIterable<Seen>;
