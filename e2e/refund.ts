import type { APIRequestContext, Page } from '@playwright/test'
import { approvedTutor, dayFromToday, newPhone, postCall, postTuition } from './api.ts'
import { samplePassword } from './vocabulary.ts'

/** The approved tutor of that place in the list, signed in, with a booked tuition that begins today, whose fee of 3,000 taka is paid. */
export async function payFee(tutor: Page, admin: APIRequestContext, place: number) {
  const { tutorId, phone } = await approvedTutor(admin, place)
  const { tuitionId } = await postTuition(admin, { phone: newPhone(), salary: '5,000 Tk' })
  await postCall(admin, 'applications/invite-tutor', { tuitionId, inviteOption: tutorId })
  const booking = { tuitionId, tutorId, startDate: dayFromToday(0), salary: '5,000' }
  const { _id: bookingId } = await postCall(admin, 'booked', booking)
  const { _id: dueId } = await postCall(admin, 'payments/create', { tutorId, tuitionId, totalDue: 3000 })
  const paymentDetails = { oneTimePaymentAmount: 3000 }
  await postCall(admin, 'payments/due-payment', { dueId, paymentOption: 'oneTime', paymentDetails })
  await postCall(tutor.request, 'tutors/login-tutor', { phone, password: samplePassword() })
  return { tuitionId, bookingId }
}

/** Approves the refund of a tuition and pays it by bKash with this number, as staff do. */
export async function payBack(admin: APIRequestContext, tuitionId: string, transactionId: string): Promise<void> {
  const answer = await admin.get(`/api/v1/refunds?searchTerm=${tuitionId}`)
  const [{ _id }] = (await answer.json()).data
  await postCall(admin, `refunds/${_id}/approve`, {})
  await postCall(admin, `refunds/${_id}/pay`, { method: 'bkash', transactionId })
}

/** A transaction number that no other payment has. */
export const newTransactionId = () => `7R${String(Math.floor(Math.random() * 1e8)).padStart(8, '2')}`
