import { expect, test } from 'vitest'
import { buildPublicCv } from '#testing/cv-dto.ts'
import { renderPage, visibleText } from '#testing/render-markup.tsx'
import { listSharedPhones } from '../../calls.ts'
import { TutorReview } from './tutor-review.tsx'

const cv = buildPublicCv({ phone: '01811000001', img: { profile: '', id: '' } })
const born = { ...cv, othersInfo: { ...cv.othersInfo, dob: '2001-02-03' } }
const review = (locale: 'en' | 'bn') =>
  renderPage(<TutorReview cv={born} />, { locale, answers: [{ call: listSharedPhones, data: [] }] })

test('the ID card of an opened row is a heading below that of the page [BN-330]', () => {
  expect(review('en')).toMatch(/<h2[^>]*>ID card<\/h2>/)
})

test('the date of birth of an opened row is written out in the language of the page [BN-332]', () => {
  expect(visibleText(review('en'))).toContain('Female · February 3, 2001')
  expect(visibleText(review('bn'))).toContain('৩ ফেব্রুয়ারি ২০০১')
})
