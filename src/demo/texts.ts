import { type DayPart, type FreeTime, toFreeTime, type WeekDay } from '#shared/ranking/free-times.ts'

/** Location details as guardians write them. */
export const LANDMARKS: readonly string[] = [
  'Near the central mosque',
  'Behind the kitchen market',
  '2 minutes from the main road, opposite the pharmacy',
  'Beside the city corporation park',
  'The lane next to Agora',
  'Near the graveyard gate',
  'Opposite the police box',
  'Block C, 200 metres from the girls school',
  'Staff quarter beside the school',
  'Near the metro station, gate B side',
  'Near the lake, beside the guard post',
  'বড় মসজিদের পাশের গলি',
  'কাঁচাবাজারের পেছনে',
  'বাসস্ট্যান্ড থেকে হেঁটে ৫ মিনিট',
  'গোলচত্বরের কাছে, ব্যাংকের ওপরে',
  'খেলার মাঠের উত্তর পাশে',
  'পানির ট্যাংকির মোড়',
  'সরকারি কলোনির ভেতরে',
  'প্রাইমারি স্কুলের বিপরীতে, নীল গেট',
  'হাসপাতালের পেছনের রাস্তা',
]

/** Private addresses as guardians write them. */
export const HOUSES: readonly string[] = [
  'House 12, Road 5',
  'Flat 5B; please call before coming, the guard asks for a name',
  'House 7/A, 3rd floor',
  'বাসা ১২, রোড ৩, ৪র্থ তলা',
  'ভবন নং ৭, ফ্ল্যাট ২/সি',
  'Building 4, lift 6',
]

/** Teaching times as guardians write them. */
export const TEACHING_TIMES: readonly string[] = [
  '5:15 PM, 4 days a week',
  '4:30 PM, 5 days a week',
  '7:00 PM, 3 days a week',
  '6:30 PM, 2 days a week',
  '8:00 PM, Friday and Saturday',
  'After Maghrib, 3 days a week',
  'After Asr, 4 days a week',
  'Morning, 3 days a week',
  '9:00 AM on weekends, the rest we can talk about',
  '3 days a week, an hour and a half each, the time is flexible',
  'Sun, Tue, Thu at 5:30 PM',
  'বিকেল ৪টা, সপ্তাহে ৫ দিন',
  'সন্ধ্যা ৭টা, সপ্তাহে ৩ দিন',
  'আসরের পর, সপ্তাহে ৪ দিন',
  'মাগরিবের পর, সপ্তাহে ৩ দিন',
  'শুক্র ও শনিবার সকাল ১০টা',
  'সকাল ৮টা থেকে সাড়ে ৯টা, সপ্তাহে ৪ দিন',
  'সময় আলোচনা করে ঠিক করা যাবে',
]

const at = (part: DayPart, ...days: WeekDay[]) => days.map((day) => toFreeTime(day, part))

/** The free times that some posts tick beside their text. */
export const FREE_TIMES_OF: Readonly<Record<string, FreeTime[]>> = {
  '5:15 PM, 4 days a week': at('afternoon', 'Sat', 'Sun', 'Mon', 'Tue', 'Wed'),
  '7:00 PM, 3 days a week': at('evening', 'Sat', 'Mon', 'Wed'),
  '8:00 PM, Friday and Saturday': at('evening', 'Sat', 'Fri'),
  'After Maghrib, 3 days a week': at('evening', 'Sun', 'Tue', 'Thu'),
  'Morning, 3 days a week': at('morning', 'Sat', 'Mon', 'Wed', 'Thu'),
  'Sun, Tue, Thu at 5:30 PM': at('afternoon', 'Sun', 'Tue', 'Thu'),
  'বিকেল ৪টা, সপ্তাহে ৫ দিন': at('afternoon', 'Sat', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu'),
  'সন্ধ্যা ৭টা, সপ্তাহে ৩ দিন': at('evening', 'Sun', 'Tue', 'Thu'),
  'শুক্র ও শনিবার সকাল ১০টা': at('morning', 'Sat', 'Fri'),
}

/** Addresses for CVs; `{area}` and `{city}` are replaced by the tutor's own. */
export const PRESENT_ADDRESSES: readonly string[] = [
  'House 23, Road 4, {area}, {city}',
  '{area}, {city}',
  'Flat 4A, 118 Main Road, {area}, {city}',
  'University hall, Room 214, {city}',
  'Student mess, 2nd lane, {area}, {city}',
  'বাসা ৭, রোড ৩, {area}, {city}',
  'ছাত্রাবাস, {area}, {city}',
]

export const PERMANENT_ADDRESSES: readonly string[] = [
  'Village Char Kalia, Upazila Sadar, Faridpur',
  'Baniachong, Habiganj',
  'College Road, Thakurgaon Sadar, Thakurgaon',
  'Kachua, Chandpur',
  'Shibchar, Madaripur',
  'Nabinagar, Brahmanbaria',
  'Rangamati Sadar, Rangamati',
  'Birganj, Dinajpur',
  'Senbag, Noakhali',
  'গ্রাম: দক্ষিণ বাঘা, উপজেলা: বাঘা, জেলা: রাজশাহী',
  'ভালুকা, ময়মনসিংহ',
  'কলাপাড়া, পটুয়াখালী',
]

/** An experience and the tutors who can have it, everybody without a condition; an empty text is a beginner. */
export type Experience = {
  readonly text: string
  readonly group?: 'Science'
  readonly department?: string
  /** Those who know the Quran by heart. */
  readonly isHafez?: boolean
  /** The last year of SSC with enough years of teaching after it. */
  readonly latestSsc?: number
}

export const EXPERIENCES: readonly Experience[] = [
  { text: 'Teaching since 2021. Eleven students so far, two of them got GPA 5.00 in SSC last year.', latestSsc: 2019 },
  { text: 'Three years of home tuition, mostly class 6 to 10 science.', group: 'Science' },
  { text: 'I taught for two years at a coaching centre in my home town and one year at home.' },
  {
    text: 'Five years. I like to begin with what the student already understands, and I tell guardians every month how it goes.',
    latestSsc: 2019,
  },
  { text: 'Two students of class 5 and one of class 8 at the moment. I have free time from 6 PM.' },
  { text: 'One year with small children; I also draw with them.' },
  {
    text: 'Admission batch of 40 for two seasons, and model tests every Friday. I was 214th in the medical admission test myself and keep all my notes, so a student starts with a good book of questions.',
    department: 'MBBS',
  },
  { text: 'Taught O-level Physics and Pure-math to four students, all of them A or A*.', group: 'Science' },
  { text: 'Online lessons with a drawing tablet for students in Dubai and Sylhet.' },
  { text: 'Hafez, six years of teaching Quran with tajweed to children and adults.', isHafez: true },
  { text: '৪ বছর ধরে পড়াই, বেশিরভাগই অষ্টম থেকে দশম শ্রেণি। গণিত আর পদার্থবিজ্ঞান সবচেয়ে ভালো লাগে।', group: 'Science' },
  { text: 'ছোটদের পড়াতে ভালোবাসি। দুই বছরের অভিজ্ঞতা, হাতের লেখাও শেখাই।' },
  { text: 'এইচএসসি আইসিটি ও উচ্চতর গণিত ৩ বছর পড়িয়েছি। প্রতি অধ্যায়ের শেষে পরীক্ষা নিই।', group: 'Science' },
  { text: 'এখনো কাউকে পড়াইনি, তবে নিজের ছোট বোনকে নিয়মিত পড়িয়েছি।' },
  { text: '' },
]

export const EXPECTED_SALARIES: readonly string[] = [
  '4,000 Tk',
  '5,000 Tk',
  '6,000 - 8,000 Tk',
  '8,000 Tk',
  '10,000 Tk',
  '৫,০০০ টাকা',
  '৬,০০০ - ৮,০০০ টাকা',
  'আলোচনা সাপেক্ষে',
  'Negotiable',
  '',
]

/** What the tutor teaches at the moment. */
export const RUNNING_TUTORING: readonly string[] = [
  '1 student, class 7',
  '2 students',
  'Class 9 science, 3 days a week',
  'None at the moment',
  '৩ জন শিক্ষার্থী',
  'এখন কাউকে পড়াই না',
  '',
]
