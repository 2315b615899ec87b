import { expect, test } from 'vitest'
import { banglaHeading, headingIn } from './bangla-heading.ts'

const dhaka = (...areas: string[]) => ({ city: 'Dhaka', areas })
type Facts = Parameters<typeof banglaHeading>[0]

const parts = (given: Partial<Facts>): Facts => ({
  gender: '',
  classes: [],
  location: { city: '', areas: [] },
  isOnline: false,
  ...given,
})

test.each([
  [
    { gender: 'Female', classes: ['Class 5'], location: dhaka('Mirpur 10') },
    'পঞ্চম শ্রেণির জন্য মহিলা টিউটর প্রয়োজন · মিরপুর ১০, ঢাকা',
  ],
  [
    { gender: 'Male', classes: ['Class 5', 'Class 6'], location: dhaka('Mirpur 1', 'Mirpur 2') },
    'পঞ্চম ও ষষ্ঠ শ্রেণির জন্য পুরুষ টিউটর প্রয়োজন · মিরপুর ১, মিরপুর ২, ঢাকা',
  ],
  [
    { gender: 'Male/Female', classes: ['Class 1', 'Class 2', 'KG'], location: dhaka() },
    'প্রথম শ্রেণি, দ্বিতীয় শ্রেণি ও কেজির জন্য পুরুষ/মহিলা টিউটর প্রয়োজন · ঢাকা',
  ],
  [{ classes: ['KG', 'Class 1'], isOnline: true }, 'কেজি ও প্রথম শ্রেণির জন্য টিউটর প্রয়োজন · অনলাইন'],
  [{ classes: ['হিফজ'], location: { city: 'কুমিল্লা', areas: ['কান্দিরপাড়'] } }, 'হিফজের জন্য টিউটর প্রয়োজন · কান্দিরপাড়, কুমিল্লা'],
  [{ classes: ['Inter 2nd year'], isOnline: true }, 'দ্বাদশ শ্রেণির (ইন্টার ২য় বর্ষ) জন্য টিউটর প্রয়োজন · অনলাইন'],
  [{ classes: ['Pre-schooling'], isOnline: true }, 'প্রি-স্কুলের জন্য টিউটর প্রয়োজন · অনলাইন'],
  [{ classes: ['Play', 'Nursery'], isOnline: true }, 'প্লে ও নার্সারির জন্য টিউটর প্রয়োজন · অনলাইন'],
  [{ classes: ['Standard 4'], isOnline: true }, 'স্ট্যান্ডার্ড ৪-এর জন্য টিউটর প্রয়োজন · অনলাইন'],
  [{ classes: ['{x}'], location: dhaka('<b>') }, '{x}-এর জন্য টিউটর প্রয়োজন · <b>, ঢাকা'],
  [{}, 'টিউটর প্রয়োজন'],
])('the Bangla heading of %j [BN-116]', (given, heading) =>
  expect(banglaHeading(parts(given)).normalize('NFC')).toBe(heading.normalize('NFC')),
)

test.each([
  ['Need Female Tutor For Class 5 At Mirpur 10- Dhaka', 'পঞ্চম শ্রেণির জন্য মহিলা টিউটর প্রয়োজন · মিরপুর ১০, ঢাকা'],
  ['Need Tutor For Class 5, Class 6 At Dhaka', 'পঞ্চম ও ষষ্ঠ শ্রেণির জন্য টিউটর প্রয়োজন · ঢাকা'],
  ['Need Male Tutor For KG At Online', 'কেজির জন্য পুরুষ টিউটর প্রয়োজন · অনলাইন'],
  ['Need Tutor For Class 5 At Kandirpar- Cumilla', 'পঞ্চম শ্রেণির জন্য টিউটর প্রয়োজন · Kandirpar, কুমিল্লা'],
  ['Need Tutor For Class 5 At Kandirpar- Laksam', 'পঞ্চম শ্রেণির জন্য টিউটর প্রয়োজন · Kandirpar, Laksam'],
  ['Need Tutor For Hifz At Mirpur 1, Mirpur 2- Dhaka', 'Hifz-এর জন্য টিউটর প্রয়োজন · মিরপুর ১, মিরপুর ২, ঢাকা'],
  ['Need Male/Female Tutor', 'পুরুষ/মহিলা টিউটর প্রয়োজন'],
])('a reader of Bangla sees the generated heading "%s" in Bangla [BN-117]', (stored, shown) => {
  expect(headingIn('bn', stored).normalize('NFC')).toBe(shown.normalize('NFC'))
  expect(headingIn('en', stored)).toBe(stored)
})

test.each(['Please teach my girl', 'Need Tutor For My Son At My House', 'Need Tutors', 'পঞ্চম শ্রেণির শিক্ষক চাই', ''])(
  'the typed heading "%s" stays as typed [BN-117]',
  (typed) => expect(headingIn('bn', typed)).toBe(typed),
)
