import type { uploads as en } from '../../en/account/uploads.ts'
import type { Translation } from '../../translation.ts'

export const uploads: Translation<typeof en> = {
  tooLargeTitle: 'ফাইলটি খুব বড়',
  tooLarge: 'ফাইল ৫ মেগাবাইটের চেয়ে ছোট হতে হবে।',
  failedTitle: 'আপলোড হয়নি',
  failed: 'ছবিটি আপলোড হয়নি। আবার চেষ্টা করুন।',
  serviceSaid: '{reason}',
  done: 'ছবিটি আপলোড হয়েছে।',
  oneFile: '“file” ঘরে একটি ছবি পাঠান।',
  notMultipart: 'ছবিটি multipart/form-data হিসেবে পাঠান।',
  brokenOff: 'ছবিটি পুরোপুরি পৌঁছায়নি। আবার চেষ্টা করুন।',
  unknownKind: 'এই ফাইলটি ছবি হিসেবে দেখানো যায় না। JPEG, PNG, WebP বা AVIF ছবি দিন।',
  heic: 'HEIC ছবি দেখানো যায় না। JPEG হিসেবে সংরক্ষণ করে আবার দিন।',
  moving: 'এটি চলমান ছবি। একটি স্থির ছবি দিন।',
  damaged: 'ছবিটি নষ্ট। অন্য একটি ছবি দিন।',
  tooSmall: 'ছবিটি এত ছোট যে চেনা যাবে না। কমপক্ষে {min, number} × {min, number} পিক্সেলের ছবি দিন।',
  tooManyPixels: 'ছবিটি অনেক বড়। সর্বোচ্চ {max, number} মেগাপিক্সেলের ছবি দিন।',
  notYours: 'ছবিটি আর নেই। আবার আপলোড করুন।',
}
