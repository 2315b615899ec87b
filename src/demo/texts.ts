/** Location details as guardians write them. */
export const LANDMARKS: readonly string[] = [
  'House 12, Road 5, near the central mosque',
  'Behind the kitchen market, 3rd floor',
  '2 minutes from the main road, opposite the pharmacy',
  'Beside the city corporation park',
  'Road 11, the lane next to Agora',
  'Near the graveyard gate, lift 6',
  'Opposite the police box',
  'Block C, 200 metres from the girls school',
  'Staff quarter, building 4',
  'Near the metro station, gate B side',
  'Flat 5B; please call before coming, the guard asks for a name',
  'বড় মসজিদের পাশের গলি',
  'কাঁচাবাজারের পেছনে, ৩য় তলা',
  'বাসস্ট্যান্ড থেকে হেঁটে ৫ মিনিট',
  'গোলচত্বরের কাছে, ব্যাংকের ওপরে',
  'খেলার মাঠের উত্তর পাশে',
  'পানির ট্যাংকির মোড়',
  'সরকারি কলোনি, ভবন নং ৭',
  'প্রাইমারি স্কুলের বিপরীতে, নীল গেট',
  'হাসপাতালের পেছনের রাস্তা',
]

/** Teaching times as guardians write them. */
export const TEACHING_TIMES: readonly string[] = [
  '5:00 PM, 4 days a week',
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

/** Addresses for CVs; `{area}` and `{city}` are replaced by the tutor's own. */
export const PRESENT_ADDRESSES: readonly string[] = [
  'House 23, Road 4, {area}, {city}',
  '{area}, {city}',
  'Flat 4A, 118 Main Road, {area}, {city}',
  'Shahidullah Hall, Room 214, {city}',
  'Student mess, 2nd lane, {area}, {city}',
  'বাসা ৭, রোড ৩, {area}, {city}',
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

/** Experience texts of tutors; an empty one is a beginner. */
export const EXPERIENCES: readonly string[] = [
  'Teaching since 2021. Eleven students so far, two of them got GPA 5.00 in SSC last year.',
  'Three years of home tuition, mostly class 6 to 10 science.',
  'I taught for two years at a coaching centre in my home town and one year at home.',
  'Five years. I like to begin with what the student already understands, and I tell guardians every month how it goes.',
  'Two students of class 5 and one of class 8 at the moment. I have free time from 6 PM.',
  'One year with small children; I also draw with them.',
  'Admission batch of 40 for two seasons, and model tests every Friday. I was 214th in the medical admission test myself and keep all my notes, so a student starts with a good book of questions.',
  'Taught O-level Physics and Pure-math to four students, all of them A or A*.',
  'Online lessons with a drawing tablet for students in Dubai and Sylhet.',
  'Hafez, twelve years of teaching Quran with tajweed to children and adults.',
  '৪ বছর ধরে পড়াই, বেশিরভাগই অষ্টম থেকে দশম শ্রেণি। গণিত আর পদার্থবিজ্ঞান সবচেয়ে ভালো লাগে।',
  'ছোটদের পড়াতে ভালোবাসি। দুই বছরের অভিজ্ঞতা, হাতের লেখাও শেখাই।',
  'এইচএসসি আইসিটি ও উচ্চতর গণিত ৩ বছর পড়িয়েছি। প্রতি অধ্যায়ের শেষে পরীক্ষা নিই।',
  'এখনো কাউকে পড়াইনি, তবে নিজের ছোট বোনকে নিয়মিত পড়িয়েছি।',
  '',
]

export const EXPECTED_SALARIES: readonly string[] = [
  '4,000 Tk',
  '5,000 Tk',
  '6,000 - 8,000 Tk',
  '8,000 Tk',
  '10,000 Tk',
  '৫,০০০ টাকা',
  'Negotiable',
  '',
]

/** What the tutor teaches at the moment. */
export const RUNNING_TUTORING: readonly string[] = [
  '1 student, class 7',
  '2 students',
  'Class 9 science, 3 days a week',
  'None at the moment',
  '৩ জন',
  '',
]
