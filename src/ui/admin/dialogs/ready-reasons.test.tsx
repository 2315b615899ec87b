import { expect, test } from 'vitest'
import { reasonSchema } from '#shared/input-schemas.ts'
import { renderMarkup } from '#testing/render-markup.tsx'
import { ReadyReasons, type ReasonedStep } from './ready-reasons.tsx'

const STEPS: ReasonedStep[] = [
  'rejectTuition',
  'closeTuition',
  'returnCv',
  'removeApplicant',
  'cancelBooking',
  'voidDue',
  'deleteMessage',
  'deactivate',
  'undo',
  'refund',
  'takeBackPayment',
]

test.each(STEPS)('%s offers usual reasons that can be sent as they are, in both languages [OFF-713]', (step) => {
  const sentences = (['en', 'bn'] as const).map((locale) => {
    const markup = renderMarkup(
      <ReadyReasons step={step} isChosen={() => true} onToggle={() => {}} />,
      undefined,
      locale,
    )
    return [...markup.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, inner = '']) => inner.replace(/<[^>]+>/g, ''))
  })
  const [english = [], bangla = []] = sentences
  expect(english.length).toBeGreaterThanOrEqual(2)
  expect(bangla).toHaveLength(english.length)
  for (const sentence of [...english, ...bangla]) expect(reasonSchema.safeParse(sentence).success, sentence).toBe(true)
  for (const sentence of bangla) expect(sentence).toMatch(/[ঀ-৿]/)
})
