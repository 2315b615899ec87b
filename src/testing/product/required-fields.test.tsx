import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { forgotPassword, loginAdmin } from '#features/accounts/calls.ts'
import AdminLogin from '#features/accounts/login/pages/admin-login.tsx'
import { ForgotPasswordForm } from '#features/accounts/recovery/pages/forgot-password-form.tsx'
import { createTutor } from '#features/accounts/registration/calls.ts'
import { RegisterForm } from '#features/accounts/registration/pages/register-form.tsx'
import { bookTuition } from '#features/bookings/calls.ts'
import BookTuition from '#features/bookings/pages/admin-book.tsx'
import { sendContactMessage } from '#features/contact-messages/calls.ts'
import { ContactForm } from '#features/contact-messages/pages/contact-form.tsx'
import { createHireRequest } from '#features/hire-requests/calls.ts'
import { HireForm } from '#features/hire-requests/pages/hire-form.tsx'
import { createDue } from '#features/payments/calls.ts'
import CreatePayment from '#features/payments/pages/admin-create.tsx'
import { createReport } from '#features/reports/calls.ts'
import CreateReport from '#features/reports/pages/admin-create.tsx'
import { inviteStaff } from '#features/staff/calls.ts'
import InviteStaff from '#features/staff/pages/admin-invite.tsx'
import { renderPage } from '../render-markup.tsx'

const tutor = { tutorId: 'TR1031', name: 'Rafi', photo: '' }
const forms: [string, React.ReactNode, z.ZodType][] = [
  ['contact', <ContactForm key="1" onSent={() => undefined} />, sendContactMessage.body],
  ['registration', <RegisterForm key="2" />, createTutor.body],
  ['forgot password', <ForgotPasswordForm key="3" />, forgotPassword.body],
  ['admin log-in', <AdminLogin key="4" />, loginAdmin.body],
  ['hire request', <HireForm key="5" tutor={tutor} onSent={() => undefined} />, createHireRequest.body],
  ['report', <CreateReport key="6" />, createReport.body],
  ['invitation', <InviteStaff key="7" />, inviteStaff.body],
  ['booking', <BookTuition key="8" />, bookTuition.body],
  ['due', <CreatePayment key="9" />, createDue.body],
]

const controls = (markup: string) => markup.match(/<(input|textarea|select)\b[^>]*>/g) ?? []
const nameOf = (control: string) => / name="([^"]*)"/.exec(control)?.[1] ?? ''
const isRequired = (control: string) => / required=""| aria-required="true"| type="radio"| readOnly=""/.test(control)

test.each(forms)(
  'of the form %s every field that its call needs is announced as required [WEB-612]',
  (_, form, body) => {
    const needed = new Set(body.safeParse({}).error?.issues.map(({ path }) => String(path[0])))
    const shown = controls(renderPage(form)).filter((control) => needed.has(nameOf(control)))
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.filter((control) => !isRequired(control))).toEqual([])
  },
)

test('no form marks a field with a star alone [WEB-612]', () => {
  const starred = globSync('src/**/*.tsx').filter((path) => {
    const source = readFileSync(path, 'utf8')
    const stars = source.match(/\bwithAsterisk(?!=\{false\})/g) ?? []
    return stars.length > (source.match(/aria-required=/g) ?? []).length && !path.endsWith('.test.tsx')
  })
  expect(starred).toEqual([])
})
