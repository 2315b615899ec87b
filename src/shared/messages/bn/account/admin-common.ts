import type { adminCommon as en } from '../../en/account/admin-common.ts'
import type { Translation } from '../../translation.ts'

/** Shared by all admin screens: pickers, copy buttons, downloads. */
export const adminCommon: Translation<typeof en> = {
  download: 'CSV ডাউনলোড করুন',
  downloadFailed: 'ফাইলটি ডাউনলোড হয়নি।',
  copy: '{value} কপি করুন',
  owner: 'ব্যক্তি',
  ownerOf: '{number} নম্বরের ব্যক্তি',
  reported: 'অভিযোগযুক্ত',
  erased: 'নম্বর মুছে ফেলা হয়েছে',
  booked: 'বুকড',
  hasTutor: 'টিউটর পাওয়া গেছে',
  notVerified: 'যাচাই হয়নি',
  tutorHint: 'TR1031, মোবাইল নম্বর বা নাম',
  tuitionHint: 'TN1048, মোবাইল নম্বর বা এলাকা',
  found: '{total, plural, =0 {এখনও কিছু মেলেনি} one {#টি মিলেছে} other {#টি মিলেছে}}',
  yes: 'হ্যাঁ',
  no: 'না',
}
