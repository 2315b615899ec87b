/** What a person loads for a page without any action, in bytes, compressed with Brotli. */
export type PageWeight = { page: string; script: number; style: number }

export const WEIGHT_LIMITS = { script: 110 * 1024, style: 12 * 1024 } as const

/** Of pages with forms for families: the office and its tables are not among their files. */
export const FORM_WEIGHT_LIMITS = { script: 312 * 1024, style: 28 * 1024 } as const

/** What is too heavy, in sentences. [WEB-103] */
export function overweight(
  weights: readonly PageWeight[],
  limits: Record<'script' | 'style', number> = WEIGHT_LIMITS,
): string[] {
  return weights.flatMap((weight) =>
    (['script', 'style'] as const)
      .filter((kind) => weight[kind] > limits[kind])
      .map((kind) => {
        const [size, limit] = [weight[kind], limits[kind]].map((bytes) => (bytes / 1024).toFixed(1))
        return `${weight.page} gives a visitor ${size} KB of ${kind}, more than ${limit} KB.`
      }),
  )
}
