import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRequestContext, Browser, BrowserContext } from 'playwright'
import { SAMPLE_PHONES } from '../../src/demo/sample-people.ts'
import { CLASSES } from '../../src/shared/options/classes.ts'
import { OTHERS } from '../../src/shared/options/others.ts'
import { SUBJECTS } from '../../src/shared/options/subjects.ts'

type World = { address: string; password: string; outbox: string }
type Person = { role: 'Guardian' | 'Tutor'; name: string; phone: string }

export type FamilyPages = { who: string; context: BrowserContext; paths: string[] }

const LONG_NAMES = {
  Guardian: 'মোসাম্মৎ শামসুন্নাহার ফেরদৌসী চৌধুরী বিনতে আলহাজ্ব মোহাম্মদ আবদুল কাইয়ুম মজুমদার',
  Tutor: 'Muhammadabdurrahmanchowdhury Wolfeschlegelsteinhausenbergerdorff-Ferdousi',
} as const

const loginPath = { Guardian: 'guardians/login-guardian', Tutor: 'tutors/login-tutor', Admin: 'admins/login-admin-p-t' }

async function send(by: APIRequestContext, method: string, path: string, data?: object) {
  const answer = await by.fetch(`/api/v1/${path}`, { method, ...(data ? { data } : {}) })
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
  return (await answer.json()).data
}

const anyPhone = () => `017${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`

/** Visitor, guest, guardians and tutors with short and long contents, each with the addresses of its pages. */
export async function familyPages(browser: Browser, world: World): Promise<FamilyPages[]> {
  const open = async () => browser.newContext({ baseURL: world.address, locale: 'en-GB', timezoneId: 'Asia/Dhaka' })
  const signIn = async (role: keyof typeof loginPath, phone: string) => {
    const context = await open()
    const login = { phone, password: world.password, accountType: role }
    await send(context.request, 'POST', loginPath[role], login)
    return context
  }
  const admin = await signIn('Admin', SAMPLE_PHONES.Admin)
  const addPerson = async (role: Person['role']) => {
    const phone = anyPhone()
    const person = { role, name: LONG_NAMES[role], phone, email: `${phone}@example.com`, password: world.password }
    await send(admin.request, 'POST', role === 'Guardian' ? 'guardians/create-guardian' : 'tutors/create-tutor', person)
    return { context: await signIn(role, phone), phone }
  }
  const [guardian, tutor] = [await addPerson('Guardian'), await addPerson('Tutor')]
  await send(tutor.context.request, 'POST', 'cvs/create-cv', longCv)
  await send(admin.request, 'PUT', 'cvs/verify-cv', { phone: tutor.phone })
  const { cv } = await send(tutor.context.request, 'GET', 'cvs/tutor-cv')
  const long = await send(guardian.context.request, 'POST', 'tuitions/create-tuition', longTuition)
  await send(admin.request, 'PATCH', `tuitions/approve/${long.tuitionId}`, {})
  await send(tutor.context.request, 'POST', 'applications/create-application', { tuitionId: long.tuitionId })
  const sample = await signIn('Guardian', SAMPLE_PHONES.Guardian)
  const mine: { tuitionId: string }[] = await send(sample.request, 'GET', 'tuitions/my-tuitions?limit=100')
  const guest = await addGuest(await open(), world)
  const ownPages = (ids: string[]) =>
    ids.flatMap((id) => [`/tuitions-page/${id}`, `/applicants/${id}`, `/edit-own-tuition?tuitionId=${id}`])
  const guardianPages = ['/', '/new-tuition-post', '/your-all-tuition-post', '/account', `/hire-request/${cv.tutorId}`]
  const tutorPages = ['/', '/tutor-cv', '/edit-cv', '/tutor-applications', '/account', '/tuitions-page']
  return [
    {
      who: 'visitor',
      context: await open(),
      paths: [...visitorPages, `/tuitions-page/${long.tuitionId}`, `/tutor-cv/${cv.tutorId}`, guest.link],
    },
    {
      who: 'guest',
      context: guest.context,
      paths: ['/your-all-tuition-post', `/applicants/${guest.tuitionId}`, '/account'],
    },
    {
      who: 'guardian',
      context: sample,
      paths: [...guardianPages, ...ownPages(mine.slice(0, 4).map(({ tuitionId }) => tuitionId))],
    },
    {
      who: 'guardian-long',
      context: guardian.context,
      paths: [
        ...guardianPages,
        ...ownPages([long.tuitionId]),
        `/repost-own-tuition?tuitionId=${long.tuitionId}`,
        `/applicant-cv?tutorId=${cv.tutorId}&tuitionId=${long.tuitionId}`,
      ],
    },
    {
      who: 'tutor',
      context: await signIn('Tutor', SAMPLE_PHONES.Tutor),
      paths: [...tutorPages, `/tuitions-page/${long.tuitionId}`],
    },
    {
      who: 'tutor-long',
      context: tutor.context,
      paths: [...tutorPages, `/tuitions-page/${long.tuitionId}`, `/tutor-cv/${cv.tutorId}`],
    },
  ]
}

const visitorPages = [
  '/',
  '/tuitions-page',
  '/tuitions-page?q=zzzz&class=Class+8',
  '/tuitions-page#filters',
  '/tuitions-page/TN1001',
  '/tuitions-page/TN999999',
  '/hire-tutor-page',
  '/hire-tutor-page#filters',
  '/tutor-cv/TR1001',
  '/hire-request/TR1001',
  '/tuition-post-by-unregister-guardian',
  '/login',
  '/login?from=%2Ftuitions-page%2FTN1001',
  '/login-by-code',
  '/register',
  '/registration-otp-verification',
  '/forgot-password',
  '/forgot-password-by-code',
  '/reset-password/made-up',
  '/my-post/made-up',
  '/contact',
  '/about-us',
  '/services',
  '/how-it-works',
  '/fees',
  '/terms',
  '/privacy',
  '/nowhere',
]

/** A post without an account whose phone was proven by its code. */
async function addGuest(context: BrowserContext, { outbox }: World) {
  const phone = anyPhone()
  const { tuitionId } = await send(context.request, 'POST', 'tuitions/create-tuition', { ...longTuition, phone })
  const texts = async (pattern: RegExp) => {
    for (;;) {
      const sent = await readFile(join(outbox, 'sms.jsonl'), 'utf8').catch(() => '')
      const lines = sent.split('\n').filter((line) => line.includes(phone))
      const found = lines.flatMap((line) => pattern.exec(line) ?? [])
      if (found.length > 0) return found.at(-1) ?? ''
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  await send(context.request, 'POST', 'shared/login-code', { phone, role: 'Guardian' })
  const otp = (await texts(/\bis (\d{6})\b/)).slice(-6)
  await send(context.request, 'POST', 'shared/login-code/verify', { otp })
  return { context, tuitionId: String(tuitionId), link: await texts(/\/my-post\/[\w-]+/) }
}

const areas = ['Mohammadpur', 'Kazipara', 'Shewrapara', 'Banasree', 'Bashundhara', 'Uttara', 'Dhanmondi', 'Mirpur 10']

const longTuition = {
  heading: '',
  class: CLASSES.filter((one) => one !== OTHERS).slice(0, 20),
  subjects: SUBJECTS.filter((one) => one !== OTHERS).slice(0, 75),
  medium: ['Bangla medium', 'English version', 'English medium'],
  gender: 'Female',
  location: { city: 'Dhaka', areas },
  institute: 'বীরশ্রেষ্ঠ মুন্সী আব্দুর রউফ পাবলিক কলেজ (Birshreshtha Munshi Abdur Rouf Public College)',
  locationDetails: 'বাসা ১২৩/৪/ক, রোড ১৭, ব্লক ঙ, দক্ষিণ বনশ্রী, খিলগাঁও',
  teachingTime: 'Saturday, Monday and Wednesday, from 4:30 in the afternoon until 6:00 in the evening',
  salary: '',
  salaryFrom: 12_000,
  salaryTo: 2_00_000,
  daysPerWeek: 6,
  details:
    'শান্ত স্বভাবের একজন শিক্ষক প্রয়োজন। '.repeat(8) +
    'Averyveryverylongwordwithoutanyblankinitatallasinalinkhttps'.repeat(2),
  isOnline: false,
}

const longCv = {
  experience: 'ঢাকার একটি কোচিং সেন্টারে পাঁচ বছর। '.repeat(6),
  teachingPreferences: {
    preferredSubjects: SUBJECTS.filter((one) => one !== OTHERS).slice(0, 75),
    preferredClasses: CLASSES.filter((one) => one !== OTHERS).slice(0, 20),
    preferredMediums: ['Bangla medium', 'English version', 'English medium'],
    salaryFrom: 12_000,
    salaryTo: 2_00_000,
  },
  education: {
    graduation: {
      institute: 'Bangabandhu Sheikh Mujibur Rahman Science and Technology University, Gopalganj',
      department: 'Electrical, Electronics and Telecommunication Engineering',
    },
  },
  address: { coverageAddress: { city: 'Dhaka', areas } },
  othersInfo: { gender: 'Female' },
}
