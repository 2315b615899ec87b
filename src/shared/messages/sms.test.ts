import { expect, test } from 'vitest'
import { countSmsParts } from '../format/sms-parts.ts'
import { fillTemplate, TEMPLATE_KINDS } from './message-templates.ts'
import { templateTexts } from './template-texts.ts'

const usual: Record<string, string> = {
  requestId: 'HR1048',
  brand: 'Porua',
  phone: '01712345678',
  tuitionId: 'TN1048',
  name: 'রাইসা ইয়াসমিন',
  tutorName: 'রাইসা ইয়াসমিন',
  before: '৪,০০০',
  tutorId: 'TR1031',
  tutorPhone: '01712345678',
  guardianPhone: '01812345678',
  class: 'ষষ্ঠ শ্রেণি',
  area: 'মিরপুর ১০, ঢাকা',
  salary: '৬,০০০ টাকা',
  reason: 'মোবাইল নম্বরটি ভুল।',
  amount: '৪,৫০০',
  remaining: '২,২৫০',
  dueOn: '৩ ডিসেম্বর ২০২৬',
  startDate: '২৫ নভেম্বর ২০২৬',
  count: '৩',
  date: '২২ ডিসেম্বর ২০২৬',
  time: '২৫ নভেম্বর, বিকেল ৪:০০',
  answer: 'রাজি',
  link: 'https://porua.example/tuitions-page/TN1048',
}

test.each(TEMPLATE_KINDS)('the Bangla SMS %s is at most two parts with usual values [BN-108]', (kind) => {
  const sms = fillTemplate(templateTexts.bn[kind].body, usual)
  expect(sms).not.toMatch(/[{}]| {2}/)
  expect(countSmsParts(sms)).toMatchObject({ alphabet: 'UCS-2' })
  expect(countSmsParts(sms).parts).toBeLessThanOrEqual(2)
})
