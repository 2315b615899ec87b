import { expect, test } from 'vitest'
import type { SendCall } from '#shared/call.ts'
import { renderPage, visibleText } from '#testing/render-markup.tsx'
import { buildTuition } from '#testing/tuitions.ts'
import { loadSimilar, SimilarOpen } from './similar-open.tsx'

const open = buildTuition({ tuitionId: 'TN1050' })

/** Answers the first queries with nothing, and counts them. */
function answering(empty: number) {
  const queries: unknown[] = []
  const send = (async (_call: unknown, input: { query: unknown }) => {
    queries.push(input.query)
    return { data: queries.length > empty ? [open] : [] }
  }) as unknown as SendCall
  return { send, queries }
}

test.each([
  ['booked', { isBooked: true }],
  ['with a tutor', { hasTutor: true }],
])(
  'the page of a tuition that is %s shows open ones of its class and subject in its areas, else in its city [WEB-602]',
  async (_state, taken) => {
    const near = answering(0)
    expect(await loadSimilar(near.send, buildTuition(taken))).toEqual([open])
    expect(near.queries).toMatchObject([
      { city: 'Dhaka', area: 'Dhanmondi', class: 'Class 5', subject: 'Math|English', open: true },
    ])
    const wide = answering(1)
    expect(await loadSimilar(wide.send, buildTuition(taken))).toEqual([open])
    expect(wide.queries).toMatchObject([{}, { city: 'Dhaka', area: '' }])
    const text = visibleText(renderPage(<SimilarOpen tuition={buildTuition(taken)} rendered={[open]} />))
    expect(text).toMatch(/^Open tuitions like it .*TN1050/)
  },
)

test('a tuition that can be had asks for no others, and an online one for online ones [WEB-602]', async () => {
  const none = answering(0)
  expect([await loadSimilar(none.send, buildTuition()), none.queries]).toEqual([[], []])
  const online = answering(0)
  await loadSimilar(online.send, buildTuition({ isOnline: true, isBooked: true }))
  expect(online.queries).toMatchObject([{ online: true, open: true }])
})
