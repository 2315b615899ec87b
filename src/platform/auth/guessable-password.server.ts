import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** Guesses that find every one of the commonest ten thousand passwords, also with a capital or a digit at the end. */
const GUESSES = 20_000

let estimator: Promise<ZxcvbnFactory> | undefined

/** With a list of known passwords of 8 MB, loaded when the first password is checked. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ dictionary })
}

/** Whether a password is among the first that somebody tries who knows the given texts, such as name and phone. */
export async function isGuessable(password: string, texts: readonly string[]): Promise<boolean> {
  estimator ??= loadEstimator()
  const words = texts.flatMap((one) => [one, ...one.split(/\s+/)]).filter((word) => word.length > 2)
  return (await estimator).check(password, words).guesses < GUESSES
}
