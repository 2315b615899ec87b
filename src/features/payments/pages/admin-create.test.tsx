import { expect, test, vi } from 'vitest'
import { CallError } from '#shared/call.ts'
import { renderPage } from '#testing/render-markup.tsx'
import CreatePayment from './admin-create.tsx'

type Values = { tutorId: string; tuitionId: string }
type Form = {
  initial: Values
  input: (values: Values) => { body: object }
  question: (error: CallError, values: Values) => { values: Values } | null
  onDone: (answer: { data: { tuitionId: string } }) => unknown
}
const forms: Form[] = []
const visited: string[] = []
vi.mock('react-router', async (original) => ({
  ...(await original<typeof import('react-router')>()),
  useNavigate: () => (to: string) => void visited.push(to),
}))
vi.mock('#ui/admin/admin-form.tsx', () => ({ AdminForm: (props: Form) => void forms.push(props) }))

function openForm() {
  renderPage(<CreatePayment />, { address: '/admin-prime-ta/create-payment?tutorId=TR1031&tuitionId=TN1048' })
  const form = forms.pop()
  if (!form) throw new Error('no form')
  return form
}
const refusal = (code: 'payments.noBooking' | 'payments.secondDue') => new CallError(409, { code, message: 'Sure?' })

test('a due is first sent as one of a booking and as the first of its pair', () => {
  const { initial, input } = openForm()
  expect(input(initial).body).toMatchObject({
    tutorId: 'TR1031',
    tuitionId: 'TN1048',
    expectBooking: true,
    expectFirst: true,
  })
})

test('a yes to a question holds for the pair that it was about only', () => {
  const { initial, input, question } = openForm()
  const accepted = question(refusal('payments.noBooking'), initial)?.values ?? initial
  expect(input(accepted).body).toMatchObject({ expectBooking: false, expectFirst: true })
  const both = question(refusal('payments.secondDue'), accepted)?.values ?? initial
  expect(input(both).body).toMatchObject({ expectBooking: false, expectFirst: false })
  expect(input({ ...both, tuitionId: 'TN1049' }).body).toMatchObject({ expectBooking: true, expectFirst: true })
})

test('a new due leads to it among those that are not closed [OFF-716]', () => {
  openForm().onDone({ data: { tuitionId: 'TN1048' } })
  expect(visited).toEqual(['/admin-prime-ta/all-due-payments?q=TN1048'])
})
