/** An example: its features by number, and which of the classes are right. */
export interface Example {
  features: [number, number][];
  /** Any of these is right. */
  classes: number[];
  weight: number;
}

export interface Fitted {
  classes: number;
  /** One row of `classes` weights for each feature. */
  weights: Float32Array;
}

const EPOCHS = 40;
const RATE = 0.25;

/**
 * Multinomial logistic regression by AdaGrad with a ridge. Where several classes are right, the probability of all of them together is
 * raised. Examples come in the order in which they are given: the same ones give the same weights.
 */
export function fitSoftmax(
  examples: Example[],
  features: number,
  classes: number,
  ridge: number,
  epochs = EPOCHS,
): Fitted {
  const weights = new Float32Array(features * classes);
  const squares = new Float32Array(features * classes).fill(1e-2);
  const scores = new Float64Array(classes);
  for (let epoch = 0; epoch < epochs; epoch++)
    for (const { features: found, classes: right, weight } of examples) {
      softmax(found, { classes, weights }, scores);
      const together = right.reduce((sum, one) => sum + (scores[one] ?? 0), 0) || 1e-9;
      const errors = Array.from(scores);
      for (const one of right) errors[one] = (scores[one] ?? 0) * (1 - 1 / together);
      for (const [feature, value] of found) {
        const row = feature * classes;
        for (let of = 0; of < classes; of++) {
          const at = row + of;
          const gradient = weight * (errors[of] ?? 0) * value + ridge * (weights[at] ?? 0);
          squares[at] = (squares[at] ?? 0) + gradient * gradient;
          weights[at] = (weights[at] ?? 0) - (RATE * gradient) / Math.sqrt(squares[at] ?? 1);
        }
      }
    }
  return { classes, weights };
}

/** Probabilities of the classes, into `scores`. */
export function softmax(found: [number, number][], { classes, weights }: Fitted, scores: Float64Array): void {
  scores.fill(0);
  for (const [feature, value] of found) {
    const row = feature * classes;
    for (let of = 0; of < classes; of++) scores[of] = (scores[of] ?? 0) + value * (weights[row + of] ?? 0);
  }
  const most = Math.max(...scores);
  let sum = 0;
  for (let of = 0; of < classes; of++) {
    scores[of] = Math.exp((scores[of] ?? 0) - most);
    sum += scores[of] ?? 0;
  }
  for (let of = 0; of < classes; of++) scores[of] = (scores[of] ?? 0) / sum;
}
