import type { officeLists as en } from '../../en/office/office-lists.ts'
import type { Translation } from '../../translation.ts'

export const officeLists: Translation<typeof en> = {
  total:
    '{isNarrowed, select, yes {এই বাছাইয়ে {count, plural, =20000 {২০,০০০+} other {#}}টি} other {মোট {count, plural, =20000 {২০,০০০+} other {#}}টি}}',
  periods: { today: 'আজ', thisMonth: 'এই মাস', lastMonth: 'গত মাস' },
  selectEvery: '{count, number}টির সবই বেছে নিন',
  rows: 'প্রতি পৃষ্ঠায় সারি',
  onAPage: 'প্রতি পৃষ্ঠায় {count}টি',
  more: 'এবং আরও {count, number}টি',
}
