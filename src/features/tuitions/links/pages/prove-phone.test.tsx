import { expect, test } from 'vitest'
import { renderPage, visibleText } from '#testing/render-markup.tsx'
import { buildTuition } from '#testing/tuitions.ts'
import { PostedThanks } from '../../post/pages/posted-thanks.tsx'
import { ProvePhone } from './prove-phone.tsx'

test('a guardian reads why the phone is proven before the code is sent', () => {
  const markup = renderPage(
    <ProvePhone title="Prove your phone" text="Then you see who applied." phone="01711000001" />,
  )
  expect(visibleText(markup)).toMatch(/^Prove your phone Then you see who applied\. .*01711 000001$/)
  expect(markup).toMatch(/<button[^>]*type="submit"/)
})

test('after a post the guardian reads its ID, which is named as such', () => {
  const markup = renderPage(<PostedThanks tuition={buildTuition()} phone="01711000001" onAnother={() => {}} />)
  expect(markup).toMatch(/>Tuition ID: <[^>]+>TN1048</)
})
