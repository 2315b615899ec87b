import type { readyReasons as en } from '../../en/office/ready-reasons.ts'
import type { Translation } from '../../translation.ts'

export const readyReasons: Translation<typeof en> = {
  label: 'তৈরি কারণ',
  mistake: 'ভুল করে হয়েছিল।',
  asked: 'তিনি নিজেই বলেছেন।',
  duplicate: 'একই জিনিস আগে থেকেই আছে।',
  wrongNumber: 'মোবাইল নম্বরটি ভুল।',
  noAnswer: 'ফোন করে কাউকে পাওয়া যায়নি।',
  notNeeded: 'টিউটর আর লাগবে না।',
  notSerious: 'এটি সত্যিকারের প্রয়োজন থেকে লেখা নয়।',
  foundElsewhere: 'অন্য জায়গা থেকে টিউটর পাওয়া গেছে।',
  noneFits: 'মানানসই টিউটর পাওয়া যায়নি।',
  picture: 'ছবি নেই বা অস্পষ্ট।',
  idCard: 'পরিচয়পত্রের ছবি নেই বা অস্পষ্ট।',
  studies: 'পড়াশোনার তথ্য অসম্পূর্ণ, বা পরিচয়পত্রের সঙ্গে মেলে না।',
  contact: 'লেখা থেকে মোবাইল নম্বর ও লিংক সরিয়ে দিন।',
  guardianDeclined: 'অভিভাবক অন্য কাউকে নিয়েছেন।',
  tutorDeclined: 'টিউটর আর পড়াতে পারবেন না।',
  disagreed: 'দিন বা বেতন নিয়ে মত মেলেনি।',
  stopped: 'পড়ানো শুরু হয়নি বা বন্ধ হয়ে গেছে।',
  cancelled: 'বুকিং বাতিল হয়েছে।',
  spam: 'এটি বিজ্ঞাপন বা গালাগালি।',
  trial: 'ফর্ম পরীক্ষা করতে পাঠানো হয়েছিল।',
  leftTeam: 'এখানে আর কাজ করেন না।',
  onLeave: 'ছুটিতে আছেন।',
  complaints: 'এই ব্যক্তির বিরুদ্ধে অভিযোগ এসেছে।',
}
