import { type APIRequestContext, expect } from '@playwright/test'

const API = '/api/v1'

/** A phone that no other test of this run uses. */
export const newPhone = () => `018${String(Math.floor(Math.random() * 10 ** 8)).padStart(8, '0')}`

/** The day in Dhaka that many days from today: `2026-11-25`. */
export const dayFromToday = (days: number) =>
  new Date(Date.now() + (days * 24 + 6) * 3_600_000).toISOString().slice(0, 10)

/** A day of an input field as the product writes it: `November 25, 2026`. */
export const longDate = (day: string) =>
  new Date(day).toLocaleDateString('en-US', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Sends a call, which must succeed, and returns the data of its answer. */
export async function postCall(by: APIRequestContext, path: string, data: object) {
  const response = await by.post(`${API}/${path}`, { data })
  expect(await response.text()).toContain('"success":true')
  return (await response.json()).data
}

/** Posts a tuition: pending for a visitor, approved for an admin. */
export async function postTuition(
  by: APIRequestContext,
  parts: object,
): Promise<{ tuitionId: string; _id: string; phone: string }> {
  return postCall(by, 'tuitions/create-tuition', {
    heading: 'Need Tutor For Class 5 At Boyra- Khulna',
    class: ['Class 5'],
    subjects: ['Bangla'],
    medium: ['Bangla medium'],
    location: { city: 'Khulna', areas: ['Boyra'] },
    ...parts,
  })
}

type ApprovedTutor = { tutorId: string; name: string; phone: string }

/** The approved tutors of one page of the list; journeys use different pages, so that they do not disturb each other. */
export async function approvedTutors(
  by: APIRequestContext,
  { limit = 1, page = 1 }: { limit?: number; page?: number },
): Promise<ApprovedTutor[]> {
  const answer = await by.get(`${API}/cvs/approved-tutors?limit=${limit}&page=${page}`)
  return (await answer.json()).data
}

/** The first approved tutor of a page of one. */
export async function approvedTutor(by: APIRequestContext, page: number): Promise<ApprovedTutor> {
  const [tutor] = await approvedTutors(by, { page })
  if (!tutor) throw new Error('the sample world has too few tutors')
  return tutor
}

/** Another approved tutor each time, because a person gets only a few messages a day. */
export const anyTutor = (by: APIRequestContext) => approvedTutor(by, 30 + Math.floor(Math.random() * 40))
