import type { APIRequestContext } from '@playwright/test'
import { dayFromToday, postCall, postTuition } from './api.ts'

type People = { admin: APIRequestContext; guardian: APIRequestContext; tutor: APIRequestContext }

/** A new tuition of the sample guardian, booked with the sample tutor for 6,000 Tk; the number of its agreement. */
export async function bookForBoth({ admin, guardian, tutor }: People): Promise<{ tuitionId: string; number: number }> {
  const { _id: id, tuitionId } = await postTuition(guardian, {
    salary: '5,000-7,000 Tk',
    daysPerWeek: 3,
    teachingTime: '5 PM',
  })
  const approved = await admin.patch(`/api/v1/tuitions/approve/${id}`, { data: {} })
  if (!approved.ok()) throw new Error(await approved.text())
  const { cv } = (await (await tutor.get('/api/v1/cvs/tutor-cv')).json()).data
  await postCall(tutor, 'applications/create-application', { tuitionId })
  const body = { tuitionId, tutorId: cv.tutorId, startDate: dayFromToday(5), salary: '6,000' }
  const { number } = await postCall(admin, 'booked', body)
  return { tuitionId, number }
}
