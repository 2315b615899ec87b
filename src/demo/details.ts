import type { Stage } from './stages.ts'

const ANY_STAGE: readonly string[] = [
  'Only experienced tutors please. We will take one trial class.',
  'Punctuality matters more to us than anything else.',
  'The tutor must live within 20 minutes of us, he often came late before because of the traffic.',
  'Please apply only if you can continue for at least a year.',
  'Snacks and a quiet room are given. No phone during the lesson.',
  'বাসার কাছাকাছি থাকেন এমন শিক্ষক হলে ভালো হয়।',
  'ধৈর্য ধরে পড়াতে পারেন এমন একজনকে খুঁজছি। নিয়মিত হতে হবে।',
  'দয়া করে শুধু আগ্রহীরা আবেদন করবেন। ডেমো ক্লাস নিতে হবে।',
]

const BY_STAGE: Readonly<Record<Stage['name'], readonly string[]>> = {
  early: [
    'He is four and cannot sit for long. Somebody who plays, draws and sings with him will do better than a strict teacher.',
    'She knows the letters but mixes up b and d. Needs care with hand writing.',
    'School admission test in December. Please prepare her with the previous questions of nearby schools.',
    'মেয়ের বয়স সাড়ে চার। খেলতে খেলতে শেখাতে হবে, বকা দেওয়া যাবে না।',
    'বাংলা বর্ণমালা ও ইংরেজি অক্ষর চেনে, এখন লেখা শেখাতে হবে।',
  ],
  primary: [
    'All subjects, with the daily homework of the school. His math is good, English is weak, and he forgets spelling the next day.',
    'She is first girl of her class and wants to stay so. The tutor should also cover the cadet admission syllabus later.',
    'Two brothers, class 2 and class 4, taught together for one and a half hours.',
    'চতুর্থ শ্রেণির ছাত্রী। গণিতে ভয় পায়, তাই আদর করে বুঝিয়ে পড়াতে হবে। স্কুলের পড়া শেষ করিয়ে পরের দিনের পড়াও দেখিয়ে দিতে হবে।',
    'ক্লাস টেস্টের আগে বাড়তি দিন আসতে হতে পারে।',
    'সব বিষয় পড়াতে হবে। ইংলিশ ভার্সনে পড়েছেন এমন কাউকে অগ্রাধিকার দেওয়া হবে।',
  ],
  secondary: [
    'SSC candidate of 2027, science group. Finish the syllabus by September and then only test papers.',
    'Failed math in the half-yearly. Must start from class 7 basics, we know it takes time.',
    'Chemistry and Physics only. Students of BUET, DU or a medical college preferred.',
    'He understands everything in the lesson and writes nothing in the exam. We need someone who makes him write, week after week, and checks it with a red pen. The last tutor was very learned but only talked.',
    'নবম শ্রেণি, বিজ্ঞান বিভাগ। প্রতি সপ্তাহে একটি পরীক্ষা নিতে হবে এবং খাতা অভিভাবককে দেখাতে হবে।',
    'উচ্চতর গণিত ও পদার্থবিজ্ঞান বোঝাতে পারেন এমন শিক্ষক চাই, মুখস্থ করানো চলবে না।',
    'নতুন কারিকুলামের বই সম্পর্কে ভালো ধারণা থাকতে হবে।',
  ],
  college: [
    'First year final in four months. Vectors, motion and periodic table first.',
    'Notre Dame student, wants a tutor who was there. Two subjects, three days.',
    'ICT only: number systems, logic gates, C programming, HTML. Board questions must be solved.',
    'এইচএসসি ২০২৭ পরীক্ষার্থী। রসায়ন দ্বিতীয় পত্রের জৈব যৌগ থেকে শুরু করতে হবে।',
    'কমার্সের ছাত্রী, হিসাববিজ্ঞান প্রথম ও দ্বিতীয় পত্র।',
  ],
  admission: [
    'Second timer for medical. Daily model test and discussion of the mistakes, until the exam.',
    'Engineering question bank of the last 15 years. Present students of BUET, KUET, RUET or CUET only.',
    'ঢাবি খ ইউনিটের জন্য বাংলা, ইংরেজি ও সাধারণ জ্ঞান। তিন মাসের কোর্স।',
  ],
  english: [
    'May/June session next year. Past papers from 2015 on, topic by topic, then mock exams under time.',
    'She needs help with essay structure in English Language B, the rest is fine.',
    'The tutor must have studied in the same curriculum. Foreign students of the syllabus are also welcome online.',
    'Our son came back from abroad and has to learn Bangla from zero, reading and writing both.',
    'ইংলিশ মিডিয়ামের ছাত্রকে শুধু বাংলা পড়াতে হবে। সহজ করে, গল্পের বই পড়িয়ে শেখাতে পারলে ভালো।',
  ],
  religion: [
    'Correct pronunciation with tajweed from the qaida. An hour after Asr.',
    'মাখরাজসহ সহিহ কুরআন তিলাওয়াত শেখাতে হবে। মহিলা হাফেজা হলে ভালো হয়।',
    'ছোট সূরা ও প্রয়োজনীয় দোয়াও শেখাতে হবে।',
  ],
  skills: [
    'IELTS in three months, target 7. Speaking twice a week and writing with corrections.',
    'Beginner. Wants to learn programming with Python and make a small game.',
    'বিবাহিত, চাকরিজীবী। রাতে অনলাইনে স্পোকেন ইংলিশ শিখতে চাই।',
  ],
}

/** The texts that a guardian may write under details for this stage. */
export function detailsForStage(stage: Pick<Stage, 'name'>): readonly string[] {
  return [...BY_STAGE[stage.name], ...ANY_STAGE]
}
