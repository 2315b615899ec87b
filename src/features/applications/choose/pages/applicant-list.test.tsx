import { expect, test } from 'vitest'
import { buildApplicantCard } from '#testing/applicant-cards.ts'
import { renderPage, visibleText } from '#testing/render-markup.tsx'
import { ApplicantCardView } from './applicant-card.tsx'
import ApplicantList from './applicant-list.tsx'

const misses = ['Covers Khulna, but the tuition is in Dhaka', 'Teaches no class of this post']
const card = (parts: Parameters<typeof buildApplicantCard>[0]) =>
  renderPage(<ApplicantCardView applicant={buildApplicantCard(parts)} now={new Date('2026-11-20T06:00:00Z')} />)

test('the list has the columns of the specification, facts and next steps of each applicant [FAM-645]', () => {
  const text = visibleText(
    renderPage(<ApplicantList applicants={[buildApplicantCard({ mismatches: misses })]} firstNumber={21} />),
  )
  for (const part of ['21', 'Sumaiya Akter', 'TR1031', '018•••••001', 'Self', 'Show CV']) expect(text).toContain(part)
  for (const part of ['Dhanmondi, Dhaka', 'Two years', 'I want this tutor', 'Demo class', 'Decline', ...misses])
    expect(text).toContain(part)
})

test('a confirmed applicant is called from the list, and has no other step [FAM-645]', () => {
  const confirmed = buildApplicantCard({ isConform: true, stage: 'confirmed', applicantPhone: '01811000001' })
  const markup = renderPage(<ApplicantList applicants={[confirmed]} firstNumber={1} />)
  expect(markup).toContain('href="tel:')
  expect(visibleText(markup)).not.toContain('I want this tutor')
})

test('a card says each thing that does not fit in a line of its own, and who invited the tutor [FAM-642]', () => {
  const markup = card({ mismatches: misses, inviteBy: { name: 'Asha' } })
  for (const miss of misses) expect(markup).toMatch(new RegExp(`<li>(<[^>]+>)*${miss}`))
  expect(visibleText(markup)).toContain('Invited by Asha')
  expect(visibleText(card({}))).not.toContain('Self')
})

test('a card names the stage of the application: booked, closed, on the shortlist [FAM-641]', () => {
  expect(visibleText(card({ stage: 'booked' }))).toContain('Booked')
  expect(visibleText(card({ stage: 'closed', state: 'shortlisted' }))).toContain('Closed')
  expect(visibleText(card({ stage: 'shortlisted', state: 'shortlisted' }))).toContain('Shortlist')
})
