declare module 'vader-sentiment' {
  interface PolarityScores {
    neg: number;
    neu: number;
    pos: number;
    compound: number;
  }
  export const SentimentIntensityAnalyzer: { polarity_scores(text: string): PolarityScores };
}

declare module 'sentiment' {
  interface Result {
    score: number;
    comparative: number;
    /** The words that were found, each with its value. */
    calculation: Record<string, number>[];
    /** The words that carried the score. */
    words: string[];
    positive: string[];
    negative: string[];
  }
  export default class Sentiment {
    analyze(text: string): Result;
  }
}
